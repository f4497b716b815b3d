"""Two people at a game in two browsers, as the tests of the game page need them."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import httpx
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.browser.drawn import stone
from tests.browser.watching import VIOLATIONS, watch

DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@dataclass
class Made:
    """A game that the API made, with the links of both seats and of the watching page."""

    game: str
    black: str
    white: str
    watch: str
    tokens: dict[str, str]
    site: str

    def send(self, seat: str, kind: str, **fields: Any) -> None:
        """Let a program send a command for this seat, as one who has seen the newest version."""
        header = {"Authorization": f"Bearer {self.tokens[seat]}"}
        url = f"{self.site}/api/games/{self.game}"
        version = httpx.get(url, headers=header, timeout=120).json()["version"]
        body = {"kind": kind, "at_version": version, **fields}
        answer = httpx.post(f"{url}/commands", json=body, headers=header, timeout=120)
        assert answer.status_code == 200, answer.text

    def play(self, moves: str) -> None:
        """Let programs play these points in turn, Black first."""
        for number, point in enumerate(moves.split()):
            self.send(("black", "white")[number % 2], "play", point=point)


def make_game(site: str, **wish: Any) -> Made:
    """Ann has Black and Bo has White, on 9x9 and with the first move on the clock if nothing else is said."""
    body = {"size": 9, "color": "black", "name": "Ann", "first_move": 0, **wish}
    made = httpx.post(f"{site}/api/games", json=body, timeout=120).json()
    invitation = {"invite": made["invite"]["token"], "name": "Bo"}
    joined = httpx.post(f"{site}/api/games/{made['id']}/join", json=invitation, timeout=120).json()
    tokens = {"black": made["seat"]["token"], "white": joined["seat"]["token"]}
    return Made(made["id"], made["seat"]["url"], joined["seat"]["url"], made["watch_url"], tokens, site)


@dataclass
class Screen:
    """One browser at the game page."""

    page: Page
    touch: bool = False

    def point(self, name: str) -> Locator:
        return self.page.locator(f'[data-point="{name}"]')

    def stone(self, name: str) -> Locator:
        """A stone that is really there, not one that is only aimed at or on its way."""
        return stone(self.page, name)

    def press(self, name: str) -> None:
        if self.touch:
            self.point(name).tap()
        else:
            self.point(name).click()

    def play(self, name: str) -> None:
        """Put a stone the way this screen wants it: one click, or a tap and then *Play*."""
        self.press(name)
        if self.touch:
            self.button(f"Play {name}").tap()

    def button(self, words: str) -> Locator:
        return self.page.get_by_role("button", name=words, exact=True)

    def push(self, words: str) -> None:
        if self.touch:
            self.button(words).tap()
        else:
            self.button(words).click()

    def tab(self, name: str) -> None:
        """Open what stands under this tab beside the board: Moves, Chat, Info, and Count or Result in their time."""
        tab = self.page.get_by_role("tab", name=re.compile(f"^{name}"))
        if self.touch:
            tab.tap()
        else:
            tab.click()

    def result(self, words: str) -> Locator:
        """What the game ended with: beside the board on a desk, in a sheet on a phone."""
        place = "dialog" if self.touch else ".panel"
        return self.page.locator(place).get_by_role("region", name=words)

    @property
    def sentence(self) -> Locator:
        return self.page.locator("[data-part=sentence]")

    @property
    def ready(self) -> Locator:
        """The page once it is connected; before that it is a picture and words."""
        return self.page.locator("main[data-connection=open]")


Open = Callable[..., Screen]


@contextmanager
def browsers(browser: Browser, site: str, trouble: list[str]) -> Iterator[Open]:
    """A function that opens a link in a browser of its own; all are closed in the end, and none has had trouble."""
    contexts: list[BrowserContext] = []

    def open_link(link: str, *, calm: bool = True, **options: Any) -> Screen:
        context = browser.new_context(base_url=site, **(options or DESK))
        context.add_init_script(VIOLATIONS)
        contexts.append(context)
        page = context.new_page()
        if calm:
            watch(page, site, trouble)
        page.goto(link)
        screen = Screen(page, touch=bool(options.get("has_touch")))
        expect(screen.ready).to_be_visible()
        expect(page).not_to_have_url(re.compile("#"))
        # A stranger's first look is refused, and Chromium says so; the link's secret then opens the game.
        trouble[:] = [said for said in trouble if "status of 403" not in said]
        return screen

    yield open_link
    for context in contexts:
        context.close()
    assert trouble == []
