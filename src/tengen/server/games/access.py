"""Who may look at a game, and whose seat a request speaks for.

Secrets come in a header (programs) or in a cookie (pages); how they are kept is in `keys`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tengen.rules import Color
from tengen.server.games.keys import Role
from tengen.server.games.room import Room

BEARER: Final = "bearer "


@dataclass(frozen=True, slots=True)
class Visitor:
    """What a request may do in one game: speak for a seat, look, or neither."""

    seat: Color | None
    may_look: bool


def cookie_name(game_id: str) -> str:
    return f"seat_{game_id}"


def shown_secret(game_id: str, authorization: str, cookies: Mapping[str, str]) -> str:
    """The secret that came with a request, the header before the cookie; empty if there is none."""
    if authorization[: len(BEARER)].lower() == BEARER:
        return authorization[len(BEARER) :].strip()
    return cookies.get(cookie_name(game_id), "")


def visitor(room: Room, secret: str) -> Visitor:
    """What the holder of this secret may do here."""
    role = room.role_of(secret) if secret else None
    match role:
        case Role.BLACK | Role.WHITE:
            return Visitor(Color.parse(str(role)), may_look=True)
        case Role.WATCH | Role.INVITE:
            return Visitor(None, may_look=True)
    return Visitor(None, may_look=room.watchable)
