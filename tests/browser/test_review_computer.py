"""A review with the computer in a real browser: one press, a graph, mistakes, a line to play out, shown to a friend."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.games.conftest import Site, own_site

pytestmark = pytest.mark.browser
GAME = "(;GM[1]FF[4]SZ[9]KM[6.5]PB[Ann]PW[Bo]RE[W+R];B[ee];W[ec];B[cd];W[dd];B[de];W[cc];B[bd];W[gd];B[aa];W[gf])"
PATIENCE = 120_000


@pytest.fixture(scope="module")
def quick_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with own_site(tmp_path_factory.mktemp("site"), TENGEN_REVIEW_VISITS="10") as site:
        yield site


def uploaded(page: Page, site: Site, tmp_path: Path) -> None:
    file = tmp_path / "game.sgf"
    file.write_text(GAME)
    page.goto(f"{site.url}/reviews/")
    page.set_input_files("input[type=file]", file)
    page.locator("form button[type=submit], form .button.main").first.click()
    page.wait_for_selector("main[data-ready]")


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=["desk", "phone"])
def test_one_press_shows_what_was_wrong_and_what_was_better(
    browser: Browser, quick_site: Site, tmp_path: Path, size: tuple[int, int]
) -> None:
    page = browser.new_page(viewport={"width": size[0], "height": size[1]}, has_touch=size[0] < 500)
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    uploaded(page, quick_site, tmp_path)
    page.get_by_role("tab", name="Analysis").click()
    page.get_by_role("button", name="Review with the computer").click()
    expect(page.locator(".turning")).to_be_visible(timeout=PATIENCE)
    expect(page.locator(".source")).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_role("button", name="Next mistake")).to_be_enabled(timeout=PATIENCE)
    expect(page.locator(".study-progress")).to_have_count(0, timeout=PATIENCE)
    page.locator(".turning button", has_text="A9").click()
    expect(page.locator(".compared")).to_contain_text("A9")
    expect(page.locator(".compared .better")).to_be_visible()
    expect(page.locator(".strip")).to_contain_text("A9 loses")
    expect(page.locator(".go-wrong")).to_have_count(1)
    assert page.locator(".go-wash rect").count() > 5
    assert page.locator(".graph-dot").count() >= 1
    graph, board = page.locator(".lead-graph").bounding_box(), page.locator("go-board").bounding_box()
    assert graph is not None
    assert board is not None
    assert graph["y"] >= board["y"] + board["height"] - 1
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    better = page.locator(".best-row b").first.inner_text()
    page.locator("button.best-row").first.click()
    expect(page.locator(f'[data-point="{better}"]')).to_have_attribute("aria-label", f"{better}, black, last move")
    friend = browser.new_context().new_page()
    friend.goto(page.url)
    expect(friend.locator(".accuracy")).to_be_visible(timeout=PATIENCE)
    assert wrong == []
    friend.context.close()
    page.close()


def test_a_press_on_a_stone_asks_whether_its_group_lives(browser: Browser, quick_site: Site, tmp_path: Path) -> None:
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    uploaded(page, quick_site, tmp_path)
    page.get_by_role("tab", name="Analysis").click()
    page.keyboard.press("End")
    page.locator('[data-point="E5"]').click()
    expect(page.locator(".life")).to_contain_text("The group at", timeout=PATIENCE)
    page.close()
