"""Random trees and records for the tests: any shape, any properties that a file can hold."""

from __future__ import annotations

from hypothesis import strategies as st

from tengen.records import Record, Tree
from tengen.records.record import ENVELOPE
from tengen.records.value import write_text

SIGNS = "aB1 ]\\[:;()\n\t\0\x1b\x85é趙\u2028\U0001f600"
_names = st.text("ABCDEFGHIJKLMNOPQRSTUVWXYZ", min_size=1, max_size=4)
_words = st.text(SIGNS, max_size=12).map(write_text)
_moves = st.sampled_from((b"aa", b"bb", b"cc", b"dd", b"", b"tt", b"ba:cc", b"zz"))
_known = st.sampled_from(("B", "W", "AB", "AW", "AE", "PL", "C", "KM", "HA", "RE", "RU", "TM", "OT", "LB", "TR", "BL"))
_properties = st.dictionaries(_known | _names, st.lists(_moves | _words, min_size=1, max_size=3).map(tuple), max_size=4)


@st.composite
def trees(draw: st.DrawFn) -> Tree:
    """Nodes in the order of a file: each one's parent is the node before it or one of that node's ancestors."""
    nodes = draw(st.lists(_properties, min_size=1, max_size=12))
    nodes[0] = {name: values for name, values in nodes[0].items() if name not in ENVELOPE}
    parents = [-1]
    for node in range(1, len(nodes)):
        above = [node - 1]
        while above[-1] > 0:
            above.append(parents[above[-1]])
        parents.append(draw(st.sampled_from(above)))
    return Tree(tuple(nodes), tuple(parents))


@st.composite
def records(draw: st.DrawFn) -> Record:
    """A record of any size with any tree."""
    return Record(draw(st.integers(1, 25)), draw(st.integers(1, 25)), draw(trees()))
