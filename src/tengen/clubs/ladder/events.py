"""What can have happened on a ladder; an event is never changed, and old ones replay for ever.

`at` is an instant in milliseconds since 1970, UTC, `by` who did it ("" for time itself).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar, Final


@dataclass(frozen=True, slots=True)
class LadderOpened:
    kind: ClassVar[str] = "ladder-opened"
    at: int
    by: str
    reach: int
    answer_days: int


@dataclass(frozen=True, slots=True)
class PlayerEntered:
    """On the lowest rung."""

    kind: ClassVar[str] = "player-entered"
    at: int
    by: str
    player: str


@dataclass(frozen=True, slots=True)
class PlayerLeft:
    """Their challenges are called off, and those below move up."""

    kind: ClassVar[str] = "player-left"
    at: int
    by: str
    player: str


@dataclass(frozen=True, slots=True)
class PlayerMoved:
    """The director put somebody on rung `place`, counted from 1."""

    kind: ClassVar[str] = "player-moved"
    at: int
    by: str
    player: str
    place: int


@dataclass(frozen=True, slots=True)
class Challenged:
    kind: ClassVar[str] = "challenged"
    at: int
    by: str
    number: int
    challenger: str
    challenged: str


@dataclass(frozen=True, slots=True)
class ChallengeAccepted:
    kind: ClassVar[str] = "challenge-accepted"
    at: int
    by: str
    number: int


@dataclass(frozen=True, slots=True)
class ChallengeCalledOff:
    """Nothing changes on the ladder."""

    kind: ClassVar[str] = "challenge-called-off"
    at: int
    by: str
    number: int


@dataclass(frozen=True, slots=True)
class ChallengeLapsed:
    """It was not answered in time: the two change places."""

    kind: ClassVar[str] = "challenge-lapsed"
    at: int
    by: str
    number: int


@dataclass(frozen=True, slots=True)
class ChallengeDecided:
    """It was played; if the challenger won, the two change places."""

    kind: ClassVar[str] = "challenge-decided"
    at: int
    by: str
    number: int
    winner: str


Event = (
    LadderOpened
    | PlayerEntered
    | PlayerLeft
    | PlayerMoved
    | Challenged
    | ChallengeAccepted
    | ChallengeCalledOff
    | ChallengeLapsed
    | ChallengeDecided
)
EVENTS: Final[Mapping[str, type[Event]]] = MappingProxyType({
    each.kind: each
    for each in (
        LadderOpened, PlayerEntered, PlayerLeft, PlayerMoved, Challenged, ChallengeAccepted, ChallengeCalledOff,
        ChallengeLapsed, ChallengeDecided,
    )
})  # fmt: skip
