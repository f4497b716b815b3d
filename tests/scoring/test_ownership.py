"""Drawn boards: who owns what after some marks, and what the counts make of it.

On the right `b` `w` are live stones, `c` `x` dead ones, `B` `W` owned points, `.` nobody's.
"""

from __future__ import annotations

import pytest

from tengen.rules import BadInput, Color, Point, parse, rule_set
from tengen.scoring import (
    Circumstances,
    ScoringState,
    Status,
    answer,
    check_state_string,
    count_area,
    count_territory,
    decode_state,
    encode_state,
    initial_state,
    meta_chain_of,
    meta_chains,
    ownership,
    with_marks,
)

JAPANESE, CHINESE, AGA = rule_set("japanese"), rule_set("chinese"), rule_set("aga")


def before_and_after(drawing: str) -> tuple[str, str]:
    rows = [line.split("->") for line in drawing.strip().splitlines()]
    return "\n".join(row[0] for row in rows), "".join("".join(row[1].split()) for row in rows)


def with_deeds(text: str, deeds: str) -> ScoringState:
    """The board after marks such as `dead B2, alive group F6, neutral A1`."""
    state = initial_state(parse(text))
    for deed in filter(None, (deed.strip() for deed in deeds.split(","))):
        status, *rest = deed.split()
        state = state.mark(Point.parse(rest[-1]), Status(status), only_group="group" in rest)
    return state


# name: (marks, rules, board -> state string)
OWNERS = {
    "territory of settled chains, dame between": ("", JAPANESE, """
        . X . O .  ->  B b . w W
        X X . O O  ->  b b . w w
        . X . O .  ->  B b . w W
        . X . O O  ->  B b . w w
    """),
    "a lone eye of a chain that is not settled counts nothing under a seki tax": ("", JAPANESE, """
        X X O O .  ->  b b w w W
        . X O O O  ->  . b w w w
        X X O O .  ->  b b w w W
    """),
    "the same eye counts where the rules have no seki tax": ("", CHINESE, """
        X X O O .  ->  b b w w W
        . X O O O  ->  B b w w w
        X X O O .  ->  b b w w W
    """),
    "a dead stone makes its region the captor's": ("dead A2", JAPANESE, """
        . X O . .  ->  B b w W W
        . X O . .  ->  B b w W W
        O X O . .  ->  x b w W W
        . X O . .  ->  B b w W W
    """),
    "both sides of a dead chain are one region": ("dead B3", JAPANESE, """
        X X X X X  ->  b b b b b
        . O O . X  ->  B x x B b
        . O . . X  ->  B x B B b
        X X X X X  ->  b b b b b
    """),
    "marking the other side dead revives the first": ("dead A2, dead B2", JAPANESE, """
        . X O . .  ->  W c w W W
        . X O . .  ->  W c w W W
        O X O . .  ->  w c w W W
        . X O . .  ->  W c w W W
    """),
    "a region set neutral counts for nobody": ("neutral A4", JAPANESE, """
        . X O . .  ->  . b w W W
        . X O . .  ->  . b w W W
        . X O . .  ->  . b w W W
        . X O . .  ->  . b w W W
    """),
    "neutral and counted again is as before": ("neutral A4, counted A1", JAPANESE, """
        . X O . .  ->  B b w W W
        . X O . .  ->  B b w W W
        . X O . .  ->  B b w W W
        . X O . .  ->  B b w W W
    """),
    "only this group: the rest of its chain lives, the border is open": ("dead group A4", JAPANESE, """
        X . . O .  ->  c . . w W
        . . . O .  ->  . . . w W
        . X . O O  ->  . b . w w
        X X . O .  ->  b b . w W
    """),
    "groups joined through territories die together": ("dead C3", JAPANESE, """
        . X X X .  ->  B b b b B
        X O . O X  ->  b x B x b
        X . O . X  ->  b B x B b
        X O . O X  ->  b x B x b
        . X X X .  ->  B b b b B
    """),
    "the empty board is nobody's": ("", CHINESE, """
        . .  ->  . .
        . .  ->  . .
    """),
}  # fmt: skip


