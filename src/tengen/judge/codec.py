"""Opinions as JSON and back: what a database keeps, and what programs are told of a position.

Owners are one letter for each point, row by row from the top left: `a` is surely White's, `k` nobody's, `u` Black's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tengen.judge.opinion import Choice, Opinion
from tengen.rules import Color, Point

LETTERS: Final = "abcdefghijklmnopqrstu"
MOST_CHOICES: Final = 6
LONGEST_LINE: Final = 10
PASS: Final = "pass"


def opinion_document(opinion: Opinion) -> dict[str, Any]:
    """The best moves only, and no line longer than one plays out on a board."""
    return {
        "turn": str(opinion.to_play),
        "lead": opinion.lead,
        "chance": opinion.chance,
        "visits": opinion.visits,
        "moves": [choice_document(choice) for choice in opinion.choices[:MOST_CHOICES]],
        "owners": owners_text(opinion.owners),
    }


def choice_document(choice: Choice) -> dict[str, Any]:
    return {
        "move": name(choice.point),
        "lead": choice.lead,
        "chance": choice.chance,
        "visits": choice.visits,
        "prior": choice.prior,
        "line": [name(point) for point in choice.line[:LONGEST_LINE]],
    }


def read_opinion(document: dict[str, Any]) -> Opinion:
    """The opinion in a document that was made here."""
    choices = tuple(
        Choice(
            _point(each["move"]),
            each["lead"],
            each["chance"],
            each["visits"],
            each["prior"],
            tuple(_point(name) for name in each["line"]),
        )
        for each in document["moves"]
    )
    owners = tuple((LETTERS.index(letter) - 10) / 10 for letter in document["owners"])
    return Opinion(
        Color.parse(document["turn"]), document["lead"], document["chance"], choices, owners, document["visits"]
    )


def owners_text(owners: Sequence[float]) -> str:
    """
    >>> owners_text((-1.0, 0.0, 0.52, 1.0))
    'akpu'
    """
    return "".join(LETTERS[min(max(round(10 * owner) + 10, 0), 20)] for owner in owners)


def name(point: Point | None) -> str:
    return PASS if point is None else str(point)


def _point(text: str) -> Point | None:
    return None if text == PASS else Point.parse(text)
