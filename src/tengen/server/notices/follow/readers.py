"""The readers of notices in the database: what the player in a seat wishes, and where they are told.

Who may ask for which seat is decided before. Everything here speaks with the database: call it beside the event loop.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from django.db import transaction
from django.utils import translation

from tengen.game import Game
from tengen.rules import BadInput, Color
from tengen.server.notices.follow import follower, wishes
from tengen.server.notices.follow.policy import Hours, Policy
from tengen.server.notices.follow.timing import DAY
from tengen.server.notices.models import Channel, Reader
from tengen.server.notices.services.vault import fingerprint, key_id, seal

MOST: Final = 6
"""Channels for one seat."""
MOST_GIVEN: Final = 30
"""How often one address may be given in a day, in all games: nobody floods another's."""


@dataclass(frozen=True, slots=True)
class Given:
    """A channel as it was given: `address` is the secret, `name` and `hint` are what is shown of it."""

    kind: str
    name: str
    hint: str
    address: str


def find(game_id: str, seat: Color) -> Reader | None:
    return Reader.objects.filter(game_id=game_id, seat=str(seat)).first()


def channels_of(reader: Reader | None) -> list[Channel]:
    return list(Channel.objects.filter(reader=reader).order_by("id")) if reader else []


def channel(game_id: str, seat: Color, number: int) -> Channel:
    """The channel of this seat with this number; refuses one that is not there, or another's."""
    found = Channel.objects.filter(id=number, reader__game_id=game_id, reader__seat=str(seat)).first()
    if found is None:
        raise BadInput("no-such-channel", "there is no such channel here", "the id of one of your channels")
    return found


def wish(game_id: str, seat: Color, policy: Policy, hours: Hours, now: int) -> Reader:
    """Tell the player in this seat so often from now on, by mail too."""
    chosen = {**wishes.columns(policy, hours), "language": translation.get_language() or "en"}
    with transaction.atomic():
        made, _ = Reader.objects.update_or_create(
            game_id=game_id, seat=str(seat), defaults=chosen, create_defaults={**chosen, "seen_at": now}
        )
        wishes.follow_all(game_id, seat, policy, hours)
    return made


def check_room(game_id: str, seat: Color, address: str, now: int) -> None:
    """Refuses one channel more for a seat that has many, and an address that is given again and again."""
    mark = fingerprint(address)
    own = Channel.objects.filter(reader__game_id=game_id, reader__seat=str(seat)).exclude(fingerprint=mark)
    if own.count() >= MOST:
        raise BadInput("too-many-channels", f"there are {MOST} channels for your seat", "one less")
    if Channel.objects.filter(fingerprint=mark, made_at__gt=now - DAY).count() >= MOST_GIVEN:
        raise BadInput("too-often", "this address was given too often today", "a try tomorrow")


def add(game_id: str, game: Game, seat: Color, given: Given, now: int) -> Reader:
    """Tell the player there too; one that was there already is as good as new."""
    with transaction.atomic():
        reader = find(game_id, seat) or wish(game_id, seat, *wishes.usual(game_id, seat), now)
        check_room(game_id, seat, given.address, now)
        chosen = {
            "kind": given.kind,
            "name": given.name,
            "hint": given.hint,
            "sealed": seal(given.address),
            "key_id": key_id(),
            "made_at": now,
            "failures": 0,
            "retry_at": 0,
            "silenced_at": None,
            "error": "",
        }
        Channel.objects.update_or_create(reader=reader, fingerprint=fingerprint(given.address), defaults=chosen)
        follower.begin(game_id, game)
    return reader


def forget(game_id: str, seat: Color, number: int) -> None:
    """Forget the channel, and with it its address."""
    channel(game_id, seat, number).delete()
