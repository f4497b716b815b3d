"""Devices behind a proxy with TLS, on the socket, and in a database of an older site."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.server.games.browser import Browser
from tests.server.games.conftest import Site

PATIENCE = 120


@pytest.fixture
def behind_proxy(tmp_path: Path) -> Iterator[Site]:
    site = Site({**os.environ, "TENGEN_DATA": str(tmp_path), "TENGEN_BEHIND_PROXY": "yes"})
    site.start()
    yield site
    site.stop(signal.SIGINT)


def cookie_by_tls(site: Site) -> str:
    """The device's cookie as the site sets it for a request that a proxy says came by TLS."""
    browser = Browser(site)
    by_tls = {
        "X-CSRFToken": browser.token,
        "X-Forwarded-Proto": "https",
        "Referer": site.url.replace("http", "https") + "/",
    }
    answer = browser.client.post("/api/games", json={"size": 9}, headers=by_tls)
    assert answer.status_code == 201
    return next((each for each in answer.headers.get_list("set-cookie") if each.startswith("device=")), "")


def test_the_cookie_is_secure_where_a_proxy_is_trusted_to_say_so(behind_proxy: Site) -> None:
    assert "Secure" in cookie_by_tls(behind_proxy).split("; ")


def test_anybody_else_s_word_for_tls_is_not_believed(site: Site) -> None:
    cookie = cookie_by_tls(site)
    assert cookie
    assert "Secure" not in cookie


def listening(browser: Browser, game: str) -> ClientConnection:
    """The socket of a page: nothing but the cookie says who it is."""
    url = f"{str(browser.client.base_url).replace('http', 'ws')}/ws/games/{game}?since=0"
    cookie = "; ".join(f"{name}={value}" for name, value in browser.client.cookies.items())
    return connect(url, additional_headers={"Cookie": cookie})


def over(ann: Browser, bo: Browser) -> str:
    made = ann.post("games", size=9, color="black", name="Ann").json()
    bo.post(f"games/{made['id']}/join", invite=made["invite"]["token"], name="Bo")
    ann.send(made["id"], "resign")
    return str(made["id"])


def test_the_opponent_hears_of_a_rematch_at_once(site: Site) -> None:
    ann, bo = Browser(site), Browser(site)
    game = over(ann, bo)
    with listening(bo, game) as socket:
        again = ann.post(f"games/{game}/rematch").json()["id"]
        heard: dict[str, object] = {}
        while "rematch" not in heard:
            heard = json.loads(socket.recv(timeout=PATIENCE))
    assert heard == {"rematch": {"id": again, "by": "black"}}


def test_who_comes_back_to_the_game_hears_of_the_rematch_that_waits(site: Site) -> None:
    ann, bo = Browser(site), Browser(site)
    game = over(ann, bo)
    again = bo.post(f"games/{game}/rematch").json()["id"]
    assert heard_of_rematch(ann, game) == {"id": again, "by": "white"}


def heard_of_rematch(browser: Browser, game: str) -> object:
    with listening(browser, game) as socket:
        while True:
            heard = json.loads(socket.recv(timeout=PATIENCE))
            if "rematch" in heard:
                return heard["rematch"]


def test_a_device_without_a_role_gets_no_socket_to_a_private_game(site: Site) -> None:
    ann, bo = Browser(site), Browser(site)
    game = over(ann, bo)
    stranger = Browser(site)
    stranger.post("games", size=9)
    with pytest.raises(ConnectionClosed, match="4403"), listening(stranger, game) as closed:
        closed.recv(timeout=PATIENCE)


OLDER = """
import django
django.setup()
from django.core.management import call_command
from django.db import connection
call_command("migrate", "games", "0001", verbosity=0)
with connection.cursor() as cursor:
    cursor.execute(
        "INSERT INTO games_game (id, watchable, version, phase, width, height, rules, turn, move_number, result,"
        " created_at, last_at) VALUES ('old', true, 1, 'waiting', 9, 9, 'japanese', '', 0, '', 0, 0)"
    )
    cursor.execute("INSERT INTO games_secret (hash, game_id, role) VALUES ('abc', 'old', 'black')")
call_command("migrate", verbosity=0)
from tengen.server.games.models import Secret
print(*Secret.objects.values_list("hash", "game_id", "role", "expires_at"))
"""


def test_the_secrets_of_an_older_site_stay_good(tmp_path: Path) -> None:
    settings = {"TENGEN_DATA": str(tmp_path), "DJANGO_SETTINGS_MODULE": "tengen.server.config.settings"}
    environment = {**os.environ, **settings}
    environment.pop("DATABASE_URL", None)
    said = subprocess.run([sys.executable, "-c", OLDER], env=environment, capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "('abc', 'old', 'black', None)"
