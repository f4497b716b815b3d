"""Walking through the moves on the page: slider, buttons, keys, fingers; clocks and chat of the moment; live moves."""

from __future__ import annotations

import re
from typing import Any

import httpx
import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import grave_findings
from tests.browser.drawn import stones
from tests.browser.gametable import DESK, PHONE, Made, Open, Screen, make_game

pytestmark = pytest.mark.browser

LINE = "E5 C3 G7 C7 G3 E3 E7 C5 G5 D4 F6 D6 F4"


def slider(screen: Screen) -> Locator:
    return screen.page.get_by_role("slider", name="Move")


def slide(screen: Screen, move: int) -> None:
    slider(screen).fill(str(move))


def where(screen: Screen) -> Locator:
    return screen.page.locator("[data-part=history-words]")


def detail(screen: Screen) -> Locator:
    return screen.page.locator("[data-part=detail]")


def say(made: Made, seat: str, words: str) -> None:
    header = {"Authorization": f"Bearer {made.tokens[seat]}"}
    answer = httpx.post(f"{made.site}/api/games/{made.game}/chat", json={"text": words}, headers=header, timeout=120)
    assert answer.status_code == 201, answer.text


@pytest.fixture
def black(open_link: Open, site: str) -> Screen:
    """Black in a game of thirteen moves."""
    made = make_game(site)
    made.play(LINE)
    return open_link(made.black)


def test_the_slider_shows_every_move_without_loading_the_page(black: Screen) -> None:
    black.page.evaluate("window.stays = true")
    slide(black, 4)
    expect(where(black)).to_have_text("Move 4 / 13")
    expect(stones(black.page)).to_have_count(4)
    expect(detail(black)).to_have_text("Move 4: Bo played C7.")
    expect(black.sentence).to_have_text("Ann was to play.")
    expect(black.page).to_have_url(re.compile(r"\?move=4$"))
    expect(slider(black)).to_have_attribute("aria-valuetext", "Move 4: Bo played C7.")
    slide(black, 13)
    expect(where(black)).to_have_text("Move 13")
    expect(black.page).not_to_have_url(re.compile(r"\?"))
    expect(stones(black.page)).to_have_count(13)
    assert black.page.evaluate("window.stays")


def test_buttons_and_keys_step_and_leap(black: Screen) -> None:
    page = black.page
    for name, wanted in [
        ("Back one move", "Move 12 / 13"),
        ("Back ten moves", "Move 2 / 13"),
        ("On one move", "Move 3 / 13"),
        ("The beginning", "Move 0 / 13"),
        ("On ten moves", "Move 10 / 13"),
        ("The last move", "Move 13"),
    ]:
        page.get_by_role("link", name=name).click()
        expect(where(black)).to_have_text(wanted)
    page.locator("body").click(position={"x": 5, "y": 5})
    for key, wanted in [
        ("[", "Move 12 / 13"),
        ("ArrowLeft", "Move 11 / 13"),
        ("PageUp", "Move 1 / 13"),
        ("ArrowRight", "Move 2 / 13"),
        ("Home", "Move 0 / 13"),
        ("PageDown", "Move 10 / 13"),
        ("{", "Move 0 / 13"),
        ("End", "Move 13"),
    ]:
        page.keyboard.press(key)
        expect(where(black)).to_have_text(wanted)


def test_the_moves_play_by_themselves_until_the_end_or_a_touch(black: Screen) -> None:
    page = black.page
    page.get_by_role("combobox", name="Speed").select_option("5")
    slide(black, 9)
    black.push("Play the moves")
    expect(where(black)).to_have_text("Move 13")
    expect(black.button("Play the moves")).to_be_visible()
    black.push("Play the moves")
    expect(where(black)).to_have_text(re.compile(r"Move [1-9] / 13"))
    page.mouse.click(5, 5)
    expect(black.button("Play the moves")).to_be_visible()
    expect(where(black)).to_have_text(re.compile(r"Move \d+ / 13"))
    page.keyboard.press("Space")
    expect(black.button("Pause")).to_be_visible()
    page.keyboard.press("Space")
    expect(black.button("Play the moves")).to_be_visible()


