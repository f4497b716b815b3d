"""From what somebody asked for to the settings of a new game.

Whether the parts fit together is checked by `tengen.game.settings`.
"""

import secrets
from base64 import b64decode
from typing import Any, Final

from tengen.game import NO_REST, NoClock, Rest, Settings, Setup, going_on, new_settings
from tengen.game.codec import decode_clock, decode_rest, decode_rests
from tengen.game.settings import NEVER
from tengen.records import Limits, Proposal, Record, line_of, proposal_of, scan
from tengen.rules import (
    RULE_SETS,
    BadInput,
    Board,
    Color,
    Placement,
    Point,
    RuleSet,
    fixed_handicap,
    parse_komi,
    rule_set,
    show_komi,
)
from tengen.rules.board import check_size
from tengen.rules.handicap import check_handicap, most_fixed
from tengen.rules.point import MAX_SIZE
from tengen.server.games.entry.first_move import first_move_for
from tengen.server.games.schemas import LONGEST_RECORD, Join, NewGame, RecordIn, SetupIn

USUAL_SIZE: Final = 19
USUAL_RULES: Final = "japanese"
LIMITS: Final = Limits(bytes=LONGEST_RECORD, games=1000, nodes=50_000, depth=1000)
"""What a file may hold from which a game is to begin."""
MIN_SIZE: Final = 2
"""The rules know a board of one line too, but nobody can play on it."""


def settings_of(wish: NewGame) -> Settings:
    """The settings; refuses sizes, rules, handicaps and setups that cannot be, with `BadInput`.

    What the wish leaves open a record may propose.
    """
    record = None if wish.sgf is None else _record(wish.sgf)
    proposed = Proposal(USUAL_SIZE, USUAL_SIZE) if record is None else proposal_of(record)
    rules = (proposed.rules or rule_set(USUAL_RULES)) if wish.rules is None else rule_set(wish.rules)
    setup, width, height = _start(wish, record, rules)
    if min(width, height) < MIN_SIZE:
        raise BadInput("bad-size", f"not a board to play on: {width}x{height}", f"{MIN_SIZE} to {MAX_SIZE} lines")
    clock = NoClock() if wish.clock is None else decode_clock(wish.clock)
    return new_settings(
        width,
        height,
        rules=rules,
        komi=proposed.komi if wish.komi is None else parse_komi(wish.komi),
        handicap=wish.handicap,
        setup=setup,
        clock=clock,
        rests=NEVER if wish.rests is None else decode_rests(wish.rests),
        first_move=first_move_for(wish.first_move, clock, width, height),
        rated=wish.rated,
    )


def rest_of(wish: NewGame | Join) -> Rest:
    """When the clock of the one who asks rests, if the game allows it; refuses a zone or a night that cannot be."""
    return NO_REST if wish.rest is None else decode_rest(wish.rest)


def usual_document(width: int, height: int, rules: str, handicap: int) -> dict[str, Any]:
    """What the form of a new game fills in by itself; refuses what no board, rule set or handicap can be.

    The stones are an empty text where so many have no usual points.
    """
    width, height = check_size(width, height)
    chosen = rule_set(rules)
    check_handicap(handicap, width, height, free=True)
    board = None
    if handicap <= max(most_fixed(width, height), 1):
        stones = fixed_handicap(width, height, handicap)
        board = Board.empty(width, height).with_stones(dict.fromkeys(stones, Color.BLACK))
    return {
        "komi": float(show_komi(chosen.usual_komi(handicap))),
        "stones": "".join(".bw"[cell] for cell in board.cells) if board else "",
        "most_handicap": most_fixed(width, height),
        "free_placement": chosen.handicap_placement is Placement.FREE,
    }


def color_of(wish: NewGame) -> Color:
    """The maker's color; nigiri leaves it to chance."""
    return secrets.choice(tuple(Color)) if wish.color == "nigiri" else Color.parse(wish.color)


def proposed_name(sgf: str | None, seat: Color) -> str:
    """The name of whoever played this color in a record, if there is one."""
    return "" if sgf is None else proposal_of(_record(sgf)).name(seat)


def proposal_document(wish: RecordIn) -> dict[str, Any]:
    """What a record proposes, for the form of a new game; refuses what cannot be read.

    Rules that have no name of their own are none that the form could show.
    """
    try:
        data = b64decode(wish.base64, validate=True) if wish.base64 else wish.sgf
    except ValueError:
        raise BadInput("bad-field", "base64: not base64", "the bytes of an SGF file in base64") from None
    found = proposal_of(_record(data))
    return {
        "width": found.width,
        "height": found.height,
        "rules": found.rules.name if found.rules and found.rules.name in RULE_SETS else None,
        "komi": None if found.komi is None else float(show_komi(found.komi)),
        "black": found.black_name,
        "white": found.white_name,
    }


def _record(data: bytes | str) -> Record:
    """The first game of a file; the others are left alone."""
    return scan(data, LIMITS)[0]


def _start(wish: NewGame, record: Record | None, rules: RuleSet) -> tuple[Setup, int, int]:
    if wish.size is not None and (wish.width is not None or wish.height is not None):
        raise BadInput("bad-size", "size: given together with width or height", "size, or width and height")
    if record is not None:
        if wish.setup is not None or wish.size is not None or wish.width is not None or wish.height is not None:
            raise BadInput("bad-setup", "sgf: given together with a setup or a size", "one of them")
        return _from_record(record, rules)
    sides = [side for side in (wish.size, wish.width, wish.height) if side is not None] or [USUAL_SIZE]
    return _from_setup(wish.setup) if wish.setup else Setup(), sides[0], sides[-1]


def _from_setup(setup: SetupIn) -> Setup:
    black, white = (tuple(Point.parse(text) for text in side) for side in (setup.black, setup.white))
    return Setup(black, white, Color.parse(setup.to_play))


def _from_record(record: Record, rules: RuleSet) -> tuple[Setup, int, int]:
    """The end of the main line of a record, with its moves and prisoners as far as these rules allow them."""
    settings = new_settings(record.width, record.height, rules=rules)
    return going_on(line_of(record), settings).setup, record.width, record.height
