"""A tournament as it stands: settings, entries, rounds with their games; all values, nothing is decided here.

Scores are kept in half points as an int, like komi: a win is 2, a draw 1.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tengen.ratings import name_of


class System(StrEnum):
    ROUND_ROBIN = "round-robin"
    MCMAHON = "mcmahon"


class Result(StrEnum):
    """How a game ended; by default is without play, since one of the two did not come."""

    OPEN = ""
    BLACK = "black"
    WHITE = "white"
    DRAW = "draw"
    BLACK_BY_DEFAULT = "black-by-default"
    WHITE_BY_DEFAULT = "white-by-default"
    NEITHER = "neither"

    @property
    def was_played(self) -> bool:
        return self in (Result.BLACK, Result.WHITE, Result.DRAW)

    @property
    def points(self) -> tuple[int, int]:
        """Half points for Black and for White."""
        if self in (Result.BLACK, Result.BLACK_BY_DEFAULT):
            return 2, 0
        if self in (Result.WHITE, Result.WHITE_BY_DEFAULT):
            return 0, 2
        return (1, 1) if self is Result.DRAW else (0, 0)


@dataclass(frozen=True, slots=True)
class Settings:
    """What was agreed before the first round.

    In a McMahon, everybody above the `bar` starts together, and everybody below the `floor`; both are ranks in whole
    stones above 30 kyu. A handicap is `less` stones fewer than the ranks say. `opens_at` are the instants at which
    rounds open by themselves, if any.
    """

    system: System
    rounds: int
    size: int = 19
    bar: int = 30
    floor: int = 10
    handicap: bool = False
    less: int = 0
    twice: bool = False
    opens_at: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """Somebody who takes part, from round `since` on."""

    player: str
    name: str
    rank: int
    since: int = 1
    withdrawn: bool = False

    def __str__(self) -> str:
        return f"{self.name} {name_of(self.rank)}"


@dataclass(frozen=True, slots=True)
class Game:
    """One game of a round; `met` says how often the two have played in this tournament before."""

    table: int
    black: str
    white: str
    handicap: int = 0
    met: int = 0
    result: Result = Result.OPEN

    def opponent(self, player: str) -> str:
        return self.white if player == self.black else self.black

    def points(self, player: str) -> int:
        """Half points for one of its two players."""
        return self.result.points[0 if player == self.black else 1]


@dataclass(frozen=True, slots=True)
class Round:
    """The games of a round, and who has none: byes count as won, those who sit out do not."""

    number: int
    games: tuple[Game, ...]
    byes: tuple[str, ...] = ()

    @property
    def is_over(self) -> bool:
        return all(game.result is not Result.OPEN for game in self.games)

    def game_of(self, player: str) -> Game | None:
        return next((game for game in self.games if player in (game.black, game.white)), None)

    def at_table(self, table: int) -> Game | None:
        return next((game for game in self.games if game.table == table), None)


@dataclass(frozen=True, slots=True)
class Tournament:
    """All of it; `resting` are those who sit out the next round."""

    version: int
    settings: Settings
    entries: tuple[Entry, ...] = ()
    rounds: tuple[Round, ...] = ()
    resting: tuple[str, ...] = ()
    closed: bool = False

    def entry(self, player: str) -> Entry | None:
        return next((each for each in self.entries if each.player == player), None)

    @property
    def all_rounds(self) -> int:
        """How many rounds there will be; a round robin knows when it has begun."""
        if self.settings.system is System.MCMAHON:
            return self.settings.rounds
        players = sum(1 for each in self.entries if each.since == 1)
        once = max(players - 1 + players % 2, 0)
        return once * 2 if self.settings.twice else once

    @property
    def is_over(self) -> bool:
        """Whether every round was played."""
        return 0 < self.all_rounds <= len(self.rounds) and all(each.is_over for each in self.rounds)
