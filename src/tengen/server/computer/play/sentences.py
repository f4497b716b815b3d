"""What the computer says beside the board: few words, each once in a game, in the language of whoever began it."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils import translation
from django.utils.translation import gettext as _

from tengen.engines.levels import Level
from tengen.game import Ending, Game
from tengen.rules import Color, Point


@dataclass(frozen=True, slots=True)
class Saying:
    """A sentence, and the name by which it is said only once in a game."""

    once: str
    text: str


def spoken(language: str, saying: str, **more: str) -> Saying:
    """One of the sentences below in this language."""
    with translation.override(language):
        return Saying("-".join((saying, *more.values()))[:40], _sentence(saying).format(**more))


def hello(language: str, level: Level) -> Saying:
    with translation.override(language):
        text = _("Hello! I am {name}, a computer that plays at about {rank}. Have a good game.")
    return Saying("hello", text.format(name=level.name, rank=level.rank))


def disagreed(language: str, point: Point | None) -> Saying:
    """What is said about marks that come to another count."""
    if point is None:
        return spoken(language, "other-count")
    return spoken(language, "other-fate", point=str(point))


def goodbye(language: str, game: Game, seat: Color) -> Saying | None:
    """What is said when the game is over; nothing after one that was called off."""
    result = game.result
    if result is None or result.ending in (Ending.CANCELED, Ending.NO_RESULT):
        return None
    return spoken(language, "thanks" if result.winner is seat else "well-played")


def _sentence(saying: str) -> str:
    match saying:
        case "thanks":
            return _("Thank you for the game.")
        case "well-played":
            return _("Well played! Thank you for the game.")
        case "resigns":
            return _("I cannot catch up any more, so I resign.")
        case "takes-back":
            return _("Of course, take it back.")
        case "other-fate":
            return _("I see the stones at {point} differently. If you do not agree, play on: the board decides.")
        case "other-count":
            return _("I count this differently. If you do not agree, play on: the board decides.")
        case "failing":
            return _("I cannot think just now: my engine does not answer. The game stays, and I try again by myself.")
        case "well-again":
            return _("I can think again. Thank you for waiting.")
        case _:
            return _("My engine has not come back for too long. I resign, so that you need not wait. I am sorry.")
