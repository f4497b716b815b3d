"""From the bytes of a file to records, with sgfmill's parser and all the tolerance that real files need.

What is odd in a file but can be read is told by `check`, not here.
"""

from __future__ import annotations

import re
from typing import Any, Final

from sgfmill import sgf_grammar

from tengen.records import syntax, value
from tengen.records.charset import Text, decode
from tengen.records.problem import SgfError
from tengen.records.record import ENVELOPE, Record, Source
from tengen.records.tree import Properties, Tree
from tengen.rules.board import check_size
from tengen.rules.errors import BadInput, shown

LIMIT_BYTES: Final = 4_000_000
LIMIT_NODES: Final = 1_000_000
_SIZE: Final = re.compile(rb"\s*(\d{1,3})\s*(?::\s*(\d{1,3})\s*)?")


def read(data: bytes | str, *, limit_bytes: int = LIMIT_BYTES) -> tuple[Record, ...]:
    """All games of a file, in its order. Raises SgfError, and nothing else, for what cannot be read.

    >>> record, = read("(;SZ[9]PB[Shusaku];B[ee];W[tt])")
    >>> record.width, record.header.black_name, len(record.tree)
    (9, 'Shusaku', 3)
    """
    return records_of(limited_text(data, limit_bytes))


def records_of(text: Text) -> tuple[Record, ...]:
    """All games of a text; raises SgfError for one that cannot be read."""
    try:
        games = sgf_grammar.parse_sgf_collection(text.data)
    except ValueError:
        raise syntax.explain(text.data) from None
    return tuple(_record(coarse, text, number) for number, coarse in enumerate(games))


def limited_text(data: bytes | str, limit_bytes: int = LIMIT_BYTES) -> Text:
    """The text of a file; one that is too large, or may have too many nodes, is refused before it is read."""
    if len(data) > limit_bytes:
        raise SgfError("too-large", f"more than {limit_bytes:,} bytes", "a smaller file", 1, 1)
    text = decode(data)
    if text.data.count(b";") > LIMIT_NODES:
        raise SgfError("too-large", f"more than {LIMIT_NODES:,} nodes", "a smaller file", 1, 1)
    return text


def _record(coarse: Any, text: Text, number: int) -> Record:
    tree = Tree.of_coarse(coarse)
    root = tree.nodes[0]
    source = Source(text, number, _first(root, "FF"), _first(root, "AP"))
    width, height = _size(root, text, number)
    if _first(root, "GM") not in ("", "1"):
        raise _error(BadInput("not-go", f"not a game of Go: GM[{_first(root, 'GM')[:9]}]", "GM[1]"), "GM", text, number)
    plain = {name: values for name, values in root.items() if name not in ENVELOPE}
    return Record(width, height, Tree((plain, *tree.nodes[1:]), tree.parents), source)


def _size(root: Properties, text: Text, number: int) -> tuple[int, int]:
    raw = root.get("SZ", (b"19",))[0]
    found = _SIZE.fullmatch(raw)
    try:
        if not found:
            raise BadInput("bad-size", f"not a board size: {shown(raw.decode())}", "SZ[19] or SZ[13:9]")
        return check_size(int(found[1]), int(found[2] or found[1]))
    except BadInput as error:
        raise _error(error, "SZ", text, number) from None


def _first(root: Properties, name: str) -> str:
    return value.simple_text(root[name][0]) if name in root else ""


def _error(error: BadInput, name: str, text: Text, number: int) -> SgfError:
    key = (number, 0, name, 0)
    offset = syntax.offsets(syntax.marks(text.data), (key,)).get(key, 0)
    return syntax.error_at(text.data, offset, error.code, error.message, error.expected)
