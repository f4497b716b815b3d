"""The log of a site that is played on, with everything written down that can be: no secret and no address is in it."""

from __future__ import annotations

import json
import logging
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tengen.server.config.reporting.logs import Json, Text
from tengen.server.config.reporting.masking import masked
from tengen.server.site.keys import new_secret
from tests.server.games.browser import Browser
from tests.server.games.conftest import Player, Site
from tests.server.games.pages import Page
from tests.server.notices.mail.conftest import Mailbox, link

PASSWORD = "correct-horse-battery-staple"
TOKEN = "metrics-token-of-the-operator"
ADDRESS = "Ann.Smith+go@mail.example.org"


class LoggedSite(Site):
    """A site whose log goes into a file."""

    def start(self) -> None:
        command = [str(Path(sys.executable).with_name("tengen")), "serve"]
        with self.log.open("a") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env=self.settings)
        assert self.process.stdout is not None
        said = re.search(r"http://\S+[^/\s]", self.process.stdout.readline())
        assert said
        self.url = said[0]

    @property
    def log(self) -> Path:
        return Path(self.settings["TENGEN_DATA"]) / "log"


@pytest.fixture(params=["text", "json"])
def site(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[LoggedSite]:
    settings = {"TENGEN_LOG": request.param, "TENGEN_ACCESS_LOG": "yes", "TENGEN_METRICS_TOKEN": TOKEN}
    made = LoggedSite({**os.environ, **settings, "TENGEN_DATA": str(tmp_path)})
    words = [sys.executable, "-c", "from tengen.cli import main; main()", "admin", "create-user", "ann"]
    subprocess.run(words, input=f"{PASSWORD}\n", text=True, env=made.settings, check=True, timeout=120)
    made.start()
    yield made
    assert made.process is not None
    if made.process.poll() is None:
        made.stop(signal.SIGINT)


def played(site: LoggedSite) -> dict[str, str]:
    """Play, talk, have mail, look into the site, and make every mistake; all secrets that were used come back."""
    ann, bo = Browser(site), Browser(site)
    made = ann.post("games", size=9, color="black", name="Ann").json()
    game = made["id"]
    used = {"seat": made["seat"]["token"], "invitation": made["invite"]["token"]}
    used["watching"] = urlsplit(made["watch_url"]).fragment.partition("=")[2]
    joined = bo.post(f"games/{game}/join", invite=used["invitation"], name="Bo").json()
    used["other seat"] = joined["seat"]["token"]
    elsewhere = ann.post(f"games/{game}/seat-link").json()
    used["seat link"] = urlsplit(elsewhere["url"]).fragment.partition("=")[2]
    used["short code"] = re.sub(r"\W", "", elsewhere["code"])
    assert Browser(site).post("code", code=used["short code"]).status_code == 200
    for name, browser in (("device", ann), ("other device", bo)):
        used[name] = browser.client.cookies["device"]
        used[f"page token of {name}"] = browser.token
        used[f"cookie of {name}"] = browser.client.cookies["csrftoken"]
    page = Page(Player(site, game, used["other seat"]))
    assert ann.send(game, "play", point="E5").status_code == 200
    page.send("play", point="D4")
    ann.post(f"games/{game}/chat", text=f"write to {ADDRESS}")
    ann.post(f"games/{game}/mail", email=ADDRESS)
    confirm = link(Mailbox(site, ADDRESS).saying("mail/confirm"), "confirm")
    used["ticket"] = parse_qs(urlsplit(confirm).query)["t"][0]
    assert httpx.get(confirm, timeout=120).status_code == httpx.post(confirm, timeout=120).status_code == 200
    assert httpx.get(confirm + "x", timeout=120).status_code == 404
    office = httpx.Client(base_url=site.url, timeout=120)
    office.get("/admin/login/")
    form = {"username": "ann", "password": PASSWORD, "csrfmiddlewaretoken": office.cookies["csrftoken"]}
    assert office.post("/admin/login/", data=form, headers={"Referer": site.url}).status_code in (200, 302)
    used["session"] = next(cookie.value or "" for cookie in office.cookies.jar if cookie.name == "sessionid")
    assert office.get("/admin/notices/subscription/", params={"q": ADDRESS}).status_code == 200
    assert site.get("/metrics", TOKEN).status_code == 200
    wrong_places(site, used)
    page.close()
    return {
        **used,
        "password": PASSWORD,
        "metrics token": TOKEN,
        "address": ADDRESS,
        "user of the address": "Ann.Smith",
    }


def wrong_places(site: LoggedSite, used: dict[str, str]) -> None:
    """Secrets where they do not belong; but a short code in a path looks like the id of a game."""
    for name, secret in used.items():
        paths = [f"/?token={secret}", f"/api/games/x?a={secret}", f"/code?code={secret}"]
        for path in paths if name == "short code" else [*paths, f"/games/{secret}", f"/api/{secret}"]:
            assert site.get(path).status_code in (200, 400, 403, 404), path


def test_nothing_that_opens_anything_or_names_anybody_is_in_the_log(site: LoggedSite) -> None:
    used = played(site)
    for file in Path(site.settings["TENGEN_DATA"]).glob("tengen.sqlite3*"):
        file.write_bytes(b"not a database" * 100)
    for _ in range(5):
        assert site.get("/api/games/x", used["seat"]).status_code == 503
        assert site.get(f"/games/{used['seat']}").status_code >= 500
    site.stop(signal.SIGINT)
    log = site.log.read_text()
    assert log.count("\n") > 80
    assert "the database does not answer" in log
    assert "Traceback" in log
    assert "/api/games/" in log
    assert "/ws/games/" in log
    assert len(used) > 15
    for name, secret in used.items():
        assert len(secret) >= 8
        assert secret not in log, f"{name} is in the log"
        assert secret.lower() not in log.lower(), f"{name} is in the log, in other letters"
    for line in log.splitlines():
        if site.settings["TENGEN_LOG"] == "json":
            said = json.loads(line)
            assert {"time", "level", "logger", "message"} <= said.keys()
            if said["logger"] == "tengen.access":
                assert said["request"].keys() == {"method", "path", "status", "milliseconds"}


def test_an_error_is_told_with_its_place_and_without_secrets() -> None:
    secret = new_secret()
    try:
        raise ValueError(f"cannot reach postgres://ann:hunter2@db/go with {secret} for {ADDRESS}")
    except ValueError:
        record = logging.LogRecord("x", logging.ERROR, __file__, 1, "Bearer %s failed", (secret,), sys.exc_info())
    for shown in (Text().format(record), Json().format(record)):
        assert "ValueError: cannot reach postgres://***@db/go with *** for ***" in shown
        assert "test_logs.py" in shown
        assert secret not in shown
        assert "hunter2" not in shown


FORGED = "2026-11-17 12:00:00,000 ERROR tengen: the disk is on fire"
BREAKS = [
    "\n",
    "\r",
    "\r\n",
    "\x0b",
    "\x0c",
    "\x1c",
    "\x85",
    "\u2028",
    "\u2029",
    "\x1b[2K\x1b[1G ",
    "\u202e",
    "\x08",
    "\ud800",
]


@pytest.mark.parametrize("end", BREAKS, ids=ascii)
def test_no_text_can_look_like_another_line(end: str) -> None:
    secret = new_secret()
    said = f"GET /a{end}{FORGED}{end}{secret}"
    try:
        raise ValueError(said)
    except ValueError:
        record = logging.LogRecord("x", logging.ERROR, __file__, 1, "%s", (said,), sys.exc_info(), sinfo=said)
    shown = Text().format(record)
    assert shown.encode(), "it can be written"
    first, *others = shown.splitlines()
    assert FORGED in first
    assert all(line.startswith("    ") for line in others)
    assert not re.search(r"[^\n -~]", shown)
    record.access = {"method": "GET", "path": said, "status": 200, "milliseconds": 1.0}
    as_json = Json().format(record)
    assert as_json.encode()
    assert len(as_json.splitlines()) == 1
    assert FORGED in json.loads(as_json)["request"]["path"]
    assert secret not in shown + as_json


def test_a_path_with_a_line_in_it_is_one_line_of_the_log(site: LoggedSite) -> None:
    for end in ("%0A", "%0D%0A", "%1B%5B2K", "%C2%85", "%E2%80%A8"):
        site.get(f"/no{end}2026-11-17%2012:00:00,000%20ERROR%20tengen:%20forged")
    with suppress(InvalidStatus, ConnectionClosed), connect(f"ws{site.url[4:]}/ws/games/x%0Aforged") as socket:
        socket.recv(timeout=20)
    site.stop(signal.SIGINT)
    lines = [line for line in site.log.read_text().splitlines() if "forged" in line]
    assert len(lines) == 6
    begins = r"\{\"time\"" if site.settings["TENGEN_LOG"] == "json" else r"\S+ \S+ INFO tengen.access: GET /"
    assert all(re.match(begins, line) for line in lines), lines


def test_every_secret_that_we_make_has_a_shape_that_is_hidden() -> None:
    for _ in range(5000):
        secret = new_secret()
        assert secret not in masked(f"a log line with {secret} in it")


def test_what_helps_is_not_hidden() -> None:
    for line in (
        "game k4tz7mpa22: ConnectionRefusedError in tengen.server.games.log.store",
        "GET /games/k4tz7mpa22?move=12&version=3 200 1.5 ms",
        "a_long_name_of_a_function_of_ours 2026-11-16T04:19:51.123+00:00 127.0.0.1:8000",
        "INSERT INTO games_event (game_id, version, command_id, body) VALUES (%s, %s, %s, %s)",
    ):
        assert masked(line) == line
