"""From the bytes of a file to all its records.

One game of many is read by `collection`; what is odd in a file but can be read is told by `check`, not here.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tengen.records.reading.collection import Collection, scan
from tengen.records.reading.extent import Limits
from tengen.records.record import Record

LIMIT_BYTES: Final = 4_000_000
_MANY: Final = 1_000_000
WIDE: Final = Limits(bytes=LIMIT_BYTES, games=_MANY, nodes=_MANY, depth=_MANY)
"""For a file of one's own, which is read whole."""


def read(data: bytes | str, *, limit_bytes: int = LIMIT_BYTES) -> tuple[Record, ...]:
    """All games of a file, in its order. Raises SgfError, and nothing else, for what cannot be read.

    >>> record, = read("(;SZ[9]PB[Shusaku];B[ee];W[tt])")
    >>> record.width, record.header.black_name, len(record.tree)
    (9, 'Shusaku', 3)
    """
    return tuple(all_of(data, limit_bytes))


def all_of(data: bytes | str, limit_bytes: int) -> Collection:
    """The games of a file of one's own, not read yet."""
    return scan(data, replace(WIDE, bytes=limit_bytes))
