"""What mails lead to, on the real site: a GET never changes anything, a POST does it once."""

from __future__ import annotations

import httpx
import pytest

from tests.server.games.conftest import Player, Site, new_game
from tests.server.notices.mail.conftest import Mailbox, Table, heading, link


@pytest.fixture
def turn(table: Table) -> str:
    """The text of the mail that tells White that it is his turn."""
    assert table.black.send("play", point="E5").status_code == 200
    return table.mailbox.saying("Ann played E5.")


def version(player: Player) -> int:
    return int(player.get().json()["version"])


def test_a_move_is_played_from_the_mail_and_only_once(table: Table, turn: str) -> None:
    tap = link(turn, "play")
    for _ in range(3):
        assert heading(httpx.get(tap)) == "Where do you play?"
    assert version(table.white) == 5
    assert heading(httpx.post(tap, data={"point": "d4"})) == "Done"
    assert heading(httpx.post(tap, data={"point": "d4"})) == "Done"
    assert version(table.white) == 6
    assert table.white.get().json()["last_move"]["point"] == "D4"
    again = httpx.get(tap)
    assert (again.status_code, heading(again)) == (409, "The game has moved on")


def test_a_link_of_an_earlier_moment_plays_nothing(table: Table, turn: str) -> None:
    table.white.send("play", point="C3")
    table.black.send("play", point="C4")
    late = httpx.post(link(turn, "play"), data={"point": "D4"})
    assert (late.status_code, heading(late)) == (409, "The game has moved on")
    assert version(table.white) == 7


def test_a_move_that_cannot_be_made_is_explained_and_can_be_made_otherwise(table: Table, turn: str) -> None:
    tap = link(turn, "play")
    for point in ("E5", "I5", "Z99", "<b>"):
        answer = httpx.post(tap, data={"point": point})
        assert answer.status_code == 422
        assert 'role="alert"' in answer.text
    assert httpx.post(tap, data={"point": "pass"}).status_code == 200
    assert table.white.get().json()["last_move"]["point"] is None


def test_a_forged_or_cut_link_gets_a_kind_page(table: Table, turn: str) -> None:
    tap = link(turn, "play")
    for bad in (tap[:-2], tap.replace("/mail/play", "/mail/mine"), tap + "x"):
        for answer in (httpx.get(bad), httpx.post(bad, data={"point": "D4"})):
            assert (answer.status_code, heading(answer)) == (404, "This link is no good")
    assert version(table.white) == 5


def test_silence_is_one_press_and_a_look_is_none(site: Site, table: Table, turn: str) -> None:
    silence = link(turn, "silence")
    httpx.get(silence)
    wish = f"{site.url}/api/games/{table.white.game}/mail"
    assert httpx.get(wish, headers=table.white.header).json()["policy"] == "every-turn"
    pressed = httpx.post(silence, data={"List-Unsubscribe": "One-Click"})
    assert (pressed.status_code, heading(pressed)) == (200, "All quiet")
    assert httpx.get(wish, headers=table.white.header).json()["policy"] == "never"


def test_unsubscribing_works_from_a_mail_program_in_a_browser_and_sets_no_cookie(table: Table, turn: str) -> None:
    webmail = {"Origin": "https://mail.example", "Sec-Fetch-Site": "cross-site"}
    pressed = httpx.post(link(turn, "silence"), data={"List-Unsubscribe": "One-Click"}, headers=webmail)
    assert (pressed.status_code, heading(pressed), pressed.headers.get("Set-Cookie")) == (200, "All quiet", None)


def test_another_site_cannot_have_the_seat_taken_back_and_sets_no_cookie(table: Table, turn: str) -> None:
    evil = {"Origin": "http://evil.example", "Sec-Fetch-Site": "cross-site"}
    for purpose in ("mine", "play", "confirm"):
        ticket = link(turn, "mine").replace("/mail/mine", f"/mail/{purpose}")
        answer = httpx.post(ticket, headers=evil)
        assert (answer.status_code, answer.headers.get("Set-Cookie")) == (403, None)
    assert table.white.get().status_code == 200, "nobody was locked out"
    assert "device" in httpx.post(link(turn, "mine")).headers["Set-Cookie"]


def test_this_was_not_me_locks_everybody_else_out(site: Site, table: Table, turn: str) -> None:
    mine = link(turn, "mine")
    seat = turn.partition("#seat=")[2].split()[0]
    thief = Player(site, table.white.game, seat)
    assert thief.send("play", point="C3").status_code == 200
    table.black.send("play", point="C4")
    assert httpx.get(mine).status_code == 200
    assert table.white.get().status_code == 200
    with httpx.Client() as browser:
        assert heading(browser.post(mine)) == "It is yours again"
        for locked_out in (thief, table.white):
            assert locked_out.get().status_code == 403
            assert locked_out.send("play", at=7, point="D4").status_code == 403
        assert browser.get(f"{site.url}/api/games/{table.white.game}").status_code == 200
    old = httpx.post(mine)
    assert (old.status_code, heading(old)) == (410, "This link has had its time")
    assert httpx.post(link(turn, "play"), data={"point": "D4"}).status_code == 410
    assert table.black.get().status_code == 200


