"""The board at any node of a record, drawn: as SGF says, legal or not."""

import pytest

from tengen.records import Scene, all_scenes, main_line, position_at, read, scenes
from tengen.rules import BadInput, draw, parse

LAST_BOARDS = {
    "a capture takes the stone off": (
        "(;SZ[3]AW[ba]AB[aa][ca];B[bb])",
        """
        X . X
        . X .
        . . .
        """,
    ),
    "a move on an occupied point replaces the stone": (
        "(;SZ[3];B[bb];W[bb])",
        """
        . . .
        . O .
        . . .
        """,
    ),
    "a move on an occupied point still captures": (
        "(;SZ[3]AW[aa][ab]AB[ba];B[ab])",
        """
        . X .
        X . .
        . . .
        """,
    ),
    "a self-capture takes its own stones off": (
        "(;SZ[3]AB[ab][ba];W[aa])",
        """
        . X .
        X . .
        . . .
        """,
    ),
    "setup in the middle captures nothing": (
        "(;SZ[3];W[aa];AB[ab][ba];B[cc])",
        """
        O X .
        X . .
        . . X
        """,
    ),
    "setup puts, replaces and clears": (
        "(;SZ[3]AB[aa:ca];AW[ba]AE[ca];B[cc])",
        """
        X O .
        . . .
        . . X
        """,
    ),
    "the setup of a node comes before its move": (
        "(;SZ[3];B[bb]AW[ba]AB[aa][ca])",
        """
        X . X
        . X .
        . . .
        """,
    ),
    "a value that is no point is passed over": (
        "(;SZ[3];B[zz];W[aa]AB[bb][zz])",
        """
        O . .
        . X .
        . . .
        """,
    ),
    "a rectangle has its own width and height": (
        "(;SZ[4:2];B[da];W[ab])",
        """
        . . . X
        O . . .
        """,
    ),
}


@pytest.mark.parametrize(("sgf", "drawing"), LAST_BOARDS.values(), ids=LAST_BOARDS.keys())
def test_the_last_board(sgf: str, drawing: str) -> None:
    (record,) = read(sgf)
    assert draw(last(sgf).board) == draw(parse(drawing))
    assert [scene.node for scene in scenes(record)] == list(range(len(record.tree)))


def last(sgf: str) -> Scene:
    (record,) = read(sgf)
    return list(scenes(record))[-1]


def test_prisoners_are_counted_and_those_of_a_self_capture_go_to_the_opponent() -> None:
    scene = last("(;SZ[3]AW[ba]AB[aa][ca];B[bb];W[ac];B[cc];AB[ab][bc];W[ac])")
    assert (scene.prisoners.black, scene.prisoners.white) == (2, 0)


TURNS = {
    "(;SZ[9])": "black",
    "(;SZ[9]PL[W])": "white",
    "(;SZ[9]PL[white])": "white",
    "(;SZ[9]HA[2]AB[cc][gg])": "white",
    "(;SZ[9]HA[2]AB[cc][gg]PL[B])": "black",
    "(;SZ[9]HA[2])": "black",
    "(;SZ[9]AB[cc][gg])": "black",
    "(;SZ[9];B[ee])": "white",
    "(;SZ[9];B[])": "white",
    "(;SZ[9];B[ee];B[ec])": "white",
    "(;SZ[9];B[ee];PL[B])": "black",
    "(;SZ[9]PL[nobody])": "black",
}


@pytest.mark.parametrize(("sgf", "color"), TURNS.items())
def test_whose_turn_it_is(sgf: str, color: str) -> None:
    assert str(last(sgf).to_play) == color


def test_a_position_is_the_one_before_the_next_move() -> None:
    (record,) = read("(;SZ[9];AB[cc];B[ee];C[a remark];W[ec];AW[gg])")
    assert [position_at(record, number).node for number in range(3)] == [1, 3, 5]


@pytest.mark.parametrize("number", [-1, 3, 10**9])
def test_a_move_that_was_not_made_is_refused(number: int) -> None:
    (record,) = read("(;SZ[9];B[ee];W[ec])")
    with pytest.raises(BadInput) as caught:
        position_at(record, number)
    assert (caught.value.code, caught.value.expected) == ("no-such-move", "0 to 2")


def test_every_node_of_the_tree_has_its_scene() -> None:
    (record,) = read("(;SZ[9];B[aa](;W[bb](;B[cc])(;B[dd];W[ee]))(;W[ff])(;W[gg];B[hh]))")
    found = {scene.node: scene for scene in all_scenes(record)}
    assert list(found) == list(range(len(record.tree)))
    for node, scene in found.items():
        assert list(scenes(record, record.tree.line_to(node)))[-1] == scene


def test_the_main_line_can_be_cut_out() -> None:
    (record,) = read("(;SZ[9]PB[Ann];B[aa](;W[bb];B[cc])(;W[dd]))")
    assert [dict(node) for node in main_line(record).tree.nodes[1:]] == [
        {"B": (b"aa",)},
        {"W": (b"bb",)},
        {"B": (b"cc",)},
    ]
    assert len(main_line(record, 1).tree) == 2
    with pytest.raises(BadInput):
        main_line(record, 4)
