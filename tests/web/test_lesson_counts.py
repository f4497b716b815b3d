"""The counts on the page *How to play*: of the board to mark, and of the whole game at its end."""

import json
import re
from typing import Any

import pytest

from make.lessons.__main__ import FOLDER
from make.steps import ROOT
from tengen.rules import Board, Color, History, Point, Position, pass_turn, play, rule_set, show_komi
from tengen.scoring import Circumstances, ScoringState, analyze, count, ownership, with_marks

MARKS: dict[str, Any] = json.loads((FOLDER / "marks.json").read_text())
GAME: dict[str, Any] = json.loads((FOLDER / "game.json").read_text())
TEMPLATE = (ROOT / "src/tengen/server/templates/learn/how_to_play.html").read_text()
RULES = rule_set("japanese")


def scored(size: dict[str, Any], cells: str) -> ScoringState:
    """The state with the stones that these cells show as dead."""
    stones = cells.translate(str.maketrans("BWcx", "..bw"))
    board = Board.of(size["width"], size["height"], bytes(".bw".index(sign) for sign in stones))
    dead = [point for point, sign in zip(board.points, cells, strict=True) if sign in "cx"]
    return with_marks(analyze(board), dead, ())


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
    sums = f"Black has {right['black']['total']}, White has {right['white']['total']}: Black wins by {right['margin']}."
    assert sums in TEMPLATE
    assert right["winner"] == "black"


def played() -> tuple[Board, dict[Color, int]]:
    """The last board of the whole game and the prisoners of each side; what the rules contradict fails."""
    position = Position(Board.empty(GAME["width"], GAME["height"]))
    history = History.starting(position)
    prisoners = dict.fromkeys(Color, 0)
    for event in GAME["events"]:
        assert event["seat"] == str(position.to_play)
        if event["kind"] == "passed":
            done = pass_turn(position)
        else:
            done = play(history, position, RULES, Point.parse(event["point"]))
            assert event["captured"] == [str(point) for point in done.move.captured]
            assert event["ko_point"] == (str(done.move.ko_point) if done.move.ko_point else None)
            groups = {done.position.board.group_at(Point.parse(name)) for name in event["atari"]}
            assert all(group.in_atari and group.color is not done.move.color for group in groups)
            assert sum(len(group.points) for group in groups) == len(event["atari"])
        prisoners[position.to_play] += len(done.move.captured)
        position = done.position
        history = history.extended((done.move,), (position.board.zobrist,))
    return position.board, prisoners


def test_the_whole_game_is_legal_and_ends_with_two_passes() -> None:
    board, _ = played()
    assert "".join(".bw"[cell] for cell in board.cells) == "".join(GAME["counted"]).translate(
        str.maketrans("BWcx", "..bw")
    )
    assert [event["kind"] for event in GAME["events"][-2:]] == ["passed", "passed"]
    assert sum(bool(event.get("atari")) for event in GAME["events"]) >= 3


def test_the_page_tells_the_count_of_the_whole_game() -> None:
    _, prisoners = played()
    cells = "".join(GAME["counted"])
    state = scored(GAME, cells)
    assert ownership(state, seki_tax=RULES.seki_tax).state_string == cells
    given = Circumstances(komi=13, black_prisoners=prisoners[Color.BLACK], white_prisoners=prisoners[Color.WHITE])
    counted = count(state, RULES, given)
    black, white = counted.black, counted.white
    assert re.findall(r'<td>([\d.]*)</td><th scope="row">.*?</th><td>([\d.]*)</td>', TEMPLATE) == [
        (str(black.territory), str(white.territory)),
        (str(black.prisoners), str(white.prisoners)),
        (str(black.dead_stones), str(white.dead_stones)),
        ("", show_komi(white.komi)),
        (show_komi(black.total), show_komi(white.total)),
    ]
    assert TEMPLATE.count(f"Counted: Black wins by {show_komi(counted.margin)}.") == 2
    assert counted.winner is Color.BLACK
    assert GAME["count"]["result"] == str(counted)


def test_the_page_opens_the_whole_game_at_its_count() -> None:
    moves = len(GAME["events"])
    assert GAME["first"] == moves + 1
    assert f"with last={moves + 1} first={moves + 1} number={moves} %}}" in TEMPLATE
