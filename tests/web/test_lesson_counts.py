"""The counts on the page *How to play*: of the board to mark, and of the whole game at its end."""

import json
import re
from typing import Any

import pytest

from make.lessons.__main__ import FOLDER
from make.steps import ROOT
from tengen.rules import Color, show_komi
from tengen.scoring import Circumstances, count, ownership
from tests.web.recorded import RULES, SUMS, TO_STONES, counted_at_the_end, replayed, scored, sums

MARKS: dict[str, Any] = json.loads((FOLDER / "marks.json").read_text())
GAME: dict[str, Any] = json.loads((FOLDER / "game.json").read_text())
TEMPLATE = (ROOT / "src/tengen/server/templates/learn/how_to_play.html").read_text()


@pytest.mark.parametrize("number", range(len(MARKS["states"])))
def test_every_state_is_owned_and_counted_as_the_scoring_does(number: int) -> None:
    shown = MARKS["states"][number]
    state = scored(MARKS, shown["cells"])
    assert ownership(state, seki_tax=RULES.seki_tax).state_string == shown["cells"]
    counted = count(state, RULES, Circumstances(komi=0))
    for side, told in ((counted.black, shown["black"]), (counted.white, shown["white"])):
        assert (side.territory, side.dead_stones, show_komi(side.total)) == (
            told["territory"],
            told["dead_stones"],
            told["total"],
        )
    assert shown["winner"] == (str(counted.winner) if counted.winner else None)
    assert shown["margin"] == show_komi(abs(counted.margin))


def test_the_page_praises_the_right_count() -> None:
    right = MARKS["states"][MARKS["right"]]
    dead = [str(point) for point in scored(MARKS, right["cells"]).dead_points]
    assert f"{dead[0]} and {dead[1]} are dead." in TEMPLATE
    told = f"Black has {right['black']['total']}, White has {right['white']['total']}: Black wins by {right['margin']}."
    assert told in TEMPLATE
    assert right["winner"] == "black"


def test_the_whole_game_is_legal_and_ends_with_two_passes() -> None:
    board, _ = replayed(GAME)
    assert "".join(".bw"[cell] for cell in board.cells) == "".join(GAME["counted"]).translate(TO_STONES)
    assert [event["kind"] for event in GAME["events"][-2:]] == ["passed", "passed"]
    assert sum(bool(event.get("atari")) for event in GAME["events"]) >= 3


def test_the_page_tells_the_count_of_the_whole_game() -> None:
    cells = "".join(GAME["counted"])
    assert ownership(scored(GAME, cells), seki_tax=RULES.seki_tax).state_string == cells
    counted = counted_at_the_end(GAME)
    assert re.findall(SUMS, TEMPLATE) == sums(counted)
    assert TEMPLATE.count(f"Counted: Black wins by {show_komi(counted.margin)}.") == 2
    assert counted.winner is Color.BLACK
    assert GAME["count"]["result"] == str(counted)


def test_the_page_opens_the_whole_game_at_its_count() -> None:
    moves = len(GAME["events"])
    assert GAME["first"] == moves + 1
    assert f" last={moves + 1} first={moves + 1} number={moves} %}}" in TEMPLATE