@pytest.mark.parametrize(("deeds", "rules", "drawing"), OWNERS.values(), ids=OWNERS.keys())
def test_owners(deeds: str, rules: object, drawing: str) -> None:
    board, expected = before_and_after(drawing)
    state = with_deeds(board, deeds)
    seki_tax = rules is JAPANESE
    found = ownership(state, seki_tax=seki_tax).state_string
    width = state.analysis.board.width
    rows = [found[start : start + width] for start in range(0, len(found), width)]
    assert rows == [expected[start : start + width] for start in range(0, len(expected), width)]


def test_an_open_border_says_where_it_is() -> None:
    board, _ = before_and_after(OWNERS["only this group: the rest of its chain lives, the border is open"][2])
    owned = ownership(with_deeds(board, "dead group A4"), seki_tax=True)
    (region,) = [region for region in owned.regions if region.dead]
    assert region.owner is None
    assert {str(point) for point in region.leaks} == {"A2", "B3", "C2", "C1"}


BOARD = """
    . X O . .
    . X O . .
    O X O . .
    . X O . .
"""


def test_both_counts_of_one_state_with_all_their_parts() -> None:
    owned = ownership(with_deeds(BOARD, "dead A2"), seki_tax=False)
    given = Circumstances(komi=13, handicap=3, black_prisoners=2, white_prisoners=4)
    territory, area = count_territory(owned, CHINESE, given), count_area(owned, CHINESE, given)
    assert territory.black.words(Color.BLACK) == "Black: 4 points of territory, 2 prisoners, 1 dead stone = 7"
    assert territory.white.words(Color.WHITE) == "White: 8 points of territory, 4 prisoners, 6.5 komi = 18.5"
    assert area.black.words(Color.BLACK) == "Black: 4 live stones, 4 points of territory = 8"
    assert (
        area.white.words(Color.WHITE) == "White: 4 live stones, 8 points of territory, 3 for handicap, 6.5 komi = 21.5"
    )
    assert (str(territory), str(area)) == ("W+11.5", "W+13.5")


def test_a_tied_count_is_a_draw() -> None:
    owned = ownership(initial_state(parse(". X . O .")), seki_tax=False)
    tied = count_area(owned, CHINESE, Circumstances())
    assert (tied.winner, str(tied)) == (None, "0")


def test_white_passes_last_under_aga_rules_whether_she_pressed_anything_or_not() -> None:
    owned = ownership(initial_state(parse(". X . O .")), seki_tax=False)
    by_white = Circumstances(black_passes=1, white_passes=2, passed_last=Color.WHITE)
    by_black = Circumstances(black_passes=2, white_passes=1, passed_last=Color.BLACK)
    assert count_territory(owned, AGA, by_white).black.pass_stones == 2
    assert count_territory(owned, AGA, by_black).black.pass_stones == 2
    assert count_territory(owned, AGA, by_black).white.pass_stones == 2
    assert count_territory(owned, CHINESE, by_black).white.pass_stones == 0


MARKS = {
    "dead": ("", "A2", Status.DEAD, "White marked 1 white stone at A2 as dead: Black 5, White 8"),
    "dead, reviving": (
        "dead A2", "B2", Status.DEAD, "White marked 4 black stones at B2 as dead, so 1 white stone lives again: "
        "Black 0, White 19",
    ),
    "alive": ("dead A2", "A2", Status.ALIVE, "White marked 1 white stone at A2 as alive: Black 0, White 8"),
    "neutral": ("", "E1", Status.NEUTRAL, "White set 8 points at E1 neutral: Black 0, White 0"),
    "counted": ("neutral E1", "E1", Status.COUNTED, "White counts 8 points at E1 again: Black 0, White 8"),
}  # fmt: skip


@pytest.mark.parametrize(("deeds", "point", "status", "words"), MARKS.values(), ids=MARKS.keys())
def test_the_answer_to_a_mark_in_words(deeds: str, point: str, status: Status, words: str) -> None:
    before = with_deeds(BOARD, deeds)
    after = before.mark(Point.parse(point), status)
    told = answer(before, after, JAPANESE, Circumstances(), seat=Color.WHITE, point=Point.parse(point), status=status)
    assert told.words == words
    old = ownership(before, seki_tax=True).state_string
    changed = {str(change.point): change.sign for change in told.changes}
    points = before.analysis.board.points
    assert changed == {
        str(place): new for place, new, sign in zip(points, told.state_string, old, strict=True) if new != sign
    }
    assert told.count == told.territory


