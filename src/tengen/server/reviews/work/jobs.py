"""What a worker does with a review: everything that needs its whole tree.

Who may have it done is decided in `access`. What comes back is small, or bytes: it goes to another process.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from django.utils.safestring import SafeString, mark_safe

from tengen.game import Game, replay
from tengen.game.document import game_document
from tengen.pictures import Drawing
from tengen.records import write
from tengen.rules import BadInput, Point
from tengen.scoring.statestring import LIVE
from tengen.server.games.service import read_lines
from tengen.server.reviews import store
from tengen.server.reviews.quota import Keeper
from tengen.server.reviews.store import About, Kept
from tengen.server.reviews.tree.edits import Edits, edited, with_line
from tengen.server.reviews.tree.naming import title_of
from tengen.server.reviews.tree.reading import from_played, from_sgf
from tengen.server.reviews.tree.tree import Number
from tengen.server.reviews.work.document import tree_document
from tengen.server.reviews.work.node import node_context, picture
from tengen.server.reviews.work.opened import SHELF, Opened
from tengen.server.site.clock import now
from tengen.server.site.pictures.files import Kind, draw
from tengen.server.site.words import game_words

IN_A_SCRIPT: Final = {"<": "\\u003C", ">": "\\u003E", "&": "\\u0026"}
"""What could end a script before its end, as JSON may write it too."""
Key = tuple[str, int]
"""A review's id, and the version that was looked at."""


class Page(NamedTuple):
    """What a template needs of a review at a node: small things by name, and the whole as a script."""

    shown: dict[str, Any]
    script: SafeString


def picture_of(kind: Kind, key: Key, number: Number) -> bytes:
    """The board at a node as a file."""
    review = SHELF.review(*key)
    shown = picture(review.tree, number, review.scene(number))
    last = str(shown.last_move) if shown.last_move else None
    return draw(kind, Drawing(shown.width, shown.height, shown.cells, last_move=last))


def sgf_of(key: Key) -> bytes:
    """The file, with variations, names, comments and marks."""
    return write(SHELF.review(*key).tree.record())


def document_of(key: Key, is_author: bool) -> bytes:
    """The whole review as JSON."""
    return SHELF.review(*key).told(is_author=is_author).encode()


def page_of(key: Key, number: Number, is_author: bool) -> Page:
    """The page of a node."""
    return _page(SHELF.review(*key), number, is_author=is_author)


def draft_of(game_id: str, author_name: str, move: int) -> Page:
    """The page of a game that nobody has tried moves in yet, after this move."""
    tree = from_played(_game(game_id))
    about = About("", game_id, "", author_name, title_of(tree), 0, len(tree), 0)
    return _page(Opened(Kept(about, tree)), move, is_author=True)


def tried(key: Key, number: Number, points: Sequence[Point | None]) -> dict[str, Any]:
    """The board after these moves from a node on; refuses what the rules forbid."""
    review = SHELF.review(*key)
    line = review.line(number).followed(points, review.rules)
    last = line.history.moves[-1] if line.history.moves else None
    return {
        "stones": "".join(LIVE[cell] for cell in line.position.board.cells),
        "turn": str(line.position.to_play),
        "ko_point": str(line.position.ko_point) if line.position.ko_point else None,
        "last_move": None
        if last is None
        else {
            "seat": str(last.color),
            "point": str(last.point) if last.point else None,
            "captured": [str(point) for point in last.captured],
        },
        "prisoners": {"black": line.prisoners.black, "white": line.prisoners.white},
        "move_number": len(line.history),
    }


def upload(data: bytes | str, number: int, title: str, keeper: Keeper) -> tuple[About, int]:
    """Keep the game of this number of an SGF file; how many games the file has comes back too."""
    tree, games = from_sgf(data, number)
    return store.add("", keeper, "", title or title_of(tree), tree, now()).about, games


def keep_game(
    game_id: str, keeper: Keeper, author_name: str, moves: Sequence[str], edits: Edits, title: str
) -> tuple[About, list[Number]]:
    """Keep a review of a game: a new one, or the one that its author has already, with these edits."""
    kept = own(game_id, keeper.author)
    game = _game(game_id)
    tree = kept.tree if kept else from_played(game)
    played = tree_document(tree)["moves"]
    if list(moves) != [played[number] for number in tree.main_line()][: len(moves)]:
        raise BadInput("stale", "the moves have changed since you looked", "the game as it stands now")
    made, numbers = edited(tree, edits)
    if kept:
        return store.write(kept, made, title or kept.about.title, now()).about, numbers
    named = title or game_words.title(game_document(game)["players"])
    return store.add(game_id, keeper, author_name, named, made, now()).about, numbers


def copy(key: Key, edits: Edits, title: str, keeper: Keeper) -> tuple[About, list[Number]]:
    """Keep somebody's review, with these edits, as one's own."""
    before = SHELF.review(*key)
    tree, numbers = edited(before.tree, edits)
    return store.add(before.about.game_id, keeper, "", title or before.about.title, tree, now()).about, numbers


def save(key: Key, edits: Edits, title: str) -> tuple[About, list[Number]]:
    """Keep the edits; refuses when somebody else has changed the review since."""
    before = SHELF.review(*key)
    if before.about.version != key[1]:
        raise store.stale(key[1])
    tree, numbers = edited(before.tree, edits)
    return store.write(Kept(before.about, before.tree), tree, title, now()).about, numbers


def own_node(game_id: str, author: str, move: int) -> tuple[str, Number] | None:
    """The review of this game that the author keeps, and its node after this move; None if there is none."""
    kept = own(game_id, author)
    if kept is None:
        return None
    line = kept.tree.main_line()
    if move >= len(line):
        raise BadInput("no-such-move", f"no move {move}", f"0 to {len(line) - 1}")
    return kept.about.review_id, line[move]


def own(game_id: str, author: str) -> Kept | None:
    """The review of this game that the author keeps, with the moves that were made since; None if there is none."""
    review_id = store.own(game_id, author) if author else ""
    if not review_id:
        return None
    kept = store.read(review_id)
    tree = with_line(kept.tree, from_played(_game(game_id)))
    return kept if tree == kept.tree else store.write(kept, tree, kept.about.title, now(), limited=False)


def _page(review: Opened, number: Number, *, is_author: bool) -> Page:
    inside = review.told(is_author=is_author)
    for sign, escaped in IN_A_SCRIPT.items():
        inside = inside.replace(sign, escaped)
    script = mark_safe(f'<script id="review" type="application/json">{inside}</script>')
    return Page(node_context(review, number) | {"title": review.about.title}, script)


def _game(game_id: str) -> Game:
    return replay(line.event for line in read_lines(game_id))
