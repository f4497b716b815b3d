"""Chat in two browsers: lines that arrive by themselves, points and moves in them, a point put into the line."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import grave_findings
from tests.browser.gametable import DESK, PHONE, Open, Screen, make_game

pytestmark = pytest.mark.browser


def say(screen: Screen, words: str) -> None:
    screen.tab("Chat")
    screen.page.get_by_label("Say something").fill(words)
    screen.push("Send")


def last_line(screen: Screen) -> Locator:
    return screen.page.locator(".remark").last


def test_a_line_arrives_by_itself_and_names_its_move(open_link: Open, site: str) -> None:
    made = make_game(site)
    made.play("E5 C3")
    black, white = open_link(made.black), open_link(made.white)
    say(black, "Is C3 alive? #1 was big.")
    expect(last_line(white)).to_have_text("Ann move 2 Is C3 alive? #1 was big.")
    expect(last_line(black)).to_have_text("You move 2 Is C3 alive? #1 was big.")
    expect(black.page.get_by_label("Say something")).to_have_value("")
    white.tab("Chat")
    last_line(white).get_by_role("button", name="C3").click()
    expect(white.page.locator(".go-flash")).to_be_visible()
    last_line(white).get_by_role("link", name="#1").click()
    expect(white.page).to_have_url(f"{site}/games/{made.game}?move=1")


def test_what_was_said_before_is_there(open_link: Open, site: str) -> None:
    made = make_game(site)
    black = open_link(made.black)
    say(black, "hello")
    expect(last_line(black)).to_contain_text("hello")
    expect(last_line(open_link(made.white))).to_have_text("Ann move 0 hello")


def test_nothing_in_a_line_is_ever_run(open_link: Open, site: str) -> None:
    made = make_game(site)
    black, white = open_link(made.black), open_link(made.white)
    words = "<img src=x onerror=document.title='run'> javascript:alert(1) https://example.org/?a=<b>"
    say(black, words)
    expect(last_line(white).locator(".said")).to_have_text(words)
    assert last_line(white).locator("img, b").count() == 0
    link = last_line(white).locator(".said a")
    expect(link).to_have_attribute("href", "https://example.org/?a=")
    expect(link).to_have_attribute("rel", "nofollow noopener ugc")


@pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
def test_a_point_of_the_board_is_put_into_the_line_and_no_stone_is_played(
    open_link: Open, site: str, screen: dict[str, Any]
) -> None:
    made = make_game(site)
    black = open_link(made.black, **screen)
    black.tab("Chat")
    black.page.get_by_label("Say something").fill("what about")
    black.push("Name a point: press it on the board")
    expect(black.page.locator(".notice")).to_contain_text("Press a point on the board to name it.")
    black.press("D4")
    expect(black.page.locator(".notice")).to_have_count(0)
    expect(black.page.get_by_label("Say something")).to_have_value("what about D4 ")
    expect(black.page.get_by_role("button", name="Play D4")).to_have_count(0)
    expect(black.stone("D4")).to_have_count(0)
    black.play("D4")
    expect(black.stone("D4")).to_be_visible()


def test_a_phrase_is_one_press(open_link: Open, site: str) -> None:
    made = make_game(site)
    black, white = open_link(made.black, **PHONE), open_link(made.white)
    black.tab("Chat")
    black.page.get_by_text("Phrases").click()
    black.push("Good move!")
    expect(last_line(white)).to_contain_text("Good move!")


def test_one_who_is_muted_is_not_read_until_he_is_unmuted(open_link: Open, site: str) -> None:
    made = make_game(site)
    black, white = open_link(made.black), open_link(made.white)
    white.tab("Chat")
    white.push("Mute")
    say(black, "hello")
    say(white, "nobody here")
    expect(last_line(white)).to_contain_text("nobody here")
    expect(white.page.locator(".remark")).to_have_count(1)
    white.page.reload()
    expect(white.page.locator(".remark")).to_have_count(1)
    white.push("Unmute")
    expect(white.page.locator(".remark")).to_have_count(2)


def test_lines_out_of_sight_are_counted(open_link: Open, site: str) -> None:
    made = make_game(site)
    black, white = open_link(made.black), open_link(made.white, viewport={"width": 390, "height": 560})
    say(black, "one")
    say(black, "two")
    expect(white.page.locator(".badge")).to_have_text("2")
    white.tab("Chat")
    white.page.get_by_text("Phrases").scroll_into_view_if_needed()
    expect(white.page.locator(".badge")).to_be_hidden()


def test_the_more_sheet_leads_to_the_new_lines(open_link: Open, site: str) -> None:
    made = make_game(site)
    black, white = open_link(made.black), open_link(made.white, **PHONE)
    say(black, "one")
    say(black, "two")
    expect(white.page.locator(".badge")).to_have_text("2")
    white.push("More")
    white.push("Chat: 2 new lines")
    expect(white.page.get_by_label("Say something")).to_be_focused()
    expect(last_line(white)).to_be_in_viewport()
    expect(white.page.locator(".badge")).to_be_hidden()
    white.push("More")
    expect(white.button("Chat")).to_be_visible()


def test_players_read_what_the_watchers_said_as_soon_as_the_game_is_over(open_link: Open, site: str) -> None:
    made = make_game(site)
    black, watcher = open_link(made.black), open_link(made.watch)
    say(watcher, "White is ahead")
    expect(last_line(watcher)).to_contain_text("White is ahead")
    say(black, "thinking")
    expect(last_line(watcher)).to_contain_text("thinking")
    expect(black.page.locator(".remark")).to_have_count(1)
    made.send("black", "resign")
    expect(black.page.locator(".remark").first).to_contain_text("White is ahead")


@pytest.mark.parametrize("height", [844, 508], ids=["a phone", "with its keyboard open"])
def test_a_point_that_is_named_is_seen_flashing(open_link: Open, site: str, height: int) -> None:
    made = make_game(site)
    black = open_link(made.black)
    white = open_link(made.white, **{**PHONE, "viewport": {"width": 390, "height": height}})
    say(black, "look at D9")
    white.tab("Chat")
    white.page.evaluate("window.scrollTo(0, document.body.scrollHeight)")
    last_line(white).get_by_role("button", name="D9").tap()
    expect(white.page.locator(".go-flash")).to_be_in_viewport(ratio=1)


def test_the_chat_can_be_used_by_everybody(open_link: Open, site: str) -> None:
    made = make_game(site)
    black = open_link(made.black)
    say(black, "is D4 alive? https://example.org")
    expect(last_line(black)).to_be_visible()
    assert grave_findings(black.page) == []
