"""Getting into a game in a real browser: the form, the waiting room, who joins, the seat on a second device."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.axe import grave_findings
from tests.browser.drawn import stones
from tests.browser.gametable import make_game
from tests.browser.watching import VIOLATIONS, watch

pytestmark = pytest.mark.browser

DESK = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
Opener = Callable[..., Page]


@pytest.fixture
def device(browser: Browser, base_url: str) -> Iterator[Opener]:
    """Opens a page in a browser of its own; what goes wrong there fails the test."""
    opened: list[BrowserContext] = []
    trouble: list[str] = []

    def another(size: dict[str, int] = DESK, scheme: str = "light", *, scripts: bool = True) -> Page:
        context = browser.new_context(
            base_url=base_url,
            viewport={"width": size["width"], "height": size["height"]},
            color_scheme="dark" if scheme == "dark" else "light",
            has_touch=size == PHONE,
            java_script_enabled=scripts,
        )
        context.add_init_script(VIOLATIONS)
        opened.append(context)
        page = context.new_page()
        watch(page, base_url, trouble)
        return page

    yield another
    for context in opened:
        context.close()
    # A private game answers a stranger with status 403 before the link has let them in; browsers write that down.
    assert [said for said in trouble if "status of 403" not in said and "status of 422" not in said] == []


def make(page: Page, name: str = "Ann", size: str = "9×9") -> str:
    """Make a game by the form; the link for the friend comes back."""
    page.goto("/games/new")
    page.get_by_role("radio", name=size).check(force=True)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Get a link to send").click()
    link = page.get_by_role("textbox", name="The link")
    expect(link).to_be_visible()
    return link.input_value()


def join(page: Page, link: str, name: str = "Bo") -> None:
    page.goto(link)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Join the game").click()
    expect(page.get_by_text(re.compile("Your turn|Waiting for Ann")).first).to_be_visible()


@pytest.mark.parametrize("sizes", [(DESK, PHONE), (PHONE, DESK)], ids=["from a desk", "from a phone"])
def test_a_friend_joins_by_the_link_and_both_have_the_board(device: Opener, sizes: tuple[dict[str, int], ...]) -> None:
    ann, bo = device(sizes[0]), device(sizes[1], "dark")
    link = make(ann)
    assert "made" not in ann.url, "the secret is taken out of the address"
    expect(ann.get_by_text("Waiting for your friend")).to_be_visible()
    bo.goto(link)
    expect(bo.get_by_role("heading", name="Ann invites you to a game of Go")).to_be_visible()
    assert "#" not in bo.url
    expect(ann.get_by_text("Waiting for your friend")).to_be_visible()
    bo.get_by_label("Your name").fill("Bo")
    bo.get_by_role("button", name="Join the game").click()
    for page, above_and_below in ((ann, ["Bo", "Ann"]), (bo, ["Ann", "Bo"])):
        expect(page.locator("main")).to_have_attribute("data-phase", "playing")
        expect(page.locator(".name")).to_have_text(above_and_below)
    assert {seat(ann), seat(bo)} == {"black", "white"}


def seat(page: Page) -> str:
    return page.locator("main").get_attribute("data-seats") or ""


def test_the_board_shows_what_the_game_begins_with_before_it_begins(device: Opener, site: str) -> None:
    made = httpx.post(f"{site}/api/games", json={"size": 9, "color": "white", "handicap": 2}, timeout=120).json()
    for link in (made["seat"]["url"], made["invite"]["url"]):
        page = device()
        page.goto(link)
        expect(page.get_by_text(re.compile("You are invited|Invite somebody|Send this link")).first).to_be_visible()
        expect(stones(page)).to_have_count(2)


def test_whoever_made_the_game_finds_its_files_without_loading_the_page_anew(device: Opener) -> None:
    ann, bo = device(), device()
    link = make(ann)
    files = ann.get_by_text("Files: SGF, picture, GIF")
    expect(files).to_be_hidden()
    join(bo, link)
    ann.get_by_role("tab", name="Info").click()
    files.click()
    animation = ann.get_by_role("link", name="All moves as an animated picture")
    expect(ann.get_by_role("link", name="This board as a picture")).to_be_visible()
    expect(animation).to_be_hidden()
    for page in (ann, bo):
        expect(page.locator("main[data-connection=open]")).to_be_visible()
    mine = seat(ann) == "black"
    (ann if mine else bo).locator('[data-point="E5"]').click()
    expect(animation).to_be_visible()
    with ann.expect_download() as download:
        ann.get_by_role("link", name="Download the game as SGF").click()
    assert ";B[ee]" in download.value.path().read_text()


def test_nothing_sticks_out_and_everything_is_large_enough_for_a_thumb(device: Opener) -> None:
    ann = device(PHONE)
    make(ann)
    for path in (ann.url, "/games/new", "/games/", "/code", "/reviews/"):
        ann.goto(path)
        for width in (320, 390, 820, 1280):
            ann.set_viewport_size({"width": width, "height": 800})
            assert ann.evaluate("document.documentElement.scrollWidth") <= width, (path, width)
        for target in ann.locator("main :is(button, summary, label.option, a.button):visible").all():
            box = target.bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= 44, target.evaluate("target => target.outerHTML")


@pytest.mark.parametrize(("size", "scheme"), [(DESK, "light"), (PHONE, "dark")], ids=["desk", "phone"])
def test_axe_finds_nothing_grave(device: Opener, size: dict[str, int], scheme: str) -> None:
    ann, bo = device(size, scheme), device(size, scheme)
    ann.goto("/games/new")
    ann.get_by_text("More choices").click()
    ann.get_by_role("spinbutton", name="Handicap stones").fill("4")
    expect(ann.get_by_role("img", name="4 handicap stones")).to_be_visible()
    assert grave_findings(ann) == []
    ann.get_by_role("textbox", name="Komi").fill("six")
    ann.get_by_role("button", name="Get a link to send").click()
    expect(ann.get_by_text("Whole or half points, such as 6.5.")).to_be_visible()
    expect(ann.get_by_role("textbox", name="Komi")).to_be_focused()
    assert grave_findings(ann) == []
    link = make(ann)
    assert grave_findings(ann) == []
    bo.goto(link)
    expect(bo.get_by_role("button", name="Join the game")).to_be_visible()
    assert grave_findings(bo) == []
    for path in ("/games/", "/code", "/"):
        ann.goto(path)
        assert grave_findings(ann) == [], path


def test_the_link_is_still_there_after_a_reload_and_a_new_one_can_be_made(device: Opener) -> None:
    ann, bo = device(), device()
    link = make(ann)
    ann.reload()
    expect(ann.get_by_role("textbox", name="The link")).to_have_value(link)
    ann.evaluate("localStorage.clear()")
    ann.reload()
    ann.get_by_role("button", name="Make a new link").click()
    expect(ann.get_by_role("textbox", name="The link")).to_be_visible()
    assert ann.get_by_role("textbox", name="The link").input_value() != link
    join(bo, link)


def test_the_link_is_copied_and_the_loopback_is_warned_of(device: Opener) -> None:
    ann = device()
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    link = make(ann)
    ann.get_by_role("button", name="Copy the link").click()
    expect(ann.get_by_role("button", name="Copied")).to_be_visible()
    assert ann.evaluate("navigator.clipboard.readText()") == link
    expect(ann.get_by_text("Only this computer can open this link.")).to_be_visible()
    expect(ann.get_by_text("make run HOST=0.0.0.0")).to_be_visible()
    expect(ann.get_by_role("img", name="QR code of the link")).to_be_visible()


def test_who_comes_second_is_told_kindly(device: Opener) -> None:
    ann, bo, late = device(), device(), device()
    link = make(ann)
    late.goto(link)
    expect(late.get_by_role("button", name="Join the game")).to_be_visible()
    join(bo, link)
    late.reload()
    late.goto(link)
    expect(late.get_by_text("This invitation is used up, or not good any more.")).to_be_visible()


def test_who_comes_second_to_a_watchable_game_watches_it(device: Opener, site: str) -> None:
    made = make_game(site, watchable=True)
    late = device()
    late.goto(f"/games/{made.game}#invite={'A' * 22}")
    expect(late.get_by_text("This invitation is used up, or not good any more.")).to_be_visible()
    expect(late.get_by_text("You can watch the game.")).to_be_visible()
    expect(late.locator("main[data-connection=open]")).to_be_visible()
    made.play("E5")
    expect(late.locator("[data-part=detail]")).to_have_text("Move 1: Ann played E5.")


def test_the_link_to_watch_is_copied_from_the_page_of_a_private_game(device: Opener, site: str) -> None:
    made = make_game(site)
    ann, cat = device(), device()
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ann.goto(made.black)
    ann.get_by_role("tab", name="Info").click()
    ann.get_by_text("Let others watch").click()
    card = ann.locator("[data-part=watch-link]")
    card.get_by_role("button", name="Copy the link").click()
    expect(card.get_by_role("button", name="Copied")).to_be_visible()
    link = ann.evaluate("navigator.clipboard.readText()")
    assert link.startswith(f"{site}/games/{made.game}#watch=")
    cat.goto(link)
    expect(cat.locator("main[data-connection=open]")).to_have_attribute("data-role", "watch")
    expect(cat.locator("[data-part=watch-link]")).to_be_hidden()
    cat.goto("/games/")
    expect(cat.get_by_text("You watch")).to_be_visible()


def test_a_bad_name_is_explained_and_the_seat_stays_free(device: Opener) -> None:
    ann, bo = device(), device()
    link = make(ann)
    bo.goto(link)
    bo.get_by_label("Your name").fill("\u202eBo")
    bo.get_by_role("button", name="Join the game").click()
    expect(bo.get_by_role("alert")).to_contain_text("a sign in the name that cannot be seen")
    expect(ann.get_by_text("Waiting for your friend")).to_be_visible()
    bo.goto("/games/new")
    expect(bo.get_by_label("Your name")).to_have_value("")


def test_a_refused_name_is_explained_on_the_form_and_not_remembered(device: Opener) -> None:
    ann = device()
    ann.goto("/games/new")
    ann.get_by_label("Your name").fill("Ann\u202e")
    ann.get_by_role("button", name="Get a link to send").click()
    expect(ann.get_by_text("There is a sign in it that cannot be seen")).to_be_visible()
    ann.goto("/games/new")
    expect(ann.get_by_label("Your name")).to_have_value("")


def test_names_from_strangers_are_only_text(device: Opener) -> None:
    ann, bo = device(), device()
    link = make(ann, name="<img src=x onerror=alert(1)>")
    bo.goto(link)
    expect(bo.get_by_role("heading", name="<img src=x onerror=alert(1)> invites you")).to_be_visible()
    assert bo.locator("main img").count() == 0


def test_the_name_is_remembered_on_the_device(device: Opener) -> None:
    ann = device()
    make(ann, name="Ann the First")
    ann.goto("/games/new")
    expect(ann.get_by_label("Your name")).to_have_value("Ann the First")


def test_the_game_can_be_called_off(device: Opener) -> None:
    ann = device()
    make(ann)
    ann.get_by_role("button", name="Call the game off").click()
    ann.get_by_role("button", name="Call it off").click()
    expect(ann.get_by_text("The game was called off.").first).to_be_visible()


def test_two_play_on_one_device(device: Opener) -> None:
    page = device(PHONE)
    page.goto("/games/new")
    page.get_by_text("Both on this device").click()
    page.get_by_text("9×9").click()
    page.get_by_label("Your name").fill("Ann")
    page.get_by_label("The other player's name").fill("Bo")
    page.get_by_role("button", name="Start playing").click()
    expect(page.locator("main")).to_have_attribute("data-seats", "black white")
    expect(page.locator("main")).to_have_attribute("data-phase", "playing")


def test_the_komi_follows_the_rules_until_one_is_written(device: Opener) -> None:
    page = device()
    page.goto("/games/new")
    page.get_by_text("More choices").click()
    komi = page.get_by_role("textbox", name="Komi")
    expect(komi).to_have_value("6.5")
    page.get_by_role("radio", name=re.compile("^Chinese")).check()
    expect(komi).to_have_value("7.5")
    page.get_by_role("spinbutton", name="Handicap stones").fill("2")
    expect(komi).to_have_value("0.5")
    komi.fill("3")
    page.get_by_role("radio", name=re.compile("^Japanese")).check()
    expect(page.get_by_role("radio", name="Where Black likes")).to_be_disabled()
    expect(komi).to_have_value("3")


def test_a_rectangle_is_chosen_and_its_handicap_shown(device: Opener) -> None:
    page = device()
    page.goto("/games/new")
    page.get_by_text("Other", exact=True).click()
    page.get_by_label("Lines across").fill("13")
    page.get_by_label("Lines down").fill("9")
    page.get_by_text("More choices").click()
    page.get_by_role("spinbutton", name="Handicap stones").fill("2")
    preview = page.get_by_role("img", name="2 handicap stones")
    expect(preview.locator(".go-stone")).to_have_count(2)
    page.get_by_role("spinbutton", name="Handicap stones").fill("30")
    expect(page.get_by_text("So many stones have no usual points on this board.")).to_be_visible()
    page.get_by_role("spinbutton", name="Handicap stones").fill("0")
    page.get_by_role("button", name="Get a link to send").click()
    expect(page.get_by_text("13×9 board").first).to_be_visible()


def test_times_are_tiles_and_the_form_remembers_what_was_chosen(device: Opener) -> None:
    ann = device()
    ann.goto("/games/new")
    expect(ann.get_by_role("radio", name="9×9")).to_be_checked()
    expect(ann.get_by_role("radio", name="No clock today")).to_be_checked()
    expect(ann.locator(".clock-choice")).to_be_hidden()
    tile = ann.locator(".times .option").nth(2).bounding_box()
    assert tile is not None
    assert tile["y"] + tile["height"] <= DESK["height"], "the times are in view without scrolling"
    ann.get_by_role("radio", name="13×13").check(force=True)
    ann.get_by_role("radio", name="10 min + 5×20 s").check(force=True)
    ann.get_by_role("button", name="Get a link to send").click()
    expect(ann.get_by_role("textbox", name="The link")).to_be_visible()
    ann.goto("/games/new")
    expect(ann.get_by_role("radio", name="13×13")).to_be_checked()
    expect(ann.get_by_role("radio", name="10 min + 5×20 s")).to_be_checked()
    ann.goto("/games/new?size=19")
    expect(ann.get_by_role("radio", name="19×19")).to_be_checked()


def test_the_form_works_without_scripts(device: Opener) -> None:
    page = device(scripts=False)
    page.goto("/games/new")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Get a link to send").click()
    expect(page.get_by_text("Waiting for the second player.")).to_be_visible()
    page.goto("/games/")
    expect(page.get_by_text("Nobody has joined yet")).to_be_visible()


def test_the_seat_comes_to_a_second_device_by_link_and_by_code(device: Opener) -> None:
    ann, bo, phone, tablet = device(), device(), device(PHONE), device(PHONE, "dark")
    link = make(ann)
    join(bo, link)
    expect(ann.locator("main")).to_have_attribute("data-phase", "playing")
    ann.get_by_role("button", name="More", exact=True).click()
    ann.get_by_role("button", name="Play on another device").click()
    dialog = ann.get_by_role("dialog", name="Play on another device")
    expect(dialog.get_by_role("img", name="QR code of the link")).to_be_visible()
    assert grave_findings(ann) == []
    own = dialog.get_by_role("textbox", name="Your own link").input_value()
    code = dialog.locator(".code").inner_text()
    phone.goto(own)
    expect(phone.locator("main")).to_have_attribute("data-seats", seat(ann))
    tablet.goto("/code")
    tablet.get_by_label("The code").fill(code.upper())
    tablet.get_by_role("button", name="Open my game").click()
    expect(tablet.locator("main")).to_have_attribute("data-seats", seat(ann))
    again = device()
    again.goto("/code")
    again.get_by_label("The code").fill(code)
    again.get_by_role("button", name="Open my game").click()
    expect(again.get_by_text("This code is not good, or not good any more.")).to_be_visible()


def test_my_games_lead_back_to_the_game(device: Opener) -> None:
    ann, bo = device(), device()
    join(bo, make(ann))
    bo.goto("/games/")
    ann.goto("/games/")
    sides = [page.locator(".side").inner_text() for page in (ann, bo)]
    assert sorted(sides) == ["You play Black", "You play White"]
    ann.get_by_role("link", name=re.compile("Ann.*Bo|Bo.*Ann", re.DOTALL)).click()
    expect(ann.locator("main")).to_have_attribute("data-phase", "playing")
    ann.goto("/")
    expect(ann.get_by_role("heading", name="Your games")).to_be_visible()
