"""From the text of one game of a file to its record, with sgfmill's parser and all the tolerance that real files need.

Which games a file has is in `extent`; what is odd in one but can be read is told by `check`.
"""

from __future__ import annotations

import re
from typing import Final

from sgfmill import sgf_grammar

from tengen.records import value
from tengen.records.problem import SgfError
from tengen.records.reading import syntax
from tengen.records.reading.charset import Text
from tengen.records.record import ENVELOPE, Record, Source
from tengen.records.tree import Properties, Tree
from tengen.rules.board import check_size
from tengen.rules.errors import BadInput, shown

_SIZE: Final = re.compile(rb"\s*(\d{1,3})\s*(?::\s*(\d{1,3})\s*)?")


def read_game(text: Text, number: int, start: int, end: int) -> Record:
    """The record of the game `number` (from 0), which is `text.data[start:end]`; raises SgfError if it cannot be."""
    try:
        tree = Tree.of_coarse(sgf_grammar.parse_sgf_game(text.data[start:end]))
    except ValueError:
        raise syntax.explain_game(text.data, start) from None
    root = tree.nodes[0]
    source = Source(text, number, _first(root, "FF"), _first(root, "AP"), start, end)
    try:
        width, height = _size(root)
        game = _first(root, "GM")
        if game not in ("", "1"):
            raise BadInput("not-go", f"not a game of Go: GM[{game[:9]}]", "GM[1]")
    except BadInput as error:
        raise _error(error, "SZ" if error.code == "bad-size" else "GM", source) from None
    plain = {name: values for name, values in root.items() if name not in ENVELOPE}
    return Record(width, height, Tree((plain, *tree.nodes[1:]), tree.parents), source)


def _size(root: Properties) -> tuple[int, int]:
    raw = root.get("SZ", (b"19",))[0]
    found = _SIZE.fullmatch(raw)
    if not found:
        raise BadInput("bad-size", f"not a board size: {shown(raw.decode())}", "SZ[19] or SZ[13:9]")
    return check_size(int(found[1]), int(found[2] or found[1]))


def _first(root: Properties, name: str) -> str:
    return value.simple_text(root[name][0]) if name in root else ""


def _error(error: BadInput, name: str, source: Source) -> SgfError:
    return SgfError(error.code, error.message, error.expected, *source.place(0, name))
