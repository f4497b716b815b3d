"""A record: one game of an SGF file as a value, with its tree, its board size, and where it was read.

Reading is in `reader`, writing in `writer`, its positions in `scene`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from tengen.records.headers.header import Header, read_header
from tengen.records.problem import SgfError, lines_and_columns
from tengen.records.reading.charset import Lost, Text
from tengen.records.reading.syntax import game_marks, offsets
from tengen.records.tree import Properties, Tree
from tengen.rules.board import check_size
from tengen.rules.errors import TengenError

ENVELOPE: Final = frozenset(("FF", "GM", "CA", "AP", "SZ"))


@dataclass(frozen=True, slots=True)
class Source:
    """The file that a record was read from, which of its games it is, counted from 0, and from where to where."""

    text: Text = field(repr=False)
    game: int
    file_format: str = ""
    application: str = ""
    start: int = 0
    end: int = 0

    @property
    def lost(self) -> tuple[Lost, ...]:
        """The bytes of this game that are no character of the charset."""
        return tuple(each for each in self.text.lost if self.start <= each.offset < self.end)

    def place(self, node: int, name: str = "", index: int = 0) -> tuple[int, int]:
        """Line and column of a value of a node, or of the node itself."""
        data, key = self.text.data, (self.game, node, name, index)
        offset = offsets(game_marks(data, self.game, self.start), (key,)).get(key, self.start)
        return lines_and_columns(data, (offset,))[offset]


@dataclass(frozen=True, slots=True)
class Record:
    """Two records are equal if their boards and trees are, wherever they came from.

    The root's FF, GM, CA, AP and SZ are not in the tree: they are what `source` and the size say.
    """

    width: int
    height: int
    tree: Tree = field(repr=False)
    source: Source | None = field(default=None, compare=False)

    @classmethod
    def of_line(cls, nodes: Sequence[Properties], width: int, height: int) -> Record:
        """A record made in memory, without variations; refuses impossible sizes."""
        check_size(width, height)
        return cls(width, height, Tree.of_line(nodes or [{}]))

    @property
    def root(self) -> Properties:
        return self.tree.nodes[0]

    @property
    def header(self) -> Header:
        """What the root says about the game, read anew each time."""
        return read_header(self.root)[0]

    def place(self, node: int, name: str = "", index: int = 0) -> tuple[int | None, int | None]:
        """Line and column of a value of a node (or of the node itself); None twice if no file was read."""
        return (None, None) if self.source is None else self.source.place(node, name, index)

    def error(self, error: TengenError, node: int, name: str = "", index: int = 0) -> SgfError:
        """The same error with its place in the file."""
        return SgfError(error.code, error.message, error.expected, *self.place(node, name, index))
