"""The boards of *How to play* tell the truth: every answer in their data is what the rules and the scoring say."""

import json
import re
from typing import Any

import pytest

from make.lessons.__main__ import FOLDER, documents
from make.steps import ROOT
from tengen.rules import Board, Color, History, IllegalMove, Point, Position, legal_points, pass_turn, play, rule_set
from tengen.scoring import Status, initial_state, propose
from tengen.scoring.door import unconditional_life

PLAYS: dict[str, Any] = json.loads((FOLDER / "plays.json").read_text())
TEMPLATE = (ROOT / "src/tengen/server/templates/learn/how_to_play.html").read_text()
RULES = rule_set("japanese")


def board_of(size: dict[str, Any], cells: str) -> Board:
    return Board.of(size["width"], size["height"], bytes(".bw".index(sign) for sign in cells))


def history_of(exercise: dict[str, Any], moves: list[dict[str, Any]]) -> History:
    """The moves from the first step on, played by the rules; those that the data gets wrong fail."""
    position = Position(board_of(exercise, exercise["steps"][0]["cells"]))
    history = History.starting(position)
    for event in moves:
        assert event["seat"] == str(position.to_play)
        if event["kind"] == "passed":
            done = pass_turn(position)
        else:
            done = play(history, position, RULES, Point.parse(event["point"]))
            assert event["captured"] == [str(point) for point in done.move.captured]
            assert event["ko_point"] == (str(done.move.ko_point) if done.move.ko_point else None)
        position = done.position
        history = history.extended((done.move,), (position.board.zobrist,))
    return history


def moves_of(answer: dict[str, Any]) -> list[dict[str, Any]]:
    """The stone that an answer puts on the board, and the opponent's reply."""
    if answer["kind"] == "refused":
        return []
    return [answer, *([answer["reply"]] if "reply" in answer else [])]


def ways(exercise: dict[str, Any]) -> dict[int, list[dict[str, Any]]]:
    """For every step, the moves that lead to it."""
    found: dict[int, list[dict[str, Any]]] = {0: []}
    for number, step in enumerate(exercise["steps"]):
        for answer in step["answers"].values():
            if "next" in answer:
                found[answer["next"]] = found[number] + moves_of(answer)
    return found


def test_the_data_is_what_make_lessons_writes() -> None:
    for path, text in documents().items():
        assert path.read_text() == text, f"{path.name}: `python -m make.lessons` writes it anew"


@pytest.mark.parametrize("name", PLAYS)
def test_every_step_is_the_position_that_its_moves_lead_to(name: str) -> None:
    exercise = PLAYS[name]
    reached = ways(exercise)
    assert sorted(reached) == list(range(len(exercise["steps"])))
    for number, step in enumerate(exercise["steps"]):
        history = history_of(exercise, reached[number])
        position = history.position_at(len(history))
        assert board_of(exercise, step["cells"]) == position.board
        assert step["seat"] == str(position.to_play)
        assert step["ko_point"] == (str(position.ko_point) if position.ko_point else None)
        last = history.moves[-1].point if history.moves else None
        assert step["last_move"] == (str(last) if last else None)


@pytest.mark.parametrize("name", PLAYS)
def test_every_point_of_every_step_has_the_answer_of_the_rules(name: str) -> None:
    exercise = PLAYS[name]
    reached = ways(exercise)
    for number, step in enumerate(exercise["steps"]):
        history = history_of(exercise, reached[number])
        position = history.position_at(len(history))
        legal = legal_points(history, position, RULES)
        assert list(step["answers"]) == [str(point) for point in position.board.points]
        for point, answer in zip(position.board.points, step["answers"].values(), strict=True):
            assert (answer["kind"] == "played") == (point in legal)
            if answer["kind"] == "played":
                history_of(exercise, reached[number] + moves_of(answer))
                continue
            with pytest.raises(IllegalMove) as refused:
                play(history, position, RULES, point)
            assert answer["code"] == refused.value.code
            earlier = refused.value.earlier
            if earlier is None:
                assert "earlier" not in answer
            else:
                assert board_of(exercise, answer["earlier"]) == history.position_at(earlier).board


@pytest.mark.parametrize("name", PLAYS)
def test_the_liberties_that_are_told_are_those_of_the_group(name: str) -> None:
    exercise = PLAYS[name]
    reached = ways(exercise)
    told = 0
    for number, step in enumerate(exercise["steps"]):
        for answer in step["answers"].values():
            if "watched" not in answer:
                continue
            history = history_of(exercise, reached[number] + moves_of(answer))
            watched = answer["watched"]
            group = history.position_at(len(history)).board.group_at(Point.parse(watched["point"]))
            assert (watched["seat"], watched["stones"]) == (str(group.color), len(group.points))
            assert {Point.parse(name) for name in watched["liberties"]} == group.liberties
            assert len(watched["liberties"]) == len(group.liberties)
            told += 1
    assert told > 0


def right_answers(name: str, step: int = 0) -> list[dict[str, Any]]:
    asked = PLAYS[name]["steps"][step]
    return [asked["answers"][point] for point in asked["wanted"]]


def test_just_the_corners_have_two_liberties() -> None:
    step = PLAYS["liberties"]["steps"][0]
    two = [point for point, answer in step["answers"].items() if len(answer["watched"]["liberties"]) == 2]
    assert sorted(two) == sorted(step["wanted"]) == ["A1", "A5", "E1", "E5"]


