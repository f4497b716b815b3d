"""A seat that was lost or stolen in a game that anybody may watch, with a real mail server: it comes back by mail."""

from __future__ import annotations

import re
import signal
from email.message import EmailMessage
from pathlib import Path

import httpx

from tests.server.games.conftest import Player, Site
from tests.server.notices.mail.postoffice import PostOffice, opened
from tests.server.notices.mail.test_worker import start
from tests.waiting import until

BO = "bo@example.org"


def test_a_stolen_seat_of_a_watchable_game_comes_back_and_the_thief_is_out(tmp_path: Path) -> None:
    office = PostOffice()
    with opened(office) as server:
        site = start(tmp_path, EMAIL_URL=f"smtp://{server.host}:{server.port}")
        try:
            _story(site, office)
        finally:
            site.stop(signal.SIGINT)


def _story(site: Site, office: PostOffice) -> None:
    made = site.post("/api/games", {"size": 9, "color": "black", "name": "Ann", "watchable": True}).json()
    game, invite = made["id"], made["invite"]["token"]
    joined = site.post(f"/api/games/{game}/join", {"invite": invite, "name": "Bo"}).json()
    ann, thief = (Player(site, game, each["seat"]["token"]) for each in (made, joined))
    assert site.post(f"/api/games/{game}/mail", {"email": BO}, thief.token).status_code == 200
    httpx.post(_link(_mail(office, 1), "confirm"))
    # Whoever finds the invitation now has nothing: not even a look would need it.
    late = site.post(f"/api/games/{game}/join", {"invite": invite, "name": "Eve"})
    assert (late.status_code, late.json()["code"]) == (403, "bad-invitation")
    # Anybody may look at this game, and ask; only the address of the seat gets an answer.
    for address in ("eve@example.org", BO):
        assert site.post(f"/api/games/{game}/recover", {"email": address}).status_code == 202
    mail = _mail(office, 2)
    assert {str(each["To"]) for each in office.mails} == {BO}
    found = re.search(r"#seat=(\S+)", _text(mail))
    assert found
    mine = Player(site, game, found[1])
    assert ann.send("play", point="E5").status_code == 200
    assert mine.send("play", point="D4").status_code == 200
    with httpx.Client() as browser:
        assert "It is yours again" in browser.post(_link(mail, "mine")).text
        assert browser.get(f"{site.url}/api/games/{game}/me").json()["role"] == "white"
    assert ann.send("play", point="C3").status_code == 200
    for locked_out in (thief, mine):
        assert locked_out.send("play", point="G7").status_code == 403
    assert httpx.post(_link(mail, "mine")).status_code == 410


def _mail(office: PostOffice, number: int) -> EmailMessage:
    until(lambda: len(office.mails) >= number, f"mail {number}")
    return office.mails[number - 1]


def _text(mail: EmailMessage) -> str:
    plain = mail.get_body(("plain",))
    assert plain is not None
    return str(plain.get_content())


def _link(mail: EmailMessage, purpose: str) -> str:
    found = re.search(rf"http\S+/mail/{purpose}\?t=\S+", _text(mail))
    assert found, _text(mail)
    return found[0]
