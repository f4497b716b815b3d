"""Who says what to whom: players and watchers have a room each, and players see the watchers' one after the game.

What was said is kept by `store`; how often somebody may speak is decided here, who may look at the game in `games`.
"""

from enum import StrEnum
from functools import partial
from typing import Any, Final

from tengen.game import Phase
from tengen.rules import BadInput, Color
from tengen.server.games.service import Guest, Room, hall
from tengen.server.notices import service as notices
from tengen.server.site.clock import now
from tengen.server.site.compact_json import dumped
from tengen.server.site.database import ask
from tengen.server.site.keys import new_secret
from tengen.server.site.rate_limits import Buckets, Limit
from tengen.server.talk import store
from tengen.server.talk.text import check_name, check_text

SPEAKING: Final = Buckets(Limit(burst=6, a_second=0.5))


class Place(StrEnum):
    """Where something is said."""

    PLAYERS = "players"
    WATCHERS = "watchers"


EVERYWHERE: Final = (Place.PLAYERS, Place.WATCHERS)


async def say(room: Room, seat: Color | None, text: str, name: str = "", remark_id: str = "") -> dict[str, Any]:
    """Keep the remark and tell it to all who may read it; refuses what is no remark."""
    game = room.game
    player = game.players.at(seat) if seat else None
    said = store.Said(
        game_id=room.game_id,
        room=Place.PLAYERS if seat else Place.WATCHERS,
        seat=str(seat) if seat else "",
        name=player.name if player else check_name(name),
        text=check_text(text),
        version=game.version,
        move_number=game.move_number,
        at=now(),
        remark_id=remark_id or new_secret(),
    )
    remark, is_new = await ask(store.append, said, partial(_tell_away, said))
    if is_new:
        to_players = remark["room"] in _places_of_players(room)
        hall().tell(room, dumped({"chat": remark}), to_players=to_players)
    return remark


async def read(
    room: Room,
    guest: Guest,
    since: int,
    *,
    before: int | None = None,
    until: int | None = None,
    last: int | None = None,
) -> list[dict[str, Any]]:
    """What this visitor may read, after this number: all, or only as `store.read` says."""
    return await ask(store.read, room.game_id, since, places(room, guest), before=before, until=until, last=last)


def places(room: Room, guest: Guest) -> tuple[str, ...]:
    """Where this visitor may listen."""
    return tuple(map(str, _places_of_players(room) if guest.seats else EVERYWHERE))


def seat_of(guest: Guest, wished: str | None) -> Color | None:
    """The seat that speaks: the visitor's; of two, the one that is named."""
    if guest.has_both:
        return Color.parse(wished) if wished else Color.BLACK
    if wished is not None and (guest.seat is None or wished != str(guest.seat)):
        raise BadInput("no-seat", "this is not your seat", "nothing, or the color of your seat")
    return guest.seat


def _places_of_players(room: Room) -> tuple[Place, ...]:
    """Where players may listen: to the watchers only after the game."""
    return EVERYWHERE if room.game.phase is Phase.FINISHED else (Place.PLAYERS,)


def _tell_away(said: store.Said, number: int) -> None:
    """Let the other player have a mail if they stay away."""
    if said.seat:
        other = Color.parse(said.seat).opponent
        notices.said(said.game_id, said.version, other, said.text, said.at, number)
