"""The lobby as its own doors and other apps see it: make an offer, take one, withdraw one; what is open.

What is kept is in `store`, what pages are told in `live`.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from django.conf import settings as site

from tengen.game import Cancel
from tengen.rules import BadInput, Color
from tengen.server.games.service import (
    Making,
    NewGame,
    check_name,
    color_of,
    find_guest,
    give,
    hall,
    join,
    make_with,
    submit,
)
from tengen.server.people.lobby import store
from tengen.server.people.lobby.live import Lobby, count_open, lobby
from tengen.server.people.lobby.store import Offered, Person
from tengen.server.people.lobby.terms import TILES, Terms, fits
from tengen.server.site.clock import now
from tengen.server.site.database import ask
from tengen.server.site.keys import Role, grown_id, hashed
from tengen.server.site.rate_limits import Buckets, Limit
from tengen.server.site.visitor import Visitor

__all__ = [
    "TILES",
    "Lobby",
    "Offered",
    "Seated",
    "count_open",
    "fits",
    "keep_open",
    "lobby",
    "make_offer",
    "own_game",
    "take_offer",
    "take_or_make",
    "withdraw",
]

OFFERING: Final = Buckets(Limit(burst=12, a_second=0.1))
TAKING: Final = Buckets(Limit(burst=20, a_second=0.2))
"""Offers of one address, and what it takes of others."""


@dataclass(frozen=True, slots=True)
class Seated:
    """Who took an offer sits in this game now."""

    game_id: str
    color: Color


def person_of(visitor: Visitor, secret: str, name: str = "") -> Person:
    """Who asks, known by this secret of theirs."""
    place = hmac.digest(site.SECRET_KEY.encode(), f"offers at {visitor.address}".encode(), "sha256").hex()
    return Person((hashed(secret),), name, place)


async def make_offer(visitor: Visitor, secret: str, wish: NewGame, seed: str = "") -> Offered:
    """A new offer, which `secret` speaks for: when it is taken, it has the seat. Refuses what no game can be.

    One that can wait for days is a game already, whose maker is told by the notices of that game when somebody comes.
    """
    OFFERING.need(visitor.address)
    check_name(Color.BLACK, wish.name)
    terms = Terms.of(wish)
    person = person_of(visitor, secret, wish.name)
    game = "" if terms.is_live else await _waiting_game(visitor, terms, person, seed)
    made = await ask(store.make, terms, person, now(), game, grown_id(seed))
    (await lobby().fresh()).made(made)
    return made


async def take_offer(visitor: Visitor, offer_id: str, secret: str, name: str = "") -> Seated:
    """Take an offer: its game begins at once, and `secret` has a seat in it. Refuses one that is not open any more."""
    TAKING.need(visitor.address)
    check_name(Color.BLACK, name)
    person = person_of(visitor, secret, name)
    taken = await ask(store.take, offer_id, person, now())
    try:
        seat = await _seat(taken.game, secret, person)
    except BadInput:
        lobby().removed([offer_id])  # its game is over, or somebody came by another way
        raise store.gone() from None
    except Exception:
        await ask(store.give_back, offer_id, person)
        raise
    lobby().taken(taken.offer, taken.game, taken.gone)
    return Seated(taken.game, seat)


async def take_or_make(visitor: Visitor, secret: str, tile: str, name: str = "") -> Seated | Offered:
    """What a tap on a tile does: take the oldest offer of such a game by somebody else, or make one."""
    terms = TILES.get(tile)
    if terms is None:
        raise BadInput("bad-field", "tile: there is no such game", ", ".join(TILES))
    person = person_of(visitor, secret)
    found = [offer for offer in (await lobby().fresh()).offers if fits(terms, offer.document)]
    mine = next((offer for offer in found if offer.owner == person.owner), None)
    for offer in sorted(found, key=lambda each: int(each.document["made_at"])):
        if offer.owner != person.owner:
            try:
                return await take_offer(visitor, offer.id, secret, name)
            except BadInput as error:
                if error.code not in ("offer-taken", "no-such-offer"):
                    raise
    if mine is not None:
        return mine
    return await make_offer(visitor, secret, terms.wish.model_copy(update={"name": name}))


async def keep_open(own: Iterable[Offered]) -> None:
    """The page of these offers was asked for: live ones are open for some seconds more, without scripts too."""
    live = [offer.id for offer in own if offer.live]
    if live:
        await ask(store.touch, live, now())


async def own_game(visitor: Visitor) -> str:
    """The live game that began a moment ago by an offer of this visitor; empty if there is none."""
    return await ask(store.begun_game, hashed(visitor.device), now()) if visitor.device else ""


async def withdraw(visitor: Visitor, offer_id: str, secret: str) -> None:
    """Take one's own offer back; a game that waited for its second player is called off."""
    gone = await ask(store.withdraw, offer_id, person_of(visitor, secret))
    lobby().removed([offer_id])
    if gone.game:
        room = await hall().fresh_room(gone.game)
        seat = (await find_guest(room, secret)).seat
        if seat is not None:
            await submit(gone.game, Cancel(seat=seat, at_version=room.game.version))


async def _waiting_game(visitor: Visitor, terms: Terms, person: Person, seed: str) -> str:
    color = color_of(terms.wish)
    known = dict.fromkeys(person.hashes, Role.of({color}))
    making = Making({color: person.name}, terms.wish.watchable, now(), known, seed=seed)
    return (await make_with(visitor.address, terms.settings, making)).game_id


async def _seat(game_id: str, secret: str, person: Person) -> Color:
    """The seat in this game; who has none yet sits down."""
    room = await hall().fresh_room(game_id)
    seat = (await find_guest(room, secret)).seat
    if seat is not None:
        return seat
    await give(room, secret, Role.INVITE)
    _, seat, _ = await join(game_id, secret, person.name, also=person.hashes)
    return seat
