"""Scoring on the game page: two people mark at the same time, disagree, agree; and everybody sees the result."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tengen.rules import Color
from tests.browser.axe import grave_findings
from tests.browser.gametable import DESK, PHONE, Made, Open, Screen, make_game
from tests.game.stories import FINISHED_BOARD

pytestmark = pytest.mark.browser

SETUP = {str(color): [str(point) for point in FINISHED_BOARD.stones(color)] for color in Color}
"""The white stone at B4 and the black one at F4 are dead: Black 14, White 17.5 when both are marked."""


@pytest.fixture
def made(base_url: str) -> Made:
    """A game of which only the counting is left."""
    game = make_game(base_url.rstrip("/"), size=7, setup=SETUP)
    for seat in ("black", "white"):
        game.send(seat, "pass")
    return game


def begin(screen: Screen) -> Screen:
    """Read how to score, and begin."""
    screen.push("Mark dead stones")
    return screen


def words(screen: Screen) -> Locator:
    """What changed last, in words."""
    return screen.page.locator("[data-part=detail]")


def sums(screen: Screen) -> Locator:
    return screen.page.locator(".counting tfoot tr")


def dead(screen: Screen, point: str) -> Locator:
    return screen.point(point).locator(".go-dead")


def agree(screen: Screen) -> None:
    screen.push("Done")
    screen.push("Done: I agree")


def test_the_scoring_begins_on_both_screens_with_a_dialog_that_is_shown_once(open_link: Open, base_url: str) -> None:
    game = make_game(base_url.rstrip("/"), size=7, setup=SETUP)
    black, white = open_link(game.black), open_link(game.white)
    game.send("black", "pass")
    game.send("white", "pass")
    for screen in (black, white):
        expect(screen.page.get_by_role("dialog", name="Both have passed: count the game")).to_be_visible()
        begin(screen)
        expect(screen.point("A7").locator(".go-territory.go-of-black")).to_be_visible()
        expect(sums(screen)).to_have_text("4White by 6.510.5")
    black.page.reload()
    expect(sums(black)).to_be_visible()
    expect(black.page.get_by_role("dialog")).to_have_count(0)


def test_both_mark_at_the_same_time_and_every_change_is_told(open_link: Open, made: Made) -> None:
    black, white = begin(open_link(made.black)), begin(open_link(made.white, **PHONE))
    black.point("B4").hover()
    expect(black.page.locator(".go-outline")).to_be_visible()
    black.press("B4")
    white.press("F4")
    for screen in (black, white):
        expect(dead(screen, "B4")).to_be_visible()
        expect(dead(screen, "F4")).to_be_visible()
        expect(sums(screen)).to_have_text("14White by 3.517.5")
        expect(screen.point("B4")).to_have_attribute("aria-label", "B4, white, dead, Black's territory")
    black.press("F4")
    expect(words(black)).to_have_text("You marked 1 black stone at F4 as alive: Black 14, White 10.5.")
    expect(words(white)).to_have_text("Ann marked 1 black stone at F4 as alive: Black 14, White 10.5.")
    expect(white.page.locator(".changes li").first).to_have_text(
        "Ann marked 1 black stone at F4 as alive: Black 14, White 10.5."
    )
    expect(white.page.locator(".changes li")).to_have_count(3)
    expect(black.page.locator(".who-is-done")).to_have_text("You: lookingBo: looking")
    cut = white.page.locator(".strip .now").evaluate("now => now.scrollHeight > now.clientHeight + 1")
    assert not cut, "the strip shows all that it says"


def test_a_mark_on_what_has_just_changed_is_refused_and_explained(open_link: Open, made: Made) -> None:
    black, white = begin(open_link(made.black)), begin(open_link(made.white))
    held = hold_events(white.page)
    black.press("B4")
    expect(dead(black, "B4")).to_be_visible()
    expect(dead(white, "B4")).to_have_count(0)
    white.press("B4")
    expect(white.page.locator(".notice")).to_contain_text("changed the stones at B4 at the same moment")
    expect(dead(white, "B4")).to_be_visible()
    assert held
    white.press("B4")
    expect(dead(black, "B4")).to_have_count(0)


def hold_events(page: Page) -> list[str | bytes]:
    """From now on no event reaches this page, only answers and states: as if the network were slow."""
    held: list[str | bytes] = []

    def route(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda text: held.append(text) if '"event"' in str(text) else socket.send(text))

    page.route_web_socket(re.compile("/ws/games/"), route)
    page.reload()
    expect(page.locator(".counting tfoot tr")).to_be_visible()
    return held


def test_put_back_restores_the_marks_before_the_last_change(open_link: Open, made: Made) -> None:
    black, white = begin(open_link(made.black)), begin(open_link(made.white))
    black.press("B4")
    expect(dead(black, "B4")).to_be_visible()
    black.press("E1")
    expect(words(white)).to_contain_text("Ann marked")
    expect(sums(white)).not_to_contain_text("3.5")
    white.page.reload()
    white.push("Put back")
    for screen in (black, white):
        expect(dead(screen, "B4")).to_be_visible()
        expect(dead(screen, "E1")).to_have_count(0)
    expect(words(black)).to_have_text("Bo put the marks back: Black 14, White 10.5.")


def test_empty_points_can_be_set_neutral_and_count_again(open_link: Open, made: Made) -> None:
    black = begin(open_link(made.black))
    black.press("A7")
    expect(black.point("A7").locator(".go-neutral")).to_be_visible()
    expect(words(black)).to_have_text("You set 1 point at A7 neutral: Black 3, White 10.5.")
    black.press("A7")
    expect(words(black)).to_have_text("You let 1 point at A7 count again: Black 4, White 10.5.")
    black.press("B5")
    expect(black.page.locator(".notice")).to_contain_text("count for nobody already")


def test_only_the_stones_that_touch_are_marked_with_shift(open_link: Open, base_url: str) -> None:
    game = make_game(base_url.rstrip("/"), size=5, setup={"black": ["B1", "B5"], "white": ["D1", "D5"]})
    for seat in ("black", "white"):
        game.send(seat, "pass")
    black = begin(open_link(game.black))
    black.point("B1").click(modifiers=["Shift"])
    expect(dead(black, "B1")).to_be_visible()
    expect(dead(black, "B5")).to_have_count(0)
    black.point("D1").click()
    for point in ("D1", "D5"):
        expect(dead(black, point)).to_be_visible()
    expect(dead(black, "B1")).to_have_count(0)


def test_a_suggestion_is_only_shown_until_somebody_takes_it_over(open_link: Open, made: Made) -> None:
    black, white = open_link(made.black), begin(open_link(made.white))
    black.push("Suggest")
    for screen in (black, white):
        expect(screen.page.locator(".go-proposed-dead")).to_have_count(2)
        expect(screen.page.locator(".go-dead")).to_have_count(0)
        expect(screen.page.locator(".counting")).to_contain_text("nothing is marked until somebody takes it over")
    expect(words(white)).to_contain_text("Ann asked for a suggestion: 2 stones are dead.")
    white.push("Take over")
    for screen in (black, white):
        expect(screen.page.locator(".go-dead")).to_have_count(2)
        expect(screen.page.locator(".go-proposed-dead")).to_have_count(0)
    expect(words(black)).to_have_text("Bo took over the suggestion: Black 14, White 17.5.")


def test_done_is_withdrawn_by_a_change_and_the_end_is_told_to_all(open_link: Open, base_url: str) -> None:
    game = make_game(base_url.rstrip("/"), size=7, setup=SETUP, watchable=True)
    for seat in ("black", "white"):
        game.send(seat, "pass")
    black, white = begin(open_link(game.black)), begin(open_link(game.white))
    watcher = open_link(f"/games/{game.game}")
    watcher.push("Watch")
    black.press("B4")
    expect(dead(black, "B4")).to_be_visible()
    agree(black)
    expect(black.sentence).to_have_text("You are done: waiting for the other player")
    expect(white.sentence).to_have_text("Ann is done. Do you agree?")
    white.press("F4")
    expect(black.page.locator(".loud")).to_have_text("Bo changed the marks, so you are no longer done. Look again.")
    expect(black.button("Done")).to_be_visible()
    expect(white.sentence).to_have_text("Scoring: tap stones that are dead")
    agree(white)
    expect(black.sentence).to_have_text("Bo is done. Do you agree?")
    agree(black)
    for screen, told in ((black, "Bo wins by 3.5."), (white, "You win by 3.5."), (watcher, "Bo wins by 3.5.")):
        expect(screen.result(told).locator("tfoot")).to_have_text("14White by 3.517.5")
        expect(screen.sentence).to_have_text(told)
        expect(screen.page.locator(".go-dead")).to_have_count(2)
    expect(watcher.button("Rematch")).to_have_count(0)
    black.push("Rematch")
    expect(black.page).not_to_have_url(re.compile(game.game))
    expect(black.page.get_by_role("heading", name="Bo is asked for a rematch")).to_be_visible()
    expect(white.page.locator(".loud")).to_have_text("Ann wants a rematch.")
    expect(white.page.locator(".notice")).to_contain_text("Ann wants a rematch.")
    white.push("Play the rematch")
    expect(white.page).to_have_url(black.page.url)
    for screen in (black, white):
        expect(screen.ready).to_be_visible()
        expect(screen.page.locator("main[data-phase=playing]")).to_be_visible()


def test_nobody_signs_what_he_has_not_seen(open_link: Open, made: Made) -> None:
    black = begin(open_link(made.black))
    black.push("Done")
    question = black.page.get_by_role("dialog", name="Is this count right?")
    expect(question).to_contain_text("Black 4, White 10.5. White by 6.5.")
    made.send("white", "mark", point="B4", status="dead")
    expect(question).to_have_count(0)
    expect(black.page.locator(".notice")).to_contain_text("The marks have just changed")
    expect(black.button("Done")).to_be_visible()


def test_play_is_resumed_by_the_one_who_asks_and_scored_again(open_link: Open, made: Made) -> None:
    black, white = begin(open_link(made.black)), begin(open_link(made.white))
    black.press("B4")
    expect(dead(white, "B4")).to_be_visible()
    black.push("More")
    black.push("Resume play")
    black.page.get_by_role("dialog", name="Play on?").get_by_role("button", name="Resume play").click()
    expect(black.sentence).to_have_text("Your turn")
    for screen in (black, white):
        expect(screen.page.locator(".go-dead, .go-territory, .counting")).to_have_count(0)
    black.play("A4")
    expect(white.stone("A4")).to_be_visible()


def test_show_me_plays_it_out_and_snaps_back_without_losing_a_mark(
    open_link: Open, made: Made, trouble: list[str]
) -> None:
    black, white = begin(open_link(made.black)), begin(open_link(made.white))
    black.push("Show me")
    expect(black.page.locator("go-board.temporary")).to_be_visible()
    expect(black.page.locator(".go-territory")).to_have_count(0)
    black.press("A4")
    expect(black.stone("A4")).to_be_visible()
    black.press("A4")
    expect(black.page.locator(".notice")).to_contain_text("There is a stone on A4 already.")
    assert [said for said in trouble if "status of 422" not in said] == []
    trouble.clear()
    white.press("F4")
    expect(words(black)).to_contain_text("Bo marked 1 black stone at F4 as dead")
    expect(black.stone("A4")).to_be_visible()
    expect(white.stone("A4")).to_have_count(0)
    black.push("Black plays")
    black.press("B5")
    expect(black.stone("B5")).to_be_visible()
    black.push("Take back")
    expect(black.stone("B5")).to_have_count(0)
    black.push("To the score")
    expect(black.page.locator("go-board.temporary")).to_have_count(0)
    expect(black.stone("A4")).to_have_count(0)
    expect(dead(black, "F4")).to_be_visible()


def test_two_people_on_one_device_both_say_done(open_link: Open, made: Made) -> None:
    both = begin(open_link(made.black))
    both.page.goto(made.white)
    expect(both.page.locator('main[data-seats="black white"][data-connection=open]')).to_be_visible()
    both.press("B4")
    expect(dead(both, "B4")).to_be_visible()
    both.push("Done")
    for name in ("Ann", "Bo"):
        question = both.page.get_by_role("dialog", name=f"{name}: is this count right?")
        question.get_by_role("button", name="Done: I agree").click()
    expect(both.result("Ann wins by 3.5.")).to_be_visible()


def test_a_silent_opponent_is_warned_first(open_link: Open, made: Made) -> None:
    black = begin(open_link(made.black))
    agree(black)
    black.push("More")
    black.push("Bo does not answer")
    black.page.get_by_role("dialog", name="Warn Bo?").get_by_role("button", name="Warn").click()
    expect(words(black)).to_contain_text("You warned that the game will be closed")
    black.push("More")
    black.push("Close the game")
    expect(black.page.locator(".notice")).to_contain_text("Bo was warned and has time to answer until")


def test_a_game_is_scored_with_the_keyboard_alone(open_link: Open, made: Made) -> None:
    black = open_link(made.black)
    white = begin(open_link(made.white))
    page = black.page
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(0)
    black.point("D4").focus()
    page.keyboard.type("b4")
    expect(page.locator(":focus")).to_have_attribute("aria-label", "B4, white")
    page.keyboard.press("Enter")
    expect(page.locator("[data-part=voice]")).to_contain_text("You marked 1 white stone at B4 as dead")
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".go-outline")).to_be_visible()
    page.keyboard.press("Shift+Enter")
    expect(dead(white, "F4")).to_be_visible()
    black.button("Done").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Is this count right?")).to_be_visible()
    page.keyboard.press("Enter")
    expect(white.sentence).to_have_text("Ann is done. Do you agree?")


@pytest.mark.parametrize("options", [DESK, PHONE], ids=["desk", "phone"])
def test_the_scoring_keeps_to_what_every_page_keeps_to(open_link: Open, made: Made, options: dict[str, Any]) -> None:
    black = open_link(made.black, **options)
    assert grave_findings(black.page) == []
    begin(black)
    black.press("B4")
    expect(dead(black, "B4")).to_be_visible()
    assert grave_findings(black.page) == []
    width = black.page.viewport_size["width"] if black.page.viewport_size else 0
    assert black.page.evaluate("document.documentElement.scrollWidth") <= width
    row = black.page.locator(".actions button")
    assert 0 < row.count() <= 3
    for index in range(row.count()):
        box = row.nth(index).bounding_box()
        assert box is not None
        assert box["height"] >= 44
    black.push("Done")
    assert grave_findings(black.page) == []
