"""Who plays whom in a round of a McMahon: the cheapest perfect matching, by `networkx`.

Nobody meets an opponent or the bye a second time while that can be avoided; then scores are as near as possible; then,
in a group of equal scores, the upper half meets the lower half. All costs are whole numbers: nothing is rounded.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import networkx as nx

BYE: Final = ""
NEAR: Final = 16
"""In a large field, each player is first tried with so many of the nearest whom they have not met."""
SMALL: Final = 40


@dataclass(frozen=True, slots=True)
class Candidate:
    """Somebody who is to be paired; `met` says how often they have had each opponent, or the bye."""

    player: str
    score: int
    met: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Matched:
    """The pairs, the best first, and who has the bye."""

    pairs: tuple[tuple[str, str], ...]
    bye: str = ""


def match(field: Sequence[Candidate]) -> Matched:
    """The pairs of all of these, who stand in the order of the table; with an odd number, one has the bye."""
    nodes = len(field) + len(field) % 2
    found = _matched(field, nodes, near=NEAR) if nodes > SMALL else None
    if found is None or 2 * len(found) < nodes:
        found = _matched(field, nodes, near=nodes) or set()
    pairs = sorted(tuple(sorted(pair)) for pair in found)
    bye = next((one for one, other in pairs if other == len(field)), None)
    return Matched(
        tuple((field[one].player, field[other].player) for one, other in pairs if other < len(field)),
        "" if bye is None else field[bye].player,
    )


def _matched(field: Sequence[Candidate], nodes: int, near: int) -> set[tuple[int, int]]:
    """The cheapest matching of places in the field; the bye is the place after the last."""
    costs = _costs(field, nodes, near)
    most = max(costs.values(), default=0) + 1
    graph: Any = nx.Graph()
    graph.add_nodes_from(range(nodes))
    graph.add_weighted_edges_from((one, other, most - cost) for (one, other), cost in costs.items())
    return set(nx.max_weight_matching(graph, maxcardinality=True))


def _costs(field: Sequence[Candidate], nodes: int, near: int) -> dict[tuple[int, int], int]:
    """What each pair costs; with few `near`, only pairs that have not met."""
    groups: dict[int, list[int]] = {}
    for place, each in enumerate(field):
        groups.setdefault(each.score, []).append(place)
    widest = max((each.score for each in field), default=0) - min((each.score for each in field), default=0)
    order = nodes * nodes
    distance = order * (nodes + 1)
    again = distance * ((widest + 2) ** 2 + 1) * (nodes + 1)
    repeat = again * (max((max(each.met.values(), default=0) for each in field), default=0) * nodes + 1)
    costs: dict[tuple[int, int], int] = {}
    for one, candidate in enumerate(field):
        tried = 0
        for other in range(one + 1, nodes):
            is_bye = other == len(field)
            met = candidate.met.get(BYE if is_bye else field[other].player, 0)
            if near < nodes:
                if met or (tried >= near and not is_bye):
                    continue
                tried += 1
            if is_bye:
                # The lower in the table, the sooner.
                apart, offset = candidate.score - field[-1].score, len(field) - 1 - one
            else:
                apart = candidate.score - field[other].score
                offset = _offset(groups, candidate.score, field[other].score, one, other)
            costs[one, other] = (
                repeat * (met > 0) + again * met + distance * apart * apart + min(offset * offset, order - 1)
            )
    return costs


def _offset(groups: Mapping[int, Sequence[int]], one_score: int, other_score: int, one: int, other: int) -> int:
    """How far a pair is from the upper half meeting the lower half; between groups, how far apart they stand."""
    if one_score != other_score:
        return other - one
    return abs(other - one - len(groups[one_score]) // 2)
