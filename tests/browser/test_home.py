"""The home page as a visitor meets it."""

import gzip
import json
import re
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.drawn import stones

pytestmark = pytest.mark.browser

BARELY_SEEN = 24
"""Of 255: where two stones touch, a shadow may lie over the other one."""
RECORD = json.loads((Path(__file__).parents[2] / "web/src/pages/home-game.json").read_text())


def stones_after(moves: int) -> int:
    """How many stones the record has on the board after so many moves."""
    played = [event for event in RECORD["events"][:moves] if event["kind"] == "played"]
    return len(played) - sum(len(event["captured"]) for event in played)


def live_board(page: Page) -> Locator:
    """The board, once its script has taken over from the still picture."""
    grid = page.get_by_role("grid", name="Go board, 13 by 13")
    expect(grid).to_be_visible()
    return grid


def test_the_board_stands_at_a_late_move_with_all_its_stones(page: Page) -> None:
    page.goto("/")
    expect(stones(live_board(page))).to_have_count(stones_after(RECORD["first"]))
    expect(page.get_by_role("gridcell", name="last move")).to_have_count(1)
    expect(page).to_have_title(re.compile("Tengen"))


def test_the_buttons_step_through_the_game(page: Page) -> None:
    page.goto("/")
    board = live_board(page)
    page.get_by_role("button", name="Back one move").click()
    expect(stones(board)).to_have_count(stones_after(RECORD["first"] - 1))
    page.get_by_role("button", name="On one move").click()
    expect(stones(board)).to_have_count(stones_after(RECORD["first"]))


def test_the_slider_leads_to_the_count(page: Page) -> None:
    page.goto("/")
    page.get_by_role("slider", name="Move").press("End")
    expect(page.get_by_text("Counted: Black wins by 2.5.").first).to_be_visible()
    expect(page.get_by_role("table", name="The count")).to_contain_text("51.5")
    expect(live_board(page).locator(".go-dead")).to_have_count(
        sum("".join(RECORD["counted"]).count(sign) for sign in "cx")
    )


def test_it_plays_by_itself_until_it_is_paused(page: Page) -> None:
    page.clock.install(time=0)
    page.goto("/")
    page.clock.pause_at(600_000)
    number = page.locator("[data-part=number]")
    page.get_by_role("button", name="Play it").click()
    page.clock.run_for(2_000)
    expect(number).to_have_text(str(RECORD["first"] + 2))
    page.get_by_role("button", name="Pause").click()
    page.clock.run_for(10_000)
    expect(number).to_have_text(str(RECORD["first"] + 2))


def test_a_stone_leads_to_the_move_that_put_it_there(page: Page) -> None:
    page.goto("/")
    live_board(page).get_by_role("gridcell", name=re.compile("^G7, black")).click()
    expect(page.locator("[data-part=sentence]")).to_have_text("Black plays G7.")


def test_nothing_sticks_out_at_the_side(page: Page) -> None:
    page.goto("/")
    live_board(page)
    for width in (320, 390, 820, 879, 880, 1280, 1920):
        page.set_viewport_size({"width": width, "height": 700})
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_everything_to_press_is_large_enough_for_a_thumb(page: Page) -> None:
    page.goto("/")
    live_board(page)
    for width in (320, 1280):
        page.set_viewport_size({"width": width, "height": 700})
        pressed = page.locator("button:visible, input:visible, a:visible:not(.skip)")
        assert pressed.count() >= 6
        for target in pressed.all():
            box = target.bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= 44, target.evaluate("target => target.outerHTML")


def test_the_board_has_the_whole_width_of_a_phone_and_fits_the_height_of_a_desk(page: Page) -> None:
    page.goto("/")
    for width, height, across in ((390, 844, 390), (1280, 720, 624)):
        page.set_viewport_size({"width": width, "height": height})
        box = live_board(page).bounding_box()
        assert box is not None
        assert (round(box["width"]), round(box["height"])) == (across, across)


def test_a_reader_without_scripts_sees_the_same_board_and_no_dead_buttons(browser: Browser, base_url: str) -> None:
    with browser.new_context(java_script_enabled=False, base_url=base_url) as context:
        page = context.new_page()
        page.goto("/")
        picture = page.get_by_role("img", name="A game of Go in its second half")
        expect(picture).to_be_visible()
        expect(picture.locator(".go-stone")).to_have_count(stones_after(RECORD["first"]))
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect(page.get_by_role("button")).to_have_count(0)
        expect(page.get_by_role("slider")).to_have_count(0)


def test_the_live_board_takes_the_still_picture_s_place_unseen(page: Page, trouble: list[str]) -> None:
    page.route(re.compile(r"/dist/.*\.js$"), lambda route: route.abort())
    page.goto("/")
    still = page.get_by_role("img", name="A game of Go")
    place, before = still.bounding_box(), still.screenshot()
    trouble.clear()
    page.unroute_all()
    page.goto("/")
    live = live_board(page)
    assert live.bounding_box() == place
    images = [Image.open(BytesIO(taken)).convert("RGB") for taken in (before, live.screenshot())]
    assert ImageChops.difference(*images).convert("L").point(lambda value: value >= BARELY_SEEN).getbbox() is None


def test_the_script_is_far_below_its_budget(page: Page) -> None:
    scripts: list[bytes] = []
    page.on("response", lambda response: scripts.append(response.body()) if response.url.endswith(".js") else None)
    page.goto("/", wait_until="networkidle")
    assert len(scripts) >= 2
    assert sum(len(gzip.compress(script)) for script in scripts) < 30_000


def test_who_wants_no_motion_gets_none(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto("/")
    page.get_by_role("button", name="On one move").click()
    stone = live_board(page).locator(".go-appears .go-stone")
    assert stone.evaluate("stone => getComputedStyle(stone).animationDuration") == "0s"


def test_an_address_that_does_not_exist_leads_home(page: Page, trouble: list[str]) -> None:
    answer = page.goto("/nowhere/at/all")
    assert answer is not None
    assert answer.status == 404
    assert [said for said in trouble if "404" not in said] == []
    trouble.clear()
    expect(page.get_by_role("heading", name="Off the board")).to_be_visible()
    page.get_by_role("link", name="To the home page").click()
    live_board(page)
