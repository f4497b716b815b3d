"""The GTP commands that show what the engine thinks, in the words of Leela Zero and KataGo.

`lz-analyze` and `kata-analyze` tell it again and again until the next line comes; `kata-raw-nn` is one look of the net.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from tengen.engines.door import Search
from tengen.engines.gtp.asked import Asked
from tengen.engines.gtp.commands import chosen
from tengen.engines.gtp.line import RESIGN, GtpError, show_point
from tengen.engines.judging.growing import Limits, grow
from tengen.engines.situation import Situation
from tengen.rules import Color

MOST_VISITS: Final = 1_000_000
USUAL_INTERVAL: Final = 100
LONGEST_INTERVAL: Final = 100_000
LONGEST_LINE_OF_PLAY: Final = 15
SWITCHES: Final = ("ownership", "rootInfo", "pvVisits", "movesOwnership", "ownershipStdev")
NUMBERS: Final = ("interval", "minmoves", "maxmoves")


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the front end asked for: whose view, how often (hundredths of a second), how many moves, what more."""

    color: Color
    interval: int = USUAL_INTERVAL
    most_moves: int = 1000
    ownership: bool = False
    root: bool = False

    @classmethod
    def read(cls, asked: Asked) -> Wanted:
        words = list(asked.words)
        color = asked.before.position.to_play
        if words and words[0].lower() in ("b", "w", "black", "white"):
            color = Color.parse(words.pop(0))
        named: dict[str, str] = {}
        if words and words[0].isdecimal():
            named["interval"] = words.pop(0)
        if len(words) % 2:
            raise GtpError("syntax error", "KEY VALUE pairs")
        named.update(zip(words[::2], words[1::2], strict=True))
        for key, value in named.items():
            if key not in (*SWITCHES, *NUMBERS):
                raise GtpError(f"not an analysis option: {key[:40]}", ", ".join((*NUMBERS, *SWITCHES)))
            if key in NUMBERS and not (value.isdecimal() and len(value) <= 9):
                raise GtpError("syntax error", f"a number after {key}")
        return cls(
            color,
            min(int(named.get("interval", USUAL_INTERVAL)), LONGEST_INTERVAL),
            int(named.get("maxmoves", 1000)),
            named.get("ownership") == "true",
            named.get("rootInfo") == "true",
        )


def thoughts(asked: Asked, wanted: Wanted, style: Style, stop: Callable[[], bool]) -> Iterator[str]:
    """A line of what it thinks for every interval, until `stop` says so."""
    situation = asked.before.situation(wanted.color)
    search = asked.bot.search(situation)
    board = situation.position.board
    seconds = max(wanted.interval, 1) / 100
    while not stop() and not search.is_full and search.visits < MOST_VISITS:
        grow(
            search,
            (board.width, board.height),
            asked.bot.evaluator(situation),
            Limits(MOST_VISITS, seconds),
            stop=stop,
        )
        yield style(situation, search, wanted)


Style = Callable[[Situation, Search, Wanted], str]


def leela(situation: Situation, search: Search, wanted: Wanted) -> str:
    """`info move D4 visits 10 winrate 5632 prior 1234 lcb 5632 order 0 pv D4 Q16`, for each move."""
    told = []
    for order, (move, visits, win, _, prior) in enumerate(search.tries()[: wanted.most_moves]):
        rate = round(5000 + 5000 * win)
        told.append(
            f"info move {name(situation, move)} visits {visits} winrate {rate} prior {round(10000 * prior)} "
            f"lcb {rate} order {order} pv {_line(situation, search, move)}"
        )
    return " ".join(told)


def kata(situation: Situation, search: Search, wanted: Wanted) -> str:
    """The same with the lead in points, and whose each point will be if that is wanted; all for the side to move."""
    told = []
    for order, (move, visits, win, lead, prior) in enumerate(search.tries()[: wanted.most_moves]):
        rate = 0.5 + win / 2
        told.append(
            f"info move {name(situation, move)} visits {visits} edgeVisits {visits} utility {win:.6g} "
            f"winrate {rate:.6g} scoreMean {lead:.6g} scoreStdev 0 scoreLead {lead:.6g} scoreSelfplay {lead:.6g} "
            f"prior {prior:.6g} lcb {rate:.6g} utilityLcb {win:.6g} weight {visits} order {order} "
            f"pv {_line(situation, search, move)}"
        )
    if wanted.root:
        win, lead = search.worth()
        told.append(
            f"rootInfo visits {search.visits} utility {win:.6g} winrate {0.5 + win / 2:.6g} scoreLead {lead:.6g}"
        )
    if wanted.ownership:
        told.append("ownership " + " ".join(f"{owner:.4g}" for owner in search.owners()))
    return " ".join(told)


def genmove_lines(asked: Asked, style: Style) -> tuple[str, str]:
    """What it thinks, and the move that it makes, as `lz-genmove_analyze` and `kata-genmove_analyze` tell them."""
    wanted = Wanted.read(asked)
    choice = chosen(asked, wanted.color)
    situation = asked.before.situation(wanted.color)
    said = style(situation, asked.bot.search(situation), wanted)
    return said, RESIGN if choice.resigns else show_point(choice.point)


def raw_nn(asked: Asked) -> str:
    """One look of the net, for White as KataGo tells it: win, lead, the guess for each point, and the owners."""
    situation = asked.before.situation(asked.before.position.to_play)
    search = asked.bot.judged(situation)
    board = situation.position.board
    sign = 1 if situation.position.to_play is Color.WHITE else -1
    win, lead = (sign * each for each in search.own())
    policy = search.policy()
    return "\n".join(
        (
            "symmetry 0",
            f"whiteWin {0.5 + win / 2:.6f}",
            f"whiteLoss {0.5 - win / 2:.6f}",
            "noResult 0.000000",
            f"whiteLead {lead:.3f}",
            "policy",
            *_grid(["NAN" if prior == 0 else f"{prior:.6f}" for prior in policy[:-1]], board.width),
            f"policyPass {policy[-1]:.6f}",
            "whiteOwnership",
            *_grid([f"{sign * owner:.6f}" for owner in search.owners()], board.width),
        )
    )


def name(situation: Situation, move: int) -> str:
    return show_point(None if move == situation.points else situation.position.board.points[move])


def _line(situation: Situation, search: Search, move: int) -> str:
    return " ".join(name(situation, each) for each in search.line(move, LONGEST_LINE_OF_PLAY))


def _grid(cells: Sequence[str], width: int) -> Iterator[str]:
    for start in range(0, len(cells), width):
        yield " ".join(cells[start : start + width])
