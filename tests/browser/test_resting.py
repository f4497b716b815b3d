"""Clocks that rest by themselves, on the pages: chosen in the form, said as one sits down, seen on the face."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.gametable import DESK, PHONE, Open, Screen, make_game

pytestmark = pytest.mark.browser

HOUR = 60 * 60 * 1000
TOKYO: dict[str, Any] = {**PHONE, "timezone_id": "Asia/Tokyo"}
BERLIN: dict[str, Any] = {**DESK, "timezone_id": "Europe/Berlin"}


def fill_form(page: Page, site: str) -> None:
    page.goto(f"{site}/games/new")
    page.get_by_text("More choices").click()
    expect(page.get_by_label("While the one to move sleeps")).to_be_hidden()
    page.get_by_role("radio", name="Another clock").check(force=True)
    page.locator("input[name=clock][value=days]").check()
    page.get_by_label("While the one to move sleeps").check()
    expect(page.get_by_label("Your time zone")).to_have_value("Europe/Berlin")
    page.get_by_label("You sleep from").fill("22:30")
    page.locator("input[name=name]").fill("Ann")
    page.locator("input[name=color][value=black]").check()
    page.get_by_role("button", name="Get a link to send").click()
    expect(Screen(page).ready).to_be_visible()


def test_each_says_when_he_sleeps_and_both_read_it(browser: Browser, site: str, open_link: Open) -> None:
    maker = browser.new_context(**BERLIN)
    try:
        page = maker.new_page()
        fill_form(page, site)
        friend = open_link(page.locator(".link input").input_value(), calm=False, **TOKYO)
        expect(friend.page.locator(".join")).to_contain_text("at night (Black: 22:30-07:00 Europe/Berlin)")
        friend.page.get_by_label("You sleep from").fill("21:00")
        friend.push("Join the game")
        expect(friend.page.locator(".wrong-words")).to_have_text("A night of at most nine hours, please.")
        friend.page.get_by_label("until").fill("05:00")
        friend.push("Join the game")
        expect(friend.page.locator("main[data-phase=playing]")).to_be_visible()
        about = friend.page.locator("details.about dd").last
        expect(about).to_have_text(re.compile(r"Black: 22:30-07:00 Europe/Berlin; White: 21:00-05:00 Asia/Tokyo"))
    finally:
        maker.close()


def where_it_is_seven(hour: int) -> str:
    """A time zone where it is seven in the morning at this hour of UTC. (Its name counts hours to the west.)"""
    west = (hour - 7 + 11) % 24 - 11
    return f"Etc/GMT{west:+}"


def test_a_clock_that_rests_says_until_when_and_stands(open_link: Open, site: str) -> None:
    now = time.time_ns() // 1_000_000
    began = now // HOUR * HOUR - HOUR
    start = began // 60_000 % (24 * 60)
    night = {"zone": "UTC", "sleep_from": start, "sleep_minutes": 8 * 60}
    wish = {"rests": {"sleeping_hours": True}, "rest": night, "clock": {"kind": "absolute", "total": 10 * HOUR}}
    made = make_game(site, **wish)
    end = (began // HOUR + 8) % 24
    white = open_link(made.white, **{**DESK, "timezone_id": where_it_is_seven(end), "locale": "en-GB"})
    face = white.page.locator("[data-part=black] [data-part=clock]")
    expect(face).to_have_text("10:00:00sleeping until 07:00")
    made.send("black", "play", point="E5")
    expect(face).to_have_text("10:00:00")


def test_a_lost_seat_is_asked_for_on_a_page_that_anybody_may_watch(open_link: Open, site: str) -> None:
    made = make_game(site, watchable=True)
    stranger = open_link(made.watch)
    stranger.tab("Info")
    stranger.page.get_by_text("Do you play in this game?").click()
    stranger.page.get_by_placeholder("Your address").fill("bo@example.org")
    stranger.page.locator(".lost-seat button").click()
    said = stranger.page.locator(".lost-seat [data-part=said]")
    expect(said).to_have_text("If bo@example.org belongs to a player of this game, a mail with the seat is on its way.")
    assert open_link(made.white).page.locator("[data-part=lost]").count() == 0
