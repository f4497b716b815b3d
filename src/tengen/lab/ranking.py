"""The legal positions of a board, numbered from 0 in the order of their serials: rank, unrank, one at random.

A table over legal positions needs no more room than there are legal positions.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from tengen.lab import door
from tengen.lab.serial import serial_of
from tengen.lab.size import Size
from tengen.rules import BadInput, Board

if TYPE_CHECKING:
    from random import Random

LONGEST: Final = 7


def rank(board: Board) -> int:
    """How many legal positions of this board's size have a smaller serial; refuses a position that is not legal.

    >>> rank(unrank(Size(5, 5), 414_295_148_740))
    414295148740
    """
    size = Size(board.width, board.height)
    number = _ranking(size).rank(board.cells)
    if number is None:
        where = next(str(min(group.points)) for group in board.groups() if not group.liberties)
        message = f"not legal: serial {serial_of(board):,} of {size}, the group at {where} has no liberty"
        raise BadInput("not-legal", message, "every group with a liberty")
    return number


def unrank(size: Size, number: int) -> Board:
    """The legal position of this rank; refuses a number that is no rank.

    >>> print(unrank(Size(2, 2), 56))
    . O
    O O
    """
    ranking = _ranking(size)
    if not 0 <= number < ranking.total:
        raise BadInput("bad-rank", f"not a rank of {size}: {number:,}", f"0 to {ranking.total - 1:,}")
    return Board.of(*size, ranking.unrank(number))


def random_position(size: Size, chance: Random) -> Board:
    """A legal position, each as likely."""
    return unrank(size, chance.randrange(_ranking(size).total))


@lru_cache(maxsize=4)
def _ranking(size: Size) -> door.Ranking:
    if max(size) > LONGEST:
        hint = f"sides of at most {LONGEST}; each more takes about six times as much memory, 120 MB for 7x7"
        raise BadInput("too-large", f"too large to rank: {size}", hint)
    return door.Ranking(*size)
