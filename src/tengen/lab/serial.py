"""Positions and their serials: reading, legality, images, the smallest image, ko points. Black is to play.

How many positions there are of a kind is in `count`, which of them is the k-th in `ranking`.
"""

from __future__ import annotations

from typing import NamedTuple

from tengen.lab import door
from tengen.lab.size import Size
from tengen.lab.symmetry import image, symmetries
from tengen.rules import BadInput, Board
from tengen.rules.board import neighbors

EMPTY, BLACK, WHITE = 0, 1, 2


class Seen(NamedTuple):
    """A position as a serial, and the index of its ko point, if any."""

    serial: int
    ko_index: int | None = None


def serial_of(board: Board) -> int:
    """The sum of `cell * 3**index`; the point at the top left has index 0 and is the lowest digit.

    >>> from tengen.rules import parse
    >>> serial_of(parse("X O"))
    7
    """
    return serial_of_cells(board.cells)


def serial_of_cells(cells: bytes) -> int:
    """The serial of plain cells."""
    serial = 0
    for cell in reversed(cells):
        serial = 3 * serial + cell
    return serial


def board_of(size: Size, serial: int) -> Board:
    """The position of a serial, legal or not; refuses a number that is no serial of this board.

    >>> print(board_of(Size(2, 1), 7))
    X O
    """
    return Board.of(size.width, size.height, cells_of(size, serial))


def cells_of(size: Size, serial: int) -> bytes:
    """The cells of a serial, legal or not; refuses a number that is no serial of this board."""
    if not 0 <= serial < size.serials:
        raise BadInput("bad-serial", f"not a serial of {size}: {serial:,}", f"0 to {size.serials - 1:,}")
    cells = bytearray(size.points)
    for index in range(size.points):
        serial, cells[index] = divmod(serial, 3)
    return bytes(cells)


def is_legal(board: Board) -> bool:
    """Whether every group has a liberty."""
    return door.is_legal(board.width, board.height, board.cells)


def images(board: Board, ko_index: int | None = None) -> tuple[Seen, ...]:
    """The position under every symmetry of its board, in the order of `Symmetry`, its ko point carried along."""
    return tuple(
        Seen(serial_of_cells(image(board.cells, places)), None if ko_index is None else places.index(ko_index))
        for places in symmetries(Size(board.width, board.height)).values()
    )


def canonical(board: Board, ko_index: int | None = None) -> Seen:
    """The image with the smallest serial, and of those the one with the smallest ko index.

    >>> from tengen.rules import parse
    >>> canonical(parse(". . X"))
    Seen(serial=1, ko_index=None)
    """
    return min(images(board, ko_index), key=lambda seen: (seen.serial, seen.ko_index or 0))


def is_reduced(board: Board) -> bool:
    """Whether no image has a smaller serial."""
    return canonical(board).serial == serial_of(board)


def ko_shaped(board: Board) -> tuple[int, ...]:
    """The empty indices all of whose neighbors are white, and which are the only liberty of a lone white stone."""
    near = neighbors(board.width, board.height)
    return tuple(index for index in range(len(board.cells)) if _lone(board.cells, index, near))


def ko_real(board: Board) -> tuple[int, ...]:
    """The ko-shaped indices where White can just have taken one stone: the position before is legal, too."""
    near = neighbors(board.width, board.height)
    return tuple(
        index
        for index in range(len(board.cells))
        if any(is_legal(_before(board, index, stone)) for stone in _lone(board.cells, index, near))
    )


def _lone(cells: bytes, index: int, near: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """The white stones that stand alone with this index as their only liberty, if it has none but white neighbors."""
    if cells[index] != EMPTY or any(cells[place] != WHITE for place in near[index]):
        return ()
    return tuple(
        stone for stone in near[index] if all(place == index or cells[place] == BLACK for place in near[stone])
    )


def _before(board: Board, index: int, stone: int) -> Board:
    """The position before White took at `index` by playing `stone`."""
    cells = bytearray(board.cells)
    cells[index], cells[stone] = BLACK, EMPTY
    return Board.of(board.width, board.height, bytes(cells))
