"""A review in a real browser: moves tried from a game, kept, named, read by others; large trees; keyboard and phone."""

import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.axe import grave_findings
from tests.browser.drawn import stone
from tests.browser.gametable import DESK, PHONE, Open, make_game

pytestmark = pytest.mark.browser

SGF = "(;SZ[9]KM[6.5]PB[Ann]PW[Bo];B[ee];W[ec](;B[gc]N[wide]C[See C3, it is <b>big</b>.])(;B[cc]LB[ee:A];W[gg]))"
WIDTHS = "() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]"
STEP = """async () => {
    const times = [];
    for (let step = 0; step < 40; step += 1) {
        const start = performance.now();
        document.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight" }));
        times.push(performance.now() - start);
        await new Promise(requestAnimationFrame);
    }
    return times.sort((one, other) => one - other)[20];
}"""


@pytest.fixture
def reader(browser: Browser, base_url: str) -> Iterator[Page]:
    """A browser without scripts."""
    context = browser.new_context(base_url=base_url, java_script_enabled=False)
    yield context.new_page()
    context.close()


def upload(site: str, sgf: str = SGF) -> str:
    """The address of a review that a program made."""
    made = httpx.post(f"{site}/api/reviews", json={"sgf": sgf}, timeout=120)
    assert made.status_code == 201, made.text
    return f"/reviews/{made.json()['id']}"


def open_review(page: Page, address: str) -> None:
    page.goto(address)
    expect(page.locator("main[data-ready]")).to_be_visible()


def sentence(page: Page) -> Locator:
    return page.locator("[data-part=sentence]")


def test_moves_are_tried_from_a_game_kept_named_and_found_again(open_link: Open, site: str) -> None:
    made = make_game(site, watchable=True)
    made.play("E5 C3 G7")
    black = open_link(made.black)
    page = black.page
    page.get_by_role("link", name="Try from here").click()
    expect(page.locator("main[data-ready]")).to_be_visible()
    expect(page.get_by_text("seen by nobody but you")).to_be_visible()
    page.get_by_role("link", name="Back one move").click()
    expect(sentence(page)).to_have_text("Move 2: White C3.")
    page.locator('[data-point="G3"]').click()
    expect(sentence(page)).to_have_text("Move 3: Black G3.")
    page.locator('[data-point="C7"]').click()
    expect(sentence(page)).to_have_text("Move 4: White C7.")
    expect(page.locator(".tree-node.unkept")).to_have_count(2)
    page.get_by_text("Write about this move").click()
    page.get_by_label("Name of this move or variation").fill("my plan")
    page.get_by_label("Comment").fill("Then E7 comes.")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page).to_have_url(re.compile(r"/reviews/\w+\?node=5$"))
    expect(page.locator("main[data-ready]")).to_be_visible()
    expect(page.locator(".tree-node.unkept")).to_have_count(0)
    expect(page.locator("[data-part=branch-name]")).to_have_text("my plan")
    kept = page.url
    assert httpx.get(kept, timeout=120).status_code == 403
    made.send("white", "resign")
    watcher = open_link(f"/games/{made.game}")
    watcher.page.get_by_role("tab", name="Moves").click()
    watcher.page.get_by_role("link", name="Variations").click()
    watcher.page.get_by_role("link", name="Ann against Bo").last.click()
    expect(watcher.page.locator("main[data-ready]")).to_be_visible()
    watcher.page.goto(kept)
    expect(watcher.page.locator("[data-part=comment]")).to_have_text("Then E7 comes.")
    expect(watcher.page.get_by_role("button", name="Save copy")).to_be_disabled()


def test_what_the_rules_forbid_is_explained_and_leaves_no_trace(page: Page, site: str, trouble: list[str]) -> None:
    open_review(page, upload(site, "(;SZ[9];B[dd];W[ed];B[ce];W[fe];B[df];W[ef];B[ee];W[de])") + "?node=8")
    page.locator('[data-point="E5"]').click()
    expect(page.locator(".notice")).to_contain_text("Ko: one may not take back on E5 at once.")
    page.locator('[data-point="D6"]').click()
    expect(page.locator(".notice")).to_contain_text("There is a stone on D6 already.")
    expect(page.locator(".tree-node.unkept")).to_have_count(0)
    # Chromium tells of every answer that is a refusal.
    trouble[:] = [said for said in trouble if "status of 422" not in said]


