"""The game page for everybody: without scripts, without a seat, with a keyboard only, on every screen."""

import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.axe import grave_findings
from tests.browser.drawn import stones
from tests.browser.gametable import DESK, PHONE, Open, make_game

pytestmark = pytest.mark.browser


@pytest.fixture
def reader(browser: Browser, base_url: str) -> Iterator[Page]:
    """A browser without scripts."""
    context = browser.new_context(base_url=base_url, java_script_enabled=False)
    yield context.new_page()
    context.close()


def test_without_scripts_a_game_can_be_read(reader: Page, site: str) -> None:
    made = make_game(site, watchable=True)
    made.play("A2 A1 B1")
    reader.goto(f"/games/{made.game}")
    expect(reader.get_by_text("Bo to play.")).to_be_visible()
    expect(reader.get_by_text("Move 3: Ann played B1 and captured 1 stone.")).to_be_visible()
    expect(reader.locator("[data-part=black]")).to_contain_text("Ann")
    expect(reader.locator("[data-part=black]")).to_contain_text("1 prisoner")
    expect(reader.get_by_role("img", name=re.compile("Go board, 9 by 9"))).to_be_visible()
    expect(reader.locator(".go-lying")).to_have_count(2)
    expect(reader.get_by_text("9×9 · Japanese rules")).to_be_visible()


def test_one_steps_through_the_moves_by_links_and_keys(open_link: Open, site: str) -> None:
    made = make_game(site)
    made.play("E5 C3 G7")
    black = open_link(made.black)
    page = black.page
    black.page.get_by_role("link", name="Back one move").click()
    expect(page).to_have_url(f"{site}/games/{made.game}?move=2")
    expect(page.get_by_text("Move 2 / 3")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(f"{site}/games/{made.game}?move=1")
    black.push("To the game as it stands")
    expect(page).to_have_url(f"{site}/games/{made.game}")
    expect(page.get_by_role("link", name="On one move")).to_be_disabled()


def test_the_way_back_keeps_up_with_the_game(open_link: Open, site: str) -> None:
    made = make_game(site)
    black = open_link(made.black)
    expect(black.page.get_by_role("link", name="Back one move")).to_be_disabled()
    black.play("E5")
    expect(black.page.get_by_role("link", name="Back one move")).to_have_attribute("href", "?move=0")


def test_a_player_who_lost_his_seat_may_have_it_sent_again(page: Page, site: str, trouble: list[str]) -> None:
    made = make_game(site)
    page.goto(f"/games/{made.game}")
    page.get_by_label("Or have your seat sent again").fill("ann@example.org")
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_text("If ann@example.org belongs to a player of this game")).to_be_visible()
    trouble[:] = [said for said in trouble if "status of 403" not in said]


def test_every_move_has_an_address(reader: Page, page: Page, site: str) -> None:
    made = make_game(site, watchable=True)
    made.play("A2 A1 B1")
    for browser_page, found in ((reader, reader.locator(".go-lying")), (page, stones(page))):
        browser_page.goto(f"/games/{made.game}?move=2")
        expect(found).to_have_count(2)
        expect(browser_page.get_by_text("Move 2: Bo played A1.")).to_be_visible()
        browser_page.get_by_text("To the game as it stands").click()
        expect(browser_page).to_have_url(re.compile(rf"/games/{made.game}$"))
    reader.goto(f"/games/{made.game}?version=5")
    expect(reader.locator(".go-lying")).to_have_count(1)


@pytest.mark.parametrize("query", ["?move=4", "?move=-1", "?move=x", "?version=0", "?version=999999999999"])
def test_an_address_of_no_moment_is_not_found(site: str, query: str) -> None:
    made = make_game(site, watchable=True)
    made.play("A2 A1 B1")
    assert httpx.get(f"{site}/games/{made.game}{query}", timeout=120).status_code == 404


def test_a_private_game_shows_a_stranger_nothing_but_kind_words(reader: Page, site: str) -> None:
    made = make_game(site, name="Annegret")
    answer = reader.goto(f"/games/{made.game}")
    assert answer is not None
    assert answer.status == 200  # programs that show a preview of a link pass over errors
    expect(reader.get_by_role("heading", name="This game is private")).to_be_visible()
    for word in ("Annegret", "Japanese", "9×9"):
        assert word not in reader.content()


def test_a_secret_that_opens_nothing_says_so(browser: Browser, site: str) -> None:
    made = make_game(site)
    context = browser.new_context(base_url=site)
    page = context.new_page()
    page.goto(f"/games/{made.game}#seat={'x' * 22}")
    expect(page.get_by_text("This link does not open this game")).to_be_visible()
    expect(page).to_have_url(f"{site}/games/{made.game}")
    context.close()


