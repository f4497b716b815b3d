"""Which count the computer agrees to: boards as drawings, and every step it may take about the marks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tengen.game import Game, GameCreated, Phase, Setup, create, new_settings
from tengen.game.marks import Marks
from tengen.rules import Board, Color, Point, rule_set
from tengen.scoring import analyze, with_marks
from tengen.server.computer.play import counting
from tengen.server.computer.play.counting import MOST_TRIES, Step, View, next_step

DRAWING = """
    . . . X O . .
    . O . X O . .
    . . . X O . .
    . . . X O . .
    . . . X O . X
    . . . X O . .
    . . . X O . .
"""
"""A dead white stone on the left, at B6, and a dead black one on the right, at G3."""
DEAD = ("B6", "G3")


def scored(marked: tuple[str, ...] = (), *, touched: bool = True, done: frozenset[Color] = frozenset()) -> Game:
    """A game in scoring at version 10, with these marks."""
    rows = [line.split() for line in DRAWING.strip().splitlines()]
    stones: dict[str, list[Point]] = {"X": [], "O": [], ".": []}
    for top, row in enumerate(rows):
        for column, sign in enumerate(row):
            stones[sign].append(Point.parse(f"{'ABCDEFG'[column]}{7 - top}"))
    setup = Setup(tuple(stones["X"]), tuple(stones["O"]), Color.BLACK)
    game = create(GameCreated(0, new_settings(7, rules=rule_set("japanese"), setup=setup)))
    analysis = analyze(game.position.board)
    state = with_marks(analysis, [Point.parse(each) for each in marked], ())
    versions = (10,) * len(analysis.groups), (10,) * len(analysis.territories)
    marks = Marks(state, 10, 12 if touched else 10, *versions, done)
    return replace(game, phase=Phase.SCORING, marks=marks, version=12)


def view(tries: int = 0) -> View:
    game = scored()
    seen = counting.view_of(game, [Point.parse(each) for each in DEAD], ())
    return replace(seen, tries=tries)


STEPS = {
    "marks as it sees them": (scored(DEAD), view(), True, False, Step.SAY_DONE),
    "nobody has marked": (scored(touched=False), view(), True, False, Step.SET_MARKS),
    "the opponent marks in peace": (scored(("B6",)), view(1), True, False, Step.WAIT),
    "for too long": (scored(("B6",)), view(1), False, False, Step.SET_MARKS),
    "the opponent is done with a wrong count": (
        scored(("B6",), done=frozenset({Color.BLACK})), view(1), True, False, Step.SET_MARKS,
    ),
    "and again and again": (
        scored(("B6",), done=frozenset({Color.BLACK})), view(MOST_TRIES), True, False, Step.LEAVE_IT,
    ),
    "two computers come to an end": (scored(("B6",)), view(MOST_TRIES), True, True, Step.SAY_DONE),
}  # fmt: skip


@pytest.mark.parametrize(("game", "seen", "patient", "against", "step"), STEPS.values(), ids=STEPS.keys())
def test_what_the_computer_does_about_marks(game: Game, seen: View, patient: bool, against: bool, step: Step) -> None:
    assert next_step(game, Color.WHITE, seen, patient=patient, against_computer=against) is step


def test_a_group_whose_life_is_disputed_is_named() -> None:
    assert counting.disputed(scored(("B6",)), view().own) == Point.parse("G3")
    assert counting.disputed(scored(DEAD), view().own) is None


def test_dead_stones_are_found_by_the_proposal_and_the_net_together() -> None:
    game = scored()
    board: Board = game.position.board
    owners = [1.0 if point.column < 4 else -1.0 for point in board.points]
    dead, neutral = counting.marks_of(board, game.settings.rules, owners)
    assert ({str(point) for point in dead}, neutral) == (set(DEAD), ())
