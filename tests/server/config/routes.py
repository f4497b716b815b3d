"""Every address of the site, from its own list: what is new is tested without a word about it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from django.urls import URLPattern, URLResolver


def addresses(patterns: list[URLPattern | URLResolver], before: str = "") -> Iterator[str]:
    """Every address of the site; where something stands for a name or number, a real one."""
    for each in patterns:
        route = before + str(each.pattern)
        if isinstance(each, URLResolver):
            yield from addresses(each.url_patterns, route)
        else:
            yield route


def example(route: str, game: str) -> str:
    """An address for the route."""
    route = re.sub(r"\(\?P<\w+>[^)]*\)|<int:\w+>", "1", route)
    route = re.sub(r"<(\w+:)?game_id>|\{game_id\}", game, route)
    route = re.sub(r"<(\w+:)?\w+>|\{\w+\}", "x", route)
    return "/" + re.sub(r"[\^$\\?]", "", route)
