"""The server's drawing of a board is the one that the page's script would make."""

import json
import re
from pathlib import Path

import pytest

from tengen.rules import Point
from tengen.server.site.pictures.board import Picture, svg

ROOT = Path(__file__).parents[3]
TEMPLATES = ROOT / "src/tengen/server/templates"


def without_words(drawing: str) -> str:
    return re.sub(r'aria-label="[^"]*"', "", drawing).strip()


def test_it_is_sign_for_sign_what_the_script_drew_for_the_home_page() -> None:
    record = json.loads((ROOT / "web/src/pages/home/game.json").read_text())
    width, height = record["width"], record["height"]
    cells = ["."] * (width * height)
    moves = [event for event in record["events"][: record["first"]] if event["kind"] == "played"]
    for move in moves:
        for name, sign in ((move["point"], move["seat"][0]), *((name, ".") for name in move["captured"])):
            point = Point.parse(name)
            cells[(height - point.row) * width + point.column] = sign
    drawn = svg(Picture(width, height, "".join(cells), Point.parse(moves[-1]["point"])), "words")
    assert without_words(drawn) == without_words((TEMPLATES / "home_board.svg").read_text())


def test_it_is_what_the_script_drew_for_the_end_of_a_counted_game() -> None:
    record = json.loads((ROOT / "web/src/pages/lessons/game.json").read_text())
    drawn = svg(Picture(record["width"], record["height"], "".join(record["counted"])), "words")
    assert without_words(drawn) == without_words((TEMPLATES / "learn/boards/whole-game.svg").read_text())


def test_the_ko_point_has_a_square() -> None:
    assert svg(Picture(5, 5, "." * 25, None, Point.parse("A1")), "").count('class="go-ko"') == 1


@pytest.mark.parametrize("size", [(1, 1), (2, 2), (25, 3), (19, 19), (25, 25)])
def test_every_size_can_be_drawn(size: tuple[int, int]) -> None:
    width, height = size
    drawn = svg(Picture(width, height, "b" * (width * height)), "")
    assert drawn.count('class="go-stone go-lying"') == width * height


def test_the_words_cannot_break_out() -> None:
    assert '"><script>' not in svg(Picture(2, 2, "...."), '"><script>')


def test_no_style_that_the_content_policy_would_forbid() -> None:
    assert "style=" not in svg(Picture(9, 9, "b" * 81, Point.parse("E5")), "words")
