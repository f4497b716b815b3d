"""Who may see a review and who may change it.

A review of a game is its author's alone until the game is over, so that nobody is helped in play; after that it is
for whoever may look at the game. One that came from a file is for everybody who has its address. Only the author
changes it.
"""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest

from tengen.game import Phase
from tengen.rules import BadInput
from tengen.server.games.service import Guest, Room, find_guest, hall
from tengen.server.reviews import lifetime, store
from tengen.server.reviews.store import About
from tengen.server.site.clock import now
from tengen.server.site.database import ask
from tengen.server.site.keys import hashed, same
from tengen.server.site.request_guard import secret_in
from tengen.server.site.visitor import visitor_of


@dataclass(frozen=True, slots=True)
class Reader:
    """Somebody who looks at a review: whether it is theirs, and the game that it is of, if any."""

    is_author: bool
    room: Room | None
    guest: Guest | None

    @property
    def is_secret(self) -> bool:
        """Whether nobody but the author sees it yet."""
        return self.room is not None and self.room.game.phase is not Phase.FINISHED

    @property
    def is_open(self) -> bool:
        """Whether anybody with the address may see it."""
        return self.room is None or (self.room.watchable and not self.is_secret)


async def look(request: HttpRequest, review_id: str) -> tuple[About, Reader]:
    """What is known of the review and what this visitor may do; refuses one who may not see it.

    Its tree may be large: only workers read it.
    """
    about = await ask(store.about, review_id)
    reader = await reader_of(request, about)
    if not reader.is_author:
        _check(reader)
    at = now()
    if about.opened_at <= at - lifetime.DAY:
        await ask(lifetime.opened, review_id, at)
    return about, reader


async def reader_of(request: HttpRequest, about: About) -> Reader:
    """What this visitor is to a review."""
    room, guest = None, None
    if about.game_id:
        room = await hall().fresh_room(about.game_id)
        guest = await find_guest(room, secret_in(request), visitor_of(request).account_hash)
    return Reader(is_author(request, about), room, guest)


def is_author(request: HttpRequest, about: About) -> bool:
    """Whether the request shows the secret by which the review was made, or comes from the device that made it."""
    shown = secret_in(request)
    return bool(shown) and same(hashed(shown), about.author)


def need_author(reader: Reader) -> None:
    """Refuses everybody but the author."""
    if not reader.is_author:
        raise BadInput("not-yours", "only its author changes a review", "a review of your own")


def _check(reader: Reader) -> None:
    if reader.is_secret:
        raise BadInput("private", "this review is its author's alone until the game is over", "a finished game")
    if reader.guest is not None and not reader.guest.may_look:
        raise BadInput("private", "this review is of a private game", "the token of a seat, or the watching link")
