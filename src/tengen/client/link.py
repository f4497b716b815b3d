"""A link of a game taken apart: where the site is, which game, and what the secret behind the `#` is for.

What the secret allows is known to the site alone.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from tengen.rules.errors import BadInput, shown

EXPECTED: Final = "a link of a game, such as http://localhost:8000/games/k4tz7mpa2c#invite=..."
ROLES: Final = ("seat", "invite", "watch")
_PLACE: Final = re.compile(r"(.*)/games/([a-z0-9]{1,16})/?")
_SECRET: Final = re.compile(r"[\w-]{1,200}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Link:
    """`site` has no slash at its end; `role` is seat, invite or watch, or empty for a game that anybody may watch.

    >>> link = Link.parse("https://go.example.org/games/k4tz7mpa2c#seat=abc")
    >>> link.site, link.game_id, link.role, link.secret
    ('https://go.example.org', 'k4tz7mpa2c', 'seat', 'abc')
    """

    site: str
    game_id: str
    role: str = ""
    secret: str = ""

    @classmethod
    def parse(cls, text: str) -> Link:
        """The link in this text; refuses what leads to no game."""
        parts = urlsplit(text.strip())
        place = _PLACE.fullmatch(parts.path)
        if parts.scheme not in ("http", "https") or not parts.netloc or place is None:
            raise BadInput("bad-link", f"not a link of a game: {shown(text)}", EXPECTED)
        site = f"{parts.scheme}://{parts.netloc}{place[1]}"
        if not parts.fragment:
            return cls(site, place[2])
        role, _, secret = parts.fragment.partition("=")
        if role not in ROLES or not _SECRET.fullmatch(secret):
            raise BadInput("bad-link", "not a secret of a game behind the #", f"{', '.join(ROLES)}, = and the secret")
        return cls(site, place[2], role, secret)

    def __str__(self) -> str:
        behind = f"#{self.role}={self.secret}" if self.role else ""
        return f"{self.site}/games/{self.game_id}{behind}"
