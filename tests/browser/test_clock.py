"""Clocks on the game page: they run by themselves, stop by agreement, and end the game when the time is up."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.gametable import PHONE, Open, Screen, make_game

pytestmark = pytest.mark.browser

FISCHER = {"kind": "fischer", "initial": 600_000, "increment": 60_000, "max": 900_000}


def clock(screen: Screen, seat: str) -> Locator:
    return screen.page.locator(f"[data-part={seat}] [data-part=clock]")


def test_the_clock_of_the_side_to_move_runs_on_both_screens(open_link: Open, site: str) -> None:
    made = make_game(site, clock=FISCHER)
    black, white = open_link(made.black), open_link(made.white, **PHONE)
    for screen in (black, white):
        expect(clock(screen, "black")).to_have_text(re.compile(r"9:[0-5]\d"))
        expect(clock(screen, "white")).to_have_text("10:00")
    black.play("E5")
    for screen in (black, white):
        expect(clock(screen, "black")).to_have_text(re.compile(r"10:[0-5]\d"))
        expect(clock(screen, "white")).to_have_text(re.compile(r"9:[0-5]\d"))


def test_the_clock_of_the_screen_itself_does_not_matter(open_link: Open, site: str) -> None:
    made = make_game(site, clock=FISCHER)
    black = open_link(made.black)
    black.page.clock.set_system_time("2020-02-02")
    black.page.reload()
    expect(clock(black, "black")).to_have_text(re.compile(r"9:[0-5]\d"))


def test_a_game_without_a_clock_shows_none(open_link: Open, site: str) -> None:
    black = open_link(make_game(site).black)
    expect(clock(black, "black")).to_be_hidden()


def test_when_the_time_is_up_the_game_is_over(open_link: Open, site: str) -> None:
    made = make_game(site, clock={"kind": "absolute", "total": 4_000})
    white = open_link(made.white)
    expect(clock(white, "black")).to_have_class(re.compile("low"))
    expect(white.page.locator("main[data-phase=finished]")).to_be_visible()
    expect(white.page.locator("[data-part=sentence]")).to_contain_text(re.compile("time", re.IGNORECASE))


def test_the_first_move_has_a_time_of_its_own_and_words_that_say_so(open_link: Open, site: str) -> None:
    made = make_game(site, clock=FISCHER, first_move=600_000)
    black, white = open_link(made.black), open_link(made.white, **PHONE)
    words = (
        "10 minutes for your first move, off the clock. If you do not play, the game is called off and nobody loses."
    )
    first = black.page.locator("p.first-move")
    expect(first).to_have_text(f"You have {words}")
    expect(white.page.locator("p.first-move")).to_contain_text("Ann has 10 minutes for the first move")
    for screen in (black, white):
        expect(clock(screen, "black")).to_have_text(re.compile(r"9:[0-5]\dfor the first move"))
        expect(clock(screen, "white")).to_have_text("10:00")
    black.play("E5")
    expect(white.page.locator("p.first-move")).to_have_text(f"You have {words}")
    for screen in (black, white):
        expect(clock(screen, "black")).to_have_text("10:00")
        expect(clock(screen, "white")).to_have_text(re.compile(r"9:[0-5]\dfor the first move"))
    white.play("C3")
    expect(first).to_be_hidden()
    expect(clock(black, "black")).to_have_text(re.compile(r"9:[0-5]\d$"))


def test_a_game_whose_first_move_is_not_made_is_called_off_and_nobody_loses(open_link: Open, site: str) -> None:
    made = make_game(site, clock=FISCHER, first_move=2_000)
    white = open_link(made.white)
    expect(white.page.locator("main[data-phase=finished]")).to_be_visible()
    expect(white.sentence).to_have_text("The game was called off: Ann did not make the first move in time.")
    expect(white.page.locator("[data-part=detail]")).to_have_text("There is no result: nobody has lost.")
    expect(white.page.locator("dialog")).to_have_count(0)


def test_the_clock_stands_when_both_want_it(open_link: Open, site: str) -> None:
    made = make_game(site, clock=FISCHER)
    black, white = open_link(made.black), open_link(made.white)
    black.push("More")
    black.push("Offer to stop the clock")
    expect(white.sentence).to_have_text("Ann offers to stop the clock.")
    white.push("Stop the clock")
    expect(clock(black, "black")).not_to_have_class(re.compile("runs"))
    black.push("More")
    black.push("Let the clock run again")
    expect(clock(black, "black")).to_have_class(re.compile("runs"))


def test_time_can_be_given(open_link: Open, site: str) -> None:
    made = make_game(site, clock=FISCHER)
    black, white = open_link(made.black), open_link(made.white)
    white.push("More")
    white.push("Give the opponent a minute more")
    expect(clock(black, "black")).to_have_text(re.compile(r"10:[0-5]\d"))


HEARD = """(() => {
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function () {
        document.documentElement.dataset.heard = String(Number(document.documentElement.dataset.heard ?? 0) + 1);
        return start.call(this);
    };
})()"""


def test_the_last_seconds_of_ones_own_time_are_heard_and_those_of_the_other_are_not(open_link: Open, site: str) -> None:
    made = make_game(site, clock={"kind": "absolute", "total": 20_000})
    black, white = open_link(made.black), open_link(made.white)
    for screen in (black, white):
        screen.page.context.add_init_script(HEARD)
        screen.page.reload()
        expect(screen.page.locator("main[data-connection=open]")).to_be_visible()
        screen.page.locator("h1").click(force=True)  # a page is silent before somebody touches it
    expect(black.page.locator("html")).to_have_attribute("data-heard", re.compile(r"^[3-9]$"))
    expect(white.page.locator("html")).not_to_have_attribute("data-heard", re.compile(r"\d"))
