"""What every request of the API is asked first: whether one of our pages sent it, and how often.

Who sent it is in `visitor`; what they may do in a game, in `games.live.access`.
"""

from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import CsrfViewMiddleware

from tengen.rules import BadInput
from tengen.server.site.rate_limits import Buckets, Limit
from tengen.server.site.visitor import visitor_of

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
    visitor = visitor_of(request)
    if visitor.scopes is not None:
        return visitor.token
    if (visitor.device or visitor.account) and not visitor.token and request.method not in SAFE:
        need_page(request)
    return visitor.secret


def limit(buckets: Buckets, who: object) -> None:
    """Take one from this visitor's bucket; refuses one whose bucket is empty."""
    buckets.need(who)


def limit_codes(request: HttpRequest) -> None:
    """Refuses one who tries too many short codes, and everybody while all together try too many."""
    limit(CODES, visitor_of(request).address)
    limit(ALL_CODES, "")


def address(request: HttpRequest) -> str:
    """Where it came from: an IPv6 network of 64 bits is one visitor."""
    return visitor_of(request).address
