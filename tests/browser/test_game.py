"""Playing on the game page: two people, each in a browser of their own, on a desk and on a phone."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.drawn import stones
from tests.browser.gametable import DESK, PHONE, Open, Screen, make_game

pytestmark = pytest.mark.browser

GAME = "E5 C3 C7 G3 G7 E3 E7 C5 B5 C4 B4 B3 A3 A2 A4 B2 D5 D4 F4 F3 G5 H4 H5 J4 J5 G4 D6 C6 B6"
"""Black surrounds the upper half of the board and White the lower one."""
KO = "D5 E5 E6 F6 E4 F4 J1 G5 F5"
"""Black has taken a stone on E5 by F5: White may not take back at once."""


@pytest.mark.parametrize("options", [DESK, PHONE], ids=["desk", "phone"])
def test_two_people_play_a_whole_game(open_link: Open, site: str, options: dict[str, Any]) -> None:
    made = make_game(site)
    black, white = open_link(made.black, **options), open_link(made.white, **options)
    for number, point in enumerate(GAME.split()):
        mover, other = (black, white) if number % 2 == 0 else (white, black)
        expect(mover.sentence).to_have_text("Your turn")
        mover.play(point)
        expect(other.stone(point)).to_be_visible()
        expect(mover.stone(point)).to_be_visible()
    white.push("Pass")
    expect(black.page.get_by_role("alertdialog", name="Bo has passed")).to_be_visible()
    black.push("Pass too")
    for screen in (black, white):
        expect(screen.page.locator("main[data-phase=scoring]")).to_be_visible()


def test_a_capture_is_seen_and_said_on_both_screens(open_link: Open, site: str) -> None:
    made = make_game(site)
    made.play("A2 A1")
    black, white = open_link(made.black), open_link(made.white)
    black.play("B1")
    for screen in (black, white):
        expect(screen.stone("B1")).to_be_visible()
        expect(screen.stone("A1")).to_have_count(0)
        expect(screen.page.locator("[data-part=black] [data-part=about]")).to_contain_text("1 prisoner")
        expect(screen.page.locator("[data-part=voice]")).to_contain_text("Black B1, captured 1 stone")
    expect(white.page.locator("[data-part=detail]")).to_have_text("Move 3: Ann played B1 and captured 1 stone.")


def test_the_tab_says_whose_turn_it_is(open_link: Open, site: str) -> None:
    made = make_game(site)
    black, white = open_link(made.black), open_link(made.white)
    icon = white.page.locator("link[rel=icon]")
    expect(black.page).to_have_title(re.compile("Your turn"))
    expect(white.page).to_have_title(re.compile("^Ann against Bo"))
    usual = icon.get_attribute("href")
    black.play("E5")
    expect(white.page).to_have_title(re.compile("Your turn"))
    assert icon.get_attribute("href") != usual
    white.play("C3")
    expect(white.page).to_have_title(re.compile("^Ann against Bo"))
    expect(icon).to_have_attribute("href", str(usual))


ILLEGAL = {
    "occupied": ("E5 C3", "black", "C3", "There is a stone on C3 already."),
    "no liberty": ("A2 J9 B1", "white", "A1", "Your stone on A1 would have no liberty"),
    "ko": (KO, "white", "E5", "Ko: you may not take back on E5 at once."),
}


@pytest.mark.parametrize(("moves", "seat", "point", "words"), ILLEGAL.values(), ids=ILLEGAL.keys())
def test_an_illegal_move_is_explained(
    open_link: Open, site: str, moves: str, seat: str, point: str, words: str
) -> None:
    made = make_game(site)
    made.play(moves)
    screen = open_link(getattr(made, seat))
    before = stones(screen.page).count()
    screen.press(point)
    expect(screen.page.locator(".notice")).to_contain_text(words)
    expect(screen.page.locator("[data-part=voice]")).to_contain_text(words)
    assert stones(screen.page).count() == before
    expect(screen.sentence).to_have_text("Your turn")


def test_superko_shows_the_position_that_would_come_back(open_link: Open, site: str) -> None:
    made = make_game(site, rules="chinese")
    made.play(KO)
    white = open_link(made.white)
    white.press("E5")
    expect(white.page.locator(".notice")).to_contain_text("would bring back the whole board as it was after move 8")
    white.push("Show that position")
    expect(white.stone("F5")).to_have_count(0)
    expect(white.stone("E5")).to_be_visible()
    expect(white.stone("F5")).to_be_visible()
    expect(white.stone("E5")).to_have_count(0)


def test_a_press_out_of_turn_does_nothing(open_link: Open, site: str) -> None:
    made = make_game(site)
    white = open_link(made.white)
    white.press("E5")
    expect(white.sentence).to_have_text("Waiting for Ann")
    expect(white.point("E5").locator(".go-stone")).to_have_count(0)
    expect(white.button("Pass")).to_be_disabled()


def test_after_a_pass_one_can_play_on(open_link: Open, site: str) -> None:
    made = make_game(site)
    black, white = open_link(made.black), open_link(made.white)
    black.push("Pass")
    banner = white.page.get_by_role("alertdialog", name="Ann has passed")
    expect(banner).to_be_visible()
    white.push("Play on")
    expect(banner).to_have_count(0)
    expect(white.sentence).to_have_text("Ann has passed. Your turn")
    white.play("E5")
    expect(black.stone("E5")).to_be_visible()


def test_a_pass_that_ends_the_play_asks_first(open_link: Open, site: str) -> None:
    made = make_game(site)
    made.send("black", "pass")
    white = open_link(made.white)
    white.push("Play on")
    white.push("Pass")
    white.push("Cancel")
    expect(white.page.locator("main")).to_have_attribute("data-phase", "playing")
    white.push("Pass")
    white.push("Pass and count")
    expect(white.page.locator("main")).to_have_attribute("data-phase", "scoring")


def test_taking_back_is_asked_and_allowed(open_link: Open, site: str) -> None:
    made = make_game(site)
    made.play("E5")
    black, white = open_link(made.black), open_link(made.white)
    black.push("Undo")
    expect(black.page.get_by_text("Waiting for Bo to answer")).to_be_visible()
    expect(white.sentence).to_have_text("Ann asks to take back 1 move.")
    white.push("Allow")
    for screen in (black, white):
        expect(screen.stone("E5")).to_have_count(0)
    expect(black.sentence).to_have_text("Your turn")


def test_taking_back_is_declined(open_link: Open, site: str) -> None:
    made = make_game(site)
    made.play("E5")
    black, white = open_link(made.black), open_link(made.white)
    black.push("Undo")
    white.push("Decline")
    expect(black.page.locator("[data-part=voice]")).to_contain_text("Bo declined")
    expect(black.page.locator(".notice")).to_contain_text("Bo declined to take back")
    expect(black.stone("E5")).to_be_visible()
    expect(white.sentence).to_have_text("Your turn")


def test_resigning_asks_first_and_both_see_the_result(open_link: Open, site: str) -> None:
    made = make_game(site)
    made.play("E5 C3")
    black, white = open_link(made.black), open_link(made.white)
    black.push("More")
    black.push("Resign")
    black.push("Cancel")
    expect(black.sentence).to_have_text("Your turn")
    black.push("More")
    black.push("Resign")
    black.page.get_by_role("dialog", name="Resign?").get_by_role("button", name="Resign").click()
    expect(black.sentence).to_have_text("Bo wins by resignation.")
    expect(white.sentence).to_have_text("You win by resignation.")


def test_ending_without_a_result_needs_both(open_link: Open, site: str) -> None:
    made = make_game(site)
    made.play("E5 C3")
    black, white = open_link(made.black), open_link(made.white)
    black.push("More")
    black.push("Offer to end without a result")
    black.push("Offer it")
    expect(white.sentence).to_have_text("Ann offers to end the game without a result.")
    white.push("End the game")
    for screen in (black, white):
        expect(screen.page.get_by_text("The game ended without a result").first).to_be_visible()


def test_a_game_is_called_off_before_both_have_moved(open_link: Open, site: str) -> None:
    made = make_game(site)
    black, white = open_link(made.black), open_link(made.white)
    white.push("More")
    white.push("Call the game off")
    white.push("Call it off")
    for screen in (black, white):
        expect(screen.page.get_by_text("The game was called off").first).to_be_visible()


def test_black_places_a_free_handicap(open_link: Open, site: str) -> None:
    made = make_game(site, rules="chinese", handicap=2)
    black, white = open_link(made.black), open_link(made.white)
    expect(black.sentence).to_have_text("Place 2 handicap stones")
    expect(white.sentence).to_have_text("Ann places the handicap stones")
    for point in ("C3", "G7", "C3", "G3"):
        black.press(point)
    black.push("Place 2 of 2")
    for point in ("G7", "G3"):
        expect(white.stone(point)).to_be_visible()
    expect(white.stone("C3")).to_have_count(0)
    expect(white.sentence).to_have_text("Your turn")


def test_one_who_watches_sees_everything_and_chooses_only_how_it_looks(open_link: Open, site: str) -> None:
    made = make_game(site)
    made.play("E5")
    watcher, white = open_link(made.watch), open_link(made.white)
    expect(watcher.sentence).to_have_text("Bo to play")
    expect(watcher.page.locator(".actions button")).to_have_text(["Settings"])
    expect(white.page.locator("[data-part=watchers]")).to_have_text("1 person watches")
    white.play("C3")
    expect(watcher.stone("C3")).to_be_visible()
    watcher.press("G7")
    expect(watcher.point("G7").locator(".go-stone")).to_have_count(0)


def test_move_numbers_stand_on_the_stones(open_link: Open, site: str) -> None:
    made = make_game(site)
    made.play("A2 A1 B1")
    white = open_link(made.white)
    white.push("More")
    white.page.get_by_label("Move numbers").check()
    white.push("Close")
    expect(white.point("B1").locator(".go-number")).to_have_text("3")
    expect(white.point("A1").locator(".go-number")).to_have_count(0)
    white.play("E5")
    expect(white.point("E5").locator(".go-number")).to_have_text("4")
    white.page.reload()
    expect(white.point("E5").locator(".go-number")).to_have_text("4")


def test_the_mouse_can_aim_first(open_link: Open, site: str) -> None:
    made = make_game(site)
    black = open_link(made.black)
    black.push("More")
    black.page.get_by_label("Playing a stone").select_option("always")
    black.push("Close")
    black.press("E5")
    expect(black.stone("E5")).to_have_count(0)
    black.push("Play E5")
    expect(black.stone("E5")).to_be_visible()


def test_two_people_pass_and_play_on_one_device(page: Page) -> None:
    page.goto("/games/new")
    for name, value in (("opponent", "device"), ("size", "9"), ("color", "black")):
        page.locator(f"input[name={name}][value='{value}']").evaluate("choice => { choice.checked = true }")
    for name, value in (("name", "Ann"), ("other_name", "Bo")):
        page.locator(f"input[name={name}]").evaluate("(field, value) => { field.value = value }", value)
    page.locator("form[method=post]").evaluate("form => form.submit()")
    screen = Screen(page)
    expect(screen.ready).to_be_visible()
    for sentence, point in (("Ann to play (Black)", "E5"), ("Bo to play (White)", "C3"), ("Ann to play (Black)", "G7")):
        expect(screen.sentence).to_have_text(sentence)
        screen.play(point)
        expect(screen.stone(point)).to_be_visible()
    screen.push("Undo")
    expect(screen.stone("G7")).to_have_count(0)
    expect(screen.sentence).to_have_text("Ann to play (Black)")
    screen.push("Pass")
    expect(screen.page.locator(".banner h2")).to_have_text("Ann has passed")
    expect(screen.sentence).to_have_text("Ann has passed. Bo to play (White)")
    screen.push("Play on")
    screen.play("G7")
    expect(screen.stone("G7")).to_be_visible()
    expect(screen.page.locator("[data-part=chat]")).to_be_hidden()
    screen.push("More")
    screen.push("Resign")
    page.get_by_role("dialog", name="Resign for Black?").get_by_role("button", name="Resign").click()
    expect(page.get_by_text("Bo wins by resignation").first).to_be_visible()
