"""A browser without a screen: it keeps cookies, and shows the token of the page that it has loaded."""

from __future__ import annotations

import re
from typing import Any

import httpx

from tests.server.games.conftest import Site


class Browser:
    """One device, at an address of this machine if one is named; `post` speaks as a page of the site does."""

    def __init__(self, site: Site, address: str | None = None) -> None:
        transport = httpx.HTTPTransport(local_address=address)
        self.client = httpx.Client(base_url=site.url, timeout=120, transport=transport)

    def load(self, path: str = "/") -> str:
        """The text of a page."""
        return self.client.get(path).text

    @property
    def token(self) -> str:
        found = re.search(r'<meta name="csrf-token" content="(\w+)">', self.load())
        assert found
        return found[1]

    def post(self, path: str, page_token: str | None = None, **body: Any) -> httpx.Response:
        header = {"X-CSRFToken": self.token if page_token is None else page_token}
        return self.client.post(f"/api/{path}", json=body, headers=header)

    def get(self, path: str, **query: Any) -> httpx.Response:
        return self.client.get(f"/api/{path}", params=query)

    def send(self, game: str, kind: str, **fields: Any) -> httpx.Response:
        """A command, as one who has seen the newest version."""
        version = self.get(f"games/{game}").json()["version"]
        return self.post(f"games/{game}/commands", kind=kind, at_version=version, **fields)
