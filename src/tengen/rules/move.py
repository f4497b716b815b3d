"""One move that was made: a stone or a pass.

Whether it was legal is judged in `ko`, before it is made.
"""

from __future__ import annotations

from typing import NamedTuple

from tengen.rules.color import Color
from tengen.rules.point import Point


class Move(NamedTuple):
    """A stone or a pass (`point` is None), with what it captured and the ko point that it left."""

    color: Color
    point: Point | None
    captured: tuple[Point, ...] = ()
    ko_point: Point | None = None

    @property
    def is_pass(self) -> bool:
        return self.point is None

    def __str__(self) -> str:
        return f"{self.color} {self.point or 'pass'}"
