"""What each GTP command does: from the board before to the board after, and the words of the answer.

Reading commands and writing answers is in `session`; the protocol's own words (`name`, `quit`, ...) are there too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from tengen.engines.bot import Choice
from tengen.engines.ending.finals import dead_points, margin
from tengen.engines.gtp import time
from tengen.engines.gtp.asked import Asked, Done
from tengen.engines.gtp.board import Before
from tengen.engines.gtp.line import RESIGN, GtpError, read_point, show_point
from tengen.engines.handicap import handicap_points
from tengen.rules import Color, Point, fixed_handicap, gtp_fixed_handicap, parse_komi, rule_set, show_komi
from tengen.rules.errors import BadInput, TengenError
from tengen.rules.handicap import check_free_handicap, most_fixed
from tengen.rules.point import COLUMNS

OTHER_NAMES: Final = {"new_zealand": "new-zealand", "cn": "chinese", "jp": "japanese", "nz": "new-zealand"}


def boardsize(asked: Asked) -> Done:
    (size,) = asked.numbers(int)
    fresh = Before.empty(int(size))
    return replace(fresh, komi=asked.before.komi, rules=asked.before.rules, clock=asked.before.clock), ""


def rectangular_boardsize(asked: Asked) -> Done:
    width, height = asked.numbers(int, int)
    fresh = Before.empty(int(width), int(height))
    return replace(fresh, komi=asked.before.komi, rules=asked.before.rules, clock=asked.before.clock), ""


def query_boardsize(asked: Asked) -> Done:
    return asked.before, str(asked.before.board.width)


def clear_board(asked: Asked) -> Done:
    return asked.before.cleared(), ""


def komi(asked: Asked) -> Done:
    if not asked.words:
        raise GtpError("syntax error")
    try:
        return replace(asked.before, komi=parse_komi(asked.words[0])), ""
    except BadInput:
        raise GtpError("syntax error") from None


def get_komi(asked: Asked) -> Done:
    return asked.before, show_komi(asked.before.komi)


def kgs_rules(asked: Asked) -> Done:
    """The rules by the name that KGS or KataGo has for them, or by ours."""
    name = asked.words[0].lower() if asked.words else ""
    try:
        return replace(asked.before, rules=rule_set(OTHER_NAMES.get(name, name))), ""
    except BadInput as error:
        raise GtpError(str(error)) from None


def play(asked: Asked) -> Done:
    color = asked.color()
    if len(asked.words) < 2:
        raise GtpError("syntax error")
    return asked.before.played(color, read_point(asked.words[1])), ""


def genmove(asked: Asked) -> Done:
    return _generated(asked, cleanup=False)


def genmove_cleanup(asked: Asked) -> Done:
    """A move as long as dead stones of the opponent are on the board: a pass says that all that is left lives."""
    return _generated(asked, cleanup=True)


def reg_genmove(asked: Asked) -> Done:
    choice = chosen(asked, asked.color())
    return asked.before, RESIGN if choice.resigns else show_point(choice.point)


def undo(asked: Asked) -> Done:
    return asked.before.taken_back(), ""


def fixed(asked: Asked) -> Done:
    stones = _stones(asked)
    board = asked.before.board
    if stones > most_fixed(board.width, board.height):
        raise GtpError("invalid number of stones")
    return _placed(asked, gtp_fixed_handicap(board.width, board.height, stones))


def place_free(asked: Asked) -> Done:
    """Fewer stones than were asked for, where the board has no room for more."""
    board = asked.before.board
    stones = min(_stones(asked), len(board.cells) - 1)
    usual = fixed_handicap(board.width, board.height, min(stones, most_fixed(board.width, board.height)))
    return _placed(asked, handicap_points(asked.before.board, stones, usual))


def set_free(asked: Asked) -> Done:
    points = [read_point(word) for word in asked.words]
    board = asked.before.board
    named = tuple(point for point in points if point is not None)
    if not asked.before.is_empty:
        raise GtpError("board not empty")
    if not 2 <= len(points) < len(board.cells) or len(named) < len(points):
        raise GtpError("bad vertex list")
    try:
        check_free_handicap(board, named, len(named))
    except TengenError:
        raise GtpError("bad vertex list") from None
    return asked.before.with_handicap(named), ""


def time_settings(asked: Asked) -> Done:
    main, period, stones = asked.numbers(float, float, int)
    if min(main, period, stones) < 0:
        raise GtpError("syntax error")
    return replace(asked.before, clock=time.read_settings(main, period, int(stones)), times={}), ""


def kgs_time_settings(asked: Asked) -> Done:
    """`none`, `absolute MAIN`, `byoyomi MAIN PERIOD PERIODS` or `canadian MAIN PERIOD STONES`."""
    kind = asked.words[0].lower() if asked.words else ""
    rest = replace(asked, words=asked.words[1:])
    if kind == "none":
        clock = time.NO_LIMIT
    elif kind == "absolute":
        (main,) = rest.numbers(float)
        clock = time.Budget(main)
    elif kind in ("byoyomi", "canadian"):
        main, period, stones = rest.numbers(float, float, int)
        clock = time.Budget(main, period, 1 if kind == "byoyomi" else int(stones))
    else:
        raise GtpError("syntax error")
    return replace(asked.before, clock=clock, times={}), ""


def time_left(asked: Asked) -> Done:
    color = asked.color()
    left, stones = replace(asked, words=asked.words[1:]).numbers(float, int)
    known = time.read_left(asked.before.clock, left, int(stones))
    return replace(asked.before, times={**asked.before.times, color: known}), ""


def final_score(asked: Asked) -> Done:
    situation = asked.before.situation(asked.before.position.to_play)
    ahead = margin(situation)
    if ahead == 0:
        return asked.before, "0"
    winner = Color.BLACK if ahead > 0 else Color.WHITE
    return asked.before, f"{winner.letter}+{show_komi(abs(ahead))}"


def final_status_list(asked: Asked) -> Done:
    """Groups, one a line; seki is not told apart from life."""
    if asked.words[:1] not in (("dead",), ("alive",), ("seki",)):
        raise GtpError("invalid status")
    situation = asked.before.situation(asked.before.position.to_play)
    dead = set(dead_points(situation))
    if asked.words[0] == "seki":
        return asked.before, ""
    groups = [
        group
        for group in asked.before.board.groups()
        if (not dead.isdisjoint(group.points)) is (asked.words[0] == "dead")
    ]
    return asked.before, "\n".join(_names(sorted(group.points)) for group in groups)


def list_stones(asked: Asked) -> Done:
    return asked.before, _names(asked.before.board.stones(asked.color()))


def showboard(asked: Asked) -> Done:
    """The board with letters and numbers, what was captured, and who is to play."""
    before = asked.before
    board = before.board
    letters = "   " + " ".join(COLUMNS[: board.width])
    rows = [
        f"{row:2} {line} {row}" for row, line in zip(range(board.height, 0, -1), str(board).splitlines(), strict=True)
    ]
    prisoners = f"Black has captured {before.prisoners.black}, White {before.prisoners.white}"
    turn = f"{str(before.position.to_play).capitalize()} to play, komi {show_komi(before.komi)}"
    return before, "\n" + "\n".join((letters, *rows, letters, f"{prisoners}. {turn}."))


def chosen(asked: Asked, color: Color, *, cleanup: bool = False) -> Choice:
    """What the engine would do now, within what the clock and the level leave it."""
    before, how = asked.before, asked.play
    situation = before.situation(color)
    seconds = how.level.seconds(situation.points) if how.seconds is None else how.seconds
    given = before.times.get(color, before.clock).seconds()
    return asked.bot.choose(
        situation,
        how.level,
        seconds=seconds if given is None else min(seconds, given),
        seed=how.seed,
        may_resign=how.may_resign and not cleanup,
        cleanup=cleanup,
    )


def _generated(asked: Asked, *, cleanup: bool) -> Done:
    color = asked.color()
    choice = chosen(asked, color, cleanup=cleanup)
    if choice.resigns:
        return asked.before, RESIGN
    return asked.before.played(color, choice.point), show_point(choice.point)


def _stones(asked: Asked) -> int:
    (stones,) = asked.numbers(int)
    if stones < 2:
        raise GtpError("invalid number of stones")
    if not asked.before.is_empty:
        raise GtpError("board not empty")
    return int(stones)


def _placed(asked: Asked, points: tuple[Point, ...]) -> Done:
    return asked.before.with_handicap(points), _names(points)


def _names(points: Sequence[Point]) -> str:
    return " ".join(str(point) for point in points)


COMMANDS: Final[dict[str, Callable[[Asked], Done]]] = {
    "boardsize": boardsize,
    "clear_board": clear_board,
    "final_score": final_score,
    "final_status_list": final_status_list,
    "fixed_handicap": fixed,
    "genmove": genmove,
    "get_komi": get_komi,
    "kata-set-rules": kgs_rules,
    "kgs-genmove_cleanup": genmove_cleanup,
    "kgs-rules": kgs_rules,
    "kgs-time_settings": kgs_time_settings,
    "komi": komi,
    "list_stones": list_stones,
    "place_free_handicap": place_free,
    "play": play,
    "query_boardsize": query_boardsize,
    "rectangular_boardsize": rectangular_boardsize,
    "reg_genmove": reg_genmove,
    "set_free_handicap": set_free,
    "showboard": showboard,
    "time_left": time_left,
    "time_settings": time_settings,
    "undo": undo,
}
