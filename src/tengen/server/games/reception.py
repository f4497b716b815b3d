"""What every request of the API is asked first: who sends it, from one of our pages or not, and how often.

What the sender may do in a game is in `access`.
"""

from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import CsrfViewMiddleware

from tengen.rules import BadInput, Color
from tengen.server.config.visitors import visitor_at
from tengen.server.games.access import Visitor, bearer, find_visitor
from tengen.server.games.device import device_in
from tengen.server.games.limits import Buckets, Limit
from tengen.server.games.room import Room
from tengen.server.games.service import hall

PROPOSING: Final = Buckets(Limit(burst=30, a_second=0.5))
"""Records that are looked at before a game is made, for one address."""
MAKING: Final = Buckets(Limit(burst=60, a_second=1))
JOINING: Final = Buckets(Limit(burst=60, a_second=1))
CODES: Final = Buckets(Limit(burst=10, a_second=0.1))
ALL_CODES: Final = Buckets(Limit(burst=300, a_second=5))
"""At this rate the odds to hit one of a thousand codes within their fifteen minutes are below 1 in 170,000."""
SAFE: Final = ("GET", "HEAD", "OPTIONS")


class _PageToken(CsrfViewMiddleware):
    """Django's own check of a page's token; the answer is the reason why it is not good."""

    def _reject(self, request: HttpRequest, reason: str) -> Any:
        return reason


def _nothing(request: HttpRequest) -> HttpResponse:
    return HttpResponse()


def is_from_page(request: HttpRequest) -> bool:
    """Whether one of our own pages sent this: it shows the token that the page was given."""
    check = _PageToken(_nothing)
    check.process_request(request)
    return check.process_view(request, _nothing, (), {}) is None


def need_page(request: HttpRequest) -> None:
    """Refuses what was not sent by one of our pages."""
    if not is_from_page(request):
        raise BadInput("bad-page-token", "this was not sent by a page of this site", "the page, loaded anew")


def secret_in(request: HttpRequest) -> str:
    """The secret that speaks for this request: a program's, or the device's if one of our pages sent it.

    Refuses what relies on the cookie and would change something, but was not sent by one of our pages.
    """
    shown = bearer(request.headers.get("Authorization", ""))
    device = device_in(request.COOKIES)
    if shown or not device:
        return shown
    if request.method not in SAFE:
        need_page(request)
    return device


async def look(request: HttpRequest, game_id: str) -> tuple[Room, Visitor]:
    """The room, and what this visitor may do in it; refuses a stranger in a private game."""
    room = await hall().fresh_room(game_id)
    guest = await find_visitor(room, secret_in(request))
    if not guest.may_look:
        raise BadInput("private", "this game is private", "the token of a seat, or the watching link")
    return room, guest


async def look_as_player(request: HttpRequest, game_id: str) -> tuple[Room, Color]:
    """The room and the one seat that the request speaks for; refuses one who has none, or both."""
    room, guest = await look(request, game_id)
    if guest.has_both:
        raise BadInput("both-seats", "both players sit at this device", "a game with somebody elsewhere")
    if guest.seat is None:
        raise BadInput("no-seat", "only a player can ask for this", "a seat in this game")
    return room, guest.seat


def limit(buckets: Buckets, who: object) -> None:
    """Take one from this visitor's bucket; refuses one whose bucket is empty."""
    buckets.need(who)


def limit_codes(request: HttpRequest) -> None:
    """Refuses one who tries too many short codes, and everybody while all together try too many."""
    limit(CODES, address(request))
    limit(ALL_CODES, "")


def address(request: HttpRequest) -> str:
    """The visitor who sent it: an IPv6 network of 64 bits is one."""
    return visitor_at(str(request.META.get("REMOTE_ADDR", "")))
