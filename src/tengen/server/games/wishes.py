"""From what somebody asked for to the settings of a new game.

Whether the parts fit together is checked by `tengen.game.settings`.
"""

import secrets

from tengen.game import Settings, Setup, new_settings
from tengen.game.codec import decode_clock
from tengen.records import read, scenes
from tengen.rules import BadInput, Color, Point, parse_komi, rule_set
from tengen.server.games.schemas import NewGame, SetupIn

USUAL_SIZE = 19


def settings_of(wish: NewGame) -> Settings:
    """The settings; refuses sizes, rules, handicaps and setups that cannot be, with `BadInput`."""
    rules = rule_set(wish.rules)
    setup, width, height = _start(wish)
    return new_settings(
        width,
        height,
        rules=rules,
        komi=None if wish.komi is None else parse_komi(wish.komi),
        handicap=wish.handicap,
        setup=setup,
        clock=None if wish.clock is None else decode_clock(wish.clock),
    )


def color_of(wish: NewGame) -> Color:
    """The maker's color; nigiri leaves it to chance."""
    return secrets.choice(tuple(Color)) if wish.color == "nigiri" else Color.parse(wish.color)


def _start(wish: NewGame) -> tuple[Setup, int, int]:
    if wish.size is not None and (wish.width is not None or wish.height is not None):
        raise BadInput("bad-size", "size: given together with width or height", "size, or width and height")
    if wish.sgf is not None:
        if wish.setup is not None or wish.size is not None or wish.width is not None or wish.height is not None:
            raise BadInput("bad-setup", "sgf: given together with a setup or a size", "one of them")
        return _from_record(wish.sgf)
    sides = [side for side in (wish.size, wish.width, wish.height) if side is not None] or [USUAL_SIZE]
    return _from_setup(wish.setup) if wish.setup else Setup(), sides[0], sides[-1]


def _from_setup(setup: SetupIn) -> Setup:
    black, white = (tuple(Point.parse(text) for text in side) for side in (setup.black, setup.white))
    return Setup(black, white, Color.parse(setup.to_play))


def _from_record(text: str) -> tuple[Setup, int, int]:
    record = read(text)[0]
    *_, last = scenes(record)
    board = last.board
    return Setup(board.stones(Color.BLACK), board.stones(Color.WHITE), last.to_play), board.width, board.height
