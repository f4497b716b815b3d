"""Databases of earlier releases are taken over by this version: every migration since is run on them.

How they were made is in `make_dumps`, and what is in them in `story`. The clock of the site that takes one over stands
five minutes after the dump, whenever the test is run: nothing in it is ever too old.
"""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.games.browser import Browser
from tests.server.games.conftest import Player, bearer
from tests.server.notices.mail.postoffice import PostOffice, opened
from tests.server.notices.receiver import Receiver, make_certificate, receiving
from tests.services.jumping import JumpingSite
from tests.upgrades import story
from tests.upgrades.dumping import Kept, kept, unpacked
from tests.upgrades.make_dumps import HERE
from tests.waiting import until

DUMPS = sorted(str(path.relative_to(HERE)).removesuffix(".sql.gz") for path in HERE.glob("*/*.sql.gz"))
SAME = ("version", "phase", "stones", "turn", "prisoners", "result", "players", "move_number", "marks")
"""What is compared of a state; a later version may say more, and a clock goes on."""


@dataclass
class Upgraded:
    """A site that has taken a dump over; `facts` is what was true of it."""

    site: JumpingSite
    place: Kept
    facts: dict[str, Any]
    office: PostOffice
    phones: Receiver

    def player(self, name: str, seat: int = 0) -> Player:
        found = self.facts["games"][name]
        return Player(self.site, found["id"], found["tokens"][seat])

    @contextmanager
    def tomorrow(self) -> Iterator[None]:
        """The clock of the site stands at noon, a day later at least, for so long: nobody has quiet hours then."""
        today, day = self.site.ahead, 24 * 60 * story.MINUTE
        self.site.jump(today + day + (self.facts["now"] // day + 1) * day + day // 2 - self.facts["now"])
        try:
            yield
        finally:
            self.site.jump(today)


@pytest.fixture(
    scope="module",
    params=[pytest.param(dump, marks=pytest.mark.services) if "postgres" in dump else dump for dump in DUMPS],
)
def upgraded(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Upgraded]:
    data, dump = tmp_path_factory.mktemp("data"), str(request.param)
    facts = json.loads(unpacked(HERE / f"{dump}.json.gz"))
    certificate, office = make_certificate(data), PostOffice()
    with ExitStack() as parts:
        place = parts.enter_context(kept(Path(dump).name, data))
        place.load(unpacked(HERE / f"{dump}.sql.gz"))
        place.ask("UPDATE django_session SET expire_date = '2999-01-01 00:00:00'")  # no matter how old the dump is
        mail = parts.enter_context(opened(office))
        phones = parts.enter_context(receiving(certificate))
        settings = story.settings(data, certificate, place.url)
        site = JumpingSite({**os.environ, **settings, "EMAIL_URL": f"smtp://{mail.host}:{mail.port}"})
        site.ahead = facts["now"] + 5 * story.MINUTE - time.time_ns() // 1_000_000
        site.start()
        parts.callback(site.stop, signal.SIGINT)
        yield Upgraded(site, place, facts, office, phones)


def test_there_are_dumps_of_both_kinds() -> None:
    assert {Path(dump).name for dump in DUMPS} == {"sqlite", "postgres"}


def test_every_summary_is_what_its_log_says(upgraded: Upgraded) -> None:
    words = [*story.ADMIN, "rebuild", "--check"]
    subprocess.run(words, env=upgraded.site.settings, check=True, timeout=600)


def test_every_log_is_kept_to_the_letter_and_replays_to_the_same_game(upgraded: Upgraded) -> None:
    assert len(upgraded.facts["games"]) > 15
    for name, known in upgraded.facts["games"].items():
        player = upgraded.player(name)
        log = player.get("/events").json()
        assert log[: len(known["events"])] == known["events"], name
        state = player.get().json()
        if state["version"] == known["state"]["version"]:
            here, there = ({key: each.get(key) for key in SAME} for each in (state, known["state"]))
            assert here == there, name


def test_the_pages_of_every_game_open(upgraded: Upgraded) -> None:
    for visitor, (name, known) in enumerate(upgraded.facts["games"].items(), start=1):
        browser = Browser(upgraded.site, address=f"127.0.7.{visitor}")
        game = known["id"]
        entered = browser.post(f"games/{game}/enter", secret=known["tokens"][-1])
        assert entered.status_code == 200, f"{name}: {entered.text}"
        for path in (f"/games/{game}", f"/games/{game}.sgf", f"/games/{game}.png"):
            assert browser.client.get(path).status_code == 200, f"{name}: {path}"
        moves = re.findall(r";[BW]\[\w*\]", known["sgf"])
        assert re.findall(r";[BW]\[\w*\]", browser.load(f"/games/{game}.sgf"))[: len(moves)] == moves, name


def test_chat_and_reviews_are_there(upgraded: Upgraded) -> None:
    black = upgraded.player("playing")
    assert "<b>Is it?</b>" in black.get("/chat").text
    for review, token in upgraded.facts["reviews"].items():
        header = bearer(token)
        found = httpx.get(f"{upgraded.site.url}/api/reviews/{review}", headers=header, timeout=60).json()
        assert found["yours"]
        assert found["moves"][:2] == ["", "bE5"]
        for ending in ("", ".sgf", ".png"):
            page = httpx.get(f"{upgraded.site.url}/reviews/{review}{ending}", headers=header, timeout=60)
            assert page.status_code == 200, page.text


def test_a_device_has_its_games_and_an_operator_is_still_signed_in(upgraded: Upgraded) -> None:
    device = Browser(upgraded.site)
    device.client.cookies.set("device", upgraded.facts["device"])
    assert sorted(listed["id"] for listed in device.get("my-games").json()) == upgraded.facts["device_games"]
    assert device.client.get("/games/").status_code == 200
    operator = httpx.Client(base_url=upgraded.site.url, timeout=60)
    operator.cookies.set("sessionid", upgraded.facts["operator_session"])
    assert operator.get("/admin/").status_code == 200
    assert operator.get("/admin/games/game/").status_code == 200


def test_addresses_and_wishes_are_kept(upgraded: Upgraded) -> None:
    one = {"dee@example.org": "every-turn", "eve@example.org": "away"}  # they had another wish for their channels
    known = {(game, seat): (email, one.get(email, policy)) for game, seat, email, policy in upgraded.facts["mail"]}
    assert len(known) >= 4
    for (game, seat), (email, policy) in known.items():
        tokens = next(each["tokens"] for each in upgraded.facts["games"].values() if each["id"] == game)
        answers = [upgraded.site.get(f"/api/games/{game}/mail", token).json() for token in tokens]
        assert (email, policy) in [(answer["email"], answer["policy"]) for answer in answers], seat
    confirmed = upgraded.player("playing", 1).get("/mail").json()
    assert (confirmed["email"], confirmed["confirmed"]) == ("bo@example.org", True)
    eve = upgraded.player("resumed").get("/mail").json()
    assert [eve[key] for key in ("policy", "quiet_from", "quiet_until")] == ["away", "22:00", "07:30"]
    assert not upgraded.player("from a record", 1).get("/mail").json()["confirmed"]


def test_a_browser_that_was_to_be_told_is_known_by_its_address_and_told_at_its_new_one(upgraded: Upgraded) -> None:
    """Before the mail that waits: on the day when that is sent, the old address would be tried."""
    before = upgraded.facts["browser"]
    now = {**before, "endpoint": f"{upgraded.phones.url}/push/2"}
    moved = upgraded.site.post("/api/notices/moved", {"before": before, "now": now})
    assert moved.json() == {"channels": 1}, moved.text
    with upgraded.tomorrow():
        until(lambda: [request.path for request in upgraded.phones.requests] == ["/push/2"], "the push that waited")
    told = upgraded.player("resumed").get("/notices").json()
    assert [(channel["kind"], channel["name"]) for channel in told["channels"]] == [("service", "ntfy")]
    assert [told[key] for key in ("policy", "quiet_from", "quiet_until")] == ["away", "22:00", "07:30"]


def test_mail_that_was_not_sent_is_sent_now_and_nothing_to_one_who_wants_none(upgraded: Upgraded) -> None:
    unsent = set(upgraded.facts["unsent"])
    assert len(unsent) >= 3
    with upgraded.tomorrow():
        until(lambda: unsent <= {str(mail["To"]) for mail in upgraded.office.mails}, f"mail to {unsent}")
    waiting = upgraded.player("waiting")
    upgraded.site.post(f"/api/games/{waiting.game}/mail/invitations", {"email": "gus@example.org"}, waiting.token)
    assert upgraded.facts["suppressed"] not in {str(mail["To"]) for mail in upgraded.office.mails}


def test_all_games_go_on(upgraded: Upgraded) -> None:
    """An invitation is good, a code too; a game is played, a scoring ended, a rematch joined."""
    black, white = upgraded.player("playing"), upgraded.player("playing", 1)
    turn = black.get().json()["turn"]
    assert (black if turn == "black" else white).send("play", point="J9").status_code == 200

    phone = Browser(upgraded.site)
    assert phone.post("code", code=upgraded.facts["code"]).json() == {"id": black.game}
    assert phone.get(f"games/{black.game}/me").json()["seats"] == ["black"]

    waiting = upgraded.player("waiting")
    invite = {"invite": upgraded.facts["invitation"], "name": "Bo"}
    joined = upgraded.site.post(f"/api/games/{waiting.game}/join", invite)
    assert joined.status_code == 200, joined.text

    other = upgraded.player("scoring", 1)
    assert other.get().json()["scoring"]["done"] == ["black"]
    assert other.send("done").status_code == 200
    assert other.get().json()["result"] is not None

    following = upgraded.site.post(f"/api/games/{upgraded.player('scored').game}/rematch", {}, white_token(upgraded))
    state = Player(upgraded.site, following.json()["id"], white_token(upgraded)).get().json()
    assert state["phase"] == "playing"


def white_token(upgraded: Upgraded) -> str:
    return str(upgraded.facts["games"]["scored"]["tokens"][1])
