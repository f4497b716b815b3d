"""What the API takes and gives, as its OpenAPI page shows it.

The real checks are elsewhere: settings in `tengen.game.settings`, commands in the codec and in `decide`.
"""

from typing import Any, Literal

from ninja import Schema
from pydantic import ConfigDict, Field

from tengen.game.commands import COMMANDS

KINDS = tuple(kind.kind for kind in COMMANDS if kind.kind != "take-seat")


class StrictSchema(Schema):
    """An object that may hold nothing but its fields."""

    model_config = ConfigDict(extra="forbid")


class SetupIn(StrictSchema):
    """Stones that stand before the first move."""

    black: list[str] = Field(default=[], max_length=625, examples=[["D4", "Q16"]])
    white: list[str] = Field(default=[], max_length=625)
    to_play: Literal["black", "white"] = "black"


class NewGame(StrictSchema):
    """What a game is to be like; every field has its usual value."""

    size: int | None = Field(
        default=None, description="A square board of this size; 19 if nothing is said.", examples=[19]
    )
    width: int | None = None
    height: int | None = None
    rules: str = Field(default="japanese", examples=["chinese"])
    komi: float | None = Field(default=None, description="The usual one for rules and handicap if nothing is said.")
    handicap: int = 0
    color: Literal["black", "white", "nigiri"] = Field(default="nigiri", description="The maker's color.")
    name: str = Field(default="", description="The maker's name.")
    watchable: bool = Field(default=False, description="Whether anybody may look.")
    clock: dict[str, Any] | None = Field(
        default=None, examples=[{"kind": "fischer", "initial": 600000, "increment": 10000, "max": 600000}]
    )
    setup: SetupIn | None = None
    sgf: str | None = Field(
        default=None, max_length=100_000, description="Start from the last position of this record."
    )


class SeatOut(Schema):
    """A seat and the secret that speaks for it."""

    color: Literal["black", "white"]
    token: str
    url: str


class InviteOut(Schema):
    """For the opponent: the link to send."""

    token: str
    url: str


class Created(Schema):
    """A new game; keep the seat's token, send the invitation."""

    id: str
    version: int
    seat: SeatOut
    invite: InviteOut
    watch_url: str


class Join(StrictSchema):
    """Sit down in the free seat."""

    invite: str = Field(max_length=200)
    name: str = ""


class Joined(Schema):
    """The seat, and the game as it begins."""

    version: int
    seat: SeatOut
    state: dict[str, Any]


class CommandIn(Schema):
    """A command; which further fields it has depends on its kind."""

    model_config = ConfigDict(extra="allow")

    kind: str = Field(description=f"One of {', '.join(KINDS)}.", examples=["play"])
    at_version: int = Field(description="The version of the game that the sender saw.", examples=[4])
    command_id: str = Field(default="", max_length=64, description="A repeat with the same id is harmless.")


class LineOut(Schema):
    """One event of the log."""

    version: int
    event: dict[str, Any]


class CommandOut(Schema):
    """What the command did, and the game after it."""

    version: int
    events: list[LineOut]
    state: dict[str, Any]


class ErrorOut(Schema):
    """What is wrong, what was expected, and where the game stands."""

    code: str
    message: str
    expected: str
    version: int | None = None
    earlier: int | None = None
    state: dict[str, Any] | None = None
