"""The games of an account as figures and lists, from their summaries: no log is replayed here."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Q, QuerySet

from tengen.game import Phase
from tengen.server.games.service import Listed, Secret
from tengen.server.site.keys import Role

ONE_SEAT = (str(Role.BLACK), str(Role.WHITE))


@dataclass(frozen=True, slots=True)
class Won:
    """How many of how many games were won; `label` says which games."""

    label: str
    won: int
    games: int

    @property
    def percent(self) -> int:
        return round(100 * self.won / self.games) if self.games else 0


def finished(seat_hash: str, *, everything: bool) -> QuerySet[Secret]:
    """The seats of this account in finished games that count; of private games only if `everything` is to be seen."""
    rows = Secret.objects.filter(hash=seat_hash, role__in=ONE_SEAT, game__phase=str(Phase.FINISHED))
    rows = rows.exclude(game__result__in=("", "Void"))
    return rows if everything else rows.filter(game__watchable=True)


def won_of(rows: QuerySet[Secret]) -> list[Won]:
    """Won and played: all together, by board, by color; what was not played is left out."""
    played = list(rows.values_list("role", "game__result", "game__width", "game__height"))
    seats = [(role, result[:1].lower() == role[:1], f"{width}×{height}") for role, result, width, height in played]
    found = [Won("", sum(won for _, won, _ in seats), len(seats))]
    for board in ("9×9", "13×13", "19×19"):
        there = [won for _, won, size in seats if size == board]
        found.append(Won(board, sum(there), len(there)))
    for color in ONE_SEAT:
        there = [won for role, won, _ in seats if role == color]
        found.append(Won(color, sum(there), len(there)))
    return [found[0], *(each for each in found[1:] if each.games)]


def last(rows: QuerySet[Secret], count: int) -> list[Listed]:
    """The newest of these games."""
    newest = rows.select_related("game").order_by("-game__last_at")[:count]
    return [Listed(row.game, Role(row.role)) for row in newest]


def against(rows: QuerySet[Secret], other_hash: str) -> Won:
    """The games of these against another account."""
    theirs = Secret.objects.filter(hash=other_hash, role__in=ONE_SEAT).values("game_id")
    both = list(rows.filter(Q(game_id__in=theirs)).values_list("role", "game__result"))
    return Won("", sum(result[:1].lower() == role[:1] for role, result in both), len(both))