def test_a_secret_leaves_the_address_and_the_history(open_link: Open, site: str) -> None:
    made = make_game(site)
    screen = open_link(made.black)
    secret = made.tokens["black"]
    assert secret not in screen.page.url
    assert secret not in screen.page.content()
    assert secret not in screen.page.evaluate("JSON.stringify({...localStorage}) + document.cookie")


def test_no_such_game_is_not_found(site: str) -> None:
    assert httpx.get(f"{site}/games/nosuchgame", timeout=120).status_code == 404


def test_a_game_by_keyboard_alone(open_link: Open, site: str) -> None:
    made = make_game(site)
    black, white = open_link(made.black).page, open_link(made.white).page
    black.get_by_role("gridcell", name=re.compile("^E5")).focus()
    black.keyboard.press("ArrowLeft")
    black.keyboard.press("ArrowUp")
    black.keyboard.press("Enter")
    expect(white.get_by_role("gridcell", name="D6, black, last move")).to_be_visible()
    white.get_by_role("gridcell", name=re.compile("^E5")).focus()
    white.keyboard.type("g3")
    white.keyboard.press("Enter")
    expect(black.get_by_role("gridcell", name="G3, white, last move")).to_be_visible()
    black.keyboard.press("p")
    expect(black.get_by_role("dialog", name="Pass?")).to_be_visible()
    black.keyboard.press("Enter")
    expect(white.get_by_role("alertdialog", name="Ann has passed")).to_be_visible()
    white.keyboard.press("p")
    expect(white.get_by_role("dialog", name="Pass too?")).to_be_visible()
    white.keyboard.press("Escape")
    expect(white.get_by_role("dialog", name="Pass too?")).to_have_count(0)
    white.keyboard.press("p")
    white.keyboard.press("Enter")
    expect(black.locator("main[data-phase=scoring]")).to_be_visible()


def test_on_a_wide_board_p_begins_a_name_and_p_enter_passes(open_link: Open, site: str) -> None:
    made = make_game(site, size=19)
    black, white = open_link(made.black).page, open_link(made.white).page
    black.get_by_role("gridcell", name=re.compile("^K10")).focus()
    black.keyboard.type("p4")
    black.keyboard.press("Enter")
    expect(white.get_by_role("gridcell", name="P4, black, last move")).to_be_visible()
    white.get_by_role("gridcell", name=re.compile("^K10")).focus()
    white.keyboard.press("p")
    white.keyboard.press("Enter")
    expect(black.get_by_role("alertdialog", name="Bo has passed")).to_be_visible()


SCREENS: dict[str, dict[str, Any]] = {
    "desk, light": {**DESK, "color_scheme": "light"},
    "desk, dark": {**DESK, "color_scheme": "dark"},
    "phone, light": {**PHONE, "color_scheme": "light"},
    "phone, dark": {**PHONE, "color_scheme": "dark"},
}


@pytest.mark.parametrize("options", SCREENS.values(), ids=SCREENS.keys())
def test_axe_finds_nothing_serious(open_link: Open, site: str, options: dict[str, Any]) -> None:
    made = make_game(site)
    made.play("E5 C3")
    black = open_link(made.black, **options)
    assert grave_findings(black.page) == []
    black.push("More")
    assert grave_findings(black.page) == []
    black.push("Close")
    made.send("black", "play", point="G7")
    made.send("white", "pass")
    expect(black.page.get_by_role("alertdialog")).to_be_visible()
    assert grave_findings(black.page) == []


SIZES = {
    "a narrow phone": (320, 568),
    "a phone": (390, 844),
    "a phone on its side": (844, 390),
    "a tablet": (820, 1180),
    "a tablet on its side": (1180, 820),
    "a desk": (1280, 800),
    "a wide desk": (1920, 1080),
}


@pytest.mark.parametrize("lines", [(9, 9), (19, 19), (25, 5), (5, 25)], ids=lambda lines: f"{lines[0]}x{lines[1]}")
def test_the_board_fits_every_screen(page: Page, site: str, lines: tuple[int, int]) -> None:
    made = make_game(site, size=None, width=lines[0], height=lines[1], watchable=True)
    page.goto(f"/games/{made.game}")
    expect(page.locator("main[data-connection=open]")).to_be_visible()
    for name, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth") <= width, name
        # In one step: the board may be drawn anew for the new size.
        drawing = page.evaluate("document.querySelector('.go-drawing').getBoundingClientRect().toJSON()")
        assert drawing["height"] <= height, name
        assert drawing["width"] >= 200 or drawing["height"] >= height * 0.6, name
