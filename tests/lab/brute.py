"""Every position of a tiny board, judged one by one from the definitions alone; none of the laboratory is used."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import product

from tengen.rules.twin import group, neighbors


@dataclass(frozen=True, slots=True)
class Judged:
    """What holds for one legal position: is it the smallest of its images, and which indices are ko points."""

    serial: int
    cells: bytes
    reduced: bool
    shaped: tuple[int, ...]
    real: tuple[int, ...]


@cache
def legal_positions(width: int, height: int) -> tuple[Judged, ...]:
    """All of them, by serial."""
    found = []
    for digits in product(range(3), repeat=width * height):
        cells = bytes(reversed(digits))
        if legal(width, height, cells):
            found.append(judged(width, height, cells))
    return tuple(found)


def legal(width: int, height: int, cells: bytes) -> bool:
    near = neighbors(width, height)
    return all(not cell or group(cells, index, near)[1] for index, cell in enumerate(cells))


def judged(width: int, height: int, cells: bytes) -> Judged:
    images = [number(turned) for turned in turns(width, height, cells)]
    shaped = {index: lone(width, height, cells, index) for index in range(len(cells)) if cells[index] == 0}
    real = tuple(
        index for index, stones in shaped.items() if any(legal(width, height, before(cells, index, s)) for s in stones)
    )
    points = tuple(index for index, stones in shaped.items() if stones)
    return Judged(number(cells), cells, min(images) == number(cells), points, real)


def number(cells: bytes) -> int:
    return sum(cell * 3**index for index, cell in enumerate(cells))


def turns(width: int, height: int, cells: bytes) -> list[bytes]:
    """The board read in every direction that keeps its shape."""
    rows = [cells[start : start + width] for start in range(0, width * height, width)]
    seen = []
    for way in (rows, [bytes(column) for column in zip(*rows, strict=True)]):
        if len(way) == height:
            for ordered in (way, way[::-1]):
                seen += [b"".join(ordered), b"".join(row[::-1] for row in ordered)]
    return seen


def lone(width: int, height: int, cells: bytes, index: int) -> list[int]:
    """The lone white stones whose only liberty is this one, if all its neighbors are white."""
    near = neighbors(width, height)
    if not all(cells[place] == 2 for place in near[index]):
        return []
    return [place for place in near[index] if group(cells, place, near) == ({place}, {index})]


def before(cells: bytes, index: int, stone: int) -> bytes:
    changed = bytearray(cells)
    changed[index], changed[stone] = 1, 0
    return bytes(changed)
