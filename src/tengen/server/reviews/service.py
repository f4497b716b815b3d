"""Making, changing and forgetting reviews.

Who may do it is decided in `access`; what a tree can be, in `reading` and `edits`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tengen.game.document import game_document
from tengen.game.words import one_line
from tengen.rules import BadInput
from tengen.server.games import words
from tengen.server.games.access import Visitor
from tengen.server.games.asking import ask
from tengen.server.games.desk import now
from tengen.server.games.limits import Buckets, Limit
from tengen.server.games.room import Room
from tengen.server.reviews import store
from tengen.server.reviews.document import tree_document
from tengen.server.reviews.edits import Edits, edited, with_line
from tengen.server.reviews.line import header_of
from tengen.server.reviews.reading import from_played, from_sgf
from tengen.server.reviews.store import Kept
from tengen.server.reviews.tree import Number, ReviewTree

KEEPING: Final = Buckets(Limit(burst=30, a_second=0.5))
LONGEST_TITLE: Final = 120
MOST_LISTED: Final = 100
NO_EDITS: Final = Edits()


async def upload(data: bytes | str, number: int, title: str, author: str) -> tuple[Kept, int]:
    """Keep the game of this number of an SGF file; how many games the file has comes back too."""
    named = checked_title(title)
    return await ask(_upload, data, number, named, author)


async def from_game(
    room: Room, guest: Visitor, moves: Sequence[str], edits: Edits, title: str, author: str
) -> tuple[Kept, list[Number]]:
    """Keep a review of a game: a new one, or the one that its author has already, with these edits.

    `moves` are those of the game that the author saw; refuses when they were taken back since.
    """
    kept = await own_review(room, author)
    tree = kept.tree if kept else await ask(from_played, room.game)
    line = [tree_document(tree)["moves"][number] for number in tree.main_line()]
    if list(moves) != line[: len(moves)]:
        raise BadInput("stale", "the moves have changed since you looked", "the game as it stands now")
    if kept:
        return await save(kept, edits, title or kept.about.title)
    made, numbers = await ask(edited, tree, edits)
    named = checked_title(title) or words.title(game_document(room.game))
    return await ask(store.add, room.game_id, author, name_in(room, guest), named, made, now()), numbers


async def copy(before: Kept, edits: Edits, title: str, author: str) -> tuple[Kept, list[Number]]:
    """Keep somebody's review, with these edits, as one's own."""
    tree, numbers = await ask(edited, before.tree, edits)
    named = checked_title(title) or before.about.title
    return await ask(store.add, before.about.game_id, author, "", named, tree, now()), numbers


async def save(before: Kept, edits: Edits, title: str) -> tuple[Kept, list[Number]]:
    """Keep the edits; the numbers of the nodes that were added come back too."""
    tree, numbers = await ask(edited, before.tree, edits)
    return await ask(store.write, before, tree, checked_title(title), now()), numbers


async def own_review(room: Room, author: str) -> Kept | None:
    """The review of this game that the author keeps, with the moves that were made since; None if he has none."""
    review_id = await ask(store.own, room.game_id, author) if author else ""
    if not review_id:
        return None
    kept = await ask(store.read, review_id)
    tree = with_line(kept.tree, await ask(from_played, room.game))
    return kept if tree == kept.tree else await ask(store.write, kept, tree, kept.about.title, now())


def title_of(tree: ReviewTree) -> str:
    """What a record is called: its own name, or who played it."""
    header = header_of(tree)
    if header.game_name:
        return _shortened(header.game_name)
    if header.black_name or header.white_name:
        players = {"black": header.black_name, "white": header.white_name}
        return _shortened(words.title({"players": players}))
    return _shortened(header.event or "")


def checked_title(title: str) -> str:
    return one_line(title, LONGEST_TITLE, "bad-title")


def name_in(room: Room, guest: Visitor) -> str:
    """The name of a visitor who has a seat; empty for a stranger."""
    player = room.game.players.at(guest.seat) if guest.seat else None
    return player.name if player else ""


def _upload(data: bytes | str, number: int, title: str, author: str) -> tuple[Kept, int]:
    tree, games = from_sgf(data, number)
    return store.add("", author, "", title or title_of(tree), tree, now()), games


def _shortened(text: str) -> str:
    """A title made of what stands in a file: one line of visible signs."""
    visible = "".join(sign if sign.isprintable() else " " for sign in text)
    return " ".join(visible.split())[:LONGEST_TITLE]
