"""What the API takes and gives, as its OpenAPI page shows it.

The real checks are elsewhere: settings in `tengen.game.settings`, commands in the codec and in `decide`.
"""

from typing import Annotated, Any, Final, Literal, NotRequired, TypedDict

from ninja import Schema
from pydantic import ConfigDict, Field, StrictInt

from tengen.game.commands import COMMANDS
from tengen.game.state import GameState, Moment, Move, Prisoners, TimesLeft
from tengen.server.games import examples
from tengen.server.site.api.examples import shown
from tengen.server.site.api.schemas import StrictSchema
from tengen.server.site.api.typed import State, object_of
from tengen.server.site.keys import Role

KINDS = tuple(kind.kind for kind in COMMANDS if kind.kind != "take-seat")

LONGEST_RECORD = 100_000


class SetupIn(StrictSchema):
    """Stones that stand before the first move."""

    black: list[str] = Field(default=[], max_length=625, examples=[["D4", "Q16"]])
    white: list[str] = Field(default=[], max_length=625)
    to_play: Literal["black", "white"] = "black"


A_NIGHT: Final = {"zone": "Europe/Berlin", "sleep_from": 1380, "sleep_minutes": 480}
"""When somebody sleeps: from so many minutes after midnight on, for so many minutes."""


Seed = Annotated[
    str,
    Field(
        max_length=64,
        description="22 characters or more of your own, from a random source: what comes back is made from it, so that "
        "the same request, sent again after a lost answer, gets the same answer. As secret as the token.",
        examples=["Zt0nW6xq3sJc9vRb2yKf8g"],
    ),
]


FirstMove = Annotated[
    StrictInt | None,
    Field(
        description="Milliseconds that each player of a game with a live clock has for the first move, off the clock; "
        "if it is not made, the game is called off without a result. The site's usual time if nothing is said, 0 for "
        "none.",
        examples=[60_000],
    ),
]


class NewGame(StrictSchema):
    """What a game is to be like; every field has its usual value."""

    model_config = ConfigDict(extra="forbid", json_schema_extra=shown(examples.NEW_GAMES))

    size: StrictInt | None = Field(
        default=None, description="A square board of this size, 2 to 25; 19 if nothing is said.", examples=[19]
    )
    width: StrictInt | None = None
    height: StrictInt | None = None
    rules: str | None = Field(
        default=None, description="Those of the record, or Japanese, if nothing is said.", examples=["chinese"]
    )
    komi: float | None = Field(
        default=None, description="That of the record, or the usual one for rules and handicap, if nothing is said."
    )
    handicap: StrictInt = 0
    color: Literal["black", "white", "nigiri"] = Field(default="nigiri", description="The maker's color.")
    name: str = Field(default="", description="The maker's name; that in the record, if nothing is said.")
    watchable: bool = Field(default=False, description="Whether anybody may look.")
    clock: dict[str, Any] | None = Field(
        default=None, examples=[{"kind": "fischer", "initial": 600000, "increment": 10000, "max": 600000}]
    )
    first_move: FirstMove = None
    rests: dict[str, Any] | None = Field(
        default=None,
        description="When the clock rests by itself; never if nothing is said.",
        examples=[{"weekends": True, "sleeping_hours": True}],
    )
    rest: dict[str, Any] | None = Field(
        default=None, description="The maker's time zone and night.", examples=[A_NIGHT]
    )
    computer: str | None = Field(
        default=None,
        max_length=40,
        description="A level of `GET /api/computer/levels`: the computer takes the other seat, and the game begins at "
        "once. Nobody is invited.",
        examples=["fern"],
    )
    rated: bool = Field(
        default=False,
        description="Whether it counts for the ratings of both players: it has the usual komi, a clock, an account in "
        "each seat, and nothing is taken back.",
    )
    coach: bool = Field(default=False, description="With the computer: whether a coach gives you remarks.")
    setup: SetupIn | None = None
    sgf: str | None = Field(
        default=None, max_length=LONGEST_RECORD, description="Start from the last position of this record."
    )
    seed: Seed = ""


class SeatOut(Schema):
    """A seat and the secret that speaks for it."""

    color: Literal["black", "white"]
    token: str
    url: str


class InviteOut(Schema):
    """For the opponent: the link to send; empty in a game with the computer."""

    token: str
    url: str


class Created(Schema):
    """A new game; keep the seat's token, send the invitation."""

    id: str
    version: int
    seat: SeatOut
    invite: InviteOut
    watch_url: str


class Enter(StrictSchema):
    """The secret of a link."""

    model_config = ConfigDict(extra="forbid", json_schema_extra=shown(examples.ENTER))

    secret: str = Field(max_length=200)


class Entered(Schema):
    """What the device may do in the game from now on; the color where it has one seat."""

    role: Role
    color: Literal["black", "white"] | None


class Me(Schema):
    """What the sender may do in the game: the role of the token or device, and the seats that it speaks for."""

    role: Role | None
    seats: list[Literal["black", "white"]]


