"""Boards with nothing but stones, put together from parts that were drawn before: many times faster than drawing them.

The parts are drawn in `png`, and so is whatever else may be on a board.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Indices = NDArray[np.uint8]
"""A picture as numbers of its palette, which begins with the darkest color, row by row."""
Mask = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Layers:
    """A board of one size, empty and full of stones: what stands at a point is cut out of the one or the other.

    A full board is two halves, by sign and by the color that the point would have on a chess board: so no shadow falls
    on another stone. `shadow` is where a stone with its shadow covers the wood around its point, `stone` where the
    stone alone does; the upper left pixel of the first point's is at `first`, the next ones are a `cell` away.
    """

    empty: Indices
    halves: Mapping[tuple[str, int], Indices]
    shadow: Mask
    stone: Mask
    first: int
    cell: int


def half(width: int, height: int, sign: str, parity: int) -> str:
    """One half of a full board, as a state string.

    >>> half(3, 2, "b", 0)
    'b.b.b.'
    """
    return "".join(sign if sum(divmod(index, width)) % 2 == parity else "." for index in range(width * height))


def compose(layers: Layers, cells: str, width: int) -> Indices:
    """The board with these stones: first their shadows, of which the darker one is seen, then the stones."""
    picture = layers.empty.copy()
    side = len(layers.stone)
    found = []
    for index, sign in enumerate(cells):
        if sign != ".":
            line, column = divmod(index, width)
            y, x = layers.first + line * layers.cell, layers.first + column * layers.cell
            box = slice(y, y + side), slice(x, x + side)
            found.append((picture[box], layers.halves[sign, (line + column) % 2][box]))
    for place, part in found:
        np.minimum(place, part, out=place, where=layers.shadow)
    for place, part in found:
        np.copyto(place, part, where=layers.stone)
    return picture
