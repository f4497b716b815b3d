"""The home page as a visitor meets it."""

import gzip
import json
import re
from io import BytesIO
from pathlib import Path
from typing import Literal

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Browser, Locator, Page, expect

from tengen.learn.lessons import shipped
from tests.browser.axe import grave_findings
from tests.browser.drawn import stones
from tests.browser.gametable import Made, make_game
from tests.browser.watching import watch

pytestmark = pytest.mark.browser

BARELY_SEEN = 24
"""Of 255: where two stones touch, a shadow may lie over the other one."""
RECORD = json.loads((Path(__file__).parents[2] / "web/src/pages/home/game.json").read_text())


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


def box_of(found: Locator) -> dict[str, float]:
    box = found.bounding_box()
    assert box is not None
    x, y, width, height = box["x"], box["y"], box["width"], box["height"]
    return {"x": x, "y": y, "width": width, "height": height, "right": x + width, "bottom": y + height}


def test_the_boards_have_the_whole_width_of_a_phone_and_the_side_of_a_desk(page: Page) -> None:
    page.goto("/")
    for width, height, across in ((390, 844, 390), (1280, 800, 410)):
        page.set_viewport_size({"width": width, "height": height})
        for board in (live_board(page), page.get_by_role("grid", name="Go board, 9 by 9")):
            box = box_of(board)
            assert (round(box["width"]), round(box["height"])) == (across, across)


def test_one_glance_shows_what_to_do_and_the_navigation_is_at_the_side_or_at_the_foot(page: Page) -> None:
    page.goto("/")
    for width, height in ((1280, 800), (390, 844), (320, 568)):
        page.set_viewport_size({"width": width, "height": height})
        go = box_of(page.locator(".play.go"))
        navigation = box_of(page.get_by_role("navigation", name="Site"))
        assert page.locator(".play.go").count() == 1, "one green surface"
        assert 0 <= go["x"] < go["right"] <= width
        assert 0 <= go["y"] < go["bottom"] <= height / 2
        if width == 1280:
            assert navigation["right"] <= 84
            assert box_of(page.locator(".trial .edge"))["bottom"] <= height, "the first board is in view whole"
            assert box_of(page.locator(".learn-line"))["bottom"] <= height
        else:
            assert round(navigation["bottom"]) == height
            assert round(navigation["width"]) == width


def test_a_newcomer_takes_a_stone(page: Page) -> None:
    page.goto("/")
    board = page.get_by_role("grid", name="Go board, 9 by 9")
    said = page.locator("[data-part=trial-sentence]")
    board.get_by_role("gridcell", name=re.compile("^A1")).click()
    expect(said).to_contain_text("The white stone still has a free point")
    board.get_by_role("gridcell", name=re.compile("^E5")).click()
    expect(said).to_contain_text("There is a stone already")
    before = stones(board).count()
    board.get_by_role("gridcell", name=re.compile("^F5")).click()
    expect(said).to_contain_text("Taken!")
    expect(stones(board)).to_have_count(before)
    expect(board.get_by_role("gridcell", name=re.compile("^E5, empty"))).to_have_count(1)
    page.get_by_role("link", name="Go on learning").click()
    expect(page.get_by_role("heading", level=1, name="Learn")).to_be_visible()


def test_the_lessons_that_were_done_are_stones_on_a_line(page: Page) -> None:
    page.goto("/")
    stones, *others = shipped()
    done = [step.id for step in stones.steps] + [others[0].steps[0].id, "no such step"]
    page.evaluate("(done) => localStorage.setItem('path', JSON.stringify({ done, games: {} }))", done)
    page.reload()
    expect(page.locator(".bead.done")).to_have_count(1)
    expect(page.locator(".bead.now")).to_have_count(1)
    expect(page.locator(".bead")).to_have_count(len(shipped()))
    steps = sum(len(section.steps) for section in shipped())
    expect(page.get_by_text(f"{len(done) - 1} of {steps} steps done")).to_be_visible()


def sit_down(page: Page, made: Made, trouble: list[str]) -> None:
    """Take Black's seat to this browser; a stranger gets status 403 before the link has let them in."""
    page.goto(made.black)
    expect(page.locator("[data-part=table]")).to_have_attribute("data-role", "black")
    trouble[:] = [said for said in trouble if "status of 403" not in said]


def test_a_game_that_waits_is_the_one_green_surface_and_a_badge(page: Page, site: str, trouble: list[str]) -> None:
    first, second = make_game(site), make_game(site)
    second.play("E5")
    for made in (first, second):
        sit_down(page, made, trouble)
    page.goto("/")
    expect(page.get_by_role("heading", level=1, name="Welcome back, Ann")).to_be_visible()
    assert page.locator(".play.go").count() == 1
    expect(page.locator(".play.go")).to_have_attribute("href", f"/games/{first.game}")
    expect(page.locator(".play.go")).to_contain_text("Your turn")
    expect(page.locator(".gamelet")).to_have_count(2)
    badge = page.get_by_role("navigation", name="Site").get_by_role("img", name="1 game waits for you")
    expect(badge).to_have_text("1")
    expect(page).to_have_title(re.compile(r"^\(1\) Tengen"))
    page.goto("/lab")
    expect(badge).to_have_text("1")
    expect(page).to_have_title(re.compile(r"^\(1\) "))
    first.send("black", "play", point="E5")
    with page.expect_response(re.compile("/games/turns$")):
        page.goto("/lab")
    expect(badge).to_be_hidden()


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=["desk", "phone"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_grave(
    page: Page, site: str, trouble: list[str], size: tuple[int, int], scheme: Literal["light", "dark"]
) -> None:
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto("/")
    live_board(page)
    assert grave_findings(page) == []
    sit_down(page, make_game(site), trouble)
    page.goto("/")
    expect(page.locator(".gamelet")).to_have_count(1)
    assert grave_findings(page) == []


def test_nothing_shifts_while_the_page_loads(page: Page) -> None:
    page.add_init_script(
        "window.shift = 0; new PerformanceObserver((list) => {"
        "for (const entry of list.getEntries()) window.shift += entry.value;"
        "}).observe({ type: 'layout-shift', buffered: true })"
    )
    for size in ((1280, 800), (390, 844)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.goto("/", wait_until="networkidle")
        live_board(page)
        assert page.evaluate("window.shift") == 0


def test_the_typefaces_are_the_sites_own(page: Page) -> None:
    page.goto("/", wait_until="networkidle")
    loaded = page.evaluate(
        "document.fonts.ready.then(() => [...document.fonts].filter(f => f.status === 'loaded').map(f => f.family))"
    )
    assert {name.strip('"') for name in loaded} >= {"Brygada 1918", "Figtree"}


def test_a_reader_without_scripts_sees_the_same_board_and_no_dead_buttons(browser: Browser, base_url: str) -> None:
    with browser.new_context(java_script_enabled=False, base_url=base_url) as context:
        page = context.new_page()
        page.goto("/")
        picture = page.get_by_role("img", name="A game of Go in its second half")
        expect(picture).to_be_visible()
        expect(picture.locator(".go-stone")).to_have_count(stones_after(RECORD["first"]))
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        pressed = page.get_by_role("button")
        expect(pressed).to_have_count(1)  # a form, which needs no script
        expect(pressed).to_contain_text("Play the computer")
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


def test_no_script_of_the_page_fails(page: Page, base_url: str) -> None:
    trouble: list[str] = []
    watch(page, base_url, trouble)
    page.goto("/")
    live_board(page)
    assert trouble == []
