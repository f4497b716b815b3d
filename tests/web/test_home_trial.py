"""The stone to take on the home page: the move is legal, and takes what the page says."""

import json
from typing import Any

from make.steps import ROOT
from tengen.rules import Board, Color, History, Point, Position, play, rule_set

TRIAL: dict[str, Any] = json.loads((ROOT / "web/src/pages/home/trial.json").read_text())


def test_the_move_takes_the_stones_that_the_page_takes_off() -> None:
    cells = bytes(".bw".index(sign) for sign in "".join(TRIAL["cells"]))
    position = Position(Board.of(TRIAL["width"], TRIAL["height"], cells), Color.BLACK)
    done = play(History.starting(position), position, rule_set("japanese"), Point.parse(TRIAL["point"]))
    assert [str(point) for point in done.move.captured] == TRIAL["captured"]
