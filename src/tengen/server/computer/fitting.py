"""Which level fits a device: "as strong as me" moves by a rung after each game, and what was chosen last is remembered.

`after` and `explained` are pure; the rest speaks with the database.
"""

from __future__ import annotations

from typing import Final

from django.db import transaction
from django.utils.translation import gettext as _

from tengen.engines.levels import LEVELS, Level, level
from tengen.game import Ending, Game
from tengen.rules import Color
from tengen.server.computer import store
from tengen.server.computer.models import Fitting, Seat
from tengen.server.site.keys import hashed

FIT: Final = "fit"
"""The name of whatever level fits, where the name of a level is asked."""
FIRST: Final = "sprout"
"""Where somebody begins of whom nothing is known."""
NEWCOMER: Final = LEVELS[0].id


def after(name: str, step: int) -> str:
    """The level so many rungs above this one; the ladder has two ends.

    >>> after("seed", 1), after("seed", -1), after("tengen", 1)
    ('sprout', 'seed', 'tengen')
    """
    at = LEVELS.index(level(name)) + step
    return LEVELS[min(max(at, 0), len(LEVELS) - 1)].id


def step_of(game: Game, computer: Color) -> int:
    """By how many rungs this result moves the level: up when the computer lost, down when it won.

    A game that was called off, or without a winner, moves nothing.
    """
    result = game.result
    if result is None or result.winner is None or result.ending in (Ending.CANCELED, Ending.NO_RESULT):
        return 0
    return -1 if result.winner is computer else 1


def fitting_level(device: str) -> Level:
    """The level that fits this device now."""
    row = Fitting.objects.filter(device=hashed(device)).first() if device else None
    return level(row.level if row else FIRST)


def level_of(hash_: str) -> str | None:
    """The level that fits the device with this hash; None if it is not known any more."""
    return Fitting.objects.filter(device=hash_).values_list("level", flat=True).first()


def remembered(device: str) -> str | None:
    """What was chosen last on this device: a level, or the one that fits; None for a newcomer."""
    row = Fitting.objects.filter(device=hashed(device)).first() if device else None
    return row.chosen if row else None


def last_step(device: str) -> int | None:
    """What the last game changed; None where none was counted."""
    row = Fitting.objects.filter(device=hashed(device), games__gt=0).first() if device else None
    return row.step if row else None


def remember(device: str, chosen: str, at: int) -> None:
    """Keep what was chosen on this device, by its hash."""
    first = FIRST if chosen == FIT else chosen
    Fitting.objects.update_or_create(
        device=device,
        defaults={"chosen": chosen, "at": at},
        create_defaults={"chosen": chosen, "level": first, "at": at},
    )


def finish(seat: int, game: Game, at: int) -> None:
    """The game is over: it is followed no more, and counts once for the level that fits."""
    with transaction.atomic():
        row = store.finish(seat)
        if row is not None and row.fits:
            _count(row, step_of(game, Color.parse(row.color)), at)


def _count(row: Seat, step: int, at: int) -> None:
    """Move the level of this device from the one that was played, unless the result says nothing."""
    known = Fitting.objects.select_for_update().filter(device=row.fits).first()
    if known is None or not step:
        return
    known.step, known.level, known.at = step, after(row.level, step), at
    known.games += 1
    known.save()


def explained(now_: Level, step: int | None) -> str:
    """How the level that fits has changed, in words."""
    if step is None:
        return _(
            "It begins with {name} and moves by a rung after each game: up when you win, down when you lose."
        ).format(name=now_.name)
    if step > 0:
        return _("You won, so it is a rung stronger now: {name}.").format(name=now_.name)
    return _("You lost, so it is a rung gentler now: {name}.").format(name=now_.name)
