"""What the computer says of a review or a position, as JSON in the language of whoever asks.

Made in a worker: to find the facts behind every mistake takes a while.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.utils.translation import gettext, ngettext

from tengen.judge.codec import choice_document, name, opinion_document
from tengen.judge.estimate import ahead_words, estimate
from tengen.judge.life import life_of
from tengen.judge.moves import Judged, judged_game
from tengen.judge.opinion import Opinion
from tengen.judge.phrase import Phrase
from tengen.judge.summary import accuracies, turning_points
from tengen.rules import Point
from tengen.server.computer.analysis import studies, thoughts
from tengen.server.computer.analysis.line import Studied, of_tree
from tengen.server.computer.analysis.studies import ALIVE
from tengen.server.reviews.service import Key, read_tree
from tengen.server.site.clock import now

NOTHING: Final[dict[str, Any]] = {
    "state": "none",
    "place": 0,
    "net": "",
    "visits": 0,
    "done": 0,
    "total": 0,
    "nodes": [],
    "positions": [],
    "moves": [],
    "turning_points": [],
    "accuracy": [],
}


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a review is that is under way in this process."""

    state: str
    place: int
    done: int
    opinions: tuple[Opinion | None, ...]
    line: Studied
    net: str
    visits: int


def said(words: Phrase) -> str:
    """The sentence in the language of whoever asks."""
    return words.said(gettext, ngettext)


def of_progress(progress: Progress) -> dict[str, Any]:
    """A review that is under way."""
    head = {"state": progress.state, "place": progress.place, "net": progress.net, "visits": progress.visits}
    return head | {"done": progress.done, "total": len(progress.line)} | _game(progress.line, progress.opinions)


def of_kept(key: Key) -> dict[str, Any]:
    """What is kept of a review: done, or what another process has found so far, or had found when it ended."""
    kept = studies.kept(key[0])
    if kept is None:
        return NOTHING
    tree = read_tree(key)
    line = of_tree(tree, tree.line_to(kept.nodes[-1]))
    opinions: Sequence[Opinion | None] = kept.opinions
    state = "done"
    if not opinions:
        state = "running" if now() - kept.at < ALIVE else "stopped"
        keys = [thoughts.key_of(situation, kept.net) for situation in line.situations()]
        known = thoughts.known(keys, kept.visits, now())
        opinions = [known.get(each) for each in keys]
    head = {"state": state, "place": 0, "net": kept.net, "visits": kept.visits}
    done = sum(each is not None for each in opinions)
    return head | {"done": done, "total": len(line)} | _game(line, opinions)


def _game(line: Studied, opinions: Sequence[Opinion | None]) -> dict[str, Any]:
    moves = judged_game(line.history, opinions)
    points = len(line.history.start.board.cells)
    return {
        "nodes": list(line.nodes),
        "positions": [None if each is None else opinion_document(each) for each in opinions],
        "moves": [None if each is None else move_document(each, line.nodes[each.number]) for each in moves],
        "turning_points": [each.number for each in turning_points(moves)],
        "accuracy": [
            {
                "color": str(each.color),
                "part": str(each.part),
                "moves": each.moves,
                "accuracy": each.accuracy,
                "lost": each.lost,
                "mistakes": each.mistakes,
            }
            for each in accuracies(moves, points)
        ],
    }


def move_document(judged: Judged, node: int) -> dict[str, Any]:
    """One move; what is black's lead is called so for both colors."""
    return {
        "number": judged.number,
        "node": node,
        "color": str(judged.move.color),
        "move": name(judged.move.point),
        "before": {"lead": judged.before[0], "chance": judged.before[1]},
        "after": {"lead": judged.after[0], "chance": judged.after[1]},
        "lost": judged.lost,
        "chance_lost": judged.chance_lost,
        "grade": str(judged.grade),
        "sureness": str(judged.sureness),
        "better": None if judged.better is None else choice_document(judged.better),
        "words": [said(each) for each in judged.words],
        "facts": list(judged.codes),
    }


def position_document(opinion: Opinion) -> dict[str, Any]:
    """One position: who is ahead, whose the points are, and the best moves."""
    found = estimate(opinion)
    counts = {"black": found.black, "white": found.white, "open": found.open}
    return opinion_document(opinion) | {"points": counts, "words": said(ahead_words(opinion.lead))}


def life_document(line: Studied, opinion: Opinion, stone: Point) -> dict[str, Any]:
    """Whether the group at this stone lives at the end of the line."""
    verdict = life_of(line.positions()[-1].board, stone, line.rules, opinion)
    return {
        "fate": str(verdict.fate),
        "certain": verdict.certain,
        "sureness": verdict.sureness,
        "group": sorted(str(point) for point in verdict.group.points),
        "words": said(verdict.words),
    }
