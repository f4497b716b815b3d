"""Giving roles: which secrets and devices may do what in a game, written to the database and to the room.

What a role allows is in `live.access`; how secrets are made is in `site.keys`.
"""

from collections.abc import Mapping
from typing import Final

from django.db import transaction

from tengen.server.games.live.room import Room
from tengen.server.games.log.store import Statement, write_statements
from tengen.server.site.database import ask
from tengen.server.site.keys import Role, hashed

GIVE: Final = (
    "INSERT INTO games_secret (hash, game_id, role, expires_at) VALUES (%s, %s, %s, NULL) "
    "ON CONFLICT (hash, game_id) DO UPDATE SET role = excluded.role, expires_at = NULL"
)
END_INVITATIONS: Final = "DELETE FROM games_secret WHERE game_id = %s AND role = %s"


def giving(game_id: str, roles: Mapping[str, Role]) -> tuple[Statement, ...]:
    """What to write so that these hashes have these roles."""
    return tuple(Statement(GIVE, (hash_, game_id, str(role))) for hash_, role in roles.items())


def ending_invitations(game_id: str) -> Statement:
    """What to write so that nobody is invited any more."""
    return Statement(END_INVITATIONS, (game_id, str(Role.INVITE)))


async def give(room: Room, secret: str, role: Role, also: str = "") -> Role:
    """Let this secret or device do this too, besides what it may do already; what it may do now comes back.

    `also` is the hash of something else that gets the same, such as an account.
    """
    roles = {hash_: role.with_also(room.role_by(hash_)) for hash_ in (hashed(secret), also) if hash_}
    await ask(_write, giving(room.game_id, roles))
    room.secrets.update(roles)
    return roles[hashed(secret)]


def _write(statements: tuple[Statement, ...]) -> None:
    with transaction.atomic():
        write_statements(statements)
