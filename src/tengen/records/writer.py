"""From records to the bytes of a file: FF[4], UTF-8, one line for the header, then moves in lines of 80 columns.

Making a record from a game is in `fromgame`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from sgfmill import sgf_grammar

from tengen import __version__
from tengen.records.problem import SgfError
from tengen.records.record import ENVELOPE, Record
from tengen.records.tree import Properties
from tengen.rules.errors import shown

COLUMNS: Final = 80
APPLICATION: Final = f"Tengen:{__version__}"
_FIRST: Final = "PB BR PW WR EV GN DT PC RU KM HA TM OT RE"
_PLACES: Final = {name: place for place, name in enumerate(_FIRST.split())}


def write(records: Record | Iterable[Record]) -> bytes:
    """One record, or several as a collection; `read` gives back records equal to them.

    Refuses (SgfError) properties that no file can hold.

    >>> record = Record.of_line([{"PB": (b"Shusaku",)}, {"B": (b"ee",)}, {"W": (b"",)}], 9, 9)
    >>> print(write(record).decode().replace(APPLICATION, "Tengen:1.0"))
    (;FF[4]GM[1]CA[UTF-8]AP[Tengen:1.0]SZ[9]
    PB[Shusaku]
    ;B[ee];W[])
    <BLANKLINE>
    """
    games = (records,) if isinstance(records, Record) else records
    return b"\n".join(map(_game, games))


def _game(record: Record) -> bytes:
    size = f"{record.width}" if record.width == record.height else f"{record.width}:{record.height}"
    envelope = f"(;FF[4]GM[1]CA[UTF-8]AP[{APPLICATION}]SZ[{size}]".encode()
    for name in ENVELOPE & record.root.keys():
        raise SgfError("bad-property", f"{name} among the properties of the root", "the size and source of the record")
    written = _wrapped((envelope, b"\n", *_properties(record.root), b"\n", *_below(record), b")\n"))
    try:
        written.decode("utf-8")
    except UnicodeDecodeError:
        raise SgfError("bad-property", "a value is not UTF-8", "UTF-8") from None
    return written


def _below(record: Record) -> Iterator[bytes]:
    """The nodes below the root, with parentheses around each variation."""
    parents = record.tree.parents
    children = Counter(parents)
    opened: list[int] = []
    for node in range(1, len(parents)):
        parent = parents[node]
        while opened and opened[-1] > parent:
            opened.pop()
            yield b")"
        if children[parent] > 1:
            opened.append(node)
            yield b"\n("
        yield b";" + b"".join(_properties(record.tree.nodes[node]))
    yield b")" * len(opened)


def _properties(node: Properties) -> Iterator[bytes]:
    for name in sorted(node, key=lambda name: _PLACES.get(name, len(_PLACES))):
        values = node[name]
        if not sgf_grammar.is_valid_property_identifier(name) or not values:
            raise SgfError("bad-property", f"not a property: {shown(name)}", "capital letters, and a value")
        for raw in values:
            if b"\r" in raw or not sgf_grammar.is_valid_property_value(raw):
                raise SgfError("bad-property", f"not a value of {name}: {shown(raw)}", "']' and '\\' escaped, no CR")
        yield name.encode() + b"[" + b"][".join(values) + b"]"


def _wrapped(pieces: Iterable[bytes]) -> bytes:
    """The pieces, with a new line before one that would not fit; no line is left empty."""
    lines = bytearray()
    column = 0
    for piece in pieces:
        if piece.startswith(b"\n"):
            piece = piece if column else piece[1:]
            column = 0
        elif column and column + len(piece) > COLUMNS:
            lines += b"\n"
            column = 0
        lines += piece
        column = len(piece) - piece.rfind(b"\n") - 1 + (column if b"\n" not in piece else 0)
    return bytes(lines)
