"""What a player may ask for, one value for each kind of command; `decide` answers with events or refuses.

A command carries its sender's seat, the version of the game that they saw, and an id that makes a repeat harmless.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final, get_args

from tengen.game.rest import NO_REST, Rest
from tengen.rules.color import Color
from tengen.rules.often import often_made
from tengen.rules.point import Point
from tengen.scoring.state import Status


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeSeat:
    """Sit down in a free seat; the game starts when both are taken."""

    kind: ClassVar[str] = "take-seat"
    seat: Color | None
    at_version: int
    command_id: str = ""
    name: str = ""
    rest: Rest = NO_REST


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceHandicap:
    """Put all handicap stones of a free handicap at once."""

    kind: ClassVar[str] = "place-handicap"
    seat: Color | None
    at_version: int
    command_id: str = ""
    points: tuple[Point, ...]


@often_made
@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """Put a stone."""

    kind: ClassVar[str] = "play"
    seat: Color | None
    at_version: int
    command_id: str = ""
    point: Point


@dataclass(frozen=True, slots=True, kw_only=True)
class PassTurn:
    """Pass; a pass after a pass begins the scoring."""

    kind: ClassVar[str] = "pass"
    seat: Color | None
    at_version: int
    command_id: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Resign:
    """Give up, while playing or scoring."""

    kind: ClassVar[str] = "resign"
    seat: Color | None
    at_version: int
    command_id: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RequestUndo:
    """Ask to take back your last move (and the answer to it, if there was one)."""

    kind: ClassVar[str] = "request-undo"
    seat: Color | None
    at_version: int
    command_id: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerUndo:
    """Allow or decline what the opponent asked."""

    kind: ClassVar[str] = "answer-undo"
    seat: Color | None
    at_version: int
    command_id: str = ""
    accept: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferNoResult:
    """Propose to end without a result, or agree to it; alone after 30 days of silence without a clock."""

    kind: ClassVar[str] = "offer-no-result"
    seat: Color | None
    at_version: int
    command_id: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cancel:
    """Call the game off before each side has moved once."""

    kind: ClassVar[str] = "cancel"
    seat: Color | None
    at_version: int
    command_id: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pause:
    """Propose to stop the clock, or agree to it."""

    kind: ClassVar[str] = "pause"
    seat: Color | None
    at_version: int
    command_id: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Unpause:
    """Let the clock run again."""

    kind: ClassVar[str] = "unpause"
    seat: Color | None
    at_version: int
    command_id: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class AddTime:
    """Give the opponent so many milliseconds more."""

    kind: ClassVar[str] = "add-time"
    seat: Color | None
    at_version: int
    command_id: str = ""
    time: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimTime:
    """End the game because the time of the player to move is over; needs no seat, for the server's own clock.

    It is called off, without a result, if that was the time for a first move.
    """

    kind: ClassVar[str] = "claim-time"
    seat: Color | None
    at_version: int
    command_id: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """Mark the chain of a stone (or only its group) dead or alive, or a territory neutral or counted."""

    kind: ClassVar[str] = "mark"
    seat: Color | None
    at_version: int
    command_id: str = ""
    point: Point
    status: Status
    only_group: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Propose:
    """Ask the machine which stones are dead; both players see its answer."""

    kind: ClassVar[str] = "propose"
    seat: Color | None
    at_version: int
    command_id: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetMarks:
    """Set all marks at once: a point of each dead group and of each neutral territory."""

    kind: ClassVar[str] = "marks-set"
    seat: Color | None
    at_version: int
    command_id: str = ""
    dead: tuple[Point, ...]
    neutral: tuple[Point, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SayDone:
    """Agree with the marks as they stand; the game is over when both have."""

    kind: ClassVar[str] = "done"
    seat: Color | None
    at_version: int
    command_id: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CloseGame:
    """When you are done and the opponent is silent: warn first, then close the game with the count you agreed to."""

    kind: ClassVar[str] = "close"
    seat: Color | None
    at_version: int
    command_id: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Resume:
    """Leave the scoring and play on from your last pass."""

    kind: ClassVar[str] = "resume"
    seat: Color | None
    at_version: int
    command_id: str = ""


Command = (
    TakeSeat
    | PlaceHandicap
    | Play
    | PassTurn
    | Resign
    | RequestUndo
    | AnswerUndo
    | OfferNoResult
    | Cancel
    | Pause
    | Unpause
    | AddTime
    | ClaimTime
    | Mark
    | Propose
    | SetMarks
    | SayDone
    | CloseGame
    | Resume
)
COMMANDS: Final[tuple[type[Command], ...]] = get_args(Command)
