"""A record: one game of an SGF file as a value, with its tree, its board size, and where it was read.

Reading is in `reader`, writing in `writer`, its positions in `scene`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from tengen.records.charset import Text
from tengen.records.header import Header, read_header
from tengen.records.problem import SgfError, lines_and_columns
from tengen.records.syntax import marks, offsets
from tengen.records.tree import Properties, Tree
from tengen.rules.board import check_size
from tengen.rules.errors import TengenError

ENVELOPE: Final = frozenset(("FF", "GM", "CA", "AP", "SZ"))


@dataclass(frozen=True, slots=True)
class Source:
    """The file that a record was read from, and which of its games it is, counted from 0."""

    text: Text = field(repr=False)
    game: int
    file_format: str = ""
    application: str = ""


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
        if self.source is None:
            return None, None
        data, key = self.source.text.data, (self.source.game, node, name, index)
        offset = offsets(marks(data), (key,)).get(key, 0)
        return lines_and_columns(data, (offset,))[offset]

    def error(self, error: TengenError, node: int, name: str = "", index: int = 0) -> SgfError:
        """The same error with its place in the file."""
        return SgfError(error.code, error.message, error.expected, *self.place(node, name, index))
