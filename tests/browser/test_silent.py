"""A game that an opponent has left in the scoring: they were warned, time has passed, and it is closed."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.gametable import PHONE, browsers
from tests.server.notices.mail.postoffice import free_port

pytestmark = pytest.mark.browser


@pytest.fixture
def link(tmp_path: Path) -> Iterator[str]:
    """The seat of the one who waits, on a site of its own."""
    settings = {**os.environ, "TENGEN_DATA": str(tmp_path)}
    port = free_port()
    told = (sys.executable, "-m", "tests.browser.silent_game", f"http://127.0.0.1:{port}")
    made = subprocess.run(told, env=settings, text=True, check=True, stdout=subprocess.PIPE).stdout.strip()
    command = [str(Path(sys.executable).with_name("tengen")), "serve", "--port", str(port)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=settings) as site:
        assert site.stdout is not None
        assert re.search(r"http://\S+", site.stdout.readline()), "the site did not start"
        yield made
        site.send_signal(signal.SIGINT)
        assert site.wait(10) == 0


def test_a_game_whose_opponent_is_silent_is_closed_with_its_count(
    browser: Browser, link: str, trouble: list[str]
) -> None:
    with browsers(browser, link.partition("/games/")[0], trouble) as open_link:
        black = open_link(link, **PHONE)
        black.push("Mark dead stones")
        black.push("Close the game")
        question = black.page.get_by_role("dialog", name="Close the game?")
        question.get_by_role("button", name="Close the game").tap()
        expect(black.page.locator("main[data-phase=finished]")).to_be_visible()
        expect(black.page.locator("dialog").get_by_role("region", name=re.compile("wins by 6.5"))).to_be_visible()
