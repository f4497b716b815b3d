"""What happens on a site before it is dumped: games in every phase, and all that people leave beside them.

It is told over HTTP only, as people and programs do. `told` says afterwards what must still be true of the site when a
later version has taken it over.
"""

from __future__ import annotations

import html
import re
import signal
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import httpx

from tests.server.games.browser import Browser
from tests.server.games.conftest import Player, new_game
from tests.server.games.forms.test_entry_pages import USUAL
from tests.server.notices.receiver import Phone, Receiver
from tests.services.jumping import JumpingSite
from tests.waiting import until

ADMIN: Final = (sys.executable, "-c", "from tengen.cli import main; main()", "admin")
OPERATOR: Final = ("olga", "forty two stones at Kyoto")
MINUTE: Final = 60_000
DAYS: Final = {"kind": "fischer", "initial": 30 * 1440 * MINUTE, "increment": 1440 * MINUTE, "max": 30 * 1440 * MINUTE}
LIVE: Final = {"kind": "byo_yomi", "main": 10 * MINUTE, "periods": 3, "period": 30_000}
WALL: Final = tuple(f"{column}{row}" for row in range(1, 10) for column in "ED")
"""Black has the right half of 9x9, White the left one."""
NOBODY: Final = "smtp://127.0.0.1:9"
"""A server that does not answer."""
SGF: Final = "(;GM[1]FF[4]SZ[9]KM[5.5]PB[Ann]PW[Bo];B[ee];W[cg](;B[gc]C[wide \u56f2\u7881])(;B[cc]MA[cc][dd]))"


@dataclass
class Story:
    """A site while all this happens; `games` are its games by name, `facts` what else must still hold."""

    site: JumpingSite
    phones: Receiver
    ntfy: Receiver
    games: dict[str, tuple[Player, Player | None]] = field(default_factory=dict)
    facts: dict[str, Any] = field(default_factory=dict)

    def game(self, name: str, **wish: Any) -> tuple[Player, Player]:
        made = new_game(self.site, **wish)
        self.games[name] = made
        return made

    def post(self, path: str, body: Any, token: str = "") -> Any:
        answer = self.site.post(path, body, token)
        assert answer.status_code < 300, answer.text
        return answer.json() if answer.content else None


def play(players: tuple[Player, Player], *points: str) -> None:
    """Play at these points in turn, or `pass`; the one whose turn it is begins."""
    for point in points:
        turn = players[0].get().json()["turn"]
        kind, more = ("pass", {}) if point == "pass" else ("play", {"point": point})
        said(players[0 if turn == "black" else 1], kind, **more)


def said(player: Player, kind: str, **more: Any) -> None:
    answer = player.send(kind, **more)
    assert answer.status_code == 200, answer.text


def operators(story: Story) -> None:
    """One operator, who is signed in, and somebody who guessed wrong."""
    name, password = OPERATOR
    words = [*ADMIN, "create-user", name]
    subprocess.run(words, input=f"{password}\n", text=True, env=story.site.settings, check=True, timeout=120)
    for tried in ("a wrong guess", password):
        with httpx.Client(base_url=story.site.url, timeout=60) as client:
            form = client.get("/admin/login/")
            token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', form.text)
            assert token
            wish = {"username": name, "password": tried, "csrfmiddlewaretoken": token[1]}
            answer = client.post("/admin/login/?next=/admin/", data=wish, headers={"Referer": story.site.url})
            assert answer.status_code == (302 if tried == password else 200), answer.text
            story.facts["operator_session"] = client.cookies.get("sessionid", "")


