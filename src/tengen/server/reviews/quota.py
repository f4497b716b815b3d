"""How much room reviews may take: those of one visitor, and all of the site together.

Counted from the reviews themselves, so that it holds for all processes and after a restart. How long they are kept is
in `lifetime`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from django.conf import settings
from django.db.models import Count, Q, QuerySet, Sum
from django.utils.crypto import salted_hmac

from tengen.rules import BadInput
from tengen.server.reviews.models import Review

ROW: Final = 1000
"""Bytes that a review takes besides its tree: its row, and its lines in the indexes."""
MEGABYTE: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Keeper:
    """Who keeps a review: the hash of a device or of a program's secret, and what is kept of a network address."""

    author: str
    place: str


@dataclass(frozen=True, slots=True)
class Usage:
    """How many reviews there are, how many bytes they take, and how many they may take; 0 for no limit."""

    reviews: int
    taken: int
    allowed: int

    def __str__(self) -> str:
        limit = f" of {self.allowed / MEGABYTE:,g} MB" if self.allowed else " MB"
        return f"{self.reviews:,} reviews take {self.taken / MEGABYTE:,.1f}{limit}"


def place_of(address: str) -> str:
    """What is kept of a network address: enough to count, not enough to know it."""
    return salted_hmac("tengen.reviews.quota", address, algorithm="sha256").hexdigest()


def usage() -> Usage:
    """What all reviews of the site take."""
    return _usage(Review.objects.all(), settings.STORAGE.review_bytes)


def usage_of(keeper: Keeper) -> Usage:
    """What the reviews of this visitor take: those of the device, and those of its network address."""
    own = Q(author=keeper.author)
    if keeper.place:
        own |= Q(place=keeper.place)
    return _usage(Review.objects.filter(own), settings.STORAGE.review_bytes_each)


def need_room(keeper: Keeper, more: int) -> None:
    """Refuses so many bytes more where the visitor, or the whole site, has no room left for them."""
    own = usage_of(keeper)
    if own.allowed and own.taken + more > own.allowed:
        wrong = f"your reviews take {own.taken / MEGABYTE:.1f} MB of {own.allowed / MEGABYTE:g} MB"
        raise BadInput("over-quota", wrong, "remove a review that you no longer need, or keep this one as an SGF file")
    whole = usage()
    if whole.allowed and whole.taken + more > whole.allowed:
        raise BadInput(
            "no-room", "this site has no room for more reviews", "a try another day, or keep it as an SGF file"
        )


def _usage(rows: QuerySet[Review], allowed: int) -> Usage:
    found = rows.aggregate(reviews=Count("size"), taken=Sum("size"))
    return Usage(found["reviews"], (found["taken"] or 0) + ROW * found["reviews"], allowed)
