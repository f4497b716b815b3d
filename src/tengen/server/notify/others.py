"""Who else is told besides the mail: the modules of `settings.ALSO_TOLD`, in the transaction that makes the mails.

Mail knows nothing of how they tell it on.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from importlib import import_module
from typing import Protocol, cast

from django.conf import settings

from tengen.rules import Color
from tengen.server.notify.occasion import Note


class Other(Protocol):
    """What such a module must have."""

    def take(self, told: Mapping[str, Sequence[Note]], now: int, *, number: int = 0, said: str = "") -> None:
        """This is worth telling about these games; `number` tells repeats apart, `said` is a remark."""

    def seen(self, looked: Mapping[tuple[str, Color], int]) -> None:
        """These seats of games had them before their eyes then."""

    def seat_lost(self, game_id: str, seats: Iterable[Color]) -> None:
        """Somebody else sat there, and is locked out."""


def take(told: Mapping[str, Sequence[Note]], now: int, *, number: int = 0, said: str = "") -> None:
    for each in _others():
        each.take(told, now, number=number, said=said)


def seen(looked: Mapping[tuple[str, Color], int]) -> None:
    for each in _others():
        each.seen(looked)


def seat_lost(game_id: str, seats: Iterable[Color]) -> None:
    for each in _others():
        each.seat_lost(game_id, seats)


@lru_cache(maxsize=1)
def _others() -> tuple[Other, ...]:
    return tuple(cast(Other, import_module(name)) for name in settings.ALSO_TOLD)
