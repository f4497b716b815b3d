"""The links of a game: a seat's, the invitation, the watching page.

A secret travels behind the `#`, which browsers keep to themselves: it is in no log and in no referrer.
"""

from django.conf import settings
from django.http import HttpRequest


def base(request: HttpRequest) -> str:
    """Where the site is for everybody: what the operator set, or how this visitor found it."""
    return str(settings.PUBLIC_URL) or request.build_absolute_uri("/").rstrip("/")


def seat(base_url: str, game_id: str, secret: str) -> str:
    return f"{base_url}/games/{game_id}#seat={secret}"


def codes(base_url: str) -> str:
    """Where a short code is typed."""
    return f"{base_url}/code"


def invitation(base_url: str, game_id: str, secret: str) -> str:
    return f"{base_url}/games/{game_id}#invite={secret}"


def watching(base_url: str, game_id: str, secret: str, *, watchable: bool) -> str:
    """A game that anybody may watch needs no secret."""
    return f"{base_url}/games/{game_id}" + ("" if watchable else f"#watch={secret}")
