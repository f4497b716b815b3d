"""What the site answers, as values: seats, lines of the log, answers to commands, remarks, news of a socket.

The words are those of the API. A game's state stays the object that the site sends; its types are in
`tengen.game.state`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from tengen.game import Event, decode_event
from tengen.game.state import Changes, GameState
from tengen.rules.color import Color

State = GameState


@dataclass(frozen=True, slots=True)
class SeatKey:
    """A seat, the token that speaks for it, and the link that brings it to a browser."""

    color: Color
    token: str
    url: str

    @classmethod
    def of(cls, document: Mapping[str, str]) -> SeatKey:
        return cls(Color.parse(document["color"]), document["token"], document["url"])


@dataclass(frozen=True, slots=True)
class Invitation:
    """For the opponent: the link to send."""

    token: str
    url: str

    @classmethod
    def of(cls, document: Mapping[str, str]) -> Invitation:
        return cls(document["token"], document["url"])


@dataclass(frozen=True, slots=True)
class Created:
    """A new game: keep the seat, send the invitation."""

    id: str
    version: int
    seat: SeatKey
    invite: Invitation
    watch_url: str

    @classmethod
    def of(cls, document: Mapping[str, Any]) -> Created:
        seat, invite = SeatKey.of(document["seat"]), Invitation.of(document["invite"])
        return cls(document["id"], document["version"], seat, invite, document["watch_url"])


@dataclass(frozen=True, slots=True)
class Joined:
    """The seat that was taken, and the game as it begins."""

    version: int
    seat: SeatKey
    state: State

    @classmethod
    def of(cls, document: Mapping[str, Any]) -> Joined:
        return cls(document["version"], SeatKey.of(document["seat"]), document["state"])


@dataclass(frozen=True, slots=True)
class Me:
    """What a token is for: its role (None for a stranger), and the seats that it speaks for."""

    role: str | None
    seats: tuple[Color, ...]

    @classmethod
    def of(cls, document: Mapping[str, Any]) -> Me:
        return cls(document["role"], tuple(Color.parse(seat) for seat in document["seats"]))


@dataclass(frozen=True, slots=True)
class SeatLink:
    """What opens a seat elsewhere: a link, and a short code to be typed at `code_url` before `expires_at`."""

    url: str
    code: str
    code_url: str
    expires_at: int

    @classmethod
    def of(cls, document: Mapping[str, Any]) -> SeatLink:
        return cls(document["url"], document["code"], document["code_url"], document["expires_at"])


@dataclass(frozen=True, slots=True)
class Line:
    """One event of the log, and its number."""

    version: int
    event: Event

    @classmethod
    def of(cls, document: Mapping[str, Any]) -> Line:
        return cls(document["version"], decode_event(document["event"]))

    @classmethod
    def read(cls, text: str) -> Line:
        """The line in a text of NDJSON."""
        return cls.of(json.loads(text))


@dataclass(frozen=True, slots=True)
class Answer:
    """What a command did, and the game after it."""

    version: int
    events: tuple[Line, ...]
    state: State

    @classmethod
    def of(cls, document: Mapping[str, Any]) -> Answer:
        return cls(document["version"], tuple(Line.of(line) for line in document["events"]), document["state"])


@dataclass(frozen=True, slots=True)
class Remark:
    """Something that was said, and where the game stood then."""

    number: int
    room: Literal["players", "watchers"]
    seat: Literal["black", "white", ""]
    name: str
    text: str
    version: int
    move_number: int
    at: int

    @classmethod
    def of(cls, document: Mapping[str, Any]) -> Remark:
        return cls(**{name: document[name] for name in cls.__slots__})


@dataclass(frozen=True, slots=True)
class Whole:
    """The whole state, as a socket tells it after the tail of the log, and where much has changed at once."""

    version: int
    state: State


@dataclass(frozen=True, slots=True)
class Changed:
    """What is different in the state since another version; `tengen.game.state.with_changes` puts it in.

    A move says what it changes by itself: of the state only the clock comes with it.
    """

    version: int
    since: int
    changes: Changes


@dataclass(frozen=True, slots=True)
class Present:
    """Which players look at the game right now, and how many watch."""

    black: bool
    white: bool
    watchers: int


@dataclass(frozen=True, slots=True)
class Rematch:
    """There is a new game of the same two; `by` asked for it."""

    id: str
    by: Color


News = Line | Whole | Changed | Present | Remark | Rematch
"""What one hears who follows a game."""