class InviteIn(StrictSchema):
    """The token of an invitation whose link is asked for again; a new one is made if it is left out."""

    model_config = ConfigDict(extra="forbid", json_schema_extra=shown(examples.INVITE))

    token: str = Field(default="", max_length=200)


class Invitation(Schema):
    """Another link for the opponent, and the same as a QR code in SVG."""

    token: str
    url: str
    qr: str


class SeatLink(Schema):
    """What opens the seat elsewhere: a link, the same as a QR code in SVG, and a short code for `code_url`."""

    url: str
    qr: str
    code: str
    code_url: str
    expires_at: int


class WatchLink(Schema):
    """For those who are to watch: a link, and the same as a QR code in SVG."""

    url: str
    qr: str


class CodeIn(StrictSchema):
    """A short code as it was typed."""

    model_config = ConfigDict(extra="forbid", json_schema_extra=shown(examples.CODE))

    code: str = Field(max_length=40, examples=["k4tz 7mpa"])


class GameId(Schema):
    """Which game."""

    id: str


class ListedOut(Schema):
    """One of the games of a device."""

    id: str
    phase: str
    width: int
    height: int
    rules: str
    players: dict[str, str | None]
    role: Role
    seats: list[Literal["black", "white"]]
    turn: Literal["black", "white"] | None
    your_turn: bool
    move_number: int
    result: str | None
    last_at: int


class RecordIn(StrictSchema):
    """A record: its text, or the bytes of a file in whatever charset."""

    model_config = ConfigDict(extra="forbid", json_schema_extra=shown(examples.RECORD))

    sgf: str = Field(default="", max_length=LONGEST_RECORD)
    base64: str = Field(default="", max_length=LONGEST_RECORD * 4 // 3 + 4)


class Proposed(Schema):
    """What a record proposes for a game that goes on from it; null and empty where it says nothing."""

    width: int
    height: int
    rules: str | None
    komi: float | None
    black: str
    white: str


class Usual(Schema):
    """The usual komi; the usual handicap stones as a state string; how many there can be; may Black place them?"""

    komi: float
    stones: str
    most_handicap: int
    free_placement: bool


class Join(StrictSchema):
    """Sit down in the free seat; the invitation can be left out by one who is known to be invited."""

    model_config = ConfigDict(extra="forbid", json_schema_extra=shown(examples.JOIN))

    invite: str = Field(default="", max_length=200)
    name: str = ""
    rest: dict[str, Any] | None = Field(
        default=None, description="Your time zone and night, in a game whose clock rests.", examples=[A_NIGHT]
    )
    seed: Seed = ""


class Joined(Schema):
    """The seat, and the game as it begins."""

    version: int
    seat: SeatOut
    state: State


class CommandIn(Schema):
    """A command; which further fields it has depends on its kind."""

    model_config = ConfigDict(extra="allow", json_schema_extra=shown(examples.COMMANDS))

    kind: str = Field(description=f"One of {', '.join(KINDS)}.", examples=["play"])
    at_version: int = Field(description="The version of the game that the sender saw.", examples=[4])
    command_id: str = Field(default="", max_length=64, description="A repeat with the same id is harmless.")


class Looked(GameState):
    """A game as it stands, or as it stood."""

    id: str
    at: NotRequired[Annotated[int, "When it stood so, in milliseconds since 1970; not there for the present."]]


class Turn(TypedDict):
    """A line of the log that changes the moves."""

    version: int
    event: Annotated[dict[str, Any], "As in the log: docs/events.md has all kinds."]
    left: NotRequired[Annotated[TimesLeft, "What both have on their clocks after it."]]


class History(TypedDict):
    """All moments of a game."""

    version: int
    start: Annotated[Moment, "The game before all moves."]
    turns: list[Turn]


LookedOut = Annotated[dict[str, Any], object_of(Looked)]
HistoryOut = Annotated[dict[str, Any], object_of(History)]


class LineOut(Schema):
    """One event of the log."""

    version: int
    event: dict[str, Any]


class CommandOut(Schema):
    """What the command did, and the game after it."""

    version: int
    events: list[LineOut]
    state: State


class VariationIn(StrictSchema):
    """Moves to try, in turn, from a move of the game on."""

    model_config = ConfigDict(extra="forbid", json_schema_extra=shown(examples.VARIATION))

    move: int = Field(ge=0, description="After how many moves of the game.", examples=[42])
    points: list[Annotated[str, Field(max_length=8)]] = Field(
        max_length=200, description="Points, or `pass`.", examples=[["D4", "pass", "D5"]]
    )


class VariationOut(Schema):
    """The board as it would stand; the fields are those of the game's state."""

    stones: str
    turn: Literal["black", "white"]
    ko_point: str | None
    last_move: Annotated[dict[str, Any], object_of(Move)] | None
    prisoners: Annotated[dict[str, Any], object_of(Prisoners)]
    move_number: int
