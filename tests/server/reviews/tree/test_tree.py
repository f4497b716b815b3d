"""The tree of a review: read, written, changed; what its lines allow."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tengen.game import GameCreated, NoClock, create, new_settings
from tengen.records import SgfError, read, write
from tengen.rules import BadInput, Color, IllegalMove, Point, draw, rule_set
from tengen.server.reviews.tree.edits import Added, Changed, Edits, edited, with_line
from tengen.server.reviews.tree.line import line_at, rules_of, scene_at
from tengen.server.reviews.tree.reading import MOST_NODES, from_played, from_record, from_sgf
from tengen.server.reviews.tree.tree import Played, ReviewTree, dump_tree, load_tree
from tengen.server.reviews.work import fork
from tengen.server.reviews.work.document import tree_document
from tests.game.table import Table
from tests.server.reviews.tree.trees import review_trees

BRANCHED = "(;SZ[9]KM[6.5]PB[Ann]PW[Bo];B[ee];W[ec](;B[gc]N[wide]C[good\\] move])(;B[cc];W[ge]))"
KO = "(;SZ[9]{};B[dd];W[ed];B[ce];W[fe];B[df];W[ef];B[ee];W[de])"
"""White's last move takes E5: Black may not take back at once."""


def point(name: str) -> Point:
    return Point.parse(name)


def tree_of(sgf: str) -> ReviewTree:
    return from_sgf(sgf)[0]


@given(review_trees())
def test_a_tree_is_read_back_from_its_file_and_from_the_database(tree: ReviewTree) -> None:
    assert from_sgf(write(tree.record()))[0] == tree
    assert load_tree(dump_tree(tree)) == tree


@given(review_trees(), st.data())
def test_a_tree_with_moves_of_its_own_is_read_back_with_the_same_lines(tree: ReviewTree, data: st.DataObject) -> None:
    parent = data.draw(st.sampled_from([number for number, _ in tree.there()]))
    line = line_at(tree, parent)
    empty = [each for each in line.position.board.points if line.position.board.stone_at(each) is None]
    wish = data.draw(st.sampled_from([None, *empty]))
    try:
        after, (number,) = edited(tree, Edits([Added(parent, wish, "mine", "why\nnot")]))
    except IllegalMove:
        return
    again = from_sgf(write(after.record()))[0]
    assert len(again) == len(after)
    before, there = scene_at(after, number), scene_at(again, after.in_order().index(number))
    assert draw(before.board) == draw(there.board)
    assert before.prisoners == there.prisoners
    assert load_tree(dump_tree(after)) == after


def test_numbers_of_nodes_stay_when_branches_come_and_go() -> None:
    tree = tree_of(BRANCHED)
    grown, (new,) = edited(tree, Edits([Added(1, point("C3"))]))
    assert new == len(tree.nodes)
    assert all(grown[number] == tree[number] for number, _ in tree.there())
    less, _ = edited(grown, Edits(removed=[4]))
    assert [number for number, _ in less.there()] == [0, 1, 2, 3, 6]
    assert less.played(new) == Played(Color.WHITE, point("C3"))
    with pytest.raises(BadInput, match="no node 4"):
        less[4]


def test_moves_are_added_in_a_row_each_below_the_one_before() -> None:
    added = [Added(2, point("A1"), "try"), Added(-1, None), Added(-2, point("B2"), comment="and so on")]
    tree, numbers = edited(tree_of(BRANCHED), Edits(added))
    moves = [tree.played(number) for number in numbers]
    assert moves == [
        Played(Color.BLACK, point("A1")),
        Played(Color.WHITE, None),
        Played(Color.BLACK, point("B2")),
    ]
    assert tree.line_to(numbers[-1]) == [0, 1, 2, *numbers]
    document = tree_document(tree)
    assert document["names"] == {"3": "wide", str(numbers[0]): "try"}
    assert document["comments"][str(numbers[2])] == "and so on"


def test_a_move_that_is_there_already_is_not_added_again() -> None:
    tree = tree_of(BRANCHED)
    same, numbers = edited(tree, Edits([Added(2, point("G7"))]))
    assert (same, numbers) == (tree, [3])


def test_words_are_changed_and_taken_away() -> None:
    tree, _ = edited(tree_of(BRANCHED), Edits(changed=[Changed(3, "", "so [so] \\ bad:"), Changed(1, comment="first")]))
    document = tree_document(tree)
    assert document["names"] == {}
    assert document["comments"] == {"1": "first", "3": "so [so] \\ bad:"}
    assert tree_document(from_sgf(write(tree.record()))[0])["comments"] == document["comments"]


