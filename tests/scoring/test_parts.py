"""The native parts of a board are those of the pure Python twin."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from tengen.scoring import door
from tengen.scoring.twin import parts


@st.composite
def boards(draw: st.DrawFn) -> tuple[int, int, bytes]:
    width, height = draw(st.integers(1, 25)), draw(st.integers(1, 25))
    cells = draw(st.binary(min_size=width * height, max_size=width * height))
    return width, height, bytes(cell % 3 for cell in cells)


@given(boards())
@settings(max_examples=300, deadline=None)
def test_native_parts_are_those_of_the_twin(board: tuple[int, int, bytes]) -> None:
    assert door.NATIVE
    assert door.parts(*board) == parts.parts(*board)
