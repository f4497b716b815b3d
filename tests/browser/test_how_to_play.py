"""The page *How to play* as somebody meets it who has never played."""

import gzip
import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.drawn import stones

pytestmark = pytest.mark.browser

ADDRESS = "/learn/how-to-play"
RIGHT = {
    "liberties": ["A1"],
    "escape": ["C2"],
    "capture-one": ["C2"],
    "capture-group": ["B2"],
    "self-capture": ["E1"],
    "ko": ["C3", "B3", "A5", "B3"],
    "one-eye": ["C1", "B2"],
    "two-eyes": ["C1", "B2"],
    "make-eyes": ["B1"],
}
"""For each exercise, the points that do what it asks for."""
SIDES = """
    (targets) => targets.map((target) => {
        const { width, height } = target.getBoundingClientRect();
        return [Math.min(width, height), target.outerHTML];
    })
"""


@pytest.fixture
def lessons(page: Page) -> Page:
    """The page, once its script has taken over from the still pictures."""
    page.goto(ADDRESS)
    expect(page.get_by_role("grid")).to_have_count(len(RIGHT) + 2)
    return page


def exercise(page: Page, name: str) -> Locator:
    return page.locator(f'[data-exercise="{name}"]')


def choose(page: Page, name: str, *points: str) -> None:
    for point in points:
        exercise(page, name).locator(f'[data-point="{point}"]').click()


def sentence(page: Page, name: str) -> Locator:
    return exercise(page, name).locator("[data-part=sentence]")


def ticked(page: Page) -> Locator:
    return page.get_by_role("navigation", name="Lessons").get_by_role("link", name=re.compile(r"\(done\)$"))


def test_the_right_moves_lead_to_praise_and_on_to_the_next_exercise(lessons: Page) -> None:
    for name, following in zip(RIGHT, [*RIGHT, "counting"][1:], strict=True):
        praise = exercise(lessons, name).locator("[data-part=praise]")
        onward = exercise(lessons, name).get_by_role("link", name="Next")
        expect(praise).to_be_hidden()
        expect(onward).to_be_hidden()
        choose(lessons, name, *RIGHT[name])
        expect(praise).to_be_visible()
        onward.click()
        assert lessons.evaluate("document.activeElement.dataset.exercise") == following


def test_whoever_does_everything_has_every_lesson_ticked_off_and_finds_it_so_again(lessons: Page) -> None:
    for name, points in RIGHT.items():
        choose(lessons, name, *points)
    expect(ticked(lessons)).to_have_count(5)
    counting = exercise(lessons, "counting")
    counting.get_by_role("button", name="Pass").click()
    choose(lessons, "counting", "B5", "E1")
    counting.get_by_role("button", name="Done").click()
    game = exercise(lessons, "whole-game")
    game.get_by_role("slider").press("Home")
    game.get_by_role("slider").press("End")
    expect(ticked(lessons)).to_have_count(7)
    lessons.reload()
    expect(ticked(lessons)).to_have_count(7)


def test_a_wrong_move_is_shown_and_explained_and_can_be_tried_again(lessons: Page) -> None:
    choose(lessons, "capture-one", "B2")
    expect(sentence(lessons, "capture-one")).to_contain_text("The white stone on C3 has one liberty: C2.")
    expect(stones(exercise(lessons, "capture-one"))).to_have_count(5)
    expect(exercise(lessons, "capture-one").get_by_role("gridcell", name="C2, empty, marked")).to_be_visible()
    exercise(lessons, "capture-one").get_by_role("button", name="Try again").click()
    expect(stones(exercise(lessons, "capture-one"))).to_have_count(4)
    choose(lessons, "capture-one", "C2")
    expect(sentence(lessons, "capture-one")).to_have_text("Black plays C2 and takes C3.")
    expect(stones(exercise(lessons, "capture-one"))).to_have_count(4)