@pytest.mark.parametrize(
    ("edits", "code"),
    [
        (Edits([Added(2, point("E5"))]), "occupied"),
        (Edits([Added(99, point("A1"))]), "no-such-node"),
        (Edits([Added(-1, point("A1"))]), "no-such-node"),
        (Edits([Added(0, point("T19"))]), "off-board"),
        (Edits(changed=[Changed(17, "x")]), "no-such-node"),
        (Edits(changed=[Changed(1, "x" * 101)]), "bad-name"),
        (Edits(changed=[Changed(1, comment="x" * 10_001)]), "bad-comment"),
        (Edits(removed=[0]), "no-such-node"),
        (Edits(removed=[77]), "no-such-node"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_is_changed(edits: Edits, code: str) -> None:
    with pytest.raises((BadInput, IllegalMove)) as refused:
        edited(tree_of(BRANCHED), edits)
    assert refused.value.code == code


@pytest.mark.parametrize(("rules", "code"), [("", "ko"), ("RU[Chinese]", "superko"), ("RU[AGA]", "superko")])
def test_ko_holds_in_variations(rules: str, code: str) -> None:
    tree = tree_of(KO.format(rules))
    with pytest.raises(IllegalMove) as refused:
        edited(tree, Edits([Added(8, point("E5"))]))
    assert refused.value.code == code


def test_the_moves_of_a_game_that_went_on_are_its_main_line() -> None:
    table = Table(new_settings(9))
    table.play("E5", "C3")
    tree, (tried,) = edited(from_played(table.game), Edits([Added(2, point("G7"))]))
    table.play("G3", "C7")
    after = with_line(tree, from_played(table.game))
    assert after.main_line() == [0, 1, 2, 4, 5]
    assert after.played(tried) == Played(Color.BLACK, point("G7"))
    assert with_line(after, from_played(table.game)) == after
    assert from_sgf(write(after.record()))[0].main_line() == [0, 1, 2, 3, 4]


def test_a_game_forked_from_a_node_has_its_prisoners_its_turn_and_its_ko() -> None:
    tree = tree_of(KO.format("RU[Chinese]KM[7.5]"))
    settings = fork.of_line(tree, line_at(tree, 8), NoClock())
    game = create(GameCreated(0, settings))
    assert (game.prisoners.white, game.position.to_play, game.move_number) == (1, Color.BLACK, 8)
    assert (settings.rules, settings.komi) == (rule_set("chinese"), 15)
    assert str(game.position.ko_point) == "E5"


def test_a_game_forked_from_a_board_that_was_set_up_keeps_what_was_captured_before() -> None:
    tree = tree_of("(;SZ[5]KM[0]AB[ab];W[aa];B[ba];W[dd];AE[dd]AW[ee];B[cc])")
    settings = fork.of_line(tree, line_at(tree, 5).followed([point("D2")], rules_of(tree)), NoClock())
    game = create(GameCreated(0, settings))
    assert draw(game.position.board) == draw(scene_at(tree, 5).board.play(Color.WHITE, point("D2"))[0])
    assert settings.setup.moves == (point("C3"), point("D2"))
    assert (game.prisoners.black, game.prisoners.white) == (1, 0)


def test_two_moves_in_one_node_become_two_nodes() -> None:
    tree = tree_of("(;SZ[9];B[ee]W[cc]C[both];B[gg])")
    assert [tree.played(number) for number, _ in tree.there()] == [
        None,
        Played(Color.BLACK, point("E5")),
        Played(Color.WHITE, point("C7")),
        Played(Color.BLACK, point("G3")),
    ]


def test_marks_and_setups_are_told_by_the_names_of_points() -> None:
    tree = tree_of("(;SZ[9]AB[aa:cc][ee]AW[ii]PL[W];W[gg]TR[aa][zz]LB[bb:1][cc:long label here]TB[dd:ff]MA[])")
    document = tree_document(tree)
    assert document["setups"] == {"0": {"black": "A9:C7 E5", "white": "J1", "turn": "white"}}
    assert document["marks"] == {
        "1": {"triangles": "A9", "black_territory": "D6:F4", "labels": {"B8": "1", "C7": "long lab"}}
    }
    assert document["turn"] == "white"


BOMBS = {
    "not SGF": (b"hello", "not-sgf"),
    "cut off": (b"(;B[aa]", "unclosed-game"),
    "too many bytes": (b"(;C[" + b"x" * 2_000_001 + b"])", "too-large"),
    "too many nodes": (b"(;SZ[9]" + b";" * (MOST_NODES + 1) + b")", "too-large"),
    "a comment without end": (b"(;SZ[9];C[" + b"x" * 150_000 + b"])", "too-large"),
    "chess": (b"(;GM[3])", "not-go"),
    "an impossible board": (b"(;SZ[99])", "bad-size"),
    "captures without end": (b"(;SZ[25]" + b";AE[aa:yy]AB[aa:xy][ya:yx]AW[];W[yy]" * 2_000 + b")", "too-large"),
}


@pytest.mark.parametrize(("data", "code"), BOMBS.values(), ids=BOMBS.keys())
def test_what_no_page_could_show_is_refused_in_words(data: bytes, code: str) -> None:
    with pytest.raises(SgfError) as refused:
        from_sgf(data)
    assert refused.value.code == code
    assert refused.value.expected


def test_deep_nesting_many_branches_and_bad_encodings_are_read() -> None:
    deep = b"(;SZ[9]" + b"(;B[aa]" * 5_000 + b")" * 5_000 + b")"
    assert len(tree_of(deep.decode())) == 5_001
    wide = b"(;SZ[9]" + b"(;B[aa])" * 5_000 + b")"
    assert len(tree_of(wide.decode()).children()[0]) == 5_000
    latin = "(;SZ[9]PB[Jos\u00e9])".encode("latin-1")
    assert "Jos" in from_sgf(latin)[0].root.properties["PB"][0].decode()
    (record,) = read("(;SZ[9])")
    assert len(from_record(record)) == 1


def test_a_game_of_a_collection_is_chosen_by_its_number() -> None:
    both = "(;SZ[9]PB[one])(;SZ[13]PB[two])"
    assert [from_sgf(both, number)[0].width for number in (1, 2)] == [9, 13]
    with pytest.raises(BadInput, match="no game 3"):
        from_sgf(both, 3)
