"""How long reviews are kept: until nobody has opened them for long, or the site needs their room.

A review of a game in which its author has a seat is kept as long as the game.
"""

from __future__ import annotations

from typing import Final

from django.conf import settings
from django.db.models import Exists, OuterRef, QuerySet

from tengen.server.games.service import Secret
from tengen.server.reviews.models import Review
from tengen.server.reviews.quota import ROW, usage
from tengen.server.site.keys import Role

DAY: Final = 24 * 3600 * 1000
WEEK: Final = 7 * DAY
AT_ONCE: Final = 200
FULL: Final = 0.9
"""Of the room for all reviews: what is above is given back, if it was not opened for a week."""


def opened(review_id: str, now: int) -> None:
    """Somebody looks at the review; written down once a day."""
    Review.objects.filter(id=review_id, opened_at__lte=now - DAY).update(opened_at=now)


def remove_old(now: int) -> int:
    """Remove the reviews that nobody has opened for too long, and then what the site has no room for; how many."""
    days = settings.STORAGE.review_days
    removed = 0
    while days and (found := list(_oldest(now - days * DAY)[:AT_ONCE])):
        removed += _remove([review_id for review_id, _ in found])
    return removed + _make_room(now)


def _make_room(now: int) -> int:
    whole = usage()
    excess = whole.taken - FULL * whole.allowed
    removed = 0
    while whole.allowed and excess > 0 and (found := list(_oldest(now - WEEK)[:AT_ONCE])):
        going = []
        for review_id, size in found:
            if excess > 0:
                going.append(review_id)
                excess -= size + ROW
        removed += _remove(going)
    return removed


def _oldest(before: int) -> QuerySet[Review, tuple[str, int]]:
    """Ids and sizes of the reviews that were not opened since then and may go, those opened longest ago first."""
    seats = [str(role) for role in Role if role.seats]
    sits = Secret.objects.filter(game_id=OuterRef("game_id"), hash=OuterRef("author"), role__in=seats, expires_at=None)
    rows = Review.objects.filter(~Exists(sits), opened_at__lt=before)
    return rows.order_by("opened_at", "id").values_list("id", "size")


def _remove(review_ids: list[str]) -> int:
    count, _ = Review.objects.filter(id__in=review_ids).delete()
    return count
