"""Making, changing and forgetting reviews.

Who may do it is decided in `access`; what a tree can be, in `reading` and `edits`. Workers do it: see `jobs`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Final

from tengen.server.games.service import Guest, Room
from tengen.server.reviews import store
from tengen.server.reviews.access import Reader, look, need_author
from tengen.server.reviews.quota import Keeper
from tengen.server.reviews.store import About
from tengen.server.reviews.tree.edits import Added, Changed, Edits, edited, point_of
from tengen.server.reviews.tree.line import header_of, line_at, rules_of, settings_of
from tengen.server.reviews.tree.naming import checked_title
from tengen.server.reviews.tree.tree import Number, ReviewTree
from tengen.server.reviews.work import jobs
from tengen.server.reviews.work.document import comment_of
from tengen.server.reviews.work.jobs import Key
from tengen.server.reviews.work.opened import SHELF
from tengen.server.site.clock import now
from tengen.server.site.rate_limits import Buckets, Limit
from tengen.server.site.work import run

__all__ = [
    "KEEPING",
    "MOST_LISTED",
    "NO_EDITS",
    "READING",
    "About",
    "Added",
    "Changed",
    "Edits",
    "Key",
    "Reader",
    "ReviewTree",
    "comment_at",
    "copy",
    "from_game",
    "header_of",
    "key_of",
    "line_at",
    "look",
    "name_in",
    "need_author",
    "point_of",
    "read_tree",
    "rules_of",
    "save",
    "save_now",
    "settings_of",
    "upload",
]

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


def read_tree(key: Key) -> ReviewTree:
    """The tree of a review, for a worker: as it was looked at, or as it stands now if it has changed since."""
    return SHELF.review(*key).tree


def comment_at(tree: ReviewTree, number: Number) -> str:
    """What is said at a node."""
    return comment_of(tree[number])


def save_now(key: Key, edits: Callable[[ReviewTree], Edits]) -> About:
    """Keep edits that are made for the review as it stands now, whoever changed it; for a worker."""
    kept = store.read(key[0])
    tree, _ = edited(kept.tree, edits(kept.tree))
    return store.write(kept, tree, kept.about.title, now()).about
