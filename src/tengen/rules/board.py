"""The stones on a board of any size from 1x1 to 25x25: groups, liberties, captures, hash.

Whose turn it is, ko and everything that depends on a rule set is not here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from tengen.rules import door
from tengen.rules.color import Color
from tengen.rules.errors import BadInput, IllegalMove, shown
from tengen.rules.move import Move
from tengen.rules.often import often_made
from tengen.rules.point import COLUMNS, MAX_SIZE, Point

_COLORS: Final = (None, Color.BLACK, Color.WHITE)
_KEYS: Final = tuple(
    (0, door.zobrist_key(index, 1), door.zobrist_key(index, 2)) for index in range(MAX_SIZE * MAX_SIZE)
)


@dataclass(frozen=True, slots=True)
class Group:
    """Touching stones of one color, and the empty points that touch them."""

    color: Color
    points: frozenset[Point]
    liberties: frozenset[Point]

    @property
    def in_atari(self) -> bool:
        return len(self.liberties) == 1


@often_made
@dataclass(frozen=True, slots=True)
class Board:
    """Stones on points; `cells` holds 0, 1 (black) or 2 (white) row by row from the top left.

    >>> board, captured = Board.empty(9).play(Color.BLACK, Point.parse("E5"))
    >>> board.stone_at(Point.parse("E5")), captured
    (<Color.BLACK: 1>, ())
    """

    width: int
    height: int
    cells: bytes
    zobrist: int = field(compare=False, repr=False)

    @classmethod
    def empty(cls, width: int = 19, height: int | None = None) -> Board:
        """A board without stones, square unless a height is given; refuses sizes outside 1 to 25."""
        width, height = check_size(width, width if height is None else height)
        return cls(width, height, bytes(width * height), 0)

    @classmethod
    def of(cls, width: int, height: int, cells: bytes) -> Board:
        """The board with these cells; refuses a wrong length or a wrong value, but not groups without liberties."""
        check_size(width, height)
        if len(cells) != width * height or cells.strip(b"\0\1\2"):
            raise BadInput(
                "bad-cells", f"not the cells of a {width}x{height} board", f"{width * height} times 0, 1 or 2"
            )
        return cls(width, height, cells, door.zobrist(cells))

    @property
    def points(self) -> tuple[Point, ...]:
        """Every point, row by row from the top left."""
        return _points(self.width, self.height)

    def __contains__(self, point: Point) -> bool:
        return 0 <= point.column < self.width and 1 <= point.row <= self.height

    def index(self, point: Point) -> int:
        """The place of a point in `cells`; a point off the board is refused."""
        column, row = point
        if not (0 <= column < self.width and 1 <= row <= self.height):
            raise self._off_board(point)
        return (self.height - row) * self.width + column

    def stone_at(self, point: Point) -> Color | None:
        return _COLORS[self.cells[self.index(point)]]

    def stones(self, color: Color) -> tuple[Point, ...]:
        """The points that hold a stone of this color, row by row from the top left."""
        return tuple(point for point, cell in zip(self.points, self.cells, strict=True) if cell == color)

    def group_at(self, point: Point) -> Group:
        """The group of the stone on this point; an empty point is refused."""
        start = self.index(point)
        if not self.cells[start]:
            raise BadInput("no-stone", f"no stone at {point}", "a point with a stone")
        return self._group(start)

    def groups(self) -> tuple[Group, ...]:
        """All groups, in the order of their first stones from the top left."""
        found: list[Group] = []
        seen: set[Point] = set()
        for index, point in enumerate(self.points):
            if self.cells[index] and point not in seen:
                group = self._group(index)
                seen |= group.points
                found.append(group)
        return tuple(found)

    def play(self, color: Color, point: Point) -> tuple[Board, tuple[Point, ...]]:
        """The board after a stone is put and what has no liberty is taken off, and the points taken off.

        Enemy groups go first, then the own group: then the points include the played one (self-capture).
        Refuses an occupied point; self-capture and ko are for the rules to judge.
        """
        index = self.index(point)
        if self.cells[index]:
            raise IllegalMove(
                "occupied", f"{point} is occupied by a {_COLORS[self.cells[index]]} stone", "an empty point"
            )
        cells, captured = door.play(self.width, self.height, self.cells, color, index)
        points = self.points
        taken = tuple(points[place] for place in captured)
        return Board(self.width, self.height, cells, self._hash_after(color, index, captured)), taken

    def after(self, moves: Iterable[Move]) -> tuple[Board, tuple[int, ...]]:
        """The board after moves whose captures are already known, and the hash after each of them.

        Nothing is checked but that the points are on the board.
        """
        width, height, zobrist = self.width, self.height, self.zobrist
        changed = bytearray(self.cells)
        hashes: list[int] = []
        for color, point, captured, _ in moves:
            if point is not None:
                column, row = point
                if not (0 <= column < width and 1 <= row <= height):
                    raise self._off_board(point)
                index = (height - row) * width + column
                changed[index] = color
                zobrist ^= _KEYS[index][color]
                for place in captured:
                    taken = self.index(place)
                    zobrist ^= _KEYS[taken][changed[taken]]
                    changed[taken] = 0
            hashes.append(zobrist)
        return Board(width, height, bytes(changed), zobrist), tuple(hashes)

    def before(self, moves: Iterable[Move], zobrist: int) -> Board:
        """The board before moves that led to this one, the last of them first; its hash is known to whoever asks."""
        changed = bytearray(self.cells)
        for color, point, captured, _ in moves:
            if point is not None:
                taken = color if point in captured else color.opponent
                for place in captured:
                    changed[self.index(place)] = taken
                changed[self.index(point)] = 0
        return Board(self.width, self.height, bytes(changed), zobrist)

    def with_stones(self, stones: Mapping[Point, Color | None]) -> Board:
        """The board with these points set or cleared, as in a setup; nothing is captured."""
        changed = bytearray(self.cells)
        for point, color in stones.items():
            changed[self.index(point)] = color or 0
        return Board.of(self.width, self.height, bytes(changed))

    def legal_points(
        self, color: Color, ko_point: Point | None = None, *, self_capture: bool = False
    ) -> tuple[Point, ...]:
        """Where this color may play but for superko, row by row from the top left."""
        ko_index = -1 if ko_point is None else self.index(ko_point)
        mask = door.legal_points(self.width, self.height, self.cells, color, ko_index, self_capture)
        return tuple(point for point, legal in zip(self.points, mask, strict=True) if legal)

    def __hash__(self) -> int:
        return self.zobrist

    def __str__(self) -> str:
        rows = (self.cells[start : start + self.width] for start in range(0, len(self.cells), self.width))
        return "\n".join(" ".join(".XO"[cell] for cell in row) for row in rows)

    def _off_board(self, point: Point) -> BadInput:
        last = f"{COLUMNS[self.width - 1]}{self.height}"
        return BadInput("off-board", f"off the board: '{point}'", f"A1 to {last} on {self.width}x{self.height}")

    def _hash_after(self, color: Color, index: int, captured: Iterable[int]) -> int:
        zobrist = self.zobrist ^ _KEYS[index][color]
        for place in captured:
            zobrist ^= _KEYS[place][self.cells[place] or color]
        return zobrist

    def _group(self, start: int) -> Group:
        around = neighbors(self.width, self.height)
        color = self.cells[start]
        stones, liberties, waiting = {start}, set(), [start]
        while waiting:
            for place in around[waiting.pop()]:
                if not self.cells[place]:
                    liberties.add(place)
                elif self.cells[place] == color and place not in stones:
                    stones.add(place)
                    waiting.append(place)
        return Group(Color(color), self._at(stones), self._at(liberties))

    def _at(self, indices: Iterable[int]) -> frozenset[Point]:
        points = self.points
        return frozenset(points[index] for index in indices)


def check_size(width: object, height: object) -> tuple[int, int]:
    """Both sides as they are; refuses what is not a whole number from 1 to 25."""
    for side in (width, height):
        if not isinstance(side, int) or isinstance(side, bool) or not 1 <= side <= MAX_SIZE:
            raise BadInput("bad-size", f"not a board size: {shown(side)}", f"1 to {MAX_SIZE}")
    assert isinstance(width, int)
    assert isinstance(height, int)
    return width, height


@cache
def neighbors(width: int, height: int) -> tuple[tuple[int, ...], ...]:
    """For every index, the indices of the points that touch it."""
    return tuple(tuple(_touching(index, width, height)) for index in range(width * height))


def _touching(index: int, width: int, height: int) -> Iterator[int]:
    row, column = divmod(index, width)
    if row > 0:
        yield index - width
    if column > 0:
        yield index - 1
    if column < width - 1:
        yield index + 1
    if row < height - 1:
        yield index + width


@cache
def _points(width: int, height: int) -> tuple[Point, ...]:
    return tuple(Point(column, row) for row in range(height, 0, -1) for column in range(width))