def test_a_stone_without_a_liberty_is_refused(lessons: Page) -> None:
    choose(lessons, "self-capture", "A1")
    expect(sentence(lessons, "self-capture")).to_contain_text("Not allowed: on A1")
    expect(stones(exercise(lessons, "self-capture"))).to_have_count(7)


def test_ko_is_refused_and_shown_as_the_same_board_twice(lessons: Page) -> None:
    choose(lessons, "ko", "C3")
    expect(exercise(lessons, "ko").get_by_role("gridcell", name="B3, empty, ko")).to_be_visible()
    choose(lessons, "ko", "B3")
    expect(sentence(lessons, "ko")).to_contain_text("That is ko.")
    expect(exercise(lessons, "ko").get_by_role("figure")).to_have_count(2)
    expect(exercise(lessons, "ko").get_by_role("img", name="If White took back")).to_be_visible()


def test_an_exercise_can_be_done_with_the_keyboard_alone_and_is_spoken(lessons: Page) -> None:
    board = exercise(lessons, "capture-one").locator("go-board")
    board.locator('[tabindex="0"]').focus()
    lessons.keyboard.press("ArrowLeft")
    expect(lessons.locator(":focus")).to_have_accessible_name("B3, black")
    lessons.keyboard.press("Enter")
    expect(board.get_by_role("status")).to_contain_text("There is a stone on B3 already.")
    lessons.keyboard.type("c2")
    lessons.keyboard.press("Enter")
    expect(board.get_by_role("status")).to_contain_text("Black plays C2 and takes C3. The stone is gone")
    lessons.keyboard.press("Tab")
    lessons.keyboard.press("Tab")
    expect(lessons.locator(":focus")).to_have_text("Next")
    lessons.keyboard.press("Enter")
    assert lessons.evaluate("document.activeElement.dataset.exercise") == "capture-group"


def test_a_game_is_ended_and_counted_with_its_dead_stones(lessons: Page) -> None:
    counting = exercise(lessons, "counting")
    table = counting.get_by_role("table", name="The count")
    expect(table).to_be_hidden()
    counting.get_by_role("button", name="Pass").click()
    expect(table).to_contain_text("White wins by 2.")
    choose(lessons, "counting", "C5")
    expect(counting.locator(".go-dead")).to_have_count(9)
    expect(sentence(lessons, "counting")).to_have_text("9 black stones at C5 marked dead: Black 0, White 33.")
    choose(lessons, "counting", "C5", "B5")
    expect(counting.locator(".go-dead")).to_have_count(1)
    expect(counting.get_by_role("gridcell", name="A6, empty, Black's territory")).to_be_visible()
    counting.get_by_role("button", name="Done").click()
    expect(sentence(lessons, "counting")).to_contain_text("Not yet: E1")
    choose(lessons, "counting", "E1")
    counting.get_by_role("button", name="Done").click()
    expect(sentence(lessons, "counting")).to_have_text("White agrees. Black wins by 3.")
    expect(table).to_contain_text("12")
    assert lessons.evaluate("document.activeElement.textContent") == "Next"


def test_the_whole_game_is_stepped_through_by_its_own_keys_only(lessons: Page) -> None:
    game = exercise(lessons, "whole-game")
    expect(sentence(lessons, "whole-game")).to_have_text("Counted: Black wins by 7.5.")
    lessons.get_by_role("link", name="Tengen").focus()
    lessons.keyboard.press("ArrowLeft")
    expect(sentence(lessons, "whole-game")).to_have_text("Counted: Black wins by 7.5.")
    game.get_by_role("button", name="Back one move").focus()
    lessons.keyboard.press("ArrowLeft")
    expect(sentence(lessons, "whole-game")).to_have_text("Black passes.")
    expect(game.get_by_role("table", name="The count")).to_be_hidden()
    game.locator('[data-point="B3"]').click()
    expect(sentence(lessons, "whole-game")).to_have_text(re.compile("^Black plays B3 and captures C3."))


