"""What a move loses on a small board: the words of the page rest on these facts."""

from __future__ import annotations

import random

import pytest

from tengen.lab import Size
from tengen.lab.loss import loss_facts, loss_of
from tengen.lab.perfect import PASS, PerfectPlay, State, open_table
from tengen.rules import BadInput, Color, parse


@pytest.fixture(scope="module")
def play(tmp_path_factory: pytest.TempPathFactory) -> PerfectPlay:
    return open_table(Size(3, 3), tmp_path_factory.mktemp("tables"))


def test_a_best_move_loses_nothing(play: PerfectPlay) -> None:
    loss = loss_of(play, State(parse(". . .\n. . .\n. . .")), "B2")
    assert (loss.points, loss.played) == (0, loss.best)


def test_a_pass_that_leaves_stones_to_be_taken_is_told_by_the_line_that_takes_them(play: PerfectPlay) -> None:
    state = State(parse(". X .\n. X .\n. . ."), Color.WHITE)
    for board in ("X . O\nX O O\n. . .", "O X .\n. X .\nO . ."):
        state = State(parse(board), Color.BLACK)
        loss = loss_of(play, state, PASS)
        after = dict(state.moves())[PASS]
        assert after is not None
        assert loss.played.line == (PASS, *play.line(after)[0])
        assert (loss.played.value, loss.best.value) == (-play.worth(after).value, play.worth(state).value)


def test_stones_are_counted_for_who_loses_them(play: PerfectPlay) -> None:
    state = State(parse("O X .\n. . .\n. . ."), Color.BLACK)
    taking = loss_of(play, state, "A2").played
    assert taking.line[0] == "A2"
    assert taking.taken >= 1, "the stone in the corner is gone at once"


def test_lines_are_legal_and_every_move_of_them_is_best_after_the_first(play: PerfectPlay) -> None:
    chance = random.Random(3)
    for _ in range(60):
        state = State(parse(". . .\n. . .\n. . ."))
        for _ in range(chance.randrange(6)):
            moves = [after for name, after in state.moves() if name != PASS and after is not None]
            state = chance.choice(moves) if moves else state
        loss = loss_of(play, state, chance.choice([name for name, _ in state.moves()]))
        assert loss.points >= 0
        for way in (loss.played, loss.best):
            at: State | None = state
            for number, name in enumerate(way.line):
                assert at is not None
                assert number == 0 or name in play.answer(at).best
                at = dict(at.moves())[name]


def test_a_move_that_is_not_allowed_is_refused(play: PerfectPlay) -> None:
    state = State(parse("X . .\n. . .\n. . ."), Color.WHITE)
    for move in ("A3", "J9", "", "nonsense"):
        with pytest.raises(BadInput, match="no such move"):
            loss_facts(play, state, move)
