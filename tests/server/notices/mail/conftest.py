"""A site of our own with its outbox, and people who read their mail there."""

from __future__ import annotations

import html
import re
import sqlite3
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

from tests.server.games.conftest import Player, Site, new_game, site
from tests.waiting import until

__all__ = ["site"]


@dataclass
class Mailbox:
    """The mails of a site to one address, as the operator sees them in the outbox."""

    site: Site
    address: str

    def numbers(self) -> list[int]:
        page = httpx.get(f"{self.site.url}/outbox", timeout=120).text
        rows = re.findall(r'/outbox/(\d+)"><b><bdi>.*?</bdi></b> <span><bdi>(.*?)</bdi>', page)
        return [int(number) for number, to in rows if html.unescape(to) == self.address]

    def saying(self, words: str) -> str:
        """The text of the newest mail with these words, when it has come."""

        def look() -> str:
            self._let_time_pass()
            texts = (self.text(number) for number in self.numbers())
            return next((text for text in texts if words in text), "")

        return until(look, f"{self.address} has mail that says {words!r}")

    def _let_time_pass(self) -> None:
        """Nobody has looked at any game for long, and what waits for that goes out at once."""
        with sqlite3.connect(Path(self.site.settings["TENGEN_DATA"]) / "tengen.sqlite3", timeout=120) as database:
            database.execute("UPDATE notices_subscription SET seen_at = 0")
            database.execute("UPDATE notices_notice SET due_at = 0 WHERE due_at IS NOT NULL AND tries = 0")

    def text(self, number: int) -> str:
        page = httpx.get(f"{self.site.url}/outbox/{number}", timeout=120).text
        found = re.search(r"<pre>(.*?)</pre>", page, re.DOTALL)
        assert found
        return html.unescape(found[1])


def link(text: str, purpose: str) -> str:
    """The link of this purpose in a mail."""
    found = re.search(rf"http://\S+/mail/{purpose}\?t=\S+", text)
    assert found, text
    return found[0]


def heading(response: httpx.Response) -> str:
    found = re.search(r"<h1>(.*?)</h1>", response.text)
    assert found, response.text
    return html.unescape(found[1])


@dataclass
class Table:
    """Two players, and the mailbox of White, who has confirmed his address and is not there."""

    black: Player
    white: Player
    mailbox: Mailbox


@pytest.fixture
def table(site: Site) -> Table:
    black, white = new_game(site)
    return with_mailbox(site, black, white)


def with_mailbox(site: Site, black: Player, white: Player) -> Table:
    address = f"bo-{white.game}@example.org"
    url = f"{site.url}/api/games/{white.game}/mail"
    asked = httpx.post(url, json={"email": address}, headers=white.header, timeout=120)
    assert asked.status_code == 200, asked.text
    mailbox = Mailbox(site, address)
    httpx.post(link(mailbox.saying("Yes, write to me"), "confirm"), timeout=120)
    assert httpx.get(url, headers=white.header, timeout=120).json()["confirmed"]
    return Table(black, white, mailbox)
