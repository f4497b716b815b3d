"""The games that anybody may watch: those under way, the strongest first, and the finished ones by date.

They are read from the summaries of the games; the boards that pages show alive are in `screen`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from tengen.game import Phase
from tengen.server.computer.service import levels_in
from tengen.server.games.service import Game
from tengen.server.site.clock import DAY, MINUTE

SHOWN: Final = 12
"""So many boards are shown alive."""
LOOKED_AT: Final = 300
RECENT: Final = 20 * MINUTE
"""A game in which something happened since then is under way right now."""
OLDEST: Final = 14 * DAY
LISTED: Final = 40
LEAST_MOVES: Final = 2
UNKNOWN: Final = -100.0


@dataclass(frozen=True, slots=True)
class Watched:
    """A game that anybody may watch, and the ranks of its players as far as they are known."""

    summary: Game
    ranks: Mapping[str, str] = field(default_factory=dict)

    @property
    def id(self) -> str:
        return self.summary.id

    @property
    def strength(self) -> float:
        """How strong its players are, in ranks; a game of whom nothing is known is last."""
        known = [rank_number(rank) for rank in self.ranks.values()]
        return sum(known) / len(known) if known else UNKNOWN


def rank_number(rank: str) -> float:
    """A rank as a number, each one more than the one below.

    >>> rank_number("1k"), rank_number("1d"), rank_number("30k")
    (0.0, 1.0, -29.0)
    """
    number = float(rank[:-1])
    return number if rank.endswith("d") else 1 - number


def under_way(at: int) -> list[Watched]:
    """The games of this moment, the strongest first; after them those that go on more slowly, the newest first."""
    phases = (str(Phase.PLAYING), str(Phase.SCORING))
    rows = Game.objects.filter(watchable=True, phase__in=phases, last_at__gt=at - OLDEST)
    begun = rows.filter(move_number__gte=LEAST_MOVES).order_by("-last_at")
    found = _with_ranks(list(begun[:LOOKED_AT]))
    now = sorted((each for each in found if each.summary.last_at > at - RECENT), key=lambda each: -each.strength)
    return [*now, *(each for each in found if each.summary.last_at <= at - RECENT)]


def finished(before: int) -> list[Watched]:
    """The newest finished games of before this instant."""
    rows = Game.objects.filter(
        watchable=True, phase=str(Phase.FINISHED), last_at__lt=before, move_number__gte=LEAST_MOVES
    )
    return _with_ranks(list(rows.order_by("-last_at")[:LISTED]))


def _with_ranks(games: list[Game]) -> list[Watched]:
    levels = levels_in([game.id for game in games])
    return [Watched(game, {color: level.rank for color, level in levels.get(game.id, {}).items()}) for game in games]
