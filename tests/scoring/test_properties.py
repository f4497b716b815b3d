"""What holds for every board and every sequence of marks."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from tengen.rules import BadInput, Board, Color, Point, rule_set
from tengen.scoring.analysis import Analysis, analyze
from tengen.scoring.codec import decode_state, encode_state
from tengen.scoring.count import Circumstances, count_area, count_territory
from tengen.scoring.metachain import meta_chains
from tengen.scoring.regions import ownership
from tengen.scoring.state import ScoringState, Status, initial_state, with_marks
from tests.scoring.boards import Image, boards, images

Wish = tuple[int, Status, bool]
wishes = st.lists(
    st.tuples(st.integers(0, 48), st.sampled_from(Status), st.booleans()),
    max_size=8,
)
few = settings(max_examples=150, deadline=None)


def marked(state: ScoringState, wanted: list[Wish]) -> list[tuple[Point, Status, bool]]:
    """The wishes as marks on this board."""
    points = state.analysis.board.points
    return [(points[place % len(points)], status, only_group) for place, status, only_group in wanted]


def after(state: ScoringState, marks: list[tuple[Point, Status, bool]]) -> ScoringState:
    for point, status, only_group in marks:
        try:
            state = state.mark(point, status, only_group=only_group)
        except BadInput:
            continue
    return state


@given(boards())
@few
def test_groups_and_territories_part_the_board(board: Board) -> None:
    analysis = analyze(board)
    stones = [point for group in analysis.groups for point in group.stones]
    empty = [point for territory in analysis.territories for point in territory.points]
    assert sorted(stones + empty) == list(range(len(board.cells)))
    for number, group in enumerate(analysis.groups):
        assert {analysis.group_at[point] for point in group.stones} == {number}
        assert {board.cells[point] for point in group.stones} == {group.color}
        twin = board.group_at(board.points[group.stones[0]])
        assert {board.index(point) for point in twin.points} == set(group.stones)
        assert {board.index(point) for point in twin.liberties} == group.liberties
        for enemy in group.enemies:
            assert number in analysis.groups[enemy].enemies


@given(boards())
@few
def test_a_territory_touches_at_most_one_chain_of_each_color(board: Board) -> None:
    analysis = analyze(board)
    for territory in analysis.territories:
        for side in (territory.black, territory.white):
            assert len({analysis.chain_of[group] for group in side}) <= 1
    for number, chain in enumerate(analysis.chains):
        assert chain.reachable == analysis.reachable_from(chain.groups)
        for enemy in chain.reachable:
            assert number in analysis.chains[enemy].reachable


@given(boards(), wishes)
@few
def test_dead_groups_of_both_colors_never_meet(board: Board, wanted: list[Wish]) -> None:
    start = initial_state(board)
    state = after(start, marked(start, wanted))
    assert_apart(state)
    assert with_marks(state.analysis, state.dead_points, state.neutral_points) == state


def assert_apart(state: ScoringState) -> None:
    analysis = state.analysis
    for group in state.dead:
        assert not analysis.groups[group].enemies & state.dead
    for territory in analysis.territories:
        assert not (territory.black & state.dead and territory.white & state.dead)


@given(boards(), wishes, st.integers(0, 48), st.booleans())
@few
def test_dead_then_alive_is_as_before_unless_the_mark_revived_somebody(
    board: Board, wanted: list[Wish], place: int, only_group: bool
) -> None:
    start = initial_state(board)
    before = after(start, marked(start, wanted))
    point = board.points[place % len(board.points)]
    try:
        dead = before.mark(point, Status.DEAD, only_group=only_group)
    except BadInput:
        return
    alive = dead.mark(point, Status.ALIVE, only_group=only_group)
    revived = before.dead - dead.dead
    partly_dead = before.dead & set(before.marked_groups(point, only_group=only_group))
    if not revived and not partly_dead:
        assert alive == before


@given(boards(), st.integers(0, 48), st.integers(0, 48), st.booleans(), st.booleans())
@few
def test_the_order_of_marks_that_do_not_reach_each_other_does_not_matter(
    board: Board, one: int, other: int, one_group: bool, other_group: bool
) -> None:
    state = initial_state(board)
    marks = marked(state, [(one, Status.DEAD, one_group), (other, Status.DEAD, other_group)])
    try:
        reaches = [reach(state.analysis, state.marked_groups(point, only_group=alone)) for point, _, alone in marks]
    except BadInput:
        return
    if not reaches[0] & reaches[1]:
        assert after(state, marks) == after(state, marks[::-1])


def reach(analysis: Analysis, groups: tuple[int, ...]) -> set[int]:
    chains = analysis.reachable_from(groups)
    return {*groups, *(group for chain in chains for group in analysis.chains[chain].groups)}


@given(boards(), wishes, images, st.booleans())
@few
def test_symmetries_and_swapped_colors_score_alike(
    board: Board, wanted: list[Wish], image: Image, seki_tax: bool
) -> None:
    start = initial_state(board)
    marks = marked(start, wanted)
    mirrored = [(image.point(board, point), status, only_group) for point, status, only_group in marks]
    one = ownership(after(start, marks), seki_tax=seki_tax)
    other = ownership(after(initial_state(image.board(board)), mirrored), seki_tax=seki_tax)
    assert other.state_string == image.string(board, one.state_string)
    assert sorted(meta.points for meta in meta_chains(other)) == sorted(meta.points for meta in meta_chains(one))


@given(boards(), wishes)
@few
def test_a_state_survives_json(board: Board, wanted: list[Wish]) -> None:
    start = initial_state(board)
    state = after(start, marked(start, wanted))
    assert decode_state(encode_state(state), analyze(board)) == state


@given(boards(), wishes, st.booleans())
@few
def test_every_point_has_one_owner_at_most_and_the_counts_add_up(
    board: Board, wanted: list[Wish], seki_tax: bool
) -> None:
    start = initial_state(board)
    owned = ownership(after(start, marked(start, wanted)), seki_tax=seki_tax)
    text, rules = owned.state_string, rule_set("chinese")
    area = count_area(owned, rules, Circumstances())
    nobody = text.count(".") + sum(
        len(owned.state.analysis.groups[group].stones) for group, owner in owned.of_dead.items() if owner is None
    )
    assert (area.black.total + area.white.total) // 2 + nobody == len(text)
    assert area.black.live_stones == text.count("b")
    territory = count_territory(owned, rules, Circumstances())
    assert (territory.black.dead_stones, territory.white.dead_stones) == (text.count("x"), text.count("c"))
    assert territory.black.territory == area.black.territory


@given(boards(), wishes)
@few
def test_who_owns_a_dead_stone_is_its_opponent_or_nobody(board: Board, wanted: list[Wish]) -> None:
    start = initial_state(board)
    owned = ownership(after(start, marked(start, wanted)), seki_tax=False)
    for number, owner in owned.of_dead.items():
        assert owner in (None, owned.state.analysis.groups[number].color.opponent)
    for region in owned.regions:
        assert bool(region.leaks) == bool(region.dead and region.owner is None)
    assert {color for color in owned.of_territory if color} <= set(Color)