def test_a_finger_wipes_through_the_past_and_puts_no_stone(open_link: Open, site: str) -> None:
    made = make_game(site)
    made.play("E5 C3 G7 C7")
    phone = open_link(made.black, **PHONE)
    wipe(phone, -120)
    expect(where(phone)).to_have_text("Move 4")
    slide(phone, 2)
    expect(where(phone)).to_have_text("Move 2 / 4")
    wipe(phone, -120)
    expect(where(phone)).to_have_text("Move 3 / 4")
    wipe(phone, 120)
    expect(where(phone)).to_have_text("Move 2 / 4")
    phone.press("A1")
    expect(where(phone)).to_have_text("Move 2 / 4")
    expect(phone.page.locator(".go-aimed")).to_have_count(0)
    phone.push("To the game as it stands")
    phone.play("A1")
    expect(phone.stone("A1")).to_be_visible()


def test_a_finger_wipes_back_from_the_end_of_a_game_that_is_over(open_link: Open, site: str) -> None:
    made = make_game(site)
    made.play("E5 C3 G7")
    made.send("white", "resign")
    phone = open_link(made.black, **PHONE)
    phone.push("Look at the board")
    wipe(phone, 120)
    expect(where(phone)).to_have_text("Move 2 / 3")
    wipe(phone, -120)
    expect(where(phone)).to_have_text("Move 3")


def wipe(screen: Screen, right: int) -> None:
    """Move a finger over the board, as the browser would tell of it."""
    box = screen.page.locator(".go-drawing").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    cdp = screen.page.context.new_cdp_session(screen.page)

    def touch(kind: str, *points: dict[str, float]) -> None:
        cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    touch("touchStart", {"x": x, "y": y})
    for part in (0.25, 0.5, 0.75, 1):
        touch("touchMove", {"x": x + right * part, "y": y})
    touch("touchEnd")
    cdp.detach()


def test_live_moves_do_not_tear_one_away(open_link: Open, site: str) -> None:
    made = make_game(site)
    made.play("E5 C3")
    black = open_link(made.black)
    slide(black, 1)
    made.send("black", "play", point="G7")
    expect(black.button("To the game: 1 new move")).to_be_visible()
    made.send("white", "play", point="G3")
    expect(black.button("To the game: 2 new moves")).to_be_visible()
    expect(black.page.get_by_text("2 new moves. It is your turn.")).to_be_visible()
    expect(where(black)).to_have_text("Move 1 / 4")
    expect(stones(black.page)).to_have_count(1)
    black.push("To the game: 2 new moves")
    expect(stones(black.page)).to_have_count(4)
    black.play("A1")
    expect(black.stone("A1")).to_be_visible()
    slide(black, 4)
    expect(where(black)).to_have_text("Move 4 / 5")


def test_a_link_to_a_move_opens_it_and_stays_alive(open_link: Open, site: str) -> None:
    made = make_game(site)
    made.play("A2 A1 B1")
    black = open_link(made.black)
    black.page.goto(f"/games/{made.game}?move=2")
    expect(where(black)).to_have_text("Move 2 / 3")
    expect(stones(black.page)).to_have_count(2)
    expect(black.page.locator("[data-part=black]")).to_contain_text("0 prisoners")
    made.send("white", "play", point="E5")
    expect(black.button("To the game: 1 new move")).to_be_visible()
    black.push("To the game: 1 new move")
    expect(black.page.locator("[data-part=black]")).to_contain_text("1 prisoner")
    expect(black.sentence).to_have_text("Your turn")


def test_the_clocks_are_those_of_the_moment(open_link: Open, site: str) -> None:
    clock = {"kind": "fischer", "initial": 600_000, "increment": 60_000, "max": 6_000_000}
    made = make_game(site, clock=clock)
    made.play("E5 C3 G7 C7 G3 E3")
    black = open_link(made.black)
    face = black.page.locator("[data-part=black] [data-part=clock]")
    expect(face).to_have_text(re.compile(r"^1[23]:\d\d"))
    slide(black, 0)
    expect(face).to_have_text("10:00")
    slide(black, 1)
    expect(face).to_have_text(re.compile(r"^(10:5\d|11:00)$"))
    expect(face).not_to_have_class(re.compile("runs"))


