"""The native function of the analysis in pure Python: groups, territories, what touches what, and chains.

It is the judge of the native core in the tests, and stands in for it where it is not built.
"""

from __future__ import annotations

from tengen.rules import twin

Numbers = tuple[int, ...]
Set = frozenset[int]
GroupPart = tuple[int, Numbers, Set, Set, Set]
TerritoryPart = tuple[Numbers, Set, Set]


def parts(
    width: int, height: int, cells: bytes
) -> tuple[list[GroupPart], list[TerritoryPart], Numbers, Numbers, Numbers]:
    """Groups (color, stones, liberties, touching enemy groups and territories), territories (points, touching black
    and white groups), for every index the number of its group and of its territory, -1 where there is none, and for
    every group the number of its chain: groups of one color that touch one territory are joined.

    All are numbered by themselves, in the order of their first points.
    """
    twin.check_board(width, height, cells)
    near = twin.neighbors(width, height)
    group_at, territory_at = [-1] * len(cells), [-1] * len(cells)
    groups: list[list[int]] = []
    territories: list[list[int]] = []
    for index, kind in enumerate(cells):
        part_at, found = (group_at, groups) if kind else (territory_at, territories)
        if part_at[index] < 0:
            found.append(_filled(index, kind, len(found), cells, part_at, near))
    empty = [_territory(points, cells, group_at, near) for points in territories]
    return (
        [_group(stones, cells, group_at, territory_at, near) for stones in groups],
        empty,
        tuple(group_at),
        tuple(territory_at),
        _chain_of(len(groups), empty),
    )


def _filled(
    index: int, kind: int, number: int, cells: bytes, part_at: list[int], near: tuple[Numbers, ...]
) -> list[int]:
    part_at[index] = number
    points = [index]
    for point in points:
        for neighbor in near[point]:
            if cells[neighbor] == kind and part_at[neighbor] < 0:
                part_at[neighbor] = number
                points.append(neighbor)
    return sorted(points)


def _group(
    stones: list[int], cells: bytes, group_at: list[int], territory_at: list[int], near: tuple[Numbers, ...]
) -> GroupPart:
    color = cells[stones[0]]
    around = {neighbor for stone in stones for neighbor in near[stone] if cells[neighbor] != color}
    liberties = frozenset(neighbor for neighbor in around if not cells[neighbor])
    enemies = frozenset(group_at[neighbor] for neighbor in around - liberties)
    return color, tuple(stones), liberties, enemies, frozenset(territory_at[liberty] for liberty in liberties)


def _territory(points: list[int], cells: bytes, group_at: list[int], near: tuple[Numbers, ...]) -> TerritoryPart:
    around = {neighbor for point in points for neighbor in near[point] if cells[neighbor]}
    black = frozenset(group_at[neighbor] for neighbor in around if cells[neighbor] == twin.BLACK)
    return tuple(points), black, frozenset(group_at[neighbor] for neighbor in around) - black


def _chain_of(count: int, territories: list[TerritoryPart]) -> Numbers:
    chains: list[set[int]] = [{group} for group in range(count)]
    for _, black, white in territories:
        for side in (black, white):
            joined = {id(chains[group]): chains[group] for group in side}
            together = set().union(*joined.values())
            for group in together:
                chains[group] = together
    firsts = sorted({min(chain) for chain in chains})
    return tuple(firsts.index(min(chain)) for chain in chains)
