"""What has happened in a game, one value for each kind of event; the log of a game is a list of these.

An event is a fact with its consequences (what was captured, whose turn it is now): applying it needs no rules.
Chat, presence and the ticking of a clock are not events.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final, get_args

from tengen.game.rest import Rest
from tengen.game.result import Result
from tengen.game.settings import Settings
from tengen.rules.color import Color
from tengen.rules.often import often_made
from tengen.rules.point import Point
from tengen.scoring.state import Status


@dataclass(frozen=True, slots=True)
class GameCreated:
    """Somebody made the game; nobody has a seat yet."""

    kind: ClassVar[str] = "game-created"
    at: int
    settings: Settings


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """A player sat down; `rest` is when their clock rests in this game."""

    kind: ClassVar[str] = "seat-taken"
    at: int
    seat: Color
    name: str
    rest: Rest


@dataclass(frozen=True, slots=True)
class GameStarted:
    """Both seats are taken; play begins and the clock runs."""

    kind: ClassVar[str] = "game-started"
    at: int
    turn: Color


@dataclass(frozen=True, slots=True)
class HandicapPlaced:
    """Black put the handicap stones of a free handicap; White plays next."""

    kind: ClassVar[str] = "handicap-placed"
    at: int
    points: tuple[Point, ...]
    turn: Color


@often_made
@dataclass(frozen=True, slots=True)
class Played:
    """A stone was put; `times_seen` is 3 or more when the same position stands for the third time or later."""

    kind: ClassVar[str] = "played"
    at: int
    seat: Color
    point: Point
    captured: tuple[Point, ...]
    ko_point: Point | None
    times_seen: int
    turn: Color


@dataclass(frozen=True, slots=True)
class Passed:
    """A player passed."""

    kind: ClassVar[str] = "passed"
    at: int
    seat: Color
    turn: Color


@dataclass(frozen=True, slots=True)
class UndoRequested:
    """A player asks to take back so many moves."""

    kind: ClassVar[str] = "undo-requested"
    at: int
    seat: Color
    moves: int


@dataclass(frozen=True, slots=True)
class UndoDeclined:
    """The opponent does not allow it."""

    kind: ClassVar[str] = "undo-declined"
    at: int
    seat: Color


@dataclass(frozen=True, slots=True)
class TakenBack:
    """The opponent (`seat`) allowed it: so many moves are gone from the current line."""

    kind: ClassVar[str] = "taken-back"
    at: int
    seat: Color
    moves: int
    turn: Color


@dataclass(frozen=True, slots=True)
class NoResultOffered:
    """A player proposes to end the game without a result."""

    kind: ClassVar[str] = "no-result-offered"
    at: int
    seat: Color


@dataclass(frozen=True, slots=True)
class PauseOffered:
    """A player proposes to stop the clock."""

    kind: ClassVar[str] = "pause-offered"
    at: int
    seat: Color


@dataclass(frozen=True, slots=True)
class Paused:
    """Both agreed: the clock stands."""

    kind: ClassVar[str] = "paused"
    at: int
    seat: Color


@dataclass(frozen=True, slots=True)
class Unpaused:
    """The clock runs again, because a player wanted it or moved."""

    kind: ClassVar[str] = "unpaused"
    at: int
    seat: Color


@dataclass(frozen=True, slots=True)
class TimeAdded:
    """A player gave the opponent more time, in milliseconds."""

    kind: ClassVar[str] = "time-added"
    at: int
    seat: Color
    time: int


@dataclass(frozen=True, slots=True)
class ScoringStarted:
    """Two passes in a row: the clock stands, both players mark dead stones."""

    kind: ClassVar[str] = "scoring-started"
    at: int


@dataclass(frozen=True, slots=True)
class Marked:
    """A player marked a chain, a group or a territory; `dead` and `neutral` name all that is so now."""

    kind: ClassVar[str] = "marked"
    at: int
    seat: Color
    point: Point
    status: Status
    only_group: bool
    dead: tuple[Point, ...]
    neutral: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Proposed:
    """A player asked for the machine's proposal; nothing is marked by it. `open_points` must be closed first."""

    kind: ClassVar[str] = "proposed"
    at: int
    seat: Color
    dead: tuple[Point, ...]
    neutral: tuple[Point, ...]
    open_points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class MarksSet:
    """A player set all marks at once, as when they take over a proposal or put them back."""

    kind: ClassVar[str] = "marks-set"
    at: int
    seat: Color
    dead: tuple[Point, ...]
    neutral: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Done:
    """A player agrees with the marks as they stand."""

    kind: ClassVar[str] = "done"
    at: int
    seat: Color


@dataclass(frozen=True, slots=True)
class CloseWarned:
    """A player who is done warns the silent opponent that they will close the game with this count."""

    kind: ClassVar[str] = "close-warned"
    at: int
    seat: Color


@dataclass(frozen=True, slots=True)
class PlayResumed:
    """A player wants to play on: their last pass is undone, and the one after it; none from before the game."""

    kind: ClassVar[str] = "play-resumed"
    at: int
    seat: Color
    moves: int
    turn: Color


@dataclass(frozen=True, slots=True)
class GameFinished:
    """The game is over; `seat` is who ended it, if somebody did."""

    kind: ClassVar[str] = "game-finished"
    at: int
    seat: Color | None
    result: Result


Event = (
    GameCreated
    | SeatTaken
    | GameStarted
    | HandicapPlaced
    | Played
    | Passed
    | UndoRequested
    | UndoDeclined
    | TakenBack
    | NoResultOffered
    | PauseOffered
    | Paused
    | Unpaused
    | TimeAdded
    | ScoringStarted
    | Marked
    | Proposed
    | MarksSet
    | Done
    | CloseWarned
    | PlayResumed
    | GameFinished
)
EVENTS: Final[tuple[type[Event], ...]] = get_args(Event)
