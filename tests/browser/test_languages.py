"""Every page in the pseudo-language: no sentence of it is still English, and every text fits its box.

A text that is not marked for translation shows up here in plain letters, and one that another language would push out
of its box does not fit: `TENGEN_PSEUDO_LANGUAGE=en-xa make run` shows the same to a developer.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import httpx
import pytest
from playwright.sync_api import Browser, expect

from tengen.engines.levels import LEVELS
from tests.browser.conftest import served
from tests.browser.gametable import DESK, PHONE, make_game
from tests.browser.pseudo import look_at
from tests.browser.watching import VIOLATIONS, watch
from tests.server.games.conftest import free_port
from tests.waiting import until

pytestmark = pytest.mark.browser

SCREENS = {"a desk": DESK, "a phone": PHONE}
LEVEL_NAMES = [each.name for each in LEVELS]
RECORD = "(;GM[1]FF[4]SZ[9];B[ee];W[gc])"


@dataclass(frozen=True)
class Walk:
    """A site in the pseudo-language, and all pages of it that a visitor can come to, by what they are."""

    url: str
    pages: dict[str, str]


@pytest.fixture(scope="module")
def walk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Walk]:
    folder = tmp_path_factory.mktemp("pseudo")
    with served(folder, free_port(), TENGEN_PSEUDO_LANGUAGE="en-xa") as address:
        yield Walk(address.rstrip("/"), pages_of(address.rstrip("/")))


@pytest.fixture(scope="module")
def walk_from_right(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Walk]:
    folder = tmp_path_factory.mktemp("from-right")
    with served(folder, free_port(), TENGEN_PSEUDO_LANGUAGE="ar-xb") as address:
        yield Walk(address.rstrip("/"), pages_of(address.rstrip("/")))


def pages_of(site: str) -> dict[str, str]:
    """Games in all phases, a review, and every page that needs none of them."""
    wish = {"size": 9, "color": "black", "name": "Ann"}
    waiting = httpx.post(f"{site}/api/games", json=wish, timeout=120).json()
    playing, scoring = make_game(site), make_game(site)
    finished = make_game(site, clock={"kind": "fischer", "initial": 600_000, "increment": 5_000, "max": 600_000})
    for game in (playing, scoring, finished):
        game.play("E5 C3")
    for seat in ("black", "white"):
        scoring.send(seat, "pass")
    finished.send("black", "resign")
    token = {"Authorization": f"Bearer {playing.tokens['black']}"}
    address = {"email": "ann@example.org"}
    httpx.post(f"{site}/api/games/{playing.game}/mail", json=address, headers=token, timeout=120).raise_for_status()
    until(lambda: httpx.get(f"{site}/outbox/1", timeout=120).is_success, "a mail in the outbox")
    review = httpx.post(f"{site}/api/reviews", json={"sgf": RECORD}, timeout=120).json()["id"]
    paths = {
        "home": "/",
        "my games": "/games/",
        "a new game": "/games/new",
        "a code": "/code",
        "the computer": "/computer/",
        "how to play": "/learn/how-to-play",
        "the path": "/learn",
        "a step": "/learn/take-one",
        "laboratory": "/lab",
        "a board of the laboratory": "/lab/3x3",
        "a board too large for it": "/lab/9x9",
        "perfect play": "/lab/2x2/play",
        "reviews": "/reviews/",
        "a review": f"/reviews/{review}",
        "a game from a review": f"/reviews/{review}/fork",
        "the outbox": "/outbox",
        "a mail": "/outbox/1",
        "a link of a mail that is no good": "/mail/mine",
        "a private game": f"/games/{finished.game}",
    }
    links = {
        "a game that waits": waiting["seat"]["url"],
        "an invitation": waiting["invite"]["url"],
        "a game": playing.black,
        "a game, watched": playing.watch,
        "a scoring": scoring.black,
        "a scoring, watched": scoring.watch,
        "a finished game": finished.black,
    }
    return {name: site + path for name, path in paths.items()} | links


@pytest.mark.parametrize("screen", SCREENS)
def test_every_page_is_translated_and_fits(browser: Browser, walk: Walk, screen: str) -> None:
    """All pages in one test, so that one run tells of all that was missed."""
    missed = seen_wrong(browser, walk, screen)
    assert missed == [], "\n".join(missed)


def test_from_right_to_left_no_page_is_wider_than_a_phone(browser: Browser, walk_from_right: Walk) -> None:
    missed = seen_wrong(browser, walk_from_right, "a phone", only="the page is")
    assert missed == [], "\n".join(missed)


def seen_wrong(browser: Browser, walk: Walk, screen: str, only: str = "") -> list[str]:
    """What is wrong with each page on this screen; what goes wrong while it loads, too."""
    found: list[str] = []
    for name, address in walk.pages.items():
        trouble: list[str] = []
        with browser.new_context(**SCREENS[screen]) as context:
            context.add_init_script(VIOLATIONS)
            page = context.new_page()
            watch(page, walk.url, trouble)
            answer = page.goto(address, wait_until="networkidle")
            expect(page.locator("h1").first).to_contain_text("⟦")
            seen = look_at(page, *LEVEL_NAMES)
        wrong = (*(f"plain: {each}" for each in seen.plain), *seen.wide)
        found += (f"{name}: {each}" for each in wrong if only in each)
        if answer is not None and answer.ok:
            found += (f"{name}: {each}" for each in trouble)
    return found
