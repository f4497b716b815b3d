"""The small-board laboratory: every position of a small board by its serial, counted, ranked and looked at.

Black is to play in every position. A game with players is in `tengen.game`.

>>> from tengen.lab import *
>>> size = Size.parse("5x5")
>>> count_legal(size), count_reduced(size)
(414295148741, 51790408755)
>>> board = unrank(size, 200_000_000_000)
>>> print(board)
O . . X X
X . . O O
X O O O .
. X O O O
O . O . X
>>> serial_of(board)
355570633172
>>> rank(board)
200000000000
"""

from tengen.lab.count import Count, count, count_legal, count_reduced
from tengen.lab.ranking import random_position, rank, unrank
from tengen.lab.serial import (
    Seen,
    board_of,
    canonical,
    images,
    is_legal,
    is_reduced,
    ko_real,
    ko_shaped,
    serial_of,
)
from tengen.lab.size import Size
from tengen.lab.symmetry import Symmetry, symmetries

__all__ = [
    "Count",
    "Seen",
    "Size",
    "Symmetry",
    "board_of",
    "canonical",
    "count",
    "count_legal",
    "count_reduced",
    "images",
    "is_legal",
    "is_reduced",
    "ko_real",
    "ko_shaped",
    "random_position",
    "rank",
    "serial_of",
    "symmetries",
    "unrank",
]
