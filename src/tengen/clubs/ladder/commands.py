"""What can be asked of a ladder; `by` is who asks. Whether they may is known by the site."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class OpenLadder:
    """One may challenge up to `reach` rungs above; a challenge is to be answered within so many days."""

    by: str
    reach: int = 3
    answer_days: int = 7


@dataclass(frozen=True, slots=True)
class Enter:
    by: str
    player: str


@dataclass(frozen=True, slots=True)
class Leave:
    by: str
    player: str


@dataclass(frozen=True, slots=True)
class MovePlayer:
    by: str
    player: str
    place: int


@dataclass(frozen=True, slots=True)
class Challenge:
    by: str
    challenger: str
    challenged: str


@dataclass(frozen=True, slots=True)
class Accept:
    by: str
    number: int


@dataclass(frozen=True, slots=True)
class CallOff:
    by: str
    number: int


@dataclass(frozen=True, slots=True)
class Decide:
    """Who won the game of this challenge."""

    by: str
    number: int
    winner: str


@dataclass(frozen=True, slots=True)
class Lapse:
    """Time has passed: challenges that were not answered in time lapse."""

    by: str = ""


Command = OpenLadder | Enter | Leave | MovePlayer | Challenge | Accept | CallOff | Decide | Lapse
