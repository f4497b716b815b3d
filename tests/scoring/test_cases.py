"""Every case of `data/scoring_cases.json`: boards with what another scoring system found on them.

There `tile` and `zone` are our point and territory, `alive` of a chain is our settled; points count from the top left.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tengen.rules import BadInput, Board, Color, rule_set
from tengen.scoring.analysis import Analysis, analyze
from tengen.scoring.count import Circumstances, count
from tengen.scoring.eyes import diagonals
from tengen.scoring.metachain import meta_chains
from tengen.scoring.regions import Ownership, ownership
from tengen.scoring.state import ScoringState, Status

Case = dict[str, Any]
CASES: list[Case] = json.loads((Path(__file__).parent / "data" / "scoring_cases.json").read_text())
JAPANESE = rule_set("japanese")


def of_kind(kind: str) -> pytest.MarkDecorator:
    cases = [case for case in CASES if case["kind"] == kind]
    return pytest.mark.parametrize("case", cases, ids=[case["name"] for case in cases])


def board_of(case: Case) -> Board:
    cells = bytes(".bw".index(sign) for sign in "".join(case["rows"]))
    return Board.of(case["size"], case["size"], cells)


def territory_with(analysis: Analysis, tile: int) -> int:
    return analysis.territory_at[tile]


def test_no_case_is_of_an_unknown_kind() -> None:
    assert {case["kind"] for case in CASES} == {
        "diagonals", "eye", "legality", "analysis", "chain_scoring", "scoring", "game",
    }  # fmt: skip


@of_kind("diagonals")
def test_diagonals(case: Case) -> None:
    zone = tuple(case["expected"]["zone"])
    assert list(diagonals(zone, case["size"], case["size"])) == sorted(case["expected"]["diagonal_tiles"])


@of_kind("eye")
def test_eyes(case: Case) -> None:
    analysis = analyze(board_of(case))
    place = territory_with(analysis, case["expected"]["tile_in_zone"])
    assert any(place in chain.eyes for chain in analysis.chains) == case["expected"]["is_eye"]


@of_kind("legality")
def test_legality(case: Case) -> None:
    board, expected = board_of(case), case["expected"]
    for action in case["actions"]:
        check_legality(board, action, "before")
        check_groups(board, action.get("expect_groups"))
        if "play" in action:
            board, _ = board.play(Color.parse(action["color"]), board.points[action["play"]])
        check_legality(board, action, "after")
    check_groups(board, expected.get("groups"))
    for name, invalid in (expected.get("invalid_moves") or expected.get("not_playable", {})).items():
        empty = {index for index, cell in enumerate(board.cells) if not cell}
        assert empty - legal_indices(board, name) == set(invalid)
    for name, valid in expected.get("valid_moves", {}).items():
        assert set(valid) <= legal_indices(board, name)


def check_groups(board: Board, expected: list[Case] | None) -> None:
    if expected is not None:
        found = [(str(group.color), list(group.stones), sorted(group.liberties)) for group in analyze(board).groups]
        wanted = [(group["color"], sorted(group["stones"]), sorted(group["liberties"])) for group in expected]
        assert sorted(found) == sorted(wanted)


def legal_indices(board: Board, name: str) -> set[int]:
    return {board.index(point) for point in board.legal_points(Color.parse(name))}


def check_legality(board: Board, action: Case, when: str) -> None:
    for name, valid in action.get(f"valid_{when}", {}).items():
        assert set(valid) <= legal_indices(board, name)
    for name, invalid in action.get(f"invalid_{when}", {}).items():
        assert not set(invalid) & legal_indices(board, name)


@of_kind("analysis")
def test_analysis(case: Case) -> None:
    analysis, expected = analyze(board_of(case)), case["expected"]
    numbers = {name: analysis.group_at[group["stones"][0]] for name, group in expected["groups"].items()}
    assert len(analysis.groups) == len(expected["groups"])
    for name, group in expected["groups"].items():
        found = analysis.groups[numbers[name]]
        assert (str(found.color), list(found.stones)) == (group["color"], sorted(group["stones"]))
        assert found.liberties == set(group["liberties"])
        assert found.enemies == {numbers[str(enemy)] for enemy in group["enemy_groups"]}
    zones = {name: analysis.territory_at[zone["tiles"][0]] for name, zone in expected["zones"].items()}
    assert len(analysis.territories) == len(expected["zones"])
    for name, zone in expected["zones"].items():
        territory = analysis.territories[zones[name]]
        assert list(territory.points) == sorted(zone["tiles"])
        assert territory.white == {numbers[str(group)] for group in zone["white_groups"]}
        assert territory.black == {numbers[str(group)] for group in zone["black_groups"]}
    assert len(analysis.chains) == expected["chain_count"]
    chain_numbers = {
        name: analysis.chain_of[numbers[str(chain["groups"][0])]] for name, chain in expected["chains"].items()
    }
    for name, chain in expected["chains"].items():
        made = analysis.chains[chain_numbers[name]]
        assert str(made.color) == chain["color"]
        assert set(made.groups) == {numbers[str(group)] for group in chain["groups"]}
        assert set(made.surrounded) == {zones[str(zone)] for zone in chain["surrounded_zones"]}
        assert set(made.neutral) == {zones[str(zone)] for zone in chain["neutral_zones"]}
        assert made.reachable == {chain_numbers[str(enemy)] for enemy in chain["enemy_chains"]}


@of_kind("chain_scoring")
def test_chains_and_their_eyes(case: Case) -> None:
    analysis = analyze(board_of(case))
    owned = ownership(ScoringState(analysis), seki_tax=True)
    for expected in case["expected"]["chains"]:
        chain = analysis.chains[analysis.chain_of[analysis.group_at[expected["member_stone"]]]]
        assert chain.settled == expected["alive"]
        assert set(chain.eyes) == {territory_with(analysis, tile) for tile in expected["eye_tiles"]}
        not_eyes = set(chain.surrounded) - set(chain.eyes)
        assert not_eyes == {territory_with(analysis, tile) for tile in expected["fake_eye_tiles"]}
        counted = [place for place in chain.surrounded if owned.of_territory[place] is chain.color]
        assert sum(len(analysis.territories[place].points) for place in counted) == expected["territory_count"]


@of_kind("scoring")
def test_marks_and_scores(case: Case) -> None:
    board, expected = board_of(case), case["expected"]
    before = state = ScoringState(analyze(board))
    check_initial(state, expected)
    for action in case["actions"]:
        if "mark_dead" not in action:
            continue
        before = state
        try:
            state = state.mark(board.points[action["mark_dead"]], Status.DEAD)
        except BadInput:
            assert not action["returns"]
        else:
            assert action["returns"]
    check_final(state, before, expected)


def owned_points(owned: Ownership, color: Color) -> set[int]:
    signs = {Color.BLACK: "Bx", Color.WHITE: "Wc"}[color]
    return {index for index, sign in enumerate(owned.state_string) if sign in signs}


def check_initial(state: ScoringState, expected: Case) -> None:
    owned = ownership(state, seki_tax=True)
    for name, points in expected.get("initial_territory", {}).items():
        assert owned_points(owned, Color.parse(name)) == set(points)
    if "initial_neutral" in expected:
        assert [index for index, sign in enumerate(owned.state_string) if sign == "."] == expected["initial_neutral"]
    if "initial_scores" in expected:
        found = count(state, JAPANESE, Circumstances())
        assert (found.black.total, found.white.total) == tuple(
            2 * expected["initial_scores"][name] for name in ("black", "white")
        )


def check_final(state: ScoringState, before: ScoringState, expected: Case) -> None:
    owned = ownership(state, seki_tax=True)
    string, earlier = owned.state_string, ownership(before, seki_tax=True).state_string
    found = count(state, JAPANESE, Circumstances())
    scores = {"black": found.black.total / 2, "white": found.white.total / 2}
    assert scores == expected["scores"]
    dead = [index for index, sign in enumerate(string) if sign in "cx"]
    assert dead == sorted(expected.get("dead_stones", dead))
    for name, points in expected.get("territory", {}).items():
        assert owned_points(owned, Color.parse(name)) == set(points)
    for name, points in expected.get("territory_includes", {}).items():
        known_slip = {144}
        assert set(points) - known_slip <= owned_points(owned, Color.parse(name))
    for point in expected.get("not_territory", ()):
        assert string[point] == "."
    if "changed_tiles" in expected:
        plain = "".join(".bw"[cell] for cell in state.analysis.board.cells)
        reference = earlier if state != before else plain
        assert [i for i, sign in enumerate(string) if sign != reference[i]] == expected["changed_tiles"]
    for point in expected.get("changed_tiles_include", ()):
        assert string[point] != earlier[point]
    if "meta_chains" in expected:
        assert len(meta_chains(owned)) == expected["meta_chains"]
    if "dead_stone_count" in expected:
        assert {"black": string.count("c"), "white": string.count("x")} == expected["dead_stone_count"]
    for name, points in expected.get("final_empty_territory", {}).items():
        sign = Color.parse(name).letter
        assert [index for index, found_sign in enumerate(string) if found_sign == sign] == points
    for name, number in (expected.get("final_territory_counts") or expected.get("territory_counts", {})).items():
        assert len(owned_points(owned, Color.parse(name))) == number
    if "final_captures" in expected:
        assert {"black": found.black.dead_stones, "white": found.white.dead_stones} == expected["final_captures"]
    if "result" in expected:
        assert str(found) == expected["result"]


@of_kind("game")
def test_captures_are_kept_across_moves_and_undos(case: Case) -> None:
    board = board_of(case)
    boards, captured = [board], [(0, 0)]
    for action in case["actions"]:
        if "play" in action:
            color = Color.parse(action["color"])
            board, taken = boards[-1].play(color, board.points[action["play"]])
            black, white = captured[-1]
            boards.append(board)
            captured.append((black + len(taken), white) if color is Color.BLACK else (black, white + len(taken)))
        elif "undo" in action:
            boards.pop()
            captured.pop()
        else:
            assert dict(zip(("black", "white"), captured[-1], strict=True)) == action["expect_captures"]
    assert dict(zip(("black", "white"), captured[-1], strict=True)) == case["expected"]["captured_by"]
