"""Heat maps of ko: for every point of a board how often it is a ko point, and how warm it is drawn.

How they are drawn is in `templates/explorer/`.
"""

from dataclasses import dataclass
from typing import Final

from django.utils.formats import number_format

from tengen.lab import Size

CELL: Final = 60
COOLEST, WARMEST = 0.03, 0.5


@dataclass(frozen=True, slots=True)
class Spot:
    """One point: the corner and the middle of its square, how many positions have a ko there, and their share."""

    name: str
    left: int
    top: int
    x: int
    y: int
    figure: str
    share: str
    warmth: str


@dataclass(frozen=True, slots=True)
class HeatMap:
    """The spots of a board, row by row from the top left."""

    width: int
    height: int
    spots: tuple[Spot, ...]


def heat_map(size: Size, figures: tuple[int, ...], legal: int) -> HeatMap:
    """Warm where there are most, of all legal positions."""
    most = max(figures) or 1
    spots = tuple(
        Spot(
            name=size.name(index),
            left=index % size.width * CELL,
            top=index // size.width * CELL,
            x=index % size.width * CELL + CELL // 2,
            y=index // size.width * CELL + CELL // 2,
            figure=number_format(figure, force_grouping=True),
            share=number_format(round(100 * figure / legal, 2), 2),  # which cuts off, and does not round
            warmth=f"{COOLEST + (WARMEST - COOLEST) * figure / most:.3f}",
        )
        for index, figure in enumerate(figures)
    )
    return HeatMap(size.width * CELL, size.height * CELL, spots)
