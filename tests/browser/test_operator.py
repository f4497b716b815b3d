"""The operator's pages in a real browser: nothing breaks the content policy, and lists, search and filters work."""

from __future__ import annotations

import os
import re
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.server.games.conftest import Site, new_game

pytestmark = pytest.mark.browser
PASSWORD = "correct horse battery staple"


@pytest.fixture(scope="session")
def office(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site with a game, some talk, mail, and an operator."""
    made = Site({**os.environ, "TENGEN_DATA": str(tmp_path_factory.mktemp("data"))})
    words = [sys.executable, "-c", "from tengen.cli import main; main()", "admin", "create-user", "ann"]
    subprocess.run(words, input=f"{PASSWORD}\n", text=True, env=made.settings, check=True, timeout=120)
    made.start()
    yield made
    made.stop(signal.SIGINT)


@pytest.fixture(scope="session")
def base_url(office: Site) -> str:
    """These tests are about a site of their own."""
    return f"{office.url}/"


def test_an_operator_finds_a_game_and_removes_it(page: Page, office: Site) -> None:
    black, _ = new_game(office, name="Anneliese")
    other, _ = new_game(office)
    assert black.send("play", point="E5").status_code == 200
    office.post(f"/api/games/{black.game}/chat", {"text": "Hello <script>alert(1)</script>"}, black.token)
    office.post(f"/api/games/{black.game}/mail", {"email": "anneliese@example.org"}, black.token)
    page.goto(f"{office.url}/admin/")
    page.get_by_label("Username").fill("ann")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Log in").click()
    expect(page.get_by_role("heading", name="What is in this site")).to_be_visible()
    for name in ("Games", "Logs", "Seats and links", "Chat", "Mail and notices", "Addresses of seats", "Outbox"):
        expect(page.locator("#content-main th").get_by_role("link", name=name, exact=True)).to_be_visible()
    page.locator("#content-main th").get_by_role("link", name="Games", exact=True).click()
    expect(page.locator("#result_list tbody tr")).to_have_count(2)
    page.locator("#searchbar").fill("Anneliese")
    page.get_by_role("button", name="Search").click()
    expect(page.locator("#result_list tbody tr")).to_have_count(1)
    page.locator("#result_list").get_by_role("link", name=black.game).click()
    page.get_by_role("link", name="chat", exact=True).click()
    expect(page.get_by_text("Hello <script>alert(1)</script>")).to_be_visible()
    page.locator("#result_list").get_by_role("link", name=black.game).first.click()
    page.get_by_role("link", name="Delete").click()
    page.get_by_role("button", name=re.compile("Yes")).click()
    expect(page.get_by_text("was deleted successfully")).to_be_visible()
    with closing(sqlite3.connect(Path(office.settings["TENGEN_DATA"]) / "tengen.sqlite3", timeout=120)) as database:
        left = [game_id for (game_id,) in database.execute("SELECT DISTINCT game_id FROM games_event")]
    assert left == [other.game]
    page.get_by_role("button", name="Log out").click()
    expect(page.get_by_text("Logged out")).to_be_visible()


def test_a_wrong_password_tried_too_often_is_told_to_wait(page: Page, office: Site, trouble: list[str]) -> None:
    for _ in range(30):
        page.goto(f"{office.url}/admin/login/")
        page.get_by_label("Username").fill("mallory")
        page.get_by_label("Password").fill("guess")
        with page.expect_response(lambda answer: answer.request.method == "POST") as answer:
            page.get_by_role("button", name="Log in").click()
        if answer.value.status == 429:
            break
        expect(page.get_by_text("Please enter the correct username and password")).to_be_visible()
    expect(page.get_by_role("heading", name="Not so often")).to_be_visible()
    assert all("429" in said for said in trouble)
    trouble.clear()
