"""Meta-chains: one side's live chains, held together by the dead enemy groups between them.

They are derived from an ownership, like everything else; marks change groups and nothing here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tengen.rules.color import Color
from tengen.scoring.regions import Ownership


@dataclass(frozen=True, slots=True)
class MetaChain:
    """Numbers of chains and of dead groups; `links` says which dead group holds which chains together.

    `points` is what it is worth under territory scoring: owned points, and one more for each dead stone.
    """

    color: Color
    chains: frozenset[int]
    dead: frozenset[int]
    links: Mapping[int, frozenset[int]]
    points: int


def meta_chains(owned: Ownership) -> tuple[MetaChain, ...]:
    """The live chains that each dead group links; those that share a live chain are one."""
    analysis = owned.state.analysis
    linked = ((group, analysis.reachable_from((group,))) for group in sorted(owned.state.dead))
    links = {group: chains for group, chains in linked if chains}
    joined: list[tuple[frozenset[int], frozenset[int]]] = []
    for group, chains in links.items():
        together = [other for other in joined if other[0] & chains]
        joined = [other for other in joined if not other[0] & chains]
        all_chains = chains.union(*(held for held, _ in together))
        all_dead = frozenset({group}).union(*(dead for _, dead in together))
        joined.append((all_chains, all_dead))
    return tuple(_made(owned, chains, dead, links) for chains, dead in joined)


def meta_chain_of(metas: Iterable[MetaChain]) -> Mapping[int, MetaChain]:
    """For every chain that belongs to one, its meta-chain."""
    return {chain: meta for meta in metas for chain in meta.chains}


def _made(
    owned: Ownership, chains: frozenset[int], dead: frozenset[int], links: Mapping[int, frozenset[int]]
) -> MetaChain:
    analysis = owned.state.analysis
    color = analysis.chains[min(chains)].color
    points = sum(len(analysis.groups[group].stones) * (1 + (owned.of_dead[group] is color)) for group in dead)
    for place, owner in enumerate(owned.of_territory):
        territory = analysis.territories[place]
        around = {analysis.chain_of[group] for group in territory.black | territory.white}
        if owner is color and around & chains:
            points += len(territory.points)
    return MetaChain(color, chains, dead, {group: links[group] for group in sorted(dead)}, points)
