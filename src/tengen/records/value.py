"""The values of single properties, from the raw bytes of a file and back: points, texts, numbers, komi.

Rows count from the top in a file: `dd` on 19x19 is D16. What a property is for is in `header` and `scene`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Final

from sgfmill import sgf_grammar

from tengen.rules.errors import BadInput, shown
from tengen.rules.komi import MAX_KOMI, parse_komi, show_komi
from tengen.rules.point import Point

_LETTERS: Final = "abcdefghijklmnopqrstuvwxy"
_NUMBER: Final = re.compile(r"[+-]?\d{1,9}(?:\.\d{0,6})?|[+-]?\.\d{1,6}")
_HUNDREDTHS: Final = 100
_NEWLINES: Final = re.compile(r"\r\n|\n\r|\r")

Area = tuple[int, int, int, int]
"""Left, top, right and bottom of a rectangle of points, counted from 0 at the top left."""


@cache
def moves(width: int, height: int) -> Mapping[bytes, Point | None]:
    """What a move's value means on such a board; a pass is None. What is not in it is no move."""
    table: dict[bytes, Point | None] = {
        f"{_LETTERS[column]}{_LETTERS[height - row]}".encode(): Point(column, row)
        for column in range(width)
        for row in range(1, height + 1)
    }
    table[b""] = None
    if max(width, height) <= 19:
        table[b"tt"] = None
    return MappingProxyType(table)


def move(raw: bytes, width: int, height: int) -> Point | None:
    """The point of a move, or None for a pass; refuses what is no point of the board."""
    table = moves(width, height)
    found = table.get(raw, raw)
    if isinstance(found, bytes):
        found = table.get(raw.strip(), raw)
    if isinstance(found, bytes):
        raise _no_point(raw, width, height)
    return found


@lru_cache(maxsize=4096)
def area(raw: bytes, width: int, height: int) -> Area:
    """The points of one value of a list: a single one (`dd`) or a rectangle (`aa:cc`); refuses everything else."""
    first, _, last = raw.partition(b":")
    corners = [moves(width, height).get(corner.strip()) for corner in (first, last or first)]
    if corners[0] is None or corners[1] is None:
        raise _no_point(raw, width, height)
    columns = sorted(corner.column for corner in corners if corner)
    rows = sorted(height - corner.row for corner in corners if corner)
    return columns[0], rows[0], columns[1], rows[1]


def points(raws: Iterable[bytes], width: int, height: int) -> tuple[Point, ...]:
    """The points of a list, in its order and each once; an empty value is no point."""
    found: dict[Point, None] = {}
    for raw in dict.fromkeys(raws):
        if raw.strip():
            left, top, right, bottom = area(raw, width, height)
            found |= {Point(x, height - y): None for y in range(top, bottom + 1) for x in range(left, right + 1)}
    return tuple(found)


def write_point(point: Point | None, height: int) -> bytes:
    """A point as a file has it, or an empty value for a pass.

    >>> write_point(Point.parse("D16"), 19), write_point(None, 19)
    (b'dd', b'')
    """
    return b"" if point is None else f"{_LETTERS[point.column]}{_LETTERS[height - point.row]}".encode()


def text(raw: bytes) -> str:
    """A text of several lines, without its escapes."""
    return str(sgf_grammar.text_value(raw).decode("utf-8", "replace"))


def simple_text(raw: bytes) -> str:
    """A text of one line, without its escapes and the space around it."""
    return str(sgf_grammar.simpletext_value(raw).decode("utf-8", "replace")).strip()


def write_text(words: str) -> bytes:
    """The raw value that reads as these words; tabs become spaces, and all line ends the same."""
    plain = _NEWLINES.sub("\n", words).encode("utf-8", "replace")
    return bytes(sgf_grammar.escape_text(plain))


def number(raw: bytes) -> float:
    """A number with a point or a comma; refuses words, and more digits than anybody needs."""
    words = raw.decode("utf-8", "replace").strip().replace(",", ".")
    if not _NUMBER.fullmatch(words):
        raise BadInput("bad-number", f"not a number: {shown(words)}", "digits: 12 or 6.5")
    return float(words)


def half_points(points_or_stones: float) -> int:
    """Half points from points, or from Chinese stones: quarters (3.75) can only be stones, worth two points each."""
    quarters = points_or_stones * 4
    if quarters % 2 == 1 and abs(quarters) <= MAX_KOMI:
        return int(quarters)
    return parse_komi(points_or_stones)


def komi(raw: bytes) -> int:
    """Half points. A whole number from 100 up is in hundredths, so that 375 is 3.75 stones, which is 7.5 points.

    >>> komi(b"6.5"), komi(b"6,5"), komi(b"375"), komi(b"650"), komi(b"3.75")
    (13, 13, 15, 13, 15)
    """
    found = number(raw)
    if raw.strip().isdigit() and found >= _HUNDREDTHS:
        found /= _HUNDREDTHS
    return half_points(found)


def write_komi(half_points: int) -> bytes:
    """The komi as a file has it; with a decimal point where it could be taken for hundredths."""
    shown_komi = show_komi(half_points)
    if abs(half_points) >= 2 * _HUNDREDTHS and "." not in shown_komi:
        shown_komi += ".0"
    return shown_komi.encode()


def _no_point(raw: bytes, width: int, height: int) -> BadInput:
    last = f"{_LETTERS[width - 1]}{_LETTERS[height - 1]}"
    return BadInput("bad-point", f"not a point: {shown(raw.decode('utf-8', 'replace'))}", f"aa to {last}")
