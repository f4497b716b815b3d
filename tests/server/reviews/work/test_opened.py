"""Reviews that are kept open: the same boards as ever, read once, bounded."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings

from tengen.records.scene import advance
from tengen.rules import BadInput
from tengen.server.reviews import store
from tengen.server.reviews.store import About, Kept
from tengen.server.reviews.tree.line import line_at, scene_at
from tengen.server.reviews.tree.reading import LIMITS, from_sgf
from tengen.server.reviews.tree.tree import ReviewTree
from tengen.server.reviews.work import opened as rooms
from tengen.server.reviews.work.document import review_document
from tengen.server.reviews.work.opened import APART, MOST_LINES, Opened, Shelf
from tests.server.reviews.tree.trees import review_trees

POINTS = [f"{'abcdefghi'[place % 9]}{'abcdefghi'[place // 9]}" for place in range(81)]


def kept(tree: ReviewTree, review_id: str = "r", version: int = 1) -> Kept:
    return Kept(About(review_id, "", "", "", "", version, len(tree), 0), tree)


def long_tree(nodes: int) -> ReviewTree:
    moves = "".join(f";{'BW'[number % 2]}[{POINTS[number * 7 % 81]}]" for number in range(nodes))
    return from_sgf(f"(;SZ[9]{moves})")[0]


@settings(deadline=None, max_examples=60)
@given(review_trees())
def test_every_board_is_the_one_that_the_whole_line_leads_to(tree: ReviewTree) -> None:
    review = Opened(kept(tree))
    numbers = [number for number, _ in tree.there()]
    for number in (*numbers, *reversed(numbers)):
        assert review.scene(number) == scene_at(tree, number)
        assert review.line(number) == line_at(tree, number)
    assert review.main == tree.main_line()
    with pytest.raises(BadInput):
        review.scene(len(tree.nodes))


def test_a_late_node_is_reached_by_few_steps_the_second_time(monkeypatch: pytest.MonkeyPatch) -> None:
    tree = long_tree(2000)
    review = Opened(kept(tree))
    steps = 0

    def counted(*args: object) -> object:
        nonlocal steps
        steps += 1
        return advance(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(rooms, "advance", counted)
    first = review.scene(1999)
    assert (first, steps) == (scene_at(tree, 1999), 2000)
    for number in (1999, 1990, 1500, 700):
        steps = 0
        assert review.scene(number) == scene_at(tree, number)
        assert steps <= APART


def test_few_lines_are_kept() -> None:
    review = Opened(kept(long_tree(20)))
    for number in range(20):
        review.line(number)
    assert len(review._lines) == MOST_LINES


def test_it_is_told_as_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    tree = long_tree(5)
    review = Opened(kept(tree))
    for is_author in (True, False, True):
        assert json.loads(review.told(is_author=is_author)) == review_document(review.about, tree, is_author=is_author)


def test_a_review_is_read_once_for_each_version_and_the_oldest_go(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    versions = {"a": 1, "b": 1, "c": 1}

    def reading(review_id: str) -> Kept:
        read.append(review_id)
        return kept(long_tree(39), review_id, versions[review_id])

    monkeypatch.setattr(store, "read", reading)
    shelf = Shelf(most=100)
    for review_id in "aabab":
        assert shelf.review(review_id, 1).about.review_id == review_id
    assert read == ["a", "b"]
    shelf.review("c", 1)
    shelf.review("b", 1)
    assert read == ["a", "b", "c"]
    shelf.review("a", 1)
    assert read == ["a", "b", "c", "a"], "a third one was too much"
    versions["a"] = 2
    assert shelf.review("a", 2).about.version == 2
    assert Shelf().review("a", 1).about.version == 2, "what is not kept any more is read as it stands"


@pytest.mark.parametrize(
    "sgf",
    [
        "(;B[aa])" * (LIMITS.games + 1),
        "(" + ";" * (LIMITS.nodes + 1) + ")",
        "(;" + "(;" * LIMITS.depth + ")" * (LIMITS.depth + 1),
    ],
    ids=["games", "nodes", "depth"],
)
def test_a_file_that_is_too_much_is_refused_before_it_is_read(sgf: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from tengen.records.reading import collection

    def never(*_: object) -> None:
        raise AssertionError("a game was read")

    monkeypatch.setattr(collection, "read_game", never)
    with pytest.raises(BadInput) as refused:
        from_sgf(sgf)
    assert refused.value.code == "too-large"


def test_of_many_games_only_the_wanted_one_is_read() -> None:
    tree, games = from_sgf("(;SZ[99])(;SZ[9]C[this one];B[ee])(;GM[7])", 2)
    assert (len(tree), games) == (2, 3)
