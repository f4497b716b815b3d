"""Who may look at a game, and whose seats a request speaks for.

Secrets come in a header (programs) or are a device's cookie (pages); how they are kept is in `site.keys`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tengen.rules import Color
from tengen.server.games import models
from tengen.server.games.live.room import Room
from tengen.server.site.database import ask
from tengen.server.site.keys import Role, hashed

NOTHING: Final[frozenset[Color]] = frozenset()


@dataclass(frozen=True, slots=True)
class Guest:
    """What a request may do in one game: speak for a seat or for both, look, or neither."""

    seats: frozenset[Color]
    may_look: bool
    role: Role | None = None

    @property
    def seat(self) -> Color | None:
        """The only seat; None for one who has none, and for one who has to say which of both is meant."""
        return next(iter(self.seats)) if len(self.seats) == 1 else None

    @property
    def has_both(self) -> bool:
        return len(self.seats) == len(Color)


def guest_of(room: Room, *hashes: str) -> Guest:
    """What the holder of the secrets of these hashes may do here, as far as this process knows."""
    role = None
    for found in (room.role_by(hash_) for hash_ in hashes if hash_):
        role = found.with_also(role) if found else role
    seats = role.seats if role else NOTHING
    return Guest(seats, may_look=role is not None or room.watchable, role=role)


async def find_guest(room: Room, secret: str, also: str = "") -> Guest:
    """What the holder of this secret may do here; one who was let in by another process is known too.

    `also` is the hash of something else that the same visitor holds, such as an account.
    """
    shown = hashed(secret) if secret else ""
    for hash_ in (shown, also):
        known = room.role_by(hash_) if hash_ else None
        if hash_ and (known is None or not known.seats):
            found = await ask(read_role, room.game_id, hash_)
            if found is not None:
                room.secrets[hash_] = found
            else:
                room.secrets.pop(hash_, None)
    return guest_of(room, shown, also)


def read_role(game_id: str, hash_: str) -> Role | None:
    """What the database says that the secret of this hash is for in this game."""
    found = models.Secret.objects.filter(game_id=game_id, hash=hash_, expires_at=None).values_list("role").first()
    return Role(found[0]) if found else None