def test_a_lost_seat_comes_back_by_mail(site: Site, table: Table) -> None:
    url = f"{site.url}/api/games/{table.white.game}/recover"
    assert httpx.post(url, json={"email": "eve@example.org"}).status_code == 202
    assert httpx.post(url, json={"email": table.mailbox.address}).status_code == 202
    secret = table.mailbox.saying("your seat in the game with Ann again").partition("#seat=")[2].split()[0]
    back = Player(site, table.white.game, secret)
    table.black.send("play", point="E5")
    assert back.send("play", point="D4").status_code == 200
    assert Mailbox(site, "eve@example.org").numbers() == []


def test_a_friend_is_invited_by_mail_and_a_used_invitation_is_worthless(site: Site) -> None:
    made = httpx.post(f"{site.url}/api/games", json={"size": 9, "color": "black", "name": "Ann"}).json()
    ann = Player(site, made["id"], made["seat"]["token"])
    url = f"{site.url}/api/games/{made['id']}"
    friend = {"email": f"friend-{made['id']}@example.org"}
    assert httpx.post(f"{url}/mail/invitations", json=friend).status_code == 403
    assert httpx.post(f"{url}/mail/invitations", json=friend, headers=ann.header).status_code == 202
    text = Mailbox(site, friend["email"]).saying("Ann would like to play Go with you")
    invite = text.partition("#invite=")[2].split()[0]
    assert httpx.post(f"{url}/join", json={"invite": invite, "name": "Bo"}).status_code == 200
    assert httpx.post(f"{url}/join", json={"invite": invite, "name": "Eve"}).status_code == 403


def test_only_a_seat_may_have_mail_and_bad_wishes_are_explained(site: Site, table: Table) -> None:
    url = f"{site.url}/api/games/{table.white.game}/mail"
    assert httpx.get(url).status_code == 403
    for wish, code in (
        ({"email": "nobody"}, "bad-address"),
        ({"email": "a@example.org", "zone": "Atlantis/Poseidonis"}, "bad-zone"),
        ({"email": "a@example.org", "quiet_from": "25:00"}, "bad-hours"),
        ({"email": "a@example.org", "policy": "hourly"}, "bad-field"),
        ({"email": "a@example.org\r\nBcc: b@example.org"}, "bad-address"),
    ):
        answer = httpx.post(url, json=wish, headers=table.white.header)
        assert answer.json()["code"] == code, answer.text


def test_a_site_without_a_mail_server_says_that_nothing_leaves_it(site: Site, table: Table) -> None:
    url = f"{site.url}/api/games/{table.white.game}/mail"
    assert httpx.get(url, headers=table.white.header).json()["sends"] is False
    assert httpx.get(url, headers=table.black.header).json()["sends"] is False
    door = httpx.get(f"{site.url}/games/{table.white.game}").text
    assert "This site has no mail server" in door
    assert 'href="/code"' in door


def test_the_address_of_a_seat_can_be_forgotten(site: Site, table: Table) -> None:
    url = f"{site.url}/api/games/{table.white.game}/mail"
    assert httpx.delete(url, headers=table.white.header).json()["email"] is None
    assert httpx.get(url, headers=table.white.header).json()["email"] is None


def test_the_outbox_is_for_this_machine_only(site: Site, table: Table) -> None:
    number = table.mailbox.numbers()[0]
    for path in ("/outbox", f"/outbox/{number}", f"/outbox/{number}/html"):
        assert httpx.get(site.url + path).status_code == 200
        for headers in ({"X-Forwarded-For": "192.0.2.1"}, {"Via": "1.1 proxy"}):
            assert httpx.get(site.url + path, headers=headers).status_code == 404
    framed = httpx.get(f"{site.url}/outbox/{number}/html")
    assert "sandbox" in framed.headers["content-security-policy"]
    assert "script" not in framed.headers["content-security-policy"]


def test_an_undo_is_allowed_from_the_mail(table: Table) -> None:
    table.black.send("play", point="E5")
    assert table.black.send("request-undo").status_code == 200
    text = table.mailbox.saying("asks to take back 1 move")
    taps = [word for word in text.split() if "/mail/play?t=" in word]
    assert heading(httpx.get(taps[0])) == "Ann asks to take back. Do you allow it?"
    assert heading(httpx.post(taps[0])) == "Done"
    assert table.black.get().json()["move_number"] == 0


def test_the_count_is_agreed_from_the_mail(site: Site, table: Table) -> None:
    for player, point in ((table.black, "C5"), (table.white, "G5")):
        player.send("play", point=point)
    table.black.send("pass")
    table.white.send("pass")
    table.black.send("done")
    text = table.mailbox.saying("Ann agrees with the count as it stands.")
    assert heading(httpx.get(link(text, "play"))) == "Ann agrees with this count. Do you?"
    assert heading(httpx.post(link(text, "play"))) == "Done"
    assert table.white.get().json()["phase"] == "finished"


def test_new_game_players_have_no_mail(site: Site) -> None:
    _, white = new_game(site)
    wish = httpx.get(f"{site.url}/api/games/{white.game}/mail", headers=white.header).json()
    assert (wish["email"], wish["confirmed"], wish["policy"]) == (None, False, "every-turn")


def test_what_is_said_to_one_who_is_away_reaches_him_by_mail(table: Table) -> None:
    black = table.black
    url = f"{black.site.url}/api/games/{black.game}/chat"
    assert httpx.post(url, json={"text": "is D4 alive?"}, headers=black.header, timeout=120).status_code == 201
    assert "Ann: is D4 alive?" in table.mailbox.saying("is D4 alive?")
