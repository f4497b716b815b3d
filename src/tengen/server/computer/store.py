"""The seats of the computer in the database: who plays which, how far it has come, and that it is over.

Everything here speaks with the database: call it beside the event loop. What a seat does is in `play`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Final

from django.db import transaction
from django.db.models import F, Q

from tengen.rules import Color
from tengen.server.computer.models import Seat

LEASE: Final = 12_000
"""Milliseconds for which a process has a seat; it renews this while it lives."""


@dataclass(frozen=True, slots=True)
class Seated:
    """A seat of the computer, as whoever plays it has to know it."""

    id: int
    game_id: str
    color: Color
    level: str
    language: str
    failing_since: int | None
    against_computer: bool

    @classmethod
    def of(cls, row: Seat, *, against_computer: bool) -> Seated:
        return cls(
            row.id, row.game_id, Color.parse(row.color), row.level, row.language, row.failing_since, against_computer
        )


def claim(process: str, now: int, most: int) -> list[Seated]:
    """At most so many seats in whose games something has happened, for this process, until their lease ends."""
    due = Q(handled__lt=F("game__version")) | Q(look_at__lte=now)
    free = Seat.objects.filter(over=False, leased_until__lt=now)
    wanted = list(free.filter(due).order_by("id").values_list("id", flat=True)[:most])
    if not wanted:
        return []
    Seat.objects.filter(id__in=wanted, leased_until__lt=now).update(leased_by=process, leased_until=now + LEASE)
    mine = list(Seat.objects.filter(id__in=wanted, leased_by=process))
    many = Seat.objects.filter(game_id__in=[row.game_id for row in mine]).values_list("game_id", flat=True)
    games = list(many)
    return [Seated.of(row, against_computer=games.count(row.game_id) > 1) for row in mine]


def renew(process: str, ids: Collection[int], now: int) -> set[int]:
    """Which of these seats this process still has, for as long again."""
    mine = Seat.objects.filter(id__in=ids, leased_by=process)
    mine.update(leased_until=now + LEASE)
    return set(mine.values_list("id", flat=True))


def let_go(process: str, seat: int, handled: int, look_at: int | None) -> None:
    """Let any process have this seat when something happens after this version, or at this instant."""
    mine = Seat.objects.filter(id=seat, leased_by=process)
    mine.update(handled=handled, look_at=look_at, leased_by="", leased_until=0)


def fail(seat: int, since: int | None) -> None:
    """Keep since when the engine of this seat fails; None when it is well again."""
    Seat.objects.filter(id=seat).update(failing_since=since)


def finish(seat: int) -> Seat | None:
    """Follow this game no more; the row comes back to whoever was the first to say so."""
    with transaction.atomic():
        first = Seat.objects.filter(id=seat, over=False).update(over=True, failing_since=None, leased_until=0)
        return Seat.objects.get(id=seat) if first else None


def seats_of(game_id: str) -> list[Seat]:
    """The seats of the computer in this game."""
    return list(Seat.objects.filter(game_id=game_id).order_by("color"))


def seats_in(game_ids: Iterable[str]) -> list[Seat]:
    """The seats of the computer in these games."""
    return list(Seat.objects.filter(game_id__in=list(game_ids)))


def set_coach(game_id: str, *, on: bool) -> bool:
    """Have a coach in this game, or none; whether there is a computer in it."""
    return Seat.objects.filter(game_id=game_id).update(coach=on) == 1
