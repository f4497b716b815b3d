"""The path of lessons as somebody walks it who has never played: wrong moves are answered, right ones lead on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import grave_findings
from tests.browser.gametable import Screen
from tests.waiting import until

pytestmark = pytest.mark.browser

STRIP = "[data-part=strip]"


def open_step(page: Page, name: str) -> None:
    page.goto(f"/learn/{name}")
    expect(page.get_by_role("grid")).to_be_visible()


def choose(page: Page, *points: str) -> None:
    for point in points:
        page.locator(f'[data-point="{point}"]').click()


def done(page: Page) -> list[str]:
    found: list[str] = page.evaluate("JSON.parse(localStorage.getItem('path') ?? '{\"done\":[]}').done")
    return found


def test_a_wrong_move_is_answered_and_played_on_and_the_right_one_leads_on(page: Page) -> None:
    open_step(page, "run")
    assert grave_findings(page) == []
    choose(page, "A1")
    expect(page.locator(STRIP)).to_have_attribute("data-kind", "no")
    expect(page.locator(STRIP)).to_have_text(re.compile("^White takes 1 stone on D3. "))
    expect(page.get_by_role("gridcell", name=re.compile("^C3, empty"))).to_have_count(1)
    choose(page, "C3")
    expect(page.locator(STRIP)).to_have_text(re.compile("Forbidden"))
    choose(page, "E3")
    expect(page.locator(STRIP)).to_have_text(re.compile("Try again when you have seen enough.$"))
    page.get_by_role("button", name="Again").click()
    choose(page, "D3")
    expect(page.locator(STRIP)).to_have_attribute("data-kind", "good")
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^A stone in atari is saved"))
    assert done(page) == ["run"]
    page.get_by_role("link", name="Next").click()
    expect(page).to_have_url(re.compile("/learn/no-way-out$"))


def test_numbers_words_passes_and_forbidden_points_are_answers_too(page: Page) -> None:
    open_step(page, "count-yours")
    page.get_by_role("textbox", name="Your number").fill("8")
    page.keyboard.press("Enter")
    expect(page.locator(STRIP)).to_have_text("That is the empty ones. Your stones count, too.")
    page.get_by_role("textbox", name="Your number").fill("15")
    page.keyboard.press("Enter")
    expect(page.locator(STRIP)).to_have_text("Seven stones and eight empty crossings.")
    open_step(page, "four-in-a-row")
    page.get_by_role("button", name="It is dead").click()
    expect(page.get_by_role("gridcell", name=re.compile("^D1, black"))).to_have_count(1)
    open_step(page, "pass")
    page.get_by_role("button", name="Pass").click()
    expect(page.locator(STRIP)).to_have_attribute("data-kind", "good")
    open_step(page, "two-eyes")
    choose(page, "B2", "D2")
    expect(page.locator(STRIP)).to_have_attribute("data-kind", "good")


def test_a_step_of_several_tasks_goes_on_by_itself_and_works_by_keyboard(page: Page) -> None:
    open_step(page, "take-ko")
    for point, heading in (("E3", "Now you are White"), ("D3", "Forbidden"), ("A5", "Black has played elsewhere")):
        page.get_by_role("gridcell").first.press(point[0])
        page.keyboard.press(point[1])
        page.keyboard.press("Enter")
        expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(f"^{heading}"))
    choose(page, "D3")
    expect(page.locator(STRIP)).to_have_attribute("data-kind", "good")


def test_the_map_shows_how_far_this_device_has_come(page: Page) -> None:
    page.goto("/learn")
    expect(page.get_by_role("link", name="Begin")).to_have_attribute("href", re.compile("/learn/first-stone$"))
    assert grave_findings(page) == []
    kept = {"done": ["first-stone", "a-step-of-years-ago"], "games": {}}
    page.evaluate("(kept) => localStorage.setItem('path', JSON.stringify(kept))", kept)
    page.reload()
    expect(page.locator("[data-part=next]")).to_have_text("Next: Two liberties.")
    page.get_by_role("link", name="Continue").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("only two liberties"))
    assert "a-step-of-years-ago" in done(page), "what another site taught is not lost"


def test_a_game_of_the_path_leads_back_to_it(page: Page) -> None:
    page.goto("/learn/small-game")
    page.get_by_role("button", name="Begin the game").click()
    expect(page.locator("[data-part=table]")).to_have_attribute("data-role", "black")
    expect(page.locator("[data-part=coach-switch]")).to_be_checked()
    screen = Screen(page)
    screen.play("D4")
    screen.push("More")
    screen.push("Resign")
    page.get_by_role("dialog", name="Resign?").get_by_role("button", name="Resign").click()
    page.get_by_role("link", name="Back to the path").click()
    expect(page).to_have_url(re.compile("/learn/small-game$"))
    until(lambda: done(page) == ["small-game"], "the step to be done")


def test_a_phone_has_the_board_and_the_buttons_on_one_screen(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    open_step(page, "take-one")
    acts = page.locator(".acts").bounding_box()
    assert acts is not None
    assert acts["y"] + acts["height"] <= 844
    for address in ("/learn/take-one", "/learn"):
        page.goto(address)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
