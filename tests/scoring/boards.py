"""Boards for the scoring tests: random ones that could stand at the end of a game, and their images."""

from __future__ import annotations

from dataclasses import dataclass

from hypothesis import strategies as st

from tengen.rules import Board, Point
from tests.rules.symmetry import SYMMETRIES, Symmetry

SWAPPED = bytes.maketrans(b"\1\2", b"\2\1")
SIGNS = dict(zip(".BWbwcx", ".WBwbxc", strict=True))


@st.composite
def boards(draw: st.DrawFn, largest: int = 7) -> Board:
    """A board of any shape on which every group has a liberty."""
    width, height = draw(st.integers(1, largest)), draw(st.integers(1, largest))
    cells = draw(st.binary(min_size=width * height, max_size=width * height))
    return without_captured(Board.of(width, height, bytes(cell % 3 for cell in cells)))


def without_captured(board: Board) -> Board:
    while taken := [point for group in board.groups() if not group.liberties for point in group.points]:
        board = board.with_stones(dict.fromkeys(taken))
    return board


@dataclass(frozen=True)
class Image:
    """One of the eight symmetries, with the colors swapped or not."""

    symmetry: Symmetry
    swapped: bool

    def point(self, board: Board, point: Point) -> Point:
        return self.symmetry.point(board, point)

    def board(self, board: Board) -> Board:
        image = self.symmetry.board(board)
        return Board.of(image.width, image.height, image.cells.translate(SWAPPED)) if self.swapped else image

    def string(self, board: Board, text: str) -> str:
        """The state string of the image."""
        image = self.board(board)
        signs = [""] * len(text)
        for point, sign in zip(board.points, text, strict=True):
            signs[image.index(self.point(board, point))] = SIGNS[sign] if self.swapped else sign
        return "".join(signs)


images = st.builds(Image, st.sampled_from(SYMMETRIES), st.booleans())
