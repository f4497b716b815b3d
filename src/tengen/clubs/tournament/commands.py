"""What can be asked of a tournament; `by` is who asks. Whether they may is known by the site."""

from __future__ import annotations

from dataclasses import dataclass

from tengen.clubs.tournament.values import Result, Settings


@dataclass(frozen=True, slots=True)
class OpenTournament:
    by: str
    settings: Settings


@dataclass(frozen=True, slots=True)
class Enter:
    """Take part from the next round on; `rank` is in whole stones above 30 kyu."""

    by: str
    player: str
    name: str
    rank: int


@dataclass(frozen=True, slots=True)
class ChangeRank:
    """Give an entry another rank; in a McMahon only before its first round."""

    by: str
    player: str
    rank: int


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Play no more; a game that is under way is lost by default."""

    by: str
    player: str


@dataclass(frozen=True, slots=True)
class Return:
    """Play again after a withdrawal, from the next round on."""

    by: str
    player: str


@dataclass(frozen=True, slots=True)
class SitOut:
    """Have no game in the next round, or have one after all."""

    by: str
    player: str
    rests: bool = True


@dataclass(frozen=True, slots=True)
class PairRound:
    """Open the next round."""

    by: str
    number: int


@dataclass(frozen=True, slots=True)
class CancelRound:
    """Take the pairing of the last round back, while it has no result."""

    by: str
    number: int


@dataclass(frozen=True, slots=True)
class Exchange:
    """Two players of the last round change seats; in one game, they change colors."""

    by: str
    one: str
    other: str


@dataclass(frozen=True, slots=True)
class Record:
    """The result of a game, or another one than before; none again with an empty one."""

    by: str
    number: int
    table: int
    result: Result


@dataclass(frozen=True, slots=True)
class Close:
    """End the tournament as it stands."""

    by: str


Command = (
    OpenTournament
    | Enter
    | ChangeRank
    | Withdraw
    | Return
    | SitOut
    | PairRound
    | CancelRound
    | Exchange
    | Record
    | Close
)
