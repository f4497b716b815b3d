"""The page of a game as one reads it without scripts: what cannot be done here, and the count in words."""

from __future__ import annotations

import re
from html import unescape

from tests.server.games.browser import Browser
from tests.server.games.conftest import Player, Site, new_game


def plain(page: str) -> list[str]:
    """What is said only where there are no scripts, line by line."""
    return [unescape(line) for part in re.findall(r"<noscript>(.*?)</noscript>", page, re.S) for line in lines(part)]


def lines(part: str) -> list[str]:
    return re.findall(r"<p[^>]*>(.*?)</p>", part)


def page_of(player: Player, query: str = "") -> str:
    return player.site.get(f"/games/{player.game}{query}", player.token).text


def counted(site: Site) -> tuple[Player, Player]:
    """A game on 5x5 that both have counted: Black has the left, White the right, with a dead stone of Black's in it."""
    stones = {"black": ["B1", "B2", "B3", "B4", "B5", "E3"], "white": ["C1", "C2", "C3", "C4", "C5"]}
    black, white = new_game(site, size=5, setup=stones)
    assert [player.send("pass").status_code for player in (black, white)] == [200, 200]
    assert black.send("mark", point="E3", status="dead").status_code == 200
    return black, white


def test_a_waiting_player_reads_that_his_link_needs_scripts(site: Site) -> None:
    ann = Browser(site)
    made = ann.post("games", size=9, color="black", name="Ann").json()
    assert plain(ann.load(f"/games/{made['id']}")) == [
        "To show the link for your friend, the page needs JavaScript. Allow it, then load the page anew."
    ]


def test_playing_needs_scripts_and_the_page_says_so(players: tuple[Player, Player]) -> None:
    (said,) = plain(page_of(players[0]))
    assert said.startswith("To play and to chat, the page needs JavaScript.")
    players[0].send("play", point="E5")
    then = plain(page_of(players[0], "?move=0"))
    assert not any("JavaScript" in words for words in then)


def test_the_count_is_told_in_words_while_it_is_made_and_when_it_is_agreed(site: Site) -> None:
    black, white = counted(site)
    count = [
        "1 stone is dead: E3.",
        "Black: 5 points of territory = 5.",
        "White: 10 points of territory, 1 dead stone, 6.5 komi = 17.5.",
    ]
    assert plain(page_of(black))[:3] == count
    assert [player.send("done").status_code for player in (black, white)] == [200, 200]
    page = page_of(black)
    assert "Bo wins by 12.5." in page
    assert plain(page) == [*count, "To read the chat, the page needs JavaScript."]


def test_a_count_that_did_not_decide_the_game_is_not_told(site: Site) -> None:
    black, _ = counted(site)
    black.send("resign")
    page = page_of(black)
    assert "Bo wins by resignation." in page
    assert plain(page) == ["To read the chat, the page needs JavaScript."]


def test_what_was_is_not_told_as_if_it_were_now(players: tuple[Player, Player]) -> None:
    black, white = players
    assert [black.send("play", point="E5").status_code, white.send("play", point="C3").status_code] == [200, 200]
    assert "Ann to play." in page_of(black)
    assert "Bo was to play." in page_of(black, "?move=1")
    assert "Ann was to play." in page_of(black, "?move=0")
    assert "Ann to play." in page_of(black, "?move=2")


def test_there_are_no_steps_before_the_game_begins(site: Site, players: tuple[Player, Player]) -> None:
    steps = re.compile(r'<nav[^>]* data-part="history"[^>]*>')
    ann = Browser(site)
    made = ann.post("games", size=9, color="black", name="Ann").json()
    waiting, playing = steps.search(ann.load(f"/games/{made['id']}")), steps.search(page_of(players[0]))
    assert waiting is not None
    assert playing is not None
    assert (" hidden" in waiting[0], " hidden" in playing[0]) == (True, False)


def test_a_past_moment_has_its_clocks_its_chat_and_the_way_on(site: Site) -> None:
    black, white = new_game(site, clock={"kind": "canadian", "main": 0, "period": 300_000, "stones": 5})
    assert black.send("play", point="E5").status_code == 200
    say(black, "hello <b>")
    assert white.send("play", point="C3").status_code == 200
    say(white, "later")
    page = unescape(page_of(black, "?move=1"))
    assert re.search(r'data-part="clock" role="timer">(4:59|5:00) for 4 stones<', page)
    assert re.search(r'data-part="clock" role="timer">5:00 for 5 stones<', page)
    assert re.search(r'<li class="remark here">.*Ann.*href="\?move=1".*hello <b>', page)
    assert "later" not in page
    assert re.search(r'data-part="leap-back"[^>]* href="\?move=0"', page)
    assert "hello" not in page_of(black, "?move=0")


def test_a_move_that_was_taken_back_is_read_by_its_version(players: tuple[Player, Player]) -> None:
    black, white = players
    black.send("play", point="E5")
    white.send("play", point="C3")
    white.send("request-undo")
    black.send("answer-undo", accept=True)
    page = page_of(black, "?move=0")
    assert re.search(r'Taken back: <a href="\?version=6">move 2</a>', page)
    lost = page_of(black, "?version=6")
    assert "Move 2: Bo played C3." in lost
    assert re.search(r'data-part="back"[^>]* href="\?move=1"', lost)


def say(player: Player, text: str) -> None:
    assert player.site.post(f"/api/games/{player.game}/chat", {"text": text}, player.token).status_code == 201
