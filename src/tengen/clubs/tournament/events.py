"""What can have happened in a tournament; an event is never changed, and old ones replay for ever.

`at` is an instant in milliseconds since 1970, UTC, `by` who did it ("" for the clock).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar, Final

from tengen.clubs.tournament.values import Game, Result, Settings


@dataclass(frozen=True, slots=True)
class TournamentOpened:
    kind: ClassVar[str] = "tournament-opened"
    at: int
    by: str
    settings: Settings


@dataclass(frozen=True, slots=True)
class PlayerEntered:
    kind: ClassVar[str] = "player-entered"
    at: int
    by: str
    player: str
    name: str
    rank: int
    since: int


@dataclass(frozen=True, slots=True)
class RankChanged:
    kind: ClassVar[str] = "rank-changed"
    at: int
    by: str
    player: str
    rank: int


@dataclass(frozen=True, slots=True)
class PlayerRemoved:
    """Somebody withdrew before the first pairing: it is as if they had not entered."""

    kind: ClassVar[str] = "player-removed"
    at: int
    by: str
    player: str


@dataclass(frozen=True, slots=True)
class PlayerWithdrew:
    """Their games without a result are lost by default."""

    kind: ClassVar[str] = "player-withdrew"
    at: int
    by: str
    player: str


@dataclass(frozen=True, slots=True)
class PlayerReturned:
    kind: ClassVar[str] = "player-returned"
    at: int
    by: str
    player: str


@dataclass(frozen=True, slots=True)
class SittingOut:
    kind: ClassVar[str] = "sitting-out"
    at: int
    by: str
    player: str
    rests: bool


@dataclass(frozen=True, slots=True)
class RoundPaired:
    kind: ClassVar[str] = "round-paired"
    at: int
    by: str
    number: int
    games: tuple[Game, ...]
    byes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RoundCanceled:
    kind: ClassVar[str] = "round-canceled"
    at: int
    by: str
    number: int


@dataclass(frozen=True, slots=True)
class SeatsExchanged:
    """The games of the last round as they are now."""

    kind: ClassVar[str] = "seats-exchanged"
    at: int
    by: str
    number: int
    games: tuple[Game, ...]
    byes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ResultRecorded:
    kind: ClassVar[str] = "result-recorded"
    at: int
    by: str
    number: int
    table: int
    result: Result


@dataclass(frozen=True, slots=True)
class TournamentClosed:
    kind: ClassVar[str] = "tournament-closed"
    at: int
    by: str


Event = (
    TournamentOpened
    | PlayerEntered
    | RankChanged
    | PlayerRemoved
    | PlayerWithdrew
    | PlayerReturned
    | SittingOut
    | RoundPaired
    | RoundCanceled
    | SeatsExchanged
    | ResultRecorded
    | TournamentClosed
)
EVENTS: Final[Mapping[str, type[Event]]] = MappingProxyType({
    each.kind: each
    for each in (
        TournamentOpened, PlayerEntered, RankChanged, PlayerRemoved, PlayerWithdrew, PlayerReturned, SittingOut,
        RoundPaired, RoundCanceled, SeatsExchanged, ResultRecorded, TournamentClosed,
    )
})  # fmt: skip
