"""What a page of another site sends, at every address that there is: nothing changes, and no cookie is set."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from django.conf import settings
from django.urls import get_resolver

from tengen.server.config.middleware.origins import is_foreign
from tests.server.config.routes import addresses, example
from tests.server.games.browser import Browser
from tests.server.games.conftest import Site, serving

FOREIGN = {
    "a form of another site": {"Origin": "http://evil.example", "Sec-Fetch-Site": "cross-site"},
    "an older browser": {"Origin": "http://evil.example"},
    "a page without an origin": {"Origin": "null"},
    "another port of this machine": {"Sec-Fetch-Site": "same-site"},
}
EVIL = FOREIGN["a form of another site"]
UNSAFE = ("PUT", "PATCH", "DELETE")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Without a worker: nothing in its database changes by itself."""
    yield from serving(TENGEN_DATA=str(tmp_path_factory.mktemp("data")), TENGEN_WORKER="no")


def rows(site: Site) -> list[str]:
    with closing(sqlite3.connect(Path(site.settings["TENGEN_DATA"]) / "tengen.sqlite3")) as database:
        return list(database.iterdump())


def test_no_address_takes_anything_from_another_site(site: Site) -> None:
    ann = Browser(site)
    game = ann.post("games", size=9).json()["id"]
    token, before = ann.token, rows(site)
    routes = sorted({example(route, game) for route in addresses(get_resolver().url_patterns)})
    assert len(routes) > 60
    tries = [("POST", headers) for headers in FOREIGN.values()] + [(method, EVIL) for method in UNSAFE]
    nobody = httpx.Client(base_url=site.url, timeout=20)
    for route in routes:
        for method, headers in tries if route not in settings.FROM_ANYWHERE else ():
            # A browser sends the cookie to another port of the same machine.
            evil = ann.client if headers.get("Sec-Fetch-Site") == "same-site" else nobody
            answer = evil.request(method, route, headers=headers, data={"csrfmiddlewaretoken": token, "name": "Eve"})
            assert answer.status_code == 403, (method, route, headers)
            assert "Set-Cookie" not in answer.headers, (method, route, headers)
            if route.startswith("/api/"):
                assert answer.json()["code"] == "cross-site", route
    assert rows(site) == before


def test_what_is_open_to_all_sets_no_cookie_for_another_site(site: Site) -> None:
    for place in settings.FROM_ANYWHERE:
        for headers in FOREIGN.values():
            answer = httpx.post(f"{site.url}{place}?t=forged", headers=headers, timeout=20)
            assert (answer.status_code, answer.headers.get("Set-Cookie")) == (404, None)


def test_a_picture_in_a_page_of_another_site_sets_no_cookie(site: Site) -> None:
    inside = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors"}
    assert "Set-Cookie" in httpx.get(f"{site.url}/games/new", timeout=20).headers
    assert "Set-Cookie" not in httpx.get(f"{site.url}/games/new", headers=inside, timeout=20).headers


def test_a_link_on_another_site_leads_here_as_ever(site: Site) -> None:
    followed = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"}
    answer = httpx.get(f"{site.url}/games/new", headers=followed, timeout=20)
    assert (answer.status_code, "csrftoken" in answer.headers["Set-Cookie"]) == (200, True)


def test_our_own_pages_and_programs_go_on_as_ever(site: Site) -> None:
    ann = Browser(site)
    own = {"Origin": site.url, "Sec-Fetch-Site": "same-origin"}
    ann.client.headers.update(own)
    assert ann.post("games", size=9).status_code == 201
    assert "device" in ann.client.cookies
    assert site.post("/api/games", {"size": 9}).status_code == 201


@pytest.mark.parametrize(
    ("headers", "foreign"),
    [
        ({}, False),
        ({"origin": "http://go.example:8000"}, False),
        ({"origin": "https://GO.example:8000"}, False),
        ({"origin": "https://public.example"}, False),
        ({"origin": "http://go.example"}, True),
        ({"origin": "http://go.example:8000.evil.example"}, True),
        ({"origin": "http://evil.example/go.example:8000"}, True),
        ({"origin": "file://"}, True),
        ({"origin": ""}, True),
        ({"origin": "http://[bad"}, True),
        ({"sec-fetch-site": "none"}, False),
        ({"sec-fetch-site": "same-origin", "origin": "http://evil.example"}, True),
        ({"sec-fetch-site": "anything new"}, True),
    ],
)
def test_which_page_is_of_another_site(headers: dict[str, str], foreign: bool, settings: object) -> None:
    settings.PUBLIC_URL = "https://public.example"  # type: ignore[attr-defined]
    assert is_foreign(headers, "go.example:8000") is foreign
    settings.PUBLIC_URL = ""  # type: ignore[attr-defined]
    assert is_foreign(headers, "go.example:8000") is (foreign or "public" in headers.get("origin", ""))
