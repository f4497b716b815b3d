"""Ko, superko and self-capture under each rule, on drawn boards."""

import pytest

from tengen.rules import RULE_SETS, Color, History, Move, Point, Position, RuleSet, draw, parse, pass_turn, play
from tengen.rules.trail import Trail
from tests.rules.drawn import points
from tests.rules.line import Line

JAPANESE, CHINESE, AGA = RULE_SETS["japanese"], RULE_SETS["chinese"], RULE_SETS["aga"]
NEW_ZEALAND, TROMP_TAYLOR = RULE_SETS["new-zealand"], RULE_SETS["tromp-taylor"]
SIMPLE_WITH_SELF_CAPTURE = JAPANESE.customized(self_capture=True)
EVERY_KO = pytest.mark.parametrize("rules", [JAPANESE, CHINESE, AGA], ids=lambda rules: str(rules.ko))
BOTH_SUPERKO = pytest.mark.parametrize("rules", [CHINESE, AGA], ids=lambda rules: str(rules.ko))

# Black takes at C2, White takes back at B2; there is room for moves elsewhere.
KO = parse("""
    . X O . . .
    X O . O . .
    . X O . . .
""")

# White holds the upper and the lower ko, Black the middle one; the side to move always takes the one it may.
TRIPLE_KO = parse("""
    . X O .
    X O . O
    . X O .
    X . X O
    . X O .
    X O . O
    . X O .
""")
CYCLE = ("C6", "B4", "C2", "B6", "C4", "B2")

# Black adds a second stone at C1, White takes both from E1, Black takes that one from D1: the same board again.
SEND_TWO = parse(". O . X .")

SNAPBACK = parse("""
    . . . . .
    O O O O O
    O X X X O
    O X . . O
""")

HOLE = parse("""
    . O . .
    O . . .
    . . . .
""")


@EVERY_KO
def test_taking_back_at_once_is_forbidden(rules: RuleSet) -> None:
    line = Line(KO, rules)
    taken = line.play("C2")
    assert taken.move.captured == points("B2")
    assert taken.position.ko_point == taken.move.ko_point == Point.parse("B2")
    refused = line.refused("B2")
    assert refused.code == ("ko" if rules is JAPANESE else "superko")
    assert refused.earlier == 0
    assert "B2" in str(refused)


@EVERY_KO
def test_taking_back_after_a_move_elsewhere_is_allowed(rules: RuleSet) -> None:
    line = Line(KO, rules)
    line.play("C2", "F1", "F3")
    taken = line.play("B2")
    assert taken.move.captured == points("C2")
    assert taken.times_seen == 1
    assert line.refused("C2").earlier == 3


def test_after_a_pass_simple_ko_forbids_nothing() -> None:
    line = Line(KO, JAPANESE)
    line.play("C2", "pass", "pass")
    assert line.position.ko_point is None
    assert line.play("B2").move.captured == points("C2")
    assert draw(line.position.board) == draw(KO)


@BOTH_SUPERKO
def test_superko_remembers_across_passes(rules: RuleSet) -> None:
    line = Line(KO, rules)
    line.play("C2", "pass", "pass")
    assert (line.refused("B2").code, line.refused("B2").earlier) == ("superko", 0)


def test_the_taker_himself_may_fill_the_ko_whatever_the_rule() -> None:
    for rules in RULE_SETS.values():
        line = Line(KO, rules)
        line.play("C2", "F1")
        assert line.play("B2").move.captured == ()


def test_simple_ko_lets_a_triple_ko_go_round_and_tells_the_third_time() -> None:
    line = Line(TRIPLE_KO, JAPANESE)
    seen = [line.play(name).times_seen for name in CYCLE * 3]
    assert seen == [1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 4]
    assert line.position.board == TRIPLE_KO


@BOTH_SUPERKO
def test_superko_ends_a_triple_ko_at_the_first_position_again(rules: RuleSet) -> None:
    line = Line(TRIPLE_KO, rules)
    line.play(*CYCLE[:-1])
    refused = line.refused(CYCLE[-1])
    assert (refused.code, refused.earlier) == ("superko", 0)
    assert "board after move 0" in str(refused)
    assert line.play("pass").move.is_pass


@BOTH_SUPERKO
def test_the_last_of_several_earlier_positions_is_named(rules: RuleSet) -> None:
    line = Line(TRIPLE_KO, rules)
    line.play("pass", "pass", *CYCLE[:-1])
    assert line.refused(CYCLE[-1]).earlier == 2


def test_sending_two_and_returning_one_repeats_the_board_but_not_the_situation() -> None:
    line = Line(SEND_TWO, CHINESE)
    line.play("C1", "E1")
    assert (line.refused("D1").code, line.refused("D1").earlier) == ("superko", 0)

    line = Line(SEND_TWO, AGA)
    line.play("C1", "E1")
    again = line.play("D1")
    assert again.position == Position(SEND_TWO, Color.WHITE)
    assert again.times_seen == 1


