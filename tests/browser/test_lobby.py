"""Finding a game: two browsers, an offer made by one tap and taken by another; and a reader without scripts."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.axe import grave_findings
from tests.browser.conftest import served
from tests.browser.gametable import DESK, PHONE, make_game
from tests.browser.watching import watch
from tests.server.games.conftest import free_port

pytestmark = pytest.mark.browser
GAME = re.compile(r"/games/\w+$")


@pytest.fixture(scope="module")
def base_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A site of its own: in its lobby is nobody else."""
    data: Path = tmp_path_factory.mktemp("lobby")
    with served(data, free_port()) as address:
        yield address


@pytest.fixture
def two(browser: Browser, base_url: str, trouble: list[str]) -> Iterator[tuple[Page, Page]]:
    """A desk and a phone."""
    contexts = [browser.new_context(**kind, base_url=base_url) for kind in (DESK, PHONE)]
    pages = [context.new_page() for context in contexts]
    for page in pages:
        watch(page, base_url, trouble)
    yield pages[0], pages[1]
    for context in contexts:
        context.close()
    assert trouble == []


def test_a_tap_makes_an_offer_and_the_tap_of_another_begins_the_game_for_both(two: tuple[Page, Page]) -> None:
    desk, phone = two
    phone.goto("/play")
    expect(phone.get_by_text("Nobody is waiting just now.")).to_be_visible()
    desk.goto("/play")
    desk.get_by_role("button", name="13×13 10 min").click()
    expect(desk.get_by_role("status")).to_contain_text("Keep this page open")
    expect(desk.get_by_role("button", name="Withdraw")).to_be_visible()
    expect(phone.get_by_role("button", name="13×13 10 min 1 waiting")).to_be_visible()
    assert grave_findings(phone) == []
    assert grave_findings(desk) == []
    phone.get_by_role("button", name="Play A guest, 13×13").click()
    expect(phone).to_have_url(GAME)
    expect(desk).to_have_url(phone.url)


def test_an_offer_that_is_withdrawn_leaves_every_page(two: tuple[Page, Page]) -> None:
    desk, phone = two
    phone.goto("/play")
    desk.goto("/play/new")
    desk.get_by_label("Your name").fill("Ann")
    desk.get_by_role("button", name="Offer this game").click()
    mine = desk.get_by_role("row", name=re.compile("Ann your offer"))
    expect(mine.get_by_role("link", name="Tell me when somebody comes")).to_be_visible()
    theirs = phone.get_by_role("row", name=re.compile("Ann"))
    expect(theirs).to_be_visible()
    mine.get_by_role("button", name="Withdraw").click()
    expect(theirs).to_have_count(0)


def test_without_scripts_offers_are_read_made_and_taken(browser: Browser, base_url: str) -> None:
    contexts = [browser.new_context(java_script_enabled=False, base_url=base_url) for _ in range(2)]
    maker, taker = (context.new_page() for context in contexts)
    maker.goto("/play")
    maker.get_by_role("button", name="19×19 3 days a move").click()
    expect(maker.get_by_role("button", name="Withdraw")).to_be_visible()
    taker.goto("/play")
    taker.get_by_role("button", name="Play A guest, 19×19").click()
    expect(taker).to_have_url(GAME)
    for context in contexts:
        context.close()


def test_the_boards_to_watch_follow_their_games(two: tuple[Page, Page], base_url: str) -> None:
    desk, phone = two
    made = make_game(base_url.rstrip("/"), watchable=True)
    made.play("E5 C3")
    desk.goto("/watch")
    board = desk.locator(f"[data-board={made.game}]")
    expect(board).to_contain_text("Ann and Bo")
    made.play("G7")
    expect(board).to_contain_text("Move 3")
    expect(board.locator(".go-stone")).to_have_count(3)
    phone.goto("/")
    expect(phone.locator(f"[data-board={made.game}]")).to_be_visible()
    made.send("white", "resign")
    expect(board).to_have_count(0)
    assert grave_findings(desk) == []