BAD_STATES = {
    "not an object": ([], "bad-saved-state"),
    "another version": ({"v": 2}, "unknown-format"),
    "another size": ({"width": 4, "height": 5}, "other-board"),
    "another board": ({"stones": "." * 20}, "other-board"),
    "stones of a wrong length": ({"stones": "."}, "bad-state-string"),
    "an unknown sign": ({"stones": "z" * 20}, "bad-state-string"),
    "dead points that are none": ({"dead": "A2"}, "bad-saved-state"),
    "a dead point that is empty": ({"dead": ["A1"]}, "no-stone"),
    "a neutral point with a stone": ({"neutral": ["B1"]}, "no-territory"),
    "both colors dead": ({"dead": ["A2", "B2"]}, "both-dead"),
    "not a point": ({"dead": ["I9"]}, "not-a-point"),
}


@pytest.mark.parametrize(("changes", "code"), BAD_STATES.values(), ids=BAD_STATES.keys())
def test_a_saved_state_that_does_not_fit_is_refused(changes: object, code: str) -> None:
    state = initial_state(parse(BOARD))
    data = encode_state(state) | changes if isinstance(changes, dict) else changes
    with pytest.raises(BadInput) as refused:
        decode_state(data, state.analysis)
    assert refused.value.code == code


@pytest.mark.parametrize("text", ["", ".....", "?" * 4, None, 7], ids=repr)
def test_a_state_string_of_a_wrong_length_or_with_other_signs_is_refused(text: object) -> None:
    with pytest.raises(BadInput) as refused:
        check_state_string(text, 4)
    assert refused.value.code == "bad-state-string"


def test_marks_that_no_sequence_of_marks_can_make_are_refused() -> None:
    lonely = initial_state(parse(". X .")).analysis
    with pytest.raises(BadInput) as refused:
        with_marks(lonely, [Point.parse("B1")], ())
    assert refused.value.code == "unreachable"


def test_a_meta_chain_joins_the_live_chains_around_its_dead_groups() -> None:
    text = """
        . X . O . X .
        . X O O O X .
        . X . O . X .
    """
    owned = ownership(with_deeds(text, "dead D2"), seki_tax=True)
    (meta,) = meta_chains(owned)
    chains = meta_chain_of([meta])
    assert meta.color is Color.BLACK
    # Three points on each side, four empty points between, five dead stones for two points each.
    assert meta.points == 3 + 3 + 4 + 2 * 5
    assert set(chains) == set(range(len(owned.state.analysis.chains))) - {owned.state.analysis.chain_of[min(meta.dead)]}
    assert meta.points == count_territory(owned, JAPANESE, Circumstances()).black.total // 2


INSIDE = """
    O . . . . .
    X O . . . .
    X O . . . .
    . X O O O .
    X . X X O .
"""


def test_a_meta_chain_holds_the_stones_and_points_inside_a_dead_chain_too() -> None:
    owned = ownership(with_deeds(INSIDE, "dead B2"), seki_tax=True)
    analysis = owned.state.analysis
    (meta,) = meta_chains(owned)
    inner = analysis.group_at[analysis.board.index(Point.parse("A1"))]
    assert analysis.reachable_from([inner]) == frozenset()
    assert inner in meta.dead
    assert meta.dead == owned.state.dead
    assert meta.links[inner] == frozenset()
    # Fifteen points outside, two inside the dead chain, six dead stones for two points each.
    assert meta.points == 15 + 2 + 2 * 6
    assert meta.points == count_territory(owned, JAPANESE, Circumstances()).white.total // 2


FAR = "O . . . O . X"


def test_a_mark_that_the_stones_have_already_is_refused_though_it_would_revive_others() -> None:
    dead = [Point.parse("A1"), Point.parse("G1")]
    state = with_marks(initial_state(parse(FAR)).analysis, dead, ())
    for only_group in (True, False):
        with pytest.raises(BadInput) as refused:
            state.mark(Point.parse("G1"), Status.DEAD, only_group=only_group)
        assert refused.value.code == "no-change"
    alone = with_marks(state.analysis, dead[:1], ())
    assert alone.mark(Point.parse("G1"), Status.DEAD).dead_points == (Point.parse("G1"),)
