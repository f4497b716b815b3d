"""The recorded game on the home page keeps to the rules, and its count is right; the page itself holds no rules."""

import json
import re
from pathlib import Path
from typing import Any

from tengen.rules import Board, Color, History, Point, Position, pass_turn, play, rule_set, show_komi
from tengen.scoring import Circumstances, analyze, count, ownership, with_marks
from tengen.scoring.state import ScoringState

ROOT = Path(__file__).parents[2]
RECORD: dict[str, Any] = json.loads((ROOT / "web/src/pages/home-game.json").read_text())
TEMPLATE = (ROOT / "src/tengen/server/templates/home.html").read_text()
COUNTED = "".join(RECORD["counted"])
RULES = rule_set("japanese")
KOMI = 13


def replayed() -> tuple[Board, dict[Color, int]]:
    """The last board and the prisoners of each side; a move that the rules or the record contradict fails."""
    position = Position(Board.empty(RECORD["width"], RECORD["height"]))
    history = History.starting(position)
    prisoners = dict.fromkeys(Color, 0)
    for event in RECORD["events"]:
        assert event["seat"] == str(position.to_play)
        if event["kind"] == "passed":
            done = pass_turn(position)
        else:
            done = play(history, position, RULES, Point.parse(event["point"]))
            assert event["captured"] == [str(point) for point in done.move.captured]
            assert event["ko_point"] == (str(done.move.ko_point) if done.move.ko_point else None)
        prisoners[position.to_play] += len(done.move.captured)
        position = done.position
        history = history.extended((done.move,), (position.board.zobrist,))
    return position.board, prisoners


def scored(board: Board) -> ScoringState:
    """The last board with the stones that the record shows as dead."""
    dead = [point for point, sign in zip(board.points, COUNTED, strict=True) if sign in "cx"]
    return with_marks(analyze(board), dead, ())


def test_every_move_is_legal_and_captures_what_the_record_says() -> None:
    board, _ = replayed()
    assert "".join(".bw"[cell] for cell in board.cells) == COUNTED.translate(str.maketrans("BWcx", "..bw"))
    assert [event["kind"] for event in RECORD["events"][-2:]] == ["passed", "passed"]


def test_the_last_picture_is_what_the_scoring_makes_of_its_dead_stones() -> None:
    board, _ = replayed()
    assert ownership(scored(board), seki_tax=RULES.seki_tax).state_string == COUNTED


def test_the_page_tells_the_count_and_the_result() -> None:
    board, prisoners = replayed()
    given = Circumstances(komi=KOMI, black_prisoners=prisoners[Color.BLACK], white_prisoners=prisoners[Color.WHITE])
    counted = count(scored(board), RULES, given)
    black, white = counted.black, counted.white
    assert re.findall(r'<td>([\d.]*)</td><th scope="row">.*?</th><td>([\d.]*)</td>', TEMPLATE) == [
        (str(black.territory), str(white.territory)),
        (str(black.prisoners), str(white.prisoners)),
        (str(black.dead_stones), str(white.dead_stones)),
        ("", show_komi(white.komi)),
        (show_komi(black.total), show_komi(white.total)),
    ]
    assert counted.winner is Color.BLACK
    assert f"Black wins by {show_komi(counted.margin)}." in TEMPLATE


def test_the_page_opens_with_the_step_of_its_still_picture() -> None:
    assert f"A game after {RECORD['first']} of its {len(RECORD['events'])} moves." in TEMPLATE
    first, last = RECORD["first"], len(RECORD["events"]) + 1
    assert f"with last={last} first={first} number={first} %}}" in TEMPLATE
