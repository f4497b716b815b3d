"""The strip at the edge of the board: every refusal is in view there at every size, uncovered, and moves nothing."""

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.gametable import DESK, PHONE, Made, Open, Screen, browsers, make_game

pytestmark = pytest.mark.browser

SIZES: dict[str, dict[str, Any]] = {
    "a narrow phone": {**PHONE, "viewport": {"width": 320, "height": 568}},
    "a phone": PHONE,
    "a phone on its side": {**PHONE, "viewport": {"width": 844, "height": 390}},
    "a tablet": {**PHONE, "viewport": {"width": 768, "height": 1024}},
    "a desk": DESK,
    "a wide desk": {"viewport": {"width": 1920, "height": 1080}},
    "a desk at 200 %": {"viewport": {"width": 640, "height": 400}, "device_scale_factor": 2},
    "a phone with its keyboard open": {**PHONE, "viewport": {"width": 390, "height": 508}},
    "a narrow phone with its keyboard open": {**PHONE, "viewport": {"width": 320, "height": 310}},
}
STILL = {"reduced_motion": "reduce"}
"""A refusal nudges the strip: it is looked at where it comes to rest."""
EVERY_SIZE = pytest.mark.parametrize("size", [{**size, **STILL} for size in SIZES.values()], ids=SIZES.keys())

TROUBLE = "D5 G5 E6 F6 E4 F4 J9 A2 J8 B1 F5 E5"
"""Black is to move, and may play neither on E5 (a stone), nor on A1 (no liberty), nor on F5 (ko)."""

IN_VIEW = """notice => {
  const box = notice.getBoundingClientRect();
  const seen = window.visualViewport;
  const inside = box.left >= 0 && box.top >= 0 && box.right <= seen.width + 1 && box.bottom <= seen.height + 1;
  const places = [[0.02, 0.1], [0.5, 0.5], [0.98, 0.9]];
  const open = places.every(([x, y]) =>
    notice.contains(document.elementFromPoint(box.left + x * box.width, box.top + y * box.height)));
  const words = notice.querySelector("p");
  const whole = words.scrollHeight <= words.clientHeight + 1 && words.scrollWidth <= words.clientWidth + 1;
  return { inside, open, whole, high: box.height > 20 };
}"""
"""Where a notice is: inside what is seen of the page, with nothing over it, and its words not cut off."""

BOARD = """() => {
  const { x, y, width, height } = document.querySelector(".go-drawing").getBoundingClientRect();
  return [x, y + window.scrollY, width, height];
}"""
"""Where the board is on the page, however far that is scrolled."""


def refused(screen: Screen, point: str, words: str) -> None:
    """Play there: it is refused with these words, in view, no stone is left, and the board stays where it is."""
    before = screen.page.evaluate(BOARD)
    screen.play(point)
    told(screen, words)
    assert screen.page.evaluate(BOARD) == before
    expect(screen.page.locator(".go-hovered, .go-aimed, .go-pending")).to_have_count(0)


def told(screen: Screen, words: str) -> None:
    notice = screen.page.locator(".strip .notice.no")
    expect(notice).to_contain_text(words)
    expect(notice).to_have_count(1)
    assert notice.evaluate(IN_VIEW) == {"inside": True, "open": True, "whole": True, "high": True}


@EVERY_SIZE
def test_every_refusal_is_in_view(open_link: Open, site: str, size: dict[str, Any]) -> None:
    made = make_game(site)
    made.play(TROUBLE)
    black = open_link(made.black, **size)
    refused(black, "A1", "Your stone on A1 would have no liberty")
    refused(black, "F5", "Ko: you may not take back on F5 at once.")
    refused(black, "E5", "There is a stone on E5 already.")
    white = open_link(made.white, **size)
    white.press("C3")
    told(white, "It is the turn of Ann.")
    expect(white.page.locator(".go-aimed")).to_have_count(0)


@EVERY_SIZE
def test_the_longest_refusal_is_in_view_with_its_button(open_link: Open, site: str, size: dict[str, Any]) -> None:
    made = make_game(site, rules="chinese")
    made.play(TROUBLE)
    black = open_link(made.black, **size)
    refused(black, "F5", "F5 would bring back the whole board as it was after move")
    button = black.button("Show that position")
    expect(button).to_be_in_viewport(ratio=1)


@pytest.fixture(params=[DESK, PHONE], ids=["desk", "phone"])
def black(request: pytest.FixtureRequest, open_link: Open, site: str) -> tuple[Screen, Made]:
    made = make_game(site)
    made.play("E5 C3")
    return open_link(made.black, **request.param), made


def test_a_pass_is_told_in_the_strip_and_leaves_the_board_in_view(black: tuple[Screen, Made]) -> None:
    screen, made = black
    before = screen.page.evaluate(BOARD)
    screen.play("G7")
    made.send("white", "pass")
    banner = screen.page.get_by_role("alertdialog", name="Bo has passed")
    expect(banner).to_be_visible()
    for words in ("Play on", "Pass too"):
        expect(screen.button(words)).to_be_in_viewport(ratio=1)
    assert screen.page.evaluate(BOARD) == before
    strip, drawing = (screen.page.locator(part).bounding_box() for part in (".strip", ".go-drawing"))
    assert strip is not None
    assert drawing is not None
    assert strip["y"] >= drawing["y"] + drawing["height"] - 1


SHIFTS = """() => {
  window.shifted = [];
  new PerformanceObserver(list => {
    for (const { hadRecentInput, sources } of list.getEntries())
      if (!hadRecentInput) window.shifted.push(...sources.map(({ node }) => node)
        .filter(node => node?.matches?.(".place, .place *, .bar, .strip, .clock")).map(node => node.outerHTML));
  }).observe({ type: "layout-shift", buffered: true });
}"""


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_board_bars_and_strip_never_move_by_themselves(
    browser: Browser, site: str, trouble: list[str], size: dict[str, Any]
) -> None:
    """From the first paint on: not when the script comes, nor the other's move and pass, nor a lost connection."""
    with browsers(browser, site, trouble) as open_link:
        made = make_game(site)
        made.play("E5 C3")
        black = open_link(made.black, **size)
        black.page.reload()
        black.page.evaluate(SHIFTS)
        expect(black.ready).to_be_visible()
        made.send("black", "play", point="G7")
        made.send("white", "play", point="C7")
        expect(black.stone("C7")).to_be_visible()
        made.send("black", "play", point="G3")
        made.send("white", "pass")
        expect(black.page.get_by_role("alertdialog")).to_be_visible()
        black.page.context.set_offline(True)
        black.page.evaluate("window.dispatchEvent(new Event('offline'))")
        assert black.page.evaluate("window.shifted") == []
        trouble.clear()