def games(story: Story) -> None:
    """One in every phase, and the ways into and out of it."""
    site = story.site
    made = story.post("/api/games", {"size": 19, "rules": "chinese", "handicap": 3, "color": "white", "name": "Cho"})
    story.games["waiting"] = (Player(site, made["id"], made["seat"]["token"]), None)
    story.facts["invitation"] = made["invite"]["token"]

    play(story.game("playing", clock=DAYS, watchable=True), "A2", "A1", "B1", "E5", "E6")
    asked = story.game("undo asked", size=13, rules="aga", clock=LIVE)
    play(asked, "D4", "K10")
    said(asked[1], "request-undo")
    paused = story.game("paused", clock=DAYS, rests={"weekends": True, "sleeping_hours": True})
    play(paused, "C3")
    said(paused[0], "pause")
    said(paused[1], "pause")
    free = story.game("free handicap", size=9, rules="new-zealand", handicap=2)
    said(free[0], "place-handicap", points=["C3", "G7"])
    play(story.game("set up", size=None, width=13, height=9, setup={"black": ["D4"], "white": ["F6"]}), "C3", "D5")
    play(story.game("from a record", size=None, sgf=SGF), "G3")

    scoring = story.game("scoring")
    play(scoring, *WALL, "B5", "G5", "pass", "pass")
    said(scoring[0], "propose")
    said(scoring[0], "mark", point="B5", status="dead")
    said(scoring[0], "done")
    resumed = story.game("resumed")
    play(resumed, *WALL, "pass", "pass")
    said(resumed[1], "resume")

    scored = story.game("scored", rules="chinese")
    play(scored, *WALL, "pass", "pass")
    said(scored[0], "done")
    said(scored[1], "done")
    resigned = story.game("resigned")
    play(resigned, "E5", "C3")
    said(resigned[1], "resign")
    canceled = story.game("canceled")
    said(canceled[0], "cancel")
    nothing = story.game("no result")
    play(nothing, "E5", "C3")
    said(nothing[0], "offer-no-result")
    said(nothing[1], "offer-no-result")
    late = story.game("lost on time", clock={"kind": "absolute", "total": MINUTE})
    play(late, "E5", "C3")
    site.jump(site.ahead + 2 * MINUTE)
    until(lambda: late[0].get().json()["phase"] == "finished", "the time is over")


def next_games(story: Story) -> None:
    """Rematches, one that both want and one that waits; forks; a game of two on one device; codes and devices."""
    site = story.site
    scored, resigned = story.games["scored"], story.games["resigned"]
    for black, white in (scored, resigned):
        assert white is not None
        following = story.post(f"/api/games/{black.game}/rematch", {}, black.token)["id"]
        story.games[f"rematch of {black.game}"] = (Player(site, following, black.token), None)
    black, white = resigned
    assert white is not None
    story.post(f"/api/games/{black.game}/rematch", {}, white.token)

    device = Browser(site)
    black, white = both(story.games["playing"])
    assert device.post(f"games/{black.game}/enter", secret=black.token).status_code == 200
    form = {**USUAL, "opponent": "device", "size": "9", "other_name": "Bo"}
    answer = device.client.post("/games/new", data={**form, "csrfmiddlewaretoken": device.token})
    assert answer.status_code == 303, answer.text
    story.facts["device"] = device.client.cookies["device"]
    story.facts["device_games"] = sorted(listed["id"] for listed in device.get("my-games").json())

    fork = story.post(f"/api/games/{black.game}/fork", {"move": 3, "points": ["D4"], "color": "white"}, black.token)
    story.games["fork"] = (Player(site, fork["id"], fork["seat"]["token"]), None)


def talk_and_reviews(story: Story) -> None:
    black, white = both(story.games["playing"])
    for player, text in ((black, "Have fun! \u2764"), (white, "You too. #3 was large."), (black, "<b>Is it?</b>")):
        story.post(f"/api/games/{black.game}/chat", {"text": text}, player.token)
    made = story.post("/api/reviews", {"sgf": SGF, "title": "Ann's <game>"})
    added = {"game": black.game, "moves": ["", "bA2", "wA1"], "added": [{"parent": 2, "move": "G7", "comment": "!?"}]}
    finished = story.games["resigned"][0]
    of_game = {**added, "game": finished.game, "moves": ["", "bE5", "wC3"]}
    kept = story.post("/api/reviews", of_game, finished.token)
    change = {"version": 1, "added": [{"parent": 3, "move": "pass", "name": "nothing more to do"}]}
    story.post(f"/api/reviews/{kept['id']}", change, finished.token)
    fork = story.post(f"/api/reviews/{made['id']}/fork", {"node": 3, "color": "black", "name": "Dee"})
    story.games["fork of a review"] = (Player(story.site, fork["id"], fork["seat"]["token"]), None)
    story.facts["reviews"] = {made["id"]: made["token"], kept["id"]: finished.token}


def kept_mail(site: JumpingSite, address: str, words: str) -> str:
    """The text of the mail to this address with these words, when it is in the outbox."""

    def look() -> str:
        page = site.get("/outbox").text
        rows = re.findall(r'/outbox/(\d+)"><b><bdi>.*?</bdi></b> <span><bdi>(.*?)</bdi>', page)
        for number, to in rows:
            text = re.search(r"<pre>(.*?)</pre>", site.get(f"/outbox/{number}").text, re.DOTALL)
            if html.unescape(to) == address and text and words in text[1]:
                return html.unescape(text[1])
        return ""

    return until(look, f"{address} has mail that says {words!r}")


