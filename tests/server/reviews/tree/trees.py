"""Trees of reviews for hypothesis: random moves and branches, with names, comments and marks."""

from __future__ import annotations

from hypothesis import strategies as st

from tengen.records import Properties, Record, Tree, value
from tengen.server.reviews.tree.reading import from_record
from tengen.server.reviews.tree.tree import ReviewTree

SIZE = 5
texts = st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1, max_size=12).map(str.strip).filter(bool)
points = st.sampled_from([f"{column}{row}".encode() for column in "abcde" for row in "abcde"])


@st.composite
def properties(draw: st.DrawFn) -> dict[str, tuple[bytes, ...]]:
    """What may stand at a node: mostly a move, now and then a setup, words or marks."""
    found: dict[str, tuple[bytes, ...]] = {}
    if draw(st.integers(0, 5)):
        found[draw(st.sampled_from("BW"))] = (draw(points | st.just(b"")),)
    else:
        found[draw(st.sampled_from(["AB", "AW", "AE"]))] = tuple(draw(st.lists(points, min_size=1, unique=True)))
    if draw(st.booleans()):
        found["C"] = (value.write_text(draw(texts)),)
    if draw(st.integers(0, 3)) == 0:
        found["N"] = (value.write_text(draw(texts)),)
        found["TR"] = (draw(points), b"aa:bb")
        found["LB"] = (draw(points) + b":A",)
    return found


@st.composite
def review_trees(draw: st.DrawFn) -> ReviewTree:
    """A tree as it is read from a file: its numbers are in the order of the file."""
    count = draw(st.integers(1, 25))
    parents = [-1, *(draw(st.integers(0, number)) for number in range(count))]
    nodes: list[Properties] = [{"KM": (b"6.5",)}, *(draw(properties()) for _ in range(count))]
    children: list[list[int]] = [[] for _ in parents]
    for number, parent in enumerate(parents):
        if parent >= 0:
            children[parent].append(number)
    order: list[int] = []
    waiting = [0]
    while waiting:
        order.append(waiting.pop())
        waiting += reversed(children[order[-1]])
    places = {number: place for place, number in enumerate(order)}
    tree = Tree(tuple(nodes[number] for number in order), tuple(places.get(parents[number], -1) for number in order))
    return from_record(Record(SIZE, SIZE, tree))
