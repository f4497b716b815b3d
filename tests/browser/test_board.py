"""The board under the hand: mouse, finger, keyboard, and what a screen reader is told."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, CDPSession, Locator, Page, expect

pytestmark = pytest.mark.browser

PLACE = """
    ([width, height, more]) => {
        const board = document.createElement("go-board");
        for (const [name, value] of Object.entries({ width, height, ...more })) board.setAttribute(name, value);
        window.chosen = [];
        window.fine = [];
        board.addEventListener("point-chosen", ({ detail }) => {
            window.chosen.push(detail.point);
            if (detail.fine) window.fine.push(detail.point);
        });
        document.querySelector("main").replaceChildren(board);
    }
"""


def place(page: Page, width: int, height: int, **more: str) -> Locator:
    """A board of our own on the home page, where the board's script is."""
    page.goto("/")
    page.evaluate(PLACE, [width, height, {name.replace("_", "-"): value for name, value in more.items()}])
    board = page.locator("main > go-board")
    expect(board.get_by_role("grid")).to_be_visible()
    return board


def chosen(page: Page) -> list[str]:
    found: list[str] = page.evaluate("window.chosen")
    return found


def point(board: Locator, name: str) -> Locator:
    return board.locator(f'[data-point="{name}"]')


@pytest.mark.parametrize(("width", "height"), [(1, 1), (2, 2), (19, 9), (19, 19), (25, 25)])
def test_every_point_of_every_size_is_in_its_place(page: Page, width: int, height: int) -> None:
    board = place(page, width, height)
    expect(board.get_by_role("row")).to_have_count(height)
    expect(board.get_by_role("gridcell")).to_have_count(width * height)
    boxes = [point(board, name).bounding_box() for name in ("A1", f"A{height}")]
    assert boxes[0] is not None
    assert boxes[1] is not None
    apart = boxes[0]["y"] - boxes[1]["y"]
    assert apart == pytest.approx((height - 1) * boxes[0]["height"], abs=1)


def test_the_arrow_keys_move_the_cursor_and_the_focus_tells_what_is_there(page: Page) -> None:
    board = place(page, 9, 9, cells="." * 31 + "b" + "." * 49, last_move="E6")
    page.get_by_role("link", name="Sign in").focus()  # the last stop of the rail, before the board
    page.keyboard.press("Tab")
    focused = page.locator(":focus")
    expect(focused).to_have_role("gridcell")
    expect(focused).to_have_accessible_name("E5, empty")
    expect(board.locator(".go-cursor")).to_be_visible()
    page.keyboard.press("ArrowUp")
    expect(focused).to_have_accessible_name("E6, black, last move")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    assert chosen(page) == ["D6"]


def test_a_typed_name_is_chosen_and_a_wrong_one_is_explained(page: Page) -> None:
    board = place(page, 9, 9)
    point(board, "E5").focus()
    page.keyboard.type("c3")
    expect(page.locator(":focus")).to_have_accessible_name("C3, empty")
    page.keyboard.press("Enter")
    page.keyboard.type("k10")
    page.keyboard.press("Enter")
    expect(board.get_by_role("status")).to_have_text("off the board: 'K10' (expected A1 to J9 on 9x9)")
    assert chosen(page) == ["C3"]


def test_the_way_out_of_the_board_is_one_tab(page: Page) -> None:
    board = place(page, 9, 9)
    point(board, "E5").focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Tab")
    assert not board.evaluate("board => board.contains(document.activeElement)")
    expect(board.locator(".go-cursor")).to_have_count(0)


def test_the_mouse_shows_a_stone_and_chooses_with_one_click(page: Page) -> None:
    board = place(page, 19, 19, hover_color="black")
    point(board, "Q16").hover()
    expect(point(board, "Q16").locator(".go-hovered")).to_be_visible()
    point(board, "D4").click()
    point(board, "D4").dblclick()
    assert chosen(page) == ["D4", "D4"]


def test_a_finger_aims_and_then_chooses_once(browser: Browser, base_url: str) -> None:
    with browser.new_context(has_touch=True, viewport={"width": 390, "height": 844}, base_url=base_url) as context:
        page = context.new_page()
        board = place(page, 19, 19, hover_color="white")
        point(board, "D4").tap()
        expect(point(board, "D4").locator(".go-aimed")).to_be_visible()
        point(board, "Q16").tap()
        expect(board.locator(".go-aimed")).to_have_count(1)
        assert chosen(page) == []
        point(board, "Q16").tap()
        expect(board.locator(".go-aimed")).to_have_count(0)
        assert chosen(page) == ["Q16"]


@pytest.fixture
def phone(browser: Browser, base_url: str) -> Iterator[Page]:
    """A page on a screen of 390 pixels, under a finger."""
    with browser.new_context(has_touch=True, viewport={"width": 390, "height": 844}, base_url=base_url) as context:
        yield context.new_page()


