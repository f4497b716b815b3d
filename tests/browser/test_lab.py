"""The laboratory as a visitor uses it: look at a position, play against the table, see what every move is worth."""

import re

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.drawn import stones

pytestmark = pytest.mark.browser

WIDTHS = "() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]"


@pytest.fixture
def match(page: Page) -> Page:
    """A match on 3x3, once the table has answered."""
    page.goto("/lab/3x3/play")
    expect(page.locator("[data-part=sentence]")).to_have_text("Your move. Perfect play gives you +9.")
    return page


def point(page: Page, name: str) -> str:
    return page.locator(f'[data-point="{name}"]').get_attribute("aria-label") or ""


def test_every_move_shows_its_value_until_the_switch_hides_it(match: Page) -> None:
    assert point(match, "B2") == "B2, empty, +9, marked"
    assert point(match, "A1") == "A1, empty, −9"
    expect(match.get_by_role("button", name="Pass −9")).to_be_visible()
    match.get_by_label("Show what every move is worth").uncheck()
    expect(match.locator(".go-sign")).to_have_count(0)
    expect(match.locator("[data-part=sentence]")).to_have_text("Your move.")
    expect(match.get_by_role("button", name="Pass", exact=True)).to_be_visible()


def test_the_table_answers_and_a_bad_move_is_called_one(match: Page) -> None:
    match.locator('[data-point="A1"]').click()
    expect(stones(match)).to_have_count(2)
    expect(match.locator("[data-part=note]")).to_have_text(re.compile("^A1 lost 18 points. .* Best was: B2,"))
    match.locator('[data-point="A1"]').click()
    expect(match.locator("[data-part=note]")).to_have_text("There is a stone on A1.")
    match.get_by_role("button", name="Take back").click()
    expect(stones(match)).to_have_count(0)
    expect(match.get_by_role("button", name="Take back")).to_be_disabled()


def test_whoever_follows_the_best_moves_takes_the_board(match: Page) -> None:
    for _ in range(40):
        expect(match.locator("[data-part=match]")).to_have_attribute("aria-busy", "false")
        if "over" in (match.locator("[data-part=sentence]").text_content() or ""):
            break
        best = match.locator(".go-sign.go-looked-at")
        if best.count():
            best.first.click()
        else:
            match.locator("[data-part=pass]").click()
    expect(match.locator("[data-part=sentence]")).to_have_text("The game is over: you win by 9 points.")


def test_a_second_tap_before_the_answer_is_not_a_second_move(match: Page) -> None:
    held: list[Route] = []

    def late(route: Route) -> None:
        if held:
            route.continue_()
        else:
            held.append(route)

    asked: list[str] = []
    match.on("request", lambda request: asked.append(request.url))
    match.route("**/api/lab/*/best?**", late)
    match.locator('[data-point="A1"]').dblclick()
    expect(match.locator("[data-part=match]")).to_have_attribute("aria-busy", "true")
    assert sum("/best?" in url for url in asked) == 1, "the second tap asks nothing"
    held[0].continue_()
    expect(match.locator("[data-part=match]")).to_have_attribute("aria-busy", "false")
    expect(stones(match)).to_have_count(2)
    match.get_by_role("button", name="Take back").click()
    expect(stones(match)).to_have_count(0)


def test_white_is_answered_by_black(match: Page) -> None:
    match.get_by_label("White").check()
    expect(stones(match)).to_have_count(1)
    expect(match.locator("[data-part=sentence]")).to_have_text("Your move. Perfect play gives you −9.")
    assert point(match, "B2") == "B2, black, last move"


def test_a_random_position_can_be_played_on(page: Page) -> None:
    page.goto("/lab/3x4")
    page.get_by_role("link", name="Random position").click()
    expect(page).to_have_url(re.compile(r"/lab/3x4\?rank=\d+#position"))
    page.get_by_label("Serial").fill("0")
    page.get_by_role("button", name="Show").first.click()
    page.get_by_role("link", name="Play from here").click()
    expect(page.locator("[data-part=sentence]")).to_have_text("Your move. Perfect play gives you +4.")


def test_it_fits_a_phone_in_the_dark(browser: Browser, base_url: str) -> None:
    context = browser.new_context(
        base_url=base_url, viewport={"width": 390, "height": 844}, color_scheme="dark", has_touch=True
    )
    page = context.new_page()
    for address in ("/lab/5x5", "/lab/6x6?rank=62567386502084876", "/lab/3x3/play"):
        page.goto(address)
        wide, room = page.evaluate(WIDTHS)
        assert wide <= room, address
    context.close()