def test_just_one_move_leads_out_of_atari() -> None:
    step = PLAYS["escape"]["steps"][0]
    liberties = {
        point: answer["watched"]["liberties"] for point, answer in step["answers"].items() if "watched" in answer
    }
    assert [point for point, free in liberties.items() if len(free) > 1] == step["wanted"]
    assert len(liberties[step["wanted"][0]]) == 3, "the page says three"


@pytest.mark.parametrize(
    ("name", "step", "captured"),
    [("capture-one", 0, 1), ("capture-group", 0, 3), ("self-capture", 0, 2), ("ko", 0, 1), ("one-eye", 1, 7)],
)
def test_just_the_wanted_move_captures_as_many_as_the_page_says(name: str, step: int, captured: int) -> None:
    (answer,) = right_answers(name, step)
    assert len(answer["captured"]) == captured
    others = [each for each in PLAYS[name]["steps"][step]["answers"].values() if each is not answer]
    assert not any(each.get("captured") for each in others)


def test_the_white_group_is_taken_in_time_to_save_the_stone_on_c3() -> None:
    exercise = PLAYS["capture-group"]
    before = board_of(exercise, exercise["steps"][0]["cells"])
    assert before.group_at(Point.parse("C3")).in_atari
    history = history_of(exercise, right_answers("capture-group"))
    assert not history.position_at(1).board.group_at(Point.parse("C3")).in_atari


def test_of_two_corners_without_a_free_neighbor_one_is_refused() -> None:
    exercise = PLAYS["self-capture"]
    answers = exercise["steps"][0]["answers"]
    assert (answers["A1"]["kind"], answers["E1"]["kind"]) == ("refused", "played")
    assert answers["A1"]["code"] == "self-capture"


def test_ko_refuses_at_once_and_allows_it_after_a_move_elsewhere_wherever_that_was() -> None:
    steps = PLAYS["ko"]["steps"]
    assert [steps[number]["task"] for number in (0, 1, 2)] == [0, 1, 2]
    assert steps[1]["answers"]["B3"]["code"] == "ko"
    assert steps[1]["answers"]["B3"]["earlier"] == steps[0]["cells"]
    last = steps[3:]
    assert len(last) == len(steps[2]["wanted"])
    assert all(step["answers"]["B3"]["captured"] == ["C3"] for step in last)


def test_one_eye_is_refused_first_and_two_eyes_for_good() -> None:
    assert PLAYS["one-eye"]["steps"][0]["answers"]["B2"]["code"] == "self-capture"
    assert [answer["code"] for answer in right_answers("two-eyes")] == ["self-capture", "self-capture"]
    exercise = PLAYS["two-eyes"]
    assert exercise["steps"][0]["every"]
    assert lives(board_of(exercise, exercise["steps"][0]["cells"]), Color.WHITE, "A1")


def lives(board: Board, color: Color, name: str) -> bool:
    """Whether the group on this point is alive whatever the opponent does."""
    life = unconditional_life(board.width, board.height, board.cells, color)
    return bool(life[board.index(Point.parse(name))])


def test_just_one_move_makes_two_eyes() -> None:
    exercise = PLAYS["make-eyes"]
    step = exercise["steps"][0]
    living = []
    for point, answer in step["answers"].items():
        if answer["kind"] == "played":
            history = history_of(exercise, moves_of(answer))
            if lives(history.position_at(len(history)).board, Color.BLACK, "A2"):
                living.append(point)
    assert living == step["wanted"] == ["B1"]


def test_the_page_has_every_exercise_with_as_many_tasks_as_the_data() -> None:
    for name, exercise in PLAYS.items():
        found = re.search(rf'data-exercise="{name}".*?</article>', TEMPLATE, re.DOTALL)
        assert found, name
        assert found[0].count("<li") == 1 + max(step["task"] for step in exercise["steps"])
        assert f'with side={exercise["width"]} picture="learn/boards/{name}.svg"' in found[0]
    assert re.findall(r'data-exercise="(.*?)"', TEMPLATE) == [*PLAYS, "counting", "whole-game"]


def test_every_link_within_the_page_leads_somewhere() -> None:
    anchors = re.findall(r'href="#([\w-]+)"', TEMPLATE) + re.findall(r'with next="([\w-]+)"', TEMPLATE)
    assert len(anchors) == 7 + len(PLAYS) + 1
    assert set(anchors) <= set(re.findall(r' id="([\w-]+)"', TEMPLATE))


def test_a_mark_that_the_scoring_knows_is_in_the_data() -> None:
    """`make.lessons.marks` and this walk must find the same states, whichever stones are chosen."""
    marks: dict[str, Any] = json.loads((FOLDER / "marks.json").read_text())
    stones = marks["states"][0]["cells"].translate(str.maketrans("BWcx", "..bw"))
    board = board_of(marks, stones)
    states = {0: initial_state(board)}
    for number, state in enumerate(marks["states"]):
        for point in (*board.stones(Color.BLACK), *board.stones(Color.WHITE)):
            dead = board.points.index(point) in [place for place, sign in enumerate(state["cells"]) if sign in "cx"]
            after = states[number].mark(point, Status.ALIVE if dead else Status.DEAD)
            assert states.setdefault(state["marks"][str(point)], after) == after
    assert len(states) == len(marks["states"])
    assert sorted(map(str, propose(board, RULES).dead_points)) == ["B5", "E1"]
