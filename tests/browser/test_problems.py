"""Problems as a visitor solves them: a wrong move is answered, the right one ends it, and the device remembers."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tengen.learn.problems import Problem, Theme, shipped

pytestmark = pytest.mark.browser


def easy(theme: Theme) -> Problem:
    """One that the first move ends."""
    return next(problem for problem in shipped().chosen(theme=theme) if len(problem.proof.line) == 1)


def wrong_move(problem: Problem) -> str:
    assert problem.question is not None
    legal = set(problem.board.legal_points(problem.to_play)) & problem.question.room
    return str(min(legal - {problem.answer, *problem.proof.makes_ko}))


def test_a_wrong_move_is_answered_and_the_right_one_solves_it(page: Page) -> None:
    problem = easy(Theme.LIVE)
    page.goto(f"/problems/{problem.id}")
    page.locator(f'[data-point="{wrong_move(problem)}"]').click()
    expect(page.locator("[data-part=strip]")).to_have_attribute("data-kind", "no")
    expect(page.locator("[data-part=sentence]")).to_have_text(re.compile("^White plays .* cannot live any more.$"))
    expect(page.locator("[data-part=tries]")).to_have_text("1 try")
    page.get_by_role("button", name="Try again").click()
    page.locator(f'[data-point="{problem.answer}"]').click()
    expect(page.locator("[data-part=sentence]")).to_have_text("Done: your group lives.")
    expect(page.get_by_role("link", name="Next")).to_be_visible()
    expect(page.locator("[data-part=days]")).to_have_text("1 day in a row")
    expect(page.locator("[data-part=solved]")).to_have_text("Solved 1 of 1 on this device")
    page.goto(f"/problems?theme=live&easiest={problem.kyu}&hardest={problem.kyu}")
    expect(page.locator(".solved")).to_have_count(1)


def test_a_move_that_makes_only_ko_is_said_to(page: Page) -> None:
    problem = next(p for p in shipped().chosen(theme=Theme.WITHOUT_KO))
    page.goto(f"/problems/{problem.id}")
    page.locator(f'[data-point="{problem.proof.makes_ko[0]}"]').click()
    expect(page.locator("[data-part=strip]")).to_have_attribute("data-kind", "ko")
    expect(page.locator("[data-part=sentence]")).to_have_text(re.compile("only ko"))


def test_show_me_plays_the_line_and_does_not_count_as_solved(page: Page) -> None:
    problem = easy(Theme.CONNECT)
    page.goto(f"/problems/{problem.id}")
    page.get_by_role("button", name="Show me").click()
    expect(page.locator("[data-part=sentence]")).to_have_text("That is how it goes. Try it yourself.")
    expect(page.locator("[data-part=solved]")).to_have_text("Solved 0 of 1 on this device")


def test_a_point_where_nobody_may_play_is_refused_in_words(page: Page) -> None:
    problem = easy(Theme.LIVE)
    page.goto(f"/problems/{problem.id}")
    outside = min(set(problem.board.points) - problem.region - set(problem.board.stones(problem.to_play)))
    page.locator(f'[data-point="{outside}"]').click()
    expect(page.locator("[data-part=sentence]")).to_have_text("That is too far away. Play inside, where it is decided.")
    expect(page.locator("[data-part=strip]")).to_have_attribute("data-kind", "say")


def test_a_phone_has_the_board_and_the_buttons_on_one_screen(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"/problems/{easy(Theme.LIVE).id}")
    board, acts = page.locator("go-board").bounding_box(), page.locator(".acts").bounding_box()
    assert board is not None
    assert acts is not None
    assert board["x"] >= 0
    assert board["width"] <= 390
    assert acts["y"] + acts["height"] <= 844
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