def test_situational_superko_forbids_the_same_board_with_the_same_side_to_move() -> None:
    line = Line(SEND_TWO, AGA)
    line.play("C1", "E1", "D1", "pass")
    assert (line.refused("C1").code, line.refused("C1").earlier) == ("superko", 1)


def test_simple_ko_looks_no_further_back_than_one_move() -> None:
    line = Line(SEND_TWO, JAPANESE)
    assert line.play("C1", "E1", "D1").position.board == SEND_TWO


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS.keys())
def test_a_snapback_is_no_ko(rules: RuleSet) -> None:
    line = Line(SNAPBACK, rules, Color.WHITE)
    taken = line.play("C1", "D1")
    assert taken.move.captured == points("C1")
    assert taken.move.ko_point is None
    assert len(line.play("C1").move.captured) == 5


NO_KO_POINT = {
    "two stones taken": (". X X O .\nX O O . O\n. X X O .", "D2"),
    "one stone taken by a stone that joins another": (". X O . .\nX O . X .\n. X O . .", "C2"),
    "one stone taken by a stone with another liberty": (". X . .\nX O . O\n. X O .", "C2"),
    "nothing taken": (". X O .\nX . . O\n. X O .", "C2"),
}


@pytest.mark.parametrize(("drawing", "name"), NO_KO_POINT.values(), ids=NO_KO_POINT.keys())
def test_no_ko_point_is_left(drawing: str, name: str) -> None:
    line = Line(parse(drawing), JAPANESE)
    assert line.play(name).move.ko_point is None


def test_a_pass_is_always_legal_and_leaves_no_ko_point() -> None:
    position = Position(KO, Color.WHITE, Point.parse("B2"))
    passed = pass_turn(position)
    assert passed.move == Move(Color.WHITE, None)
    assert passed.position == Position(KO, Color.BLACK, None)
    assert passed.times_seen == 1


@EVERY_KO
def test_positions_taken_back_do_not_count(rules: RuleSet) -> None:
    line = Line(KO, rules)
    line.play("F1", "F3")
    line.take_back(2)
    assert line.play("F1", "F3").times_seen == 1
    line.play("C2")
    line.take_back(3)
    assert line.position == Position(KO, Color.BLACK)
    assert line.play("C2").times_seen == 1
    assert line.refused("B2").earlier == 0


@pytest.mark.parametrize("rules", [JAPANESE, CHINESE, AGA], ids=lambda rules: rules.name)
def test_self_capture_is_forbidden(rules: RuleSet) -> None:
    line = Line(HOLE, rules)
    refused = line.refused("A3")
    assert refused.code == "self-capture"
    assert str(refused) == "black A3 would have no liberty (expected a move that leaves a liberty)"


def test_self_capture_of_one_stone_under_positional_superko_repeats_the_board_of_now() -> None:
    line = Line(HOLE, TROMP_TAYLOR)
    line.play("D1", "C1")
    assert (line.refused("A3").code, line.refused("A3").earlier) == ("superko", 2)


def test_self_capture_of_one_stone_under_situational_superko_is_like_a_pass_once() -> None:
    line = Line(HOLE, NEW_ZEALAND)
    done = line.play("A3")
    assert done.move == Move(Color.BLACK, Point.parse("A3"), points("A3"), None)
    assert done.position == Position(HOLE, Color.WHITE)
    line.play("pass")
    assert (line.refused("A3").code, line.refused("A3").earlier) == ("superko", 1)
    line.play("pass", "C1")
    assert line.allows("A3")


def test_self_capture_of_one_stone_under_simple_ko_may_go_on_and_on() -> None:
    line = Line(HOLE, SIMPLE_WITH_SELF_CAPTURE)
    line.play(*["A3", "pass"] * 3)
    assert line.play("A3").times_seen == 4


@pytest.mark.parametrize(
    "rules", [TROMP_TAYLOR, NEW_ZEALAND, SIMPLE_WITH_SELF_CAPTURE], ids=lambda rules: str(rules.ko)
)
def test_self_capture_of_a_group_makes_a_new_board(rules: RuleSet) -> None:
    line = Line(parse("X . O\nX O .\nO . ."), rules)
    done = line.play("B3")
    assert set(done.move.captured) == set(points("A3 B3 A2"))
    assert draw(done.position.board) == ". . O\n. O .\nO . ."


def test_a_hash_alone_forbids_nothing() -> None:
    after, _ = KO.play(Color.BLACK, Point.parse("F1"))
    forged = History(Position(KO), Trail(), Trail((after.zobrist,)))
    for rules in RULE_SETS.values():
        assert play(forged, Position(KO), rules, Point.parse("F1")).times_seen == 1