def test_chat_and_moves_lead_to_each_other(open_link: Open, site: str) -> None:
    made = make_game(site)
    made.play("E5 C3")
    say(made, "black", "a good one")
    made.play("G7 C7")
    say(made, "white", "and this")
    black = open_link(made.black)
    lines = black.page.locator(".remark")
    expect(lines).to_have_count(2)
    black.tab("Chat")
    black.page.get_by_role("link", name="move 2").click()
    expect(where(black)).to_have_text("Move 2 / 4")
    expect(lines).to_have_count(1)
    expect(lines.first).to_have_class(re.compile("here"))
    expect(black.page.get_by_text("1 line was said later.")).to_be_visible()
    black.tab("Moves")
    slide(black, 3)
    expect(lines.first).not_to_have_class(re.compile("here"))
    slide(black, 1)
    expect(lines).to_have_count(0)
    slide(black, 4)
    expect(lines).to_have_count(2)


def test_a_line_that_names_a_move_stays_beside_its_board(open_link: Open, site: str) -> None:
    made = make_game(site)
    made.play("E5 C3 G7 C7")
    say(made, "white", "nothing")
    say(made, "white", "look at #2 and #3 again")
    black = open_link(made.black)
    lines = black.page.locator(".remark")
    black.tab("Chat")
    black.page.get_by_role("link", name="#2").click()
    expect(where(black)).to_have_text("Move 2 / 4")
    expect(lines).to_have_text(re.compile("look at #2"))
    black.page.get_by_role("link", name="#3").click()
    expect(where(black)).to_have_text("Move 3 / 4")
    black.push("To the game as it stands")
    expect(lines).to_have_count(2)


def test_what_was_taken_back_is_in_the_list_and_has_an_address(open_link: Open, site: str) -> None:
    made = make_game(site)
    made.play("E5 C3 G7")
    say(made, "white", "oh")
    made.send("black", "request-undo")
    made.send("white", "answer-undo", accept=True)
    made.send("black", "play", point="A1")
    black = open_link(made.black)
    page = black.page
    taken = page.get_by_role("link", name=re.compile(r"^3\s+Black\s+G7\s+taken back$"))
    expect(page.locator(".all-moves a")).to_have_count(4)
    taken.click()
    expect(black.stone("G7")).to_be_visible()
    expect(black.stone("A1")).to_have_count(0)
    expect(detail(black)).to_have_text("Move 3: you played G7. It was taken back.")
    expect(page).to_have_url(re.compile(r"\?version=\d+$"))
    page.reload()
    expect(black.stone("G7")).to_be_visible()
    expect(detail(black)).to_contain_text("It was taken back.")
    page.get_by_role("link", name="Back one move").click()
    expect(page).to_have_url(re.compile(r"\?move=2$"))
    black.push("To the game as it stands")
    black.tab("Chat")
    page.get_by_role("link", name="move 3").click()
    expect(black.stone("G7")).to_be_visible()


def test_a_watcher_who_comes_late_sees_no_dialog(open_link: Open, site: str) -> None:
    made = make_game(site)
    made.play("E5 C3")
    early = open_link(made.watch)
    made.send("black", "resign")
    expect(early.result("Bo wins by resignation.")).to_be_visible()
    late = open_link(made.watch)
    expect(late.sentence).to_have_text("Bo wins by resignation.")
    expect(late.page.get_by_role("dialog")).to_have_count(0)
    assert open_link(made.watch, **PHONE).page.get_by_role("dialog").count() == 0
    expect(open_link(made.white, **PHONE).result("You win by resignation.")).to_be_visible()


def test_the_more_sheet_goes_when_the_game_is_over(open_link: Open, site: str) -> None:
    made = make_game(site)
    made.play("E5 C3")
    black = open_link(made.black)
    black.push("More")
    expect(black.page.get_by_role("dialog", name="More")).to_be_visible()
    made.send("white", "resign")
    expect(black.page.get_by_role("dialog", name="More")).to_have_count(0)
    expect(black.result("You win by resignation.")).to_be_visible()


SCREENS: dict[str, dict[str, Any]] = {
    "desk, light": {**DESK, "color_scheme": "light"},
    "phone, dark": {**PHONE, "color_scheme": "dark"},
}


@pytest.mark.parametrize("options", SCREENS.values(), ids=SCREENS.keys())
def test_axe_finds_nothing_serious_in_the_past(open_link: Open, site: str, options: dict[str, Any]) -> None:
    made = make_game(site)
    made.play(LINE)
    say(made, "black", "is D4 alive?")
    screen = open_link(made.black, **options)
    slide(screen, 5)
    expect(where(screen)).to_have_text("Move 5 / 13")
    expect(screen.page.locator(".all-moves a")).to_have_count(13)
    assert grave_findings(screen.page) == []
