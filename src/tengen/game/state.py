"""The state of a game as it is told: every key of the JSON object, and what stands there.

This is the one definition: `document` makes the object, and the types of the page (`web/src/live/state.ts`), the schema
of the API and the values of `tengen.client` are made from these classes. A text beside a type says what it means.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, NotRequired, TypedDict, cast

from tengen.scoring.document import PartsDocument, ScoreDocument

Seat = Literal["black", "white"]
PhaseName = Literal["waiting", "playing", "scoring", "finished"]
EndingName = Literal["score", "resignation", "time", "forfeit", "no-result", "canceled"]
SEATS: Final[tuple[Seat, Seat]] = ("black", "white")
ClockKind = Literal["none", "absolute", "simple", "fischer", "byo_yomi", "canadian"]


class Move(TypedDict):
    """A stone or a pass (no point) of the current line."""

    seat: Seat
    point: str | None
    captured: list[str]


class Offers(TypedDict):
    """What waits for the other side's answer; each names who asked."""

    undo: Seat | None
    undo_moves: Annotated[int, "How many moves are to be taken back."]
    no_result: Seat | None
    pause: Seat | None


class Players(TypedDict):
    """Who sits where; null where nobody does."""

    black: str | None
    white: str | None


class Prisoners(TypedDict):
    """The stones that each side has captured."""

    black: int
    white: int


class TimeLeft(TypedDict):
    """What a seat has: main time, then `period` in the overtime under way, with `count` periods or stones left."""

    main: int
    period: int
    count: int
    first_move: Annotated[
        int | None,
        "What is left of the time for the first move, which is off the clock; null once it is made, or without one.",
    ]


class TimesLeft(TypedDict):
    """What both seats have."""

    black: TimeLeft
    white: TimeLeft


class Rest(TypedDict):
    """When a player's clock rests: the time zone, and the night in minutes after midnight."""

    zone: str
    sleep_from: int
    sleep_minutes: int
    weekends: bool


class Resting(TypedDict):
    """Which rests a game allows, and when each player's clock rests."""

    weekends: bool
    sleeping_hours: bool
    black: Rest | None
    white: Rest | None


class Clock(TypedDict):
    """The clock in milliseconds; without one only its kind is there."""

    kind: ClockKind
    total: NotRequired[Annotated[int, "Of an absolute clock."]]
    per_move: NotRequired[Annotated[int, "Of a simple clock: the time for each move."]]
    initial: NotRequired[Annotated[int, "Of a Fischer clock."]]
    increment: NotRequired[Annotated[int, "Of a Fischer clock."]]
    max: NotRequired[Annotated[int, "Of a Fischer clock: it never has more."]]
    main: NotRequired[Annotated[int, "Of byo-yomi and of Canadian overtime: the main time."]]
    period: NotRequired[Annotated[int, "Of byo-yomi and of Canadian overtime: how long a period is."]]
    periods: NotRequired[Annotated[int, "Of byo-yomi: how many periods."]]
    stones: NotRequired[Annotated[int, "Of Canadian overtime: how many stones in each period."]]
    running: NotRequired[Annotated[Seat | None, "Who thinks."]]
    since: NotRequired[Annotated[int, "Since when the running seat thinks."]]
    paused: NotRequired[bool]
    deadline: NotRequired[Annotated[int | None, "When the running seat has lost on time."]]
    rests: NotRequired[
        Annotated[list[tuple[int, int]], "When the running seat rests, from `since` on: each rest's beginning and end."]
    ]
    first_move: NotRequired[Annotated[int, "The time that each player has for the first move, off the clock; or 0."]]
    left: NotRequired[TimesLeft]
    resting: NotRequired[Annotated[Resting, "Not there for a clock that never rests by itself."]]


class Proposal(TypedDict):
    """What the machine proposed, and who asked for it."""

    seat: Seat
    dead: list[str]
    neutral: list[str]
    open_points: Annotated[list[str], "What has to be played out before the count is right."]


class Agreement(TypedDict):
    """How far the players have come with the marks."""

    since: Annotated[int, "The version at which the scoring began."]
    marks_version: Annotated[int, "The version of the last mark."]
    done: Annotated[list[Seat], "Who agrees with the marks as they stand."]
    warned_at: Annotated[int | None, "When the one who is done warned the other one."]
    close_at: Annotated[int | None, "From when on the player who is done may close the game; null before the warning."]
    proposal: Proposal | None


class Scoring(ScoreDocument, PartsDocument, Agreement):
    """The marks, the count by them, and who agrees."""


class GameState(TypedDict):
    """A game as it stands."""

    version: Annotated[int, "How many events there have been."]
    phase: PhaseName
    width: int
    height: int
    rules: str
    komi: float
    handicap: int
    rated: Annotated[bool, "Whether it counts for the ratings of its players."]
    clock: Clock
    players: Players
    stones: Annotated[str, "A state string of live stones, row by row from the top left: `.` empty, `b`, `w`."]
    turn: Seat | None
    ko_point: str | None
    last_move: Move | None
    move_number: Annotated[int, "How many stones and passes the current line has."]
    moves_version: Annotated[int, "The version of the last change to the moves themselves."]
    prisoners: Prisoners
    awaits_handicap: Annotated[bool, "Whether Black still has to place the handicap stones."]
    offers: Offers
    scoring: Annotated[Scoring | None, "Null before the scoring, and in a game that ended without one."]
    result: str | None
    ending: EndingName | None
    missed_first_move: Annotated[
        Seat | None, "Who let the time for the first move go by, in a game that was called off for it."
    ]


class Moment(GameState):
    """A game as it stood."""

    at: Annotated[int, "When that was, in milliseconds since 1970."]


Changes = Mapping[str, Any]
"""The fields of a `GameState` that are not as they were; of a scoring that there was before, again only those."""


def with_changes(state: GameState, changes: Changes) -> GameState:
    """The state after these changes."""
    after = {**state, **changes}
    if state["scoring"] is not None and changes.get("scoring") is not None:
        after["scoring"] = {**state["scoring"], **changes["scoring"]}
    return cast(GameState, after)
