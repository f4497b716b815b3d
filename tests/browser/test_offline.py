"""Without a network: the games looked at last can be read, as they stood when they were left."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.drawn import stone
from tests.browser.gametable import DESK, make_game
from tests.waiting import until

pytestmark = pytest.mark.browser
KEPT = "async path => (await (await caches.open('tengen-offline')).match(path))?.text() ?? ''"


def kept(page: Page, path: str, words: str) -> None:
    until(lambda: words in page.evaluate(KEPT, path), f"{path} is kept with {words}")


def without_network(context: BrowserContext) -> None:
    """Ready once the browser has the script that answers."""
    context.pages[0].evaluate("navigator.serviceWorker.ready.then(() => true)")
    context.set_offline(True)


def test_the_last_games_are_readable_offline(browser: Browser, site: str) -> None:
    made = make_game(site)
    made.play("E5 C3")
    context = browser.new_context(base_url=site, **DESK)
    try:
        page = context.new_page()
        page.goto("/games/")
        kept(page, "/games/", "My games")
        page.goto(made.black)
        expect(page.locator("main[data-connection=open]")).to_be_visible()
        path = f"/games/{made.game}"
        kept(page, path, 'data-phase="playing"')
        made.send("black", "play", point="G7")
        expect(stone(page, "G7")).to_be_visible()
        page.evaluate(
            """() => {
            Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
            document.dispatchEvent(new Event("visibilitychange"));
        }"""
        )
        kept(page, path, "G7")
        without_network(context)
        page.goto(path)
        expect(stone(page, "G7")).to_be_visible()
        expect(page.get_by_text("Bo", exact=True).first).to_be_visible()
        page.goto("/games/neverlookedat")
        expect(page.get_by_role("heading", name="My games")).to_be_visible()
    finally:
        context.close()