SOME, LONG = 400, 4000
"""Milliseconds: for so long a finger stays that opens the loupe, and one that means only the stones that touch."""


class Finger:
    """One finger on a page, with real touches: down, along, up."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.session: CDPSession = page.context.new_cdp_session(page)

    def _touch(self, kind: str, at: tuple[float, float] | None) -> None:
        points = [] if at is None else [{"x": at[0], "y": at[1]}]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def down(self, at: tuple[float, float]) -> None:
        self._touch("touchStart", at)

    def move(self, at: tuple[float, float]) -> None:
        self._touch("touchMove", at)

    def up(self) -> None:
        self._touch("touchEnd", None)


def middle(found: Locator) -> tuple[float, float]:
    box = found.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_finger_that_stays_opens_a_loupe_and_the_aim_follows_it(phone: Page) -> None:
    board = place(phone, 19, 19, hover_color="black")
    finger = Finger(phone)
    loupe = board.locator(".go-loupe")
    finger.down(middle(point(board, "D4")))
    expect(loupe).to_be_visible()
    expect(point(board, "D4").locator(".go-hovered")).to_be_visible()
    finger.move(middle(point(board, "F6")))
    expect(point(board, "F6").locator(".go-hovered")).to_be_visible()
    _, height = middle(loupe)
    assert height < middle(point(board, "F6"))[1] - 60
    finger.up()
    expect(loupe).to_have_count(0)
    expect(point(board, "F6").locator(".go-aimed")).to_be_visible()
    assert chosen(phone) == []
    point(board, "F6").tap()
    assert chosen(phone) == ["F6"]


def test_a_finger_that_stays_chooses_once_where_no_second_press_is_wanted(phone: Page) -> None:
    board = place(phone, 9, 9, confirm="never")
    phone.clock.install(time=0)
    phone.clock.pause_at(1)
    finger = Finger(phone)
    finger.down(middle(point(board, "D4")))
    phone.clock.run_for(SOME)
    expect(board.locator(".go-loupe")).to_be_visible()
    finger.up()
    phone.clock.run_for(LONG)
    expect(board.locator(".go-loupe")).to_have_count(0)
    assert chosen(phone) == ["D4"]
    assert phone.evaluate("window.fine") == []


def test_a_finger_that_stays_long_means_only_the_stones_that_touch(phone: Page) -> None:
    board = place(phone, 9, 9, confirm="never")
    phone.evaluate(
        "document.querySelector('main > go-board')"
        ".addEventListener('point-hovered', ({ detail }) => { if (detail.fine) document.title = 'fine'; })"
    )
    finger = Finger(phone)
    finger.down(middle(point(board, "D4")))
    expect(phone).to_have_title("fine")
    finger.up()
    expect(board.locator(".go-loupe")).to_have_count(0)
    assert chosen(phone) == ["D4"]
    assert phone.evaluate("window.fine") == ["D4"]


def test_a_finger_that_leaves_the_board_chooses_nothing(phone: Page) -> None:
    board = place(phone, 9, 9, confirm="never")
    finger = Finger(phone)
    finger.down(middle(point(board, "D1")))
    expect(board.locator(".go-loupe")).to_be_visible()
    box = board.bounding_box()
    assert box is not None
    finger.move((200, box["y"] + box["height"] + 90))
    finger.up()
    expect(board.locator(".go-loupe")).to_have_count(0)
    assert chosen(phone) == []


def test_the_loupe_stays_on_the_screen_at_every_edge(phone: Page) -> None:
    board = place(phone, 19, 19)
    finger = Finger(phone)
    for name in ("A19", "T19", "A1", "T1", "K19"):
        finger.down(middle(point(board, name)))
        loupe = board.locator(".go-loupe")
        expect(loupe).to_be_visible()
        box = loupe.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["y"] >= 0
        assert box["x"] + box["width"] <= 390
        finger.up()
        expect(loupe).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), [(2, 2), (25, 3), (3, 25), (19, 19), (25, 25)])
def test_a_board_of_any_form_fits_the_window_and_labels_can_be_read(
    browser: Browser, base_url: str, width: int, height: int
) -> None:
    for across, down in ((320, 640), (1280, 800)):
        with browser.new_context(viewport={"width": across, "height": down}, base_url=base_url) as context:
            page = context.new_page()
            drawing = place(page, width, height).get_by_role("grid")
            box = drawing.bounding_box()
            assert box is not None
            assert box["width"] <= across
            assert box["height"] <= down
            label = drawing.locator(".go-label").first
            size = label.evaluate("label => parseFloat(getComputedStyle(label).fontSize) * label.getScreenCTM().a")
            least = 7.9 if max(width, height) > 19 else 8.8
            assert size >= least