def test_one_tap_of_a_finger_is_enough(browser: Browser, base_url: str) -> None:
    with browser.new_context(has_touch=True, viewport={"width": 390, "height": 844}, base_url=base_url) as context:
        page = context.new_page()
        page.goto(ADDRESS)
        exercise(page, "capture-one").locator('[data-point="C2"]').tap()
        expect(sentence(page, "capture-one")).to_have_text("Black plays C2 and takes C3.")


def test_nothing_sticks_out_at_the_side(lessons: Page) -> None:
    for name, points in RIGHT.items():
        choose(lessons, name, *points[:2])
    for width in (320, 390, 759, 760, 859, 860, 1280, 1920):
        lessons.set_viewport_size({"width": width, "height": 700})
        assert lessons.evaluate("document.documentElement.scrollWidth") <= width


def test_everything_to_press_is_large_enough_for_a_thumb(lessons: Page) -> None:
    for name, points in RIGHT.items():
        choose(lessons, name, *points)
    for width in (320, 1280):
        lessons.set_viewport_size({"width": width, "height": 700})
        pressed = "button:visible, input:visible, a:visible:not(.skip)"
        crossings = '[data-exercise]:not([data-exercise="whole-game"]) .go-hit'
        for targets, count in ((pressed, 30), (crossings, 9 * 25 + 36)):
            sides = lessons.locator(targets).evaluate_all(SIDES)
            assert len(sides) >= count
            assert [each for each in sides if each[0] < 44] == []


def test_a_reader_without_scripts_sees_every_board_and_every_answer(browser: Browser, base_url: str) -> None:
    with browser.new_context(java_script_enabled=False, base_url=base_url) as context:
        page = context.new_page()
        page.goto(ADDRESS)
        expect(page.get_by_role("img")).to_have_count(len(RIGHT) + 2)
        picture = page.get_by_role("img", name="Black: C4 B3 D3. White: C3.")
        expect(picture.locator(".go-stone")).to_have_count(4)
        expect(page.locator("[data-part=praise]:visible")).to_have_count(len(RIGHT) + 1)
        expect(page.get_by_role("button")).to_have_count(0)
        expect(page.get_by_role("link", name="Next")).to_have_count(0)


def test_the_live_boards_take_the_still_pictures_places_without_a_jump(page: Page, trouble: list[str]) -> None:
    places = "Array.from(document.querySelectorAll('.go-drawing'), (board) => board.getBoundingClientRect().width)"
    for width in (390, 1280):
        page.set_viewport_size({"width": width, "height": 700})
        page.route(re.compile(r"/dist/.*\.js$"), lambda route: route.abort())
        page.goto(ADDRESS)
        still = page.evaluate(places)
        trouble.clear()
        page.unroute_all()
        page.goto(ADDRESS)
        expect(page.get_by_role("grid")).to_have_count(len(RIGHT) + 2)
        assert page.evaluate(places) == still


def test_the_script_is_far_below_its_budget(page: Page) -> None:
    scripts: list[bytes] = []
    page.on("response", lambda response: scripts.append(response.body()) if response.url.endswith(".js") else None)
    page.goto(ADDRESS, wait_until="networkidle")
    assert sum(len(gzip.compress(script)) for script in scripts) < 30_000


def test_the_home_page_and_the_header_lead_here(page: Page) -> None:
    page.goto("/")
    page.get_by_role("navigation", name="Site").get_by_role("link", name="Learn").click()
    page.get_by_role("link", name="The rules in brief").click()
    expect(page.get_by_role("heading", level=1, name="How to play Go")).to_be_visible()
    expect(page.get_by_role("navigation", name="Site").get_by_role("link", name="Learn")).to_have_attribute(
        "aria-current", "page"
    )


def test_the_end_leads_to_a_new_game_on_9x9(page: Page) -> None:
    page.goto(ADDRESS)
    page.get_by_role("main").get_by_role("link").last.click()
    expect(page.get_by_role("heading", level=1, name="A new game")).to_be_visible()
    expect(page.get_by_role("radio", name="9×9")).to_be_checked()
