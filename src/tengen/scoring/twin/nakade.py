"""Small spaces that make only one eye if the opponent takes the right point first, or whatever happens.

Whether a space is closed, and who plays there, is not known here.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

# Larger spaces make two eyes, nearly always.
LARGEST: Final = 6


class Nakade(NamedTuple):
    """`one_eye`: stones captured in this place leave their captor one eye only. `vital`: the point that decides."""

    one_eye: bool
    vital: int | None


def nakade(points: Collection[int], width: int, near: Sequence[Sequence[int]]) -> Nakade:
    """One eye: all of up to three points, the T and the square of four, bent four in the corner, the bulky and the
    crossed five, the flower of six. Points that do not hang together make none; `near` has what touches each point.
    """
    count = len(points)
    if count > LARGEST:
        return Nakade(False, None)
    if count <= 2:
        return Nakade(True, None)
    touching = {point: sum(neighbor in points for neighbor in near[point]) for point in points}
    vital = max(sorted(points), key=touching.__getitem__)
    most, pairs = touching[vital], sum(touching.values()) // 2
    if pairs < count - 1:
        return Nakade(False, None)
    if count == 4 and pairs == 4:
        return Nakade(True, None)
    if count == 4 and most == 2:
        return _in_corner([point for point in points if touching[point] == 2], width, len(near))
    decides = count == 3 or (count, most) in ((4, 3), (5, 4)) or (count, most, pairs) in ((5, 3, 5), (6, 4, 6))
    return Nakade(True, vital) if decides else Nakade(False, None)


def _in_corner(inner: list[int], width: int, size: int) -> Nakade:
    """Four in a line of any kind, with these two inner points: in the corner, the other one decides."""
    corners = (0, width - 1, size - width, size - 1)
    for point, other in (inner, inner[::-1]):
        if point in corners:
            return Nakade(True, other)
    return Nakade(False, None)
