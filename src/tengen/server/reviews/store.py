"""Reading and writing reviews: whole or not at all, and never over a change that its writer has not seen.

Who may read and write them is in `access`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from tengen.rules import BadInput
from tengen.server.reviews import models
from tengen.server.reviews.quota import ROW, Keeper, need_room
from tengen.server.reviews.tree.tree import ReviewTree, dump_tree, load_tree
from tengen.server.site.keys import new_id


@dataclass(frozen=True, slots=True)
class About:
    """What a list shows of a review; `game_id` is empty for one that came from a file."""

    review_id: str
    game_id: str
    author: str
    author_name: str
    title: str
    version: int
    nodes: int
    changed_at: int
    place: str = ""
    size: int = 0
    opened_at: int = 0


@dataclass(frozen=True, slots=True)
class Kept:
    """A review as it is kept."""

    about: About
    tree: ReviewTree


def add(game_id: str, keeper: Keeper, author_name: str, title: str, tree: ReviewTree, now: int) -> Kept:
    """Keep a new review; refuses one for which there is no room."""
    text = dump_tree(tree)
    author, place, size = keeper.author, keeper.place, len(text.encode())
    need_room(keeper, size + ROW)
    about = About(new_id(), game_id, author, author_name, title, 1, len(tree), now, place, size, now)
    models.Review.objects.create(
        id=about.review_id,
        game_id=game_id or None,
        author=author,
        author_name=author_name,
        title=title,
        version=1,
        nodes=about.nodes,
        tree=text,
        created_at=now,
        changed_at=now,
        place=place,
        size=size,
        opened_at=now,
    )
    return Kept(about, tree)


def about(review_id: str) -> About:
    """What is known of a review without its tree; refuses an id that no review has."""
    found = models.Review.objects.filter(id=review_id).defer("tree").first()
    if found is None:
        raise no_such_review()
    return _about(found)


def read(review_id: str) -> Kept:
    """The review; refuses an id that no review has."""
    found = models.Review.objects.filter(id=review_id).first()
    if found is None:
        raise no_such_review()
    return Kept(_about(found), load_tree(found.tree))


def write(before: Kept, tree: ReviewTree, title: str, now: int, *, limited: bool = True) -> Kept:
    """Keep the review with this tree and title; refuses when somebody else has changed it since it was read.

    Refuses too what there is no room for, if it is `limited`.
    """
    text = dump_tree(tree)
    size = len(text.encode())
    about = replace(
        before.about, title=title, version=before.about.version + 1, nodes=len(tree), changed_at=now, size=size
    )
    if limited and size > before.about.size:
        need_room(Keeper(about.author, about.place), size - before.about.size)
    same = models.Review.objects.filter(id=about.review_id, version=before.about.version)
    changes = {"title": title, "version": about.version, "nodes": about.nodes, "changed_at": now, "size": size}
    if not same.update(tree=text, opened_at=now, **changes):
        raise stale(before.about.version)
    return Kept(about, tree)


def remove(review_id: str) -> None:
    """Forget the review; nothing if it is gone already."""
    models.Review.objects.filter(id=review_id).delete()


def of_game(game_id: str) -> list[About]:
    """The reviews of a game, the latest change first."""
    return _listed(models.Review.objects.filter(game_id=game_id).defer("tree").order_by("-changed_at", "id"))


def of_author(author: str, most: int) -> list[About]:
    """The latest reviews of an author."""
    return _listed(models.Review.objects.filter(author=author).defer("tree").order_by("-changed_at", "id")[:most])


def own(game_id: str, author: str) -> str:
    """The id of the latest review of a game that this author keeps; empty if there is none."""
    found = models.Review.objects.filter(game_id=game_id, author=author).order_by("-changed_at", "id")
    return str(found.values_list("id", flat=True).first() or "")


def no_such_review() -> BadInput:
    return BadInput("no-such-review", "there is no such review", "the address of a review")


def stale(version: int) -> BadInput:
    return BadInput("stale", "the review has changed since you looked", f"a version after {version}")


def _listed(found: Iterable[models.Review]) -> list[About]:
    return [_about(review) for review in found]


def _about(found: models.Review) -> About:
    return About(
        found.id,
        found.game_id or "",
        found.author,
        found.author_name,
        found.title,
        found.version,
        found.nodes,
        found.changed_at,
        found.place,
        found.size,
        found.opened_at,
    )
