"""Facts that explain a mistake: each is drawn, with what is played (a), what is better (b), and what is said."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tengen.judge.explain import facts, second_look
from tengen.judge.facts.case import Case
from tengen.rules import Color, Move, Point
from tests.judge.boards import drawn, played, shaded, thought


@dataclass(frozen=True)
class Drawn:
    """Black plays a, b is better, White answers at c; owners before and after the move, and what is said."""

    board: str
    said: tuple[str, ...]
    was: str = ""
    now: str = ""
    last: str = ""


SAID = {
    "a stone with one liberty": Drawn(
        """
        . . . . . b .
        . . O . . . .
        . O a c . . .
        . . O . . . .
        . . . . . . .
        """,
        ("C3 has one liberty, D3, and can be captured.",),
        now="WWWWWWW" * 5,
    ),
    "a capture that was there": Drawn(
        """
        . . X X . . .
        . X O O b . .
        . . X X . . .
        . . . . . a .
        """,
        ("E3 captures 2 stones.",),
    ),
    "stones that were in atari and are left there": Drawn(
        """
        . . . . . . .
        . . O O . . .
        . O X X b . X
        . . O O . . .
        . . . . . a .
        """,
        ("2 stones at C3 were in atari; E3 saves them.",),
    ),
    "running in a ladder": Drawn(
        """
        . . . . . . .
        . . O . . . .
        . O X a . . .
        . . O O . . .
        . . . . . . .
        . b . . . . .
        """,
        ("The stone at C4 is caught in a ladder: running only makes the loss larger.",),
    ),
    "a ladder that works": Drawn(
        """
        . . . . . . .
        . . X . . . .
        . X O b . . .
        . X . . . . .
        . . . . . . .
        . . . . . a .
        """,
        ("D4 catches the stone at C4 in a ladder.",),
    ),
    "a ladder that was begun is let go": Drawn(
        """
        . . . . . . .
        . X X . . . .
        X O O b . . .
        . X . . . . .
        . . . . . . .
        . . . . . a .
        """,
        ("This breaks the ladder: 2 stones at B4 get away. D4 keeps them caught.",),
        last="C4",
    ),
    "a group dies": Drawn(
        """
        . . . . O . .
        X X X X O . .
        b . . X O . .
        X X X X O . a
        O O O O O . .
        """,
        ("This lets 9 stones at A2 die.",),
        was="BBBBW.. BBBBW.. BBBBW.. BBBBW.. WWWWW..",
        now="WWWWW.. WWWWW.. WWWWW.. WWWWW.. WWWWW..",
    ),
    "a group of the opponent gets away": Drawn(
        """
        . . . . X . .
        O O O O X . .
        b . . O X . .
        O O O O X . a
        X X X X X . .
        """,
        ("This lets 9 stones at A2 live that were as good as dead.",),
        was="BBBBB.. BBBBB.. BBBBB.. BBBBB.. BBBBB..",
        now="WWWWB.. WWWWB.. WWWWB.. WWWWB.. BBBBB..",
    ),
    "a cut that was not prevented": Drawn(
        """
        . . . . . . .
        . O O X X . .
        . . X c . . .
        . O O . X . .
        . . . O X . .
        . a . . . . .
        """,
        ("D4 can cut D5 from C4 now; D4 keeps them together.",),
    ),
    "an own eye is filled": Drawn(
        """
        a X . X O . .
        X X X X O . .
        O O O O O . b
        . . . . . . .
        """,
        (
            "A4 leaves 7 stones with one liberty, C4: they can be captured.",
            "A4 fills an eye of its own group.",
        ),
    ),
    "a move in safe territory": Drawn(
        """
        . . . X O . .
        . a . X O . .
        . . . X O . b
        X X X X O . .
        O O O O O . .
        """,
        ("B4 is inside territory that was safe already.",),
        was="BBBBW.. BBBBW.. BBBBW.. BBBBW.. WWWWW..",
        now="BBBBW.. BBBBW.. BBBBW.. BBBBW.. WWWWW..",
    ),
    "a stone where nothing can live": Drawn(
        """
        . . . O X . .
        . a . O X . .
        . . . O X . b
        O O O O X . .
        X X X X X . .
        """,
        ("B4 is inside the opponent's territory and cannot live there.",),
        was="WWWWB.. WWWWB.. WWWWB.. WWWWB.. BBBBB..",
        now="WWWWB.. WWWWB.. WWWWB.. WWWWB.. BBBBB..",
    ),
    "a small move while a large place is open": Drawn(
        """
        . . . . . . . .
        . . . . . . b .
        . . . . . . . .
        . . . . . . . .
        O O O O . . . .
        X X X O . . . .
        . . X O . . . .
        . . X a . . . .
        """,
        ("The upper right corner is the largest open place, and G7 takes it; around D1 all was settled.",),
        was="........ ........ ........ ........ WWWW.... BBBWWW.. BBBWWW.. BBBwWW..",
    ),
    "a threat that is not answered": Drawn(
        """
        . . . . . . . .
        . a . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . X b . .
        . . . . . O c .
        . . . . . . . .
        """,
        ("F2 needed an answer: F3. Now G2 follows.",),
        last="F2",
    ),
    "nothing that can be named": Drawn(
        """
        . . . . . . .
        . . b . . . .
        . . . . . . .
        . . . a . . .
        . . . . . . .
        """,
        (),
    ),
}


def case_of(given: Drawn) -> Case:
    before, names = drawn(given.board)
    move, better = names["a"], names.get("b", names.get("c"))
    history, after = played(before, move)
    board = before.board
    was = shaded(board, given.was) if given.was else ()
    now = shaded(board, given.now) if given.now else was
    last = Move(Color.WHITE, Point.parse(given.last)) if given.last else None
    return Case(
        before,
        history.moves[-1],
        after,
        thought(Color.BLACK, 5.0, (better, 5.0), owners=was),
        thought(Color.WHITE, -5.0, (names.get("c"), -5.0), owners=now),
        last,
    )


@pytest.mark.parametrize("given", SAID.values(), ids=SAID.keys())
def test_a_mistake_is_explained_by(given: Drawn) -> None:
    assert tuple(str(fact) for fact in facts(case_of(given))) == given.said


def test_a_pass_too_early_is_named() -> None:
    before, names = drawn(". X . . O .\n. X b . O .\n. X . . O .")
    after = type(before)(before.board, Color.WHITE)
    case = Case(before, Move(Color.BLACK, None), after, thought(Color.BLACK, 3.0, (names["b"], 3.0)), thought())
    assert [str(fact) for fact in facts(case)] == ["A pass, while C2 was still worth playing."]


def test_a_second_look_is_offered_at_a_blunder_only() -> None:
    case = case_of(SAID["a capture that was there"])
    remark = second_look(case)
    assert str(remark) == "Look again: E3 captures 2 stones."
    assert second_look(case, least=20) is None


def test_without_a_fact_the_number_is_told() -> None:
    assert str(second_look(case_of(SAID["nothing that can be named"]))) == (
        "Look again: Worth about 10 points less; the engine prefers C4."
    )
