"""Points as the page reads them: the vectors that TypeScript and Python share."""

import json
from pathlib import Path
from typing import Any

import pytest

from tengen.rules import BadInput, Board, Point

VECTORS: dict[str, list[dict[str, Any]]] = json.loads(
    (Path(__file__).parents[1] / "vectors" / "points.json").read_text(encoding="utf-8")
)


def test_the_vectors_hold_both_sorts() -> None:
    assert set(VECTORS) == {"valid", "invalid"}
    assert len(VECTORS["valid"]) >= 30
    assert {vector["code"] for vector in VECTORS["invalid"]} == {"not-a-point", "off-board"}


@pytest.mark.parametrize("vector", VECTORS["valid"], ids=lambda vector: f"{vector['text']}-{vector['width']}")
def test_a_name_has_this_index_on_this_board(vector: dict[str, Any]) -> None:
    board = Board.empty(vector["width"], vector["height"])
    point = Point.parse(vector["text"])
    assert board.index(point) == vector["index"]
    assert board.points[vector["index"]] == point
    assert str(point) == vector["text"].upper()


@pytest.mark.parametrize("vector", VECTORS["invalid"], ids=lambda vector: ascii(vector["text"][:9]))
def test_a_wrong_name_is_refused_with_this_code_and_in_these_words(vector: dict[str, Any]) -> None:
    board = Board.empty(vector["width"], vector["height"])
    with pytest.raises(BadInput) as refused:
        board.index(Point.parse(vector["text"]))
    assert refused.value.code == vector["code"]
    assert str(refused.value) == vector["message"]
