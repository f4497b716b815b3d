"""The games of a file, found but not read: each is read when it is asked for, and the others are left alone.

Reading all of them at once is `read`; what a file may hold is in `extent`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import overload

from tengen.records.problem import SgfError
from tengen.records.reading.charset import Text, decode
from tengen.records.reading.extent import Extent, Limits, extents
from tengen.records.reading.game import read_game
from tengen.records.record import Record
from tengen.rules.errors import BadInput


class Collection(Sequence[Record]):
    """A sequence of records that reads the one that is asked for, each time anew.

    `extents` has the size of each game; `text` is the whole file as UTF-8.

    >>> games = scan("(;PB[Ann]) (;PB[Bob];B[dd](;W[pp])(;W[dp])) (;SZ[99])")
    >>> len(games), games[1].header.black_name, games.extents[1].nodes
    (3, 'Bob', 4)
    >>> games.game(4)
    Traceback (most recent call last):
    tengen.rules.errors.BadInput: the file has no game 4 (expected 1 to 3)
    """

    __slots__ = ("extents", "text")

    def __init__(self, text: Text, found: tuple[Extent, ...]) -> None:
        self.text = text
        self.extents = found

    def __len__(self) -> int:
        return len(self.extents)

    @overload
    def __getitem__(self, place: int) -> Record: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Record, ...]: ...
    def __getitem__(self, place: int | slice) -> Record | tuple[Record, ...]:
        """The record, counted from 0; raises SgfError if this game (whatever the others are) cannot be read."""
        if isinstance(place, slice):
            return tuple(self[at] for at in range(*place.indices(len(self))))
        number = place + len(self) if place < 0 else place
        if not 0 <= number < len(self):
            raise IndexError(place)
        start, end, _, _ = self.extents[number]
        return read_game(self.text, number, start, end)

    def game(self, number: int) -> Record:
        """The game of that number, counted from 1 as people do; refuses one that the file does not have."""
        if not 1 <= number <= len(self):
            raise BadInput("no-such-record", f"the file has no game {number}", f"1 to {len(self)}")
        return self[number - 1]


def scan(data: bytes | str, limits: Limits | None = None) -> Collection:
    """The games of a file, none of them read yet; a file beyond the limits is refused before anything is built.

    Raises SgfError, and nothing else: `too-large` (by bytes, games, nodes or depth), or that this is not SGF.
    """
    limits = limits or Limits()
    limits.check_bytes(len(data))
    if isinstance(data, bytes):
        _refuse_early(data, limits)
    text = decode(data)
    return Collection(text, extents(text.data, limits))


def _refuse_early(data: bytes, limits: Limits) -> None:
    """Refuse by its bytes a file that is too much in any charset, since finding the charset is work.

    The bytes of a charset may look like brackets: whatever else seems wrong is for the text to show.
    """
    if data.isascii() or (data.count(b"(") <= limits.games and data.count(b";") <= limits.nodes):
        return
    try:
        extents(data, limits)
    except SgfError as error:
        if error.code == "too-large":
            raise
