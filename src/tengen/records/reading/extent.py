"""Where each game of a file begins and ends, how many nodes it has and how deep its variations go; and limits.

Nothing is built and no property is looked at: this is the cheap look that comes before any reading.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from tengen.records.problem import SgfError
from tengen.records.reading import syntax

_START: Final = re.compile(rb"\(\s*+;")
# A value that is not closed goes on to the end of the file, so that no `[` is looked at twice.
_VALUE: Final = re.compile(rb"\[[^\\\]]*+(?:\\.[^\\\]]*+)*+(?:\]|\\?\Z)", re.DOTALL)
_PIECE: Final = re.compile(rb"[^()\[]*+(?:" + _VALUE.pattern + rb"[^()\[]*+)*+", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Limits:
    """How much a file may hold; `depth` counts variations within variations, `nodes` those of all games together.

    The usual ones are for files from strangers.
    """

    bytes: int = 4_000_000
    games: int = 5_000
    nodes: int = 200_000
    depth: int = 10_000

    def check_bytes(self, size: int) -> None:
        """Refuse a file of so many bytes (or characters)."""
        if size > self.bytes:
            raise _too_large(f"more than {self.bytes:,} bytes in the file", f"at most {self.bytes:,} bytes")


class Extent(NamedTuple):
    """One game: it is `data[start:end]`. A game without variations has the depth 1."""

    start: int
    end: int
    nodes: int
    depth: int


def extents(data: bytes, limits: Limits) -> tuple[Extent, ...]:
    """The games of UTF-8 (or ASCII) text, in its order; refuses, as soon as it is seen, what is beyond the limits.

    Raises SgfError also for a text without a game, and for a game that is not closed.

    >>> extents(b"(;B[\\\\]];W[;(])  (;C[two](;B[aa])(;B[bb]))", Limits())
    (Extent(start=0, end=14, nodes=2, depth=1), Extent(start=16, end=41, nodes=3, depth=2))
    """
    found: list[Extent] = []
    nodes = 0
    for extent in _extents(data, limits):
        nodes += extent.nodes
        found.append(extent)
        if len(found) > limits.games:
            raise _too_large(f"more than {limits.games:,} games in the file", f"at most {limits.games:,} games")
        if nodes > limits.nodes:
            raise _too_large(f"more than {limits.nodes:,} nodes in the file", f"at most {limits.nodes:,} nodes")
    if not found:
        raise syntax.no_game(data)
    return tuple(found)


def _extents(data: bytes, limits: Limits) -> Iterator[Extent]:
    start = _START.search(data)
    while start is not None:
        extent = _extent(data, start.start(), limits)
        yield extent
        start = _START.search(data, extent.end)


def _extent(data: bytes, start: int, limits: Limits) -> Extent:
    """The game that begins at `start`: piece by piece from one parenthesis to the next, until all are closed."""
    match, most_nodes, most_depth = _PIECE.match, limits.nodes, limits.depth
    position, depth, deepest, nodes = start + 1, 1, 1, 0
    while True:
        piece = match(data, position)
        end = piece.end() if piece else len(data)
        nodes += _nodes(data[position:end]) if end > position else 0
        if nodes > most_nodes:
            raise _too_large(f"more than {most_nodes:,} nodes in a game", f"at most {most_nodes:,} nodes")
        if end == len(data):
            raise syntax.explain_game(data, start)
        position = end + 1
        if data[end] == ord("("):
            depth += 1
            deepest = max(deepest, depth)
            if depth > most_depth:
                message = f"variations in variations more than {most_depth:,} deep"
                raise _too_large(message, f"at most {most_depth:,} deep")
        else:
            depth -= 1
            if depth == 0:
                return Extent(start, position, nodes, deepest)


def _nodes(piece: bytes) -> int:
    """How many semicolons there are, but for those in values."""
    count = piece.count(b";")
    return count if count < 2 and piece[:1] == b";" else _VALUE.sub(b"", piece).count(b";")


def _too_large(message: str, expected: str) -> SgfError:
    return SgfError("too-large", message, expected, 1, 1)
