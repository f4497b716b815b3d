"""The page of a game keeps its shape: nothing runs out of the window or over its neighbors, be a name ever so long."""

from typing import Any

import httpx
import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from tengen.rules import Color
from tests.browser.gametable import DESK, PHONE, Open, make_game
from tests.game.stories import FINISHED_BOARD

pytestmark = pytest.mark.browser

SMALL: dict[str, Any] = {**PHONE, "viewport": {"width": 320, "height": 568}}
SCREENS = pytest.mark.parametrize("screen", [DESK, PHONE, SMALL], ids=["desk", "phone", "small phone"])
PHONES = pytest.mark.parametrize("screen", [PHONE, SMALL], ids=["phone", "small phone"])

LONG = "W" * 60
"""The longest name that is allowed, without a place to break it."""

CLOCKS: dict[str, dict[str, Any]] = {
    "byo-yomi": {"kind": "byo_yomi", "main": 0, "period": 600_000, "periods": 5},
    "Canadian": {"kind": "canadian", "main": 0, "period": 600_000, "stones": 10},
}


def fits(page: Page) -> bool:
    """Nothing to scroll sideways. A phone's `innerWidth` grows with what is too wide, so the screen is the measure."""
    assert page.viewport_size is not None
    width: int = page.evaluate("document.documentElement.scrollWidth")
    return width <= page.viewport_size["width"]


def box(place: Locator) -> FloatRect:
    found = place.bounding_box()
    assert found is not None, f"not to be seen: {place}"
    return found


def within(inner: FloatRect, outer: FloatRect) -> bool:
    """Whether the first lies in the second from left to right, give or take the rounding of a browser."""
    return inner["x"] >= outer["x"] - 1 and inner["x"] + inner["width"] <= outer["x"] + outer["width"] + 1


def apart(one: FloatRect, other: FloatRect) -> bool:
    return (
        one["x"] + one["width"] <= other["x"]
        or other["x"] + other["width"] <= one["x"]
        or one["y"] + one["height"] <= other["y"]
        or other["y"] + other["height"] <= one["y"]
    )


@SCREENS
@pytest.mark.parametrize("clock", CLOCKS.values(), ids=CLOCKS.keys())
def test_a_clock_stands_clear_of_the_names(open_link: Open, site: str, clock: dict[str, Any], screen: Any) -> None:
    page = open_link(make_game(site, clock=clock).black, **screen).page
    for seat in ("black", "white"):
        player = page.locator(f"[data-part={seat}]")
        face = box(player.locator("[data-part=clock]"))
        assert within(face, box(player))
        assert apart(face, box(player.locator(".who")))
    assert fits(page)


@SCREENS
def test_a_long_name_stays_in_the_window(open_link: Open, site: str, screen: Any) -> None:
    made = make_game(site, name=LONG)
    screen_of_white = open_link(made.white, **screen)
    page = screen_of_white.page
    assert fits(page)
    made.send("black", "pass")
    banner = page.locator(".banner")
    expect(banner).to_contain_text(LONG)
    assert not banner.evaluate("banner => banner.scrollWidth > banner.clientWidth")
    made.send("white", "resign")
    result = screen_of_white.result(f"{LONG} wins by resignation.")
    expect(result).to_be_visible()
    assert within(box(result.get_by_role("heading")), box(result))
    assert not result.evaluate("card => card.scrollWidth > card.clientWidth")
    assert fits(page)


@SCREENS
def test_an_invitation_by_a_long_name_stays_in_the_window(open_link: Open, site: str, screen: Any) -> None:
    made = httpx.post(f"{site}/api/games", json={"size": 9, "color": "black", "name": LONG}, timeout=120).json()
    page = open_link(made["invite"]["url"], **screen).page
    expect(page.get_by_role("heading", level=2)).to_contain_text(LONG)
    assert fits(page)


@SCREENS
def test_the_settings_of_mail_stay_in_their_card(open_link: Open, site: str, screen: Any) -> None:
    black = open_link(make_game(site).black, **screen)
    page = black.page
    black.tab("Info")
    card = page.locator("[data-part=subscribe]")
    card.locator("summary").click()
    for field in card.locator("input, select").all():
        assert within(box(field), box(card))
    assert fits(page)


def test_a_phone_shows_the_whole_count_above_the_buttons(open_link: Open, site: str) -> None:
    setup = {str(color): [str(point) for point in FINISHED_BOARD.stones(color)] for color in Color}
    made = make_game(site, size=7, setup=setup)
    for seat in ("black", "white"):
        made.send(seat, "pass")
    black = open_link(made.black, **PHONE)
    black.push("Mark dead stones")
    total = box(black.page.locator(".counting tfoot"))
    assert total["y"] + total["height"] <= box(black.page.locator(".actions"))["y"]


@PHONES
def test_a_tall_board_ends_above_the_buttons(open_link: Open, site: str, screen: Any) -> None:
    black = open_link(make_game(site, size=None, width=2, height=25).black, **screen)
    lowest = box(black.point("A1"))
    assert lowest["y"] + lowest["height"] <= box(black.page.locator(".actions"))["y"]


@SCREENS
def test_an_earlier_move_on_a_tall_board_fits_the_window(open_link: Open, site: str, screen: Any) -> None:
    made = make_game(site, size=None, width=2, height=25)
    made.play("A1 B2")
    page = open_link(made.black, **screen).page
    page.goto(f"{site}/games/{made.game}?move=1")
    drawing = box(page.locator(".place svg.go-drawing"))
    assert page.viewport_size is not None
    assert drawing["y"] + drawing["height"] <= page.viewport_size["height"]
    steps = [box(step)["y"] for step in page.locator("[data-part=history] .button").all()]
    assert len(steps) == 7, "six steps and the button that plays them"
    assert max(steps) - min(steps) < 1


@PHONES
def test_the_sheet_of_a_result_shows_all_that_one_may_do_next(open_link: Open, site: str, screen: Any) -> None:
    setup = {str(color): [str(point) for point in FINISHED_BOARD.stones(color)] for color in Color}
    made = make_game(site, size=7, setup=setup)
    black = open_link(made.black, **screen)
    for seat in ("black", "white"):
        made.send(seat, "pass")
    black.push("Mark dead stones")
    made.send("white", "done")
    black.push("Done")
    black.push("Done: I agree")
    sheet = black.page.locator("dialog.result")
    for words in ("Review", "Rematch", "Look at the board"):
        expect(sheet.get_by_role("button", name=words, exact=True)).to_be_in_viewport(ratio=1)
    expect(sheet.locator(".enso")).to_be_in_viewport(ratio=1)
    sums = sheet.locator(".count tfoot td").all()
    assert max(box(side)["height"] for side in sums) < 50, "a sum stands on one line"
    black.push("Review")
    expect(black.page.get_by_role("tab", name="Analysis")).to_be_visible()


@PHONES
def test_a_tab_that_is_tapped_comes_into_view(open_link: Open, site: str, screen: Any) -> None:
    black = open_link(make_game(site).black, **screen)
    black.tab("Chat")
    field = black.page.get_by_role("textbox", name="Say something")
    expect(field).to_be_in_viewport(ratio=1)
    assert box(field)["y"] + box(field)["height"] <= box(black.page.locator(".actions"))["y"]
