"""Games that nobody joined: after some days they are removed, with all that belongs to them.

Only a game that still waits can go; one that has begun is kept for good.
"""

from typing import Final

from django.db import transaction

from tengen.game import Phase
from tengen.server.games import models

DAY: Final = 24 * 3600 * 1000
AT_ONCE: Final = 200


def remove_expired(now: int, days: int) -> list[str]:
    """Remove the games in which nothing has happened for so many days but waiting; their ids come back."""
    removed: list[str] = []
    while batch := _remove_some(now - days * DAY):
        removed += batch
    return removed


def _remove_some(before: int) -> list[str]:
    """Who joins at this moment is either first, and the game stays, or finds no game any more."""
    waiting = models.Game.objects.filter(phase=str(Phase.WAITING), last_at__lt=before)
    with transaction.atomic():
        found = list(waiting.select_for_update(skip_locked=True).values_list("id", flat=True)[:AT_ONCE])
        models.Game.objects.filter(rematch__in=found).update(rematch=None)
        models.Game.objects.filter(id__in=found).delete()
    return found
