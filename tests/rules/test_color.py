"""The two colors and their names."""

import pytest

from tengen.rules import BadInput, Color


@pytest.mark.parametrize("text", ["black", "Black", "BLACK", "b", "B"])
def test_black_by_its_names(text: str) -> None:
    assert Color.parse(text) is Color.BLACK


@pytest.mark.parametrize("text", ["white", "White", "WHITE", "w", "W"])
def test_white_by_its_names(text: str) -> None:
    assert Color.parse(text) is Color.WHITE


@pytest.mark.parametrize("value", ["", "blac", "bw", " black", "red", "1", "empty", None, 1, 2, True, b"b", ["black"]])
def test_everything_else_is_refused(value: object) -> None:
    with pytest.raises(BadInput, match=r"not a color: .* \(expected 'black' or 'white'\)") as refused:
        Color.parse(value)
    assert refused.value.code == "not-a-color"


@pytest.mark.parametrize("color", Color)
def test_a_color_reads_back_and_is_its_opponents_opponent(color: Color) -> None:
    assert Color.parse(str(color)) is color
    assert Color.parse(color.letter) is color
    assert color.opponent is not color
    assert color.opponent.opponent is color


def test_a_color_is_the_content_of_its_cell() -> None:
    assert (int(Color.BLACK), int(Color.WHITE)) == (1, 2)
