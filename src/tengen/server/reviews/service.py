"""Making, changing and forgetting reviews.

Who may do it is decided in `access`; what a tree can be, in `reading` and `edits`. Workers do it: see `jobs`.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

from tengen.server.games.service import Guest, Room
from tengen.server.reviews import jobs
from tengen.server.reviews.edits import Edits
from tengen.server.reviews.naming import checked_title
from tengen.server.reviews.quota import Keeper
from tengen.server.reviews.store import About
from tengen.server.reviews.tree import Number
from tengen.server.site.rate_limits import Buckets, Limit
from tengen.server.site.work import run

KEEPING: Final = Buckets(Limit(burst=30, a_second=0.5))
READING: Final = Buckets(Limit(burst=60, a_second=2))
"""For one visitor, all reviews together."""
MOST_LISTED: Final = 100
NO_EDITS: Final = Edits()


async def upload(visitor: Hashable, data: bytes | str, number: int, title: str, keeper: Keeper) -> tuple[About, int]:
    """Keep the game of this number of an SGF file; how many games the file has comes back too."""
    return await run(visitor, jobs.upload, data, number, checked_title(title), keeper)


async def from_game(
    visitor: Hashable, room: Room, guest: Guest, moves: Sequence[str], edits: Edits, title: str, keeper: Keeper
) -> tuple[About, list[Number]]:
    """Keep a review of a game: a new one, or the one that its author has already, with these edits.

    `moves` are those of the game that the author saw; refuses when they were taken back since.
    """
    named = checked_title(title)
    return await run(visitor, jobs.keep_game, room.game_id, keeper, name_in(room, guest), moves, edits, named)


async def copy(
    visitor: Hashable, before: About, edits: Edits, title: str, keeper: Keeper
) -> tuple[About, list[Number]]:
    """Keep somebody's review, with these edits, as one's own."""
    return await run(visitor, jobs.copy, key_of(before), edits, checked_title(title), keeper)


async def save(visitor: Hashable, before: About, edits: Edits, title: str) -> tuple[About, list[Number]]:
    """Keep the edits; the numbers of the nodes that were added come back too."""
    return await run(visitor, jobs.save, key_of(before), edits, checked_title(title))


def key_of(about: About) -> jobs.Key:
    """By what a worker finds the review as it was looked at."""
    return about.review_id, about.version


def name_in(room: Room, guest: Guest) -> str:
    """The name of a visitor who has a seat; empty for a stranger."""
    player = room.game.players.at(guest.seat) if guest.seat else None
    return player.name if player else ""