def mail(story: Story) -> None:
    """Addresses: one confirmed for every turn, one for a digest with quiet hours, one not confirmed, one that never
    wants mail again; and an invitation that was sent."""
    site = story.site
    wishes = {
        ("playing", 1): {"email": "bo@example.org"},
        ("scoring", 1): {"email": "dee@example.org", "policy": "away", "zone": "Asia/Tokyo"},
        ("resumed", 0): {"email": "eve@example.org", "policy": "digest", "quiet_from": "22:00", "quiet_until": "07:30"},
        ("from a record", 1): {"email": "fay@example.org", "policy": "every-turn"},
    }
    for (name, seat), wish in wishes.items():
        player = story.games[name][seat]
        assert player is not None
        story.post(f"/api/games/{player.game}/mail", wish, player.token)
        text = kept_mail(site, wish["email"], "Yes, write to me")
        links = {each: re.search(rf"http://\S+/mail/{each}\?t=\S+", text) for each in ("confirm", "stop")}
        if wish["email"].startswith("fay"):
            continue
        assert links["confirm"]
        pressed(site, links["confirm"][0])
    gus = story.games["waiting"][0]
    story.post(f"/api/games/{gus.game}/mail/invitations", {"email": "gus@example.org"}, gus.token)
    stop = re.search(r"http://\S+/mail/stop\?t=\S+", kept_mail(site, "gus@example.org", "mail/stop"))
    assert stop
    pressed(site, stop[0])
    story.facts["suppressed"] = "gus@example.org"


def pressed(site: JumpingSite, link: str) -> None:
    parts = urlsplit(link)
    answer = httpx.post(f"{site.url}{parts.path}?{parts.query}", timeout=60)
    assert answer.status_code == 200, answer.text


def notices(story: Story, phone: Phone) -> None:
    """Two seats that are told besides: through a service, and in a browser."""
    black = story.games["resumed"][0]
    white = story.games["scoring"][1]
    assert white is not None
    story.post(f"/api/games/{black.game}/notices", {"policy": "away", "zone": "Europe/Berlin"}, black.token)
    url = f"ntfy://127.0.0.1:{story.ntfy.port}/ann"
    story.post(f"/api/games/{black.game}/notices/services", {"url": url}, black.token)
    given = phone.subscription(story.phones)
    story.post(f"/api/games/{white.game}/notices/push", given, white.token)
    story.facts["browser"] = given


def unsent(story: Story) -> None:
    """Mail and notices that cannot go out: nobody has looked for long, their servers are gone, and things happen."""
    site = story.site
    site.stop(signal.SIGINT)
    site.settings["EMAIL_URL"] = NOBODY
    site.ahead += 40 * MINUTE
    site.start()
    playing, scoring, resumed = (both(story.games[name]) for name in ("playing", "scoring", "resumed"))
    play(playing, "C7", "D5")
    said(scoring[0], "mark", point="G5", status="dead")
    said(scoring[0], "done")
    play(resumed, "J1")
    story.facts["code"] = story.post(f"/api/games/{playing[0].game}/seat-link", {}, playing[0].token)["code"]


def both(players: tuple[Player, Player | None]) -> tuple[Player, Player]:
    assert players[1] is not None
    return players[0], players[1]


def told(story: Story) -> dict[str, Any]:
    """What must still be true: of every game its whole state and log, of every seat its wishes."""
    found = {}
    for name, players in story.games.items():
        black = players[0]
        found[name] = {
            "id": black.game,
            "tokens": [player.token for player in players if player is not None],
            "state": black.get().json(),
            "events": black.get("/events").json(),
            "sgf": httpx.get(f"{story.site.url}/games/{black.game}.sgf", headers=black.header, timeout=60).text,
        }
    return {"games": found, "now": story.site.now, **story.facts}


def settings(folder: Path, certificate: Path, database: str) -> dict[str, str]:
    """The settings of the site on which all this happens; its names are nobody's."""
    return {
        "TENGEN_DATA": str(folder),
        "PUBLIC_URL": "http://go.example.org",
        "TENGEN_SECRET_KEY": "the key of a site that was made to be upgraded 0123456789",
        "TENGEN_VAPID_KEY": "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
        "TENGEN_NOTICES": "ntfy=127.0.0.1",
        "TENGEN_NOTICE_NETWORKS": "127.0.0.1/32",
        "TENGEN_PUSH_SERVICES": "127.0.0.1",
        "SSL_CERT_FILE": str(certificate),
        **({"DATABASE_URL": database} if database else {}),
    }