def test_the_keyboard_alone_leads_through_the_tree_and_plays(page: Page, site: str) -> None:
    open_review(page, upload(site))
    page.keyboard.press("ArrowRight")
    expect(sentence(page)).to_have_text("Move 1: Black E5.")
    page.locator(".tree-node.current").focus()
    for key, words in (
        ("End", "Move 3: Black G7."),
        ("ArrowDown", "Move 3: Black C7."),
        ("ArrowRight", "Move 4: White G3."),
        ("ArrowLeft", "Move 3: Black C7."),
        ("ArrowUp", "Move 3: Black G7."),
        ("Home", "The beginning."),
    ):
        page.keyboard.press(key)
        expect(sentence(page)).to_have_text(words)
        expect(page.locator(".tree-node.current")).to_be_focused()
    page.locator('[data-point="E5"]').focus()
    page.keyboard.type("A1")
    page.keyboard.press("Enter")
    expect(sentence(page)).to_have_text("Move 1: Black A1.")


def test_a_branch_is_taken_away_and_a_review_removed_by_its_author(page: Page, site: str) -> None:
    page.goto("/reviews/")
    page.get_by_label("or its text").fill(SGF)
    page.get_by_role("button", name="Open the record").click()
    expect(page.locator("main[data-ready]")).to_be_visible()
    page.locator('[data-node="4"]').click()
    page.get_by_role("button", name="Take away").click()
    expect(sentence(page)).to_have_text("Move 2: White E7.")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator(".notice")).to_have_text(re.compile("Saved."))
    address = page.url
    open_review(page, address)
    expect(page.locator(".tree-node")).to_have_count(4)
    page.get_by_role("button", name="Remove this review").click()
    page.get_by_role("button", name="Remove it").click()
    expect(page).to_have_url(re.compile(r"/reviews/$"))
    assert httpx.get(address, timeout=120).status_code == 404


def test_a_new_game_begins_from_a_move_that_was_tried(page: Page, site: str) -> None:
    open_review(page, upload(site) + "?node=3")
    page.locator('[data-point="A1"]').click()
    expect(sentence(page)).to_have_text("Move 4: White A1.")
    page.get_by_role("link", name="New game from here").click()
    expect(page.get_by_text("After move 4")).to_be_visible()
    page.get_by_text("Both on this device").click()
    page.get_by_role("button", name="Start playing").click()
    expect(page.locator("main[data-connection=open]")).to_be_visible()
    for name in ("E5", "E7", "G7", "A1"):
        expect(stone(page, name)).to_be_visible()
    page.locator('[data-point="C7"]').click()
    expect(stone(page, "C7")).to_be_visible()


def test_comments_and_marks_are_shown_and_never_run(page: Page, site: str) -> None:
    open_review(page, upload(site) + "?node=3")
    comment = page.locator("[data-part=comment]")
    expect(comment).to_have_text("See C3, it is <b>big</b>.")
    expect(comment.locator("b")).to_have_count(0)
    comment.get_by_role("button", name="C3").click()
    expect(page.locator(".go-flash")).to_be_visible()
    page.keyboard.press("ArrowDown")
    expect(page.locator('[data-point="E5"]')).to_have_attribute("aria-label", re.compile("black, A"))


def test_without_scripts_the_line_and_the_comments_can_be_read(reader: Page, site: str) -> None:
    reader.goto(upload(site))
    for _ in range(3):
        reader.get_by_role("link", name="On one move").click()
    expect(reader.get_by_text("Move 3: Black G7.")).to_be_visible()
    expect(reader.get_by_text("See C3, it is <b>big</b>.")).to_be_visible()
    expect(reader.locator(".go-lying")).to_have_count(3)
    reader.get_by_role("link", name="Instead: Black C7").click()
    expect(reader.get_by_text("Move 3: Black C7.")).to_be_visible()


@pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everybody_can_use_the_page(
    browser: Browser, base_url: str, site: str, screen: dict[str, Any], scheme: Any
) -> None:
    context = browser.new_context(base_url=base_url, color_scheme=scheme, **screen)
    page = context.new_page()
    open_review(page, upload(site) + "?node=3")
    assert grave_findings(page) == []
    across, room = page.evaluate(WIDTHS)
    assert across <= room
    for address in ("/reviews/", page.url.replace("?node", "/fork?node")):
        page.goto(address)
        assert grave_findings(page) == []
        across, room = page.evaluate(WIDTHS)
        assert across <= room
    context.close()


def test_ten_thousand_nodes_are_browsed_without_a_pause(page: Page, site: str) -> None:
    names = "abcdefghi"
    line = "".join(f";{'BW'[number % 2]}[{names[number % 9]}{names[number // 9]}]" for number in range(40))
    open_review(page, upload(site, "(;SZ[19]KM[6.5]" + f"({line})" * 250 + ")"))
    # The drawing has what can be seen and a little more, not everything.
    assert page.locator(".tree-node").count() < 1_000
    assert page.evaluate(STEP) < 100
    page.keyboard.press("End")
    expect(sentence(page)).to_have_text("Move 40: White D15.")
    open_review(page, page.url.split("?")[0] + "?node=10000")
    expect(sentence(page)).to_have_text("Move 40: White D15.")
    expect(page.locator(".tree-node.current")).to_be_in_viewport()
