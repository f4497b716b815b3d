"""What the engine thinks of a board of a lesson: which moves are within a point of the best, and how it answers others.

An opinion, not a proof: lessons say so. Needs the net.
"""

from functools import cache
from typing import Any, Final

from tengen.engines.bot import Bot
from tengen.engines.net import Net
from tengen.engines.situation import Situation
from tengen.engines.workers.jobs import Answer, Job, Kind
from tengen.engines.workers.worker import done
from tengen.learn.lessons.goals import Asked
from tengen.rules import Board, Color, History, Position, rule_set
from tengen.scoring import Circumstances

VISITS: Final = 16
WITHIN: Final = 1.0
"""Points by which a move may be worse than the best and still be accepted."""
KOMI: Final = 14
RULES: Final = rule_set("chinese")


def ask(asked: Asked) -> tuple[list[str | int], dict[str, Any]]:
    """The moves within a point of the best, the best first, and the engine's reply to each other move."""
    worth: dict[str, float] = {}
    reply: dict[str, str] = {}
    for move in asked.moves:
        answer = _think(asked.after(move)[0], asked.color.opponent)
        worth[str(move)] = -answer.lead
        best = answer.moves[0].point if answer.moves else None
        reply[str(move)] = "pass" if best is None else str(best)
    most = max(worth.values())
    right = sorted((name for name in worth if worth[name] >= most - WITHIN), key=lambda name: -worth[name])
    replies: dict[str, str] = {}
    for name, answered in reply.items():
        if name not in right:
            replies[answered] = f"{replies.get(answered, '')} {name}".strip()
    return [*right], {"replies": replies, "line": []}


@cache
def _bot() -> Bot:
    return Bot(Net.load(None))


def _think(board: Board, to_play: Color) -> Answer:
    position = Position(board, to_play)
    situation = Situation(History.starting(position), position, RULES, Circumstances(komi=KOMI))
    return done(Job(Kind.REVIEW, situation, visits=VISITS), _bot(), lambda: False)
