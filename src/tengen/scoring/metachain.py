"""Meta-chains: one side's live chains, held together by the dead enemy groups between them.

They are derived from an ownership, like everything else; marks change groups and nothing here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tengen.rules.color import Color
from tengen.scoring.regions import Ownership, Region


@dataclass(frozen=True, slots=True)
class MetaChain:
    """Numbers of chains and of dead groups; `links` says which dead group holds which chains together.

    A dead group that no enemy is beside, since it stands inside its own chain, links none, and belongs to it with its
    region.

    `points` is what it is worth under territory scoring: owned points, and one more for each dead stone.
    """

    color: Color
    chains: frozenset[int]
    dead: frozenset[int]
    links: Mapping[int, frozenset[int]]
    points: int


def meta_chains(owned: Ownership) -> tuple[MetaChain, ...]:
    """The live chains that the dead groups of each region link; those that share a live chain are one."""
    analysis = owned.state.analysis
    links = {group: analysis.reachable_from((group,)) for group in sorted(owned.state.dead)}
    joined: list[tuple[frozenset[int], tuple[Region, ...]]] = []
    for region in owned.regions:
        chains = frozenset[int]().union(*(links[group] for group in region.dead))
        if not chains:
            continue
        together = [other for other in joined if other[0] & chains]
        joined = [other for other in joined if not other[0] & chains]
        regions = (region, *(place for _, places in together for place in places))
        joined.append((chains.union(*(held for held, _ in together)), regions))
    return tuple(_made(owned, chains, regions, links) for chains, regions in joined)


def meta_chain_of(metas: Iterable[MetaChain]) -> Mapping[int, MetaChain]:
    """For every chain that belongs to one, its meta-chain."""
    return {chain: meta for meta in metas for chain in meta.chains}


def _made(
    owned: Ownership, chains: frozenset[int], regions: Iterable[Region], links: Mapping[int, frozenset[int]]
) -> MetaChain:
    analysis = owned.state.analysis
    color = analysis.chains[min(chains)].color
    dead = frozenset(group for region in regions for group in region.dead)
    points = sum(len(analysis.groups[group].stones) * (1 + (owned.of_dead[group] is color)) for group in dead)
    inside = {place for region in regions for place in region.territories}
    for place, owner in enumerate(owned.of_territory):
        territory = analysis.territories[place]
        around = {analysis.chain_of[group] for group in territory.black | territory.white}
        if owner is color and (place in inside or around & chains):
            points += len(territory.points)
    return MetaChain(color, chains, dead, {group: links[group] for group in sorted(dead)}, points)
