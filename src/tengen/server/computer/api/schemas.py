"""What the API about the computer takes and gives."""

from __future__ import annotations

from typing import Literal

from ninja import Schema
from pydantic import ConfigDict, Field, StrictInt

from tengen.server.computer.api import examples
from tengen.server.site.api.examples import shown
from tengen.server.site.api.schemas import StrictSchema

Color = Literal["black", "white"]


class LevelOut(Schema):
    """A level: `rank` is what it is meant to be on 19x19, `about` its character in a line."""

    id: str
    rank: str
    name: str
    about: str


class Levels(Schema):
    """All levels, the gentlest first."""

    levels: list[LevelOut]


class InviteComputer(StrictSchema):
    """Which level takes the free seat."""

    model_config = ConfigDict(extra="forbid", json_schema_extra=shown(examples.INVITED))

    level: str = Field(max_length=40, description="The `id` of a level.", examples=["fern"])
    coach: bool = False


class Sits(Schema):
    """Where the computer sits now."""

    color: Color
    level: LevelOut


class Duel(StrictSchema):
    """A game of two levels."""

    model_config = ConfigDict(extra="forbid", json_schema_extra=shown(examples.DUELS))

    black: str = Field(max_length=40, examples=["fern"])
    white: str = Field(max_length=40, examples=["reed"])
    size: StrictInt = 9
    rules: str | None = None
    komi: float | None = None
    handicap: StrictInt = 0


class Watched(Schema):
    """A game to watch."""

    id: str
    watch_url: str


class ComputerOut(Schema):
    """Which seats the computer has; whether there is a coach; what keeps the computer from playing, in words."""

    seats: dict[Color, LevelOut]
    coach: bool
    trouble: str


class CoachIn(StrictSchema):
    """Whether there is a coach from now on."""

    model_config = ConfigDict(extra="forbid", json_schema_extra=shown(examples.COACHES))

    on: bool


class CoachRemark(Schema):
    """Something that a coach says; `take_back` is whether the last move had better be taken back."""

    kind: str
    text: str
    points: list[str]
    take_back: bool


class Coached(Schema):
    """What the coach says to you at this version of the game; nothing while it is not your turn."""

    on: bool
    version: int
    remarks: list[CoachRemark]
