"""The native listing in pure Python: one position after the other, straight from the definitions.

It is the judge of the native core in the tests, and stands in for it where it is not built.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

from tengen.lab.crc32c import crc32c
from tengen.rules.twin import BLACK, EMPTY, WHITE, check_range, group, neighbors

LONGEST_SIDE, MOST_POINTS = 7, 32


class Listing:
    """Lists the positions of a board by serial."""

    def __init__(self, width: int, height: int) -> None:
        check_range("width", width, 1, LONGEST_SIDE)
        check_range("height", height, 1, LONGEST_SIDE)
        check_range("number of points", width * height, 1, MOST_POINTS)
        self._size = (width, height)
        self._near = neighbors(width, height)

    def run(
        self, kind: str, form: str, all_legal: bool, start: int, end: int, file: int
    ) -> tuple[int, int, int, list[int]]:
        """List start <= serial < end into a file descriptor (-1: none).

        Kinds: "legal" and "reduced" in the form "bits", the first serial the highest bit of the first byte; "ko-shaped"
        and "ko-real" of reduced positions, or of all legal ones, as "pairs" (8 bytes serial, 4 bytes mask of points) of
        positions that have any, or as "masks" of all serials, all little-endian. Comes back: how many positions or ko
        points, the CRC-32C of what was written, its length, and the ko points by index.
        """
        by_point = [0] * (self._size[0] * self._size[1])
        if form == "bits":
            bits = [self._is(kind, self._cells(serial)) for serial in range(start, end)]
            padded = [*bits, *[False] * (-len(bits) % 8)]
            listed = bytes(
                sum(bit << 7 - place for place, bit in enumerate(padded[at : at + 8])) for at in range(0, len(bits), 8)
            )
            count = sum(bits)
        else:
            listed = b""
            for serial in range(start, end):
                points = list(self._ko_points(kind, all_legal, self._cells(serial)))
                for point in points:
                    by_point[point] += 1
                mask = sum(1 << point for point in points).to_bytes(4, "little")
                listed += mask if form == "masks" else serial.to_bytes(8, "little") + mask if points else b""
            count = sum(by_point)
        if file >= 0:
            os.write(file, listed)
        return count, crc32c(listed), len(listed), [] if form == "bits" else by_point

    def run_together(self, kinds: list[str], start: int, end: int) -> list[tuple[int, int, int, list[int]]]:
        """What `run` says of each kind, as bits or pairs over reduced positions, without a file."""
        return [self.run(kind, "pairs" if "ko" in kind else "bits", False, start, end, -1) for kind in kinds]

    def _cells(self, serial: int) -> bytes:
        return bytes(serial // 3**index % 3 for index in range(self._size[0] * self._size[1]))

    def _is(self, kind: str, cells: bytes) -> bool:
        return self._legal(cells) and (kind == "legal" or self._reduced(cells))

    def _legal(self, cells: bytes) -> bool:
        return all(cell == EMPTY or group(cells, index, self._near)[1] for index, cell in enumerate(cells))

    def _reduced(self, cells: bytes) -> bool:
        """Compared from the last cell, the highest digit."""
        return all(cells[::-1] <= image[::-1] for image in self._images(cells))

    def _images(self, cells: bytes) -> Iterator[bytes]:
        width, height = self._size
        rows = [cells[at : at + width] for at in range(0, len(cells), width)]
        ways = [rows, [bytes(column) for column in zip(*rows, strict=True)]] if width == height else [rows]
        for way in ways:
            for ordered in (way, way[::-1]):
                yield b"".join(ordered)
                yield b"".join(row[::-1] for row in ordered)

    def _ko_points(self, kind: str, all_legal: bool, cells: bytes) -> Iterator[int]:
        if not self._legal(cells) or not (all_legal or self._reduced(cells)):
            return
        for point, cell in enumerate(cells):
            if cell == EMPTY and all(cells[near] == WHITE for near in self._near[point]):
                lone = [near for near in self._near[point] if group(cells, near, self._near) == ({near}, {point})]
                if any(kind == "ko-shaped" or self._legal(_before(cells, point, stone)) for stone in lone):
                    yield point


def _before(cells: bytes, point: int, stone: int) -> bytes:
    changed = bytearray(cells)
    changed[point], changed[stone] = BLACK, EMPTY
    return bytes(changed)
