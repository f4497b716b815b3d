"""The native solver in pure Python: the same table, byte for byte, slowly.

It is the judge of the native core in the tests, and stands in for it where it is not built.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from itertools import product
from typing import Any

from tengen.lab.crc32c import crc32c
from tengen.lab.size import Size
from tengen.lab.symmetry import image, symmetries
from tengen.rules.twin import BLACK, EMPTY, WHITE, check_board, check_range, group, neighbors, put

MOST_POINTS = 16
HEADER = struct.Struct("<8sIIIIQQQ")
WORTH = struct.Struct("<bbBB")
MAGIC, VERSION = b"tengenlt", 1
NEVER_LOW, NEVER_HIGH = -100, 100

State = tuple[bytes, int, bool]
Worth = tuple[int, int, int, int]
"""What the side to move can get if endless play is worst and if it is best for it, and the rounds that told so."""


def solve_table(width: int, height: int) -> bytes:
    """The values of every state of a board as the bytes of a file, for `Table` to look into."""
    check_range("width", width, 1, MOST_POINTS)
    check_range("height", height, 1, MOST_POINTS)
    check_range("number of points", width * height, 1, MOST_POINTS)
    size = Size(width, height)
    positions = [cells for cells in _all_cells(size) if _is_legal(size, cells) and reduced(size, cells, -1)[0] == cells]
    nexts = {state: _nexts(size, state) for cells in positions for state in ((cells, -1, False), (cells, -1, True))}
    kos = {state for states, _ in nexts.values() for state in states if state[1] >= 0}
    nexts |= {state: _nexts(size, state) for state in kos}
    worth: dict[State, Worth] = dict.fromkeys(nexts, (NEVER_LOW, NEVER_HIGH, 0, 0))
    turn, changed = 0, True
    while changed:
        turn += 1
        found = {state: _improved(worth, state, *nexts[state], turn) for state in nexts}
        changed = found != worth
        worth = found
    return _packed(size, positions, sorted(kos, key=lambda state: (_serial(state[0]), state[1])), worth)


def reduced(size: Size, cells: bytes, ko: int) -> tuple[bytes, int]:
    """The image with the smallest serial, and of those the one with the smallest ko point."""
    images = ((image(cells, places), places.index(ko) if ko >= 0 else -1) for places in symmetries(size).values())
    return min(images, key=lambda seen: (seen[0][::-1], seen[1]))


def _all_cells(size: Size) -> Iterator[bytes]:
    return (bytes(reversed(digits)) for digits in product(range(3), repeat=size.points))


def _is_legal(size: Size, cells: bytes) -> bool:
    near = neighbors(*size)
    return all(cell == EMPTY or group(cells, index, near)[1] for index, cell in enumerate(cells))


def _exchanged(cells: bytes) -> bytes:
    return cells.translate(bytes([EMPTY, WHITE, BLACK]) + bytes(253))


def _nexts(size: Size, state: State) -> tuple[list[State], int | None]:
    """The states that Black can lead to, and what a pass that ends the game is worth."""
    cells, forbidden, passed = state
    near, states = neighbors(*size), []
    for index, cell in enumerate(cells):
        if cell != EMPTY or index == forbidden:
            continue
        after, captured = put(cells, BLACK, index, near)
        if index in captured:
            continue
        is_ko = len(captured) == 1 and group(after, index, near) == ({index}, set(captured))
        states.append((*reduced(size, _exchanged(after), captured[0] if is_ko else -1), False))
    if passed:
        return states, _area(size, cells)
    return [*states, (reduced(size, _exchanged(cells), -1)[0], -1, True)], None


def _area(size: Size, cells: bytes) -> int:
    """Black's stones and the points that only Black's reach, minus White's."""
    near = neighbors(*size)
    reached = {color: {index for index, cell in enumerate(cells) if cell == color} for color in (BLACK, WHITE)}
    for points in reached.values():
        waiting = list(points)
        while waiting:
            for place in near[waiting.pop()]:
                if cells[place] == EMPTY and place not in points:
                    points.add(place)
                    waiting.append(place)
    return len(reached[BLACK] - reached[WHITE]) - len(reached[WHITE] - reached[BLACK])


def _improved(worth: dict[State, Worth], state: State, states: list[State], ending: int | None, turn: int) -> Worth:
    ends = [] if ending is None else [ending]
    low = max([NEVER_LOW, *ends, *(-worth[each][1] for each in states)])
    high = max([NEVER_LOW, *ends, *(-worth[each][0] for each in states)])
    old = worth[state]
    return low, high, old[2] if low == old[0] else min(turn, 255), old[3] if high == old[1] else min(turn, 255)


def _serial(cells: bytes) -> int:
    return sum(cell * 3**index for index, cell in enumerate(cells))


def _packed(size: Size, positions: list[bytes], kos: list[State], worth: dict[State, Worth]) -> bytes:
    number = {cells: place for place, cells in enumerate(positions)}
    words = [0] * (size.serials // 64 + 1)
    for cells in positions:
        words[_serial(cells) // 64] |= 1 << _serial(cells) % 64
    before = [sum(word.bit_count() for word in words[:place]) for place in range(len(words))]
    states = [(cells, -1, passed) for cells in positions for passed in (False, True)] + kos
    keys = [32 * number[cells] + ko for cells, ko, _ in kos]
    body = struct.pack(f"<{len(words)}Q{len(words)}I", *words, *before) + struct.pack(f"<{len(keys)}Q", *keys)
    body += b"".join(WORTH.pack(*worth[state]) for state in states)
    return HEADER.pack(MAGIC, VERSION, crc32c(body), *size, len(words), len(positions), len(kos)) + body


class Table:
    """A table that lies in memory; refuses bytes that are none."""

    def __init__(self, buffer: Any) -> None:
        data = bytes(memoryview(buffer))
        if len(data) < HEADER.size or not data.startswith(MAGIC):
            raise ValueError("not a table of perfect play")
        _, version, checksum, width, height, self._words, self._positions, self._kos = HEADER.unpack_from(data)
        if version != VERSION:
            raise ValueError(f"a table of version {version} (expected {VERSION})")
        length = HEADER.size + 12 * self._words + 12 * self._kos + 8 * self._positions
        if len(data) != length:
            raise ValueError(f"a table of {len(data)} bytes (expected {length})")
        if crc32c(data[HEADER.size :]) != checksum:
            raise ValueError("a table that was changed: its checksum is wrong")
        self._data, self._size = data, Size(width, height)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height."""
        return self._size.width, self._size.height

    def look(self, cells: bytes, ko_index: int, passed: bool) -> Worth | None:
        """The worth of a state for Black, who is to move; None if there is no such state."""
        check_board(*self._size, cells)
        check_range("ko point", ko_index, -1, len(cells) - 1)
        least, ko = reduced(self._size, cells, ko_index)
        place, bit = divmod(_serial(least), 64)
        word = struct.unpack_from("<Q", self._data, HEADER.size + 8 * place)[0]
        if not word >> bit & 1 or (ko >= 0 and passed):
            return None
        before = struct.unpack_from("<I", self._data, HEADER.size + 8 * self._words + 4 * place)[0]
        number = before + (word & ((1 << bit) - 1)).bit_count()
        state = 2 * number + passed
        at = HEADER.size + 12 * self._words
        if ko >= 0:
            keys = struct.unpack_from(f"<{self._kos}Q", self._data, at)
            if 32 * number + ko not in keys:
                return None
            state = 2 * self._positions + keys.index(32 * number + ko)
        low, high, low_round, high_round = WORTH.unpack_from(self._data, at + 8 * self._kos + 4 * state)
        return low, high, low_round, high_round
