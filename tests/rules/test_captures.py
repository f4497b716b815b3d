"""Captures, drawn: Black plays at `a`; the same with the colors changed, and turned and mirrored in all eight ways."""

import pytest

from tengen.rules import Board, Color, IllegalMove, Point, draw, parse
from tests.rules.drawn import before_and_after, swapped
from tests.rules.symmetry import SYMMETRIES

CAPTURES = {
    "a stone in the corner": """
        O a .  ->  . X .
        X . .  ->  X . .
        . . .  ->  . . .
    """,
    "a stone at the side": """
        X O a  ->  X . X
        . X .  ->  . X .
        . . .  ->  . . .
    """,
    "a stone in the middle": """
        . X .  ->  . X .
        X O a  ->  X . X
        . X .  ->  . X .
    """,
    "nothing while a liberty is left": """
        . a .  ->  . X .
        X O .  ->  X O .
        . X .  ->  . X .
    """,
    "a group round the corner": """
        O O X .  ->  . . X .
        O X . .  ->  . X . .
        a . . .  ->  X . . .
        . . . .  ->  . . . .
    """,
    "two groups at once": """
        X O a O X  ->  X . X . X
        . X . X .  ->  . X . X .
        . . . . .  ->  . . . . .
    """,
    "four groups at once": """
        . . X . .  ->  . . X . .
        . X O X .  ->  . X . X .
        X O a O X  ->  X . X . X
        . X O X .  ->  . X . X .
        . . X . .  ->  . . X . .
    """,
    "one of two groups that touch": """
        X O a O .  ->  X . X O .
        . X . X .  ->  . X . X .
    """,
    "a group that surrounds an eye, from inside": """
        a O X  ->  X . X
        O O X  ->  . . X
        X X .  ->  X X .
    """,
    "one stone, and then stands in atari": """
        . . . . .  ->  . . . . .
        O O O O O  ->  O O O O O
        O X X X O  ->  O X X X O
        O X O a O  ->  O X . X O
    """,
    "more stones than were taken (snapback)": """
        . . . . .  ->  . . . . .
        X X X X X  ->  X X X X X
        X O O O X  ->  X . . . X
        X O a O X  ->  X . X . X
    """,
    "instead of being captured": """
        . O X .  ->  . O X .
        O a O X  ->  O X . X
        . O X .  ->  . O X .
    """,
    "the last liberty on a full board": """
        O O O  ->  . . .
        O O O  ->  . . .
        O O a  ->  . . X
    """,
    "on a board of one row": """
        X O O a .  ->  X . . X .
    """,
    "both ends of a board of one row": """
        O a O  ->  . X .
    """,
    "on a board of one column": """
        O  ->  .
        a  ->  X
        .  ->  .
    """,
    "on a board wider than high": """
        X O O O O O a  ->  X . . . . . X
        . X X X X X .  ->  . X X X X X .
    """,
}

SELF_CAPTURES = {
    "one stone in the corner": """
        a O .  ->  . O .
        O . .  ->  O . .
        . . .  ->  . . .
    """,
    "one stone in the middle": """
        . O .  ->  . O .
        O a O  ->  O . O
        . O .  ->  . O .
    """,
    "a group with its last liberty": """
        X a O  ->  . . O
        X O .  ->  . O .
        O . .  ->  O . .
    """,
    "two groups joined by the stone": """
        X a X O  ->  . . . O
        O O O .  ->  O O O .
        . . . .  ->  . . . .
    """,
    "all but one point of the board": """
        X X  ->  . .
        X a  ->  . .
    """,
    "the only point there is": """
        a  ->  .
    """,
    "on a board of one row": """
        . O X a O .  ->  . O . . O .
    """,
}


def played(board: Board, color: Color, point: Point) -> tuple[str, list[str]]:
    after, captured = board.play(color, point)
    assert after == Board.of(after.width, after.height, after.cells)
    return draw(after), sorted(map(str, captured))


def taken(before: Board, after: Board) -> list[str]:
    return sorted(str(point) for point in before.points if before.stone_at(point) and not after.stone_at(point))


@pytest.mark.parametrize("drawing", CAPTURES.values(), ids=CAPTURES.keys())
def test_black_plays_a_and_captures(drawing: str) -> None:
    drawn, names, drawn_after = before_and_after(drawing)
    for symmetry in SYMMETRIES:
        board, point, expected = symmetry.board(drawn), symmetry.point(drawn, names["a"]), symmetry.board(drawn_after)
        assert played(board, Color.BLACK, point) == (draw(expected), taken(board, expected)), symmetry
        board, expected = swapped(board), swapped(expected)
        assert played(board, Color.WHITE, point) == (draw(expected), taken(board, expected)), symmetry


@pytest.mark.parametrize("drawing", SELF_CAPTURES.values(), ids=SELF_CAPTURES.keys())
def test_black_plays_a_and_captures_himself(drawing: str) -> None:
    drawn, names, drawn_after = before_and_after(drawing)
    for symmetry in SYMMETRIES:
        board, point, expected = symmetry.board(drawn), symmetry.point(drawn, names["a"]), symmetry.board(drawn_after)
        lost = sorted([*taken(board, expected), str(point)])
        assert played(board, Color.BLACK, point) == (draw(expected), lost), symmetry
        assert point not in board.legal_points(Color.BLACK)
        assert point in board.legal_points(Color.BLACK, self_capture=True)


@pytest.mark.parametrize("drawing", CAPTURES.values(), ids=CAPTURES.keys())
def test_a_move_that_captures_is_never_a_self_capture(drawing: str) -> None:
    board, names, _ = before_and_after(drawing)
    assert names["a"] in board.legal_points(Color.BLACK)


def test_a_stone_on_a_stone_is_refused() -> None:
    board = parse("X O .")
    for name, color in (("A1", "black"), ("B1", "white")):
        with pytest.raises(
            IllegalMove, match=rf"{name} is occupied by a {color} stone \(expected an empty point\)"
        ) as no:
            board.play(Color.BLACK, Point.parse(name))
        assert no.value.code == "occupied"
