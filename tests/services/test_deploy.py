"""The whole site as deploy/ sets it up: every part is killed and started again while people play; nothing is lost, and
every page heals."""

from __future__ import annotations

import re
import shutil
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from pathlib import Path

import httpx
import pytest

from tengen.client import Answer, ApiError, Line, Site, Table, Unreachable
from tengen.client.calls import Call
from tengen.game import GameFinished
from tengen.rules import Point
from tengen.server.config.environment import VARIABLES
from tests.services.deployed import DEPLOY, Deployed, deployed, env_file, make_mail_due, unit_settings
from tests.waiting import until

pytestmark = pytest.mark.services

GAMES = 4
BOARD = 25
POINTS = [str(Point(column, row)) for row in range(1, BOARD + 1) for column in range(0, BOARD, 2)]
"""Points that may be played in this order by turns: every stone keeps a liberty beside it."""
SECONDS_A_MOVE = 0.2
PATIENCE = 90


@dataclass
class Story:
    """One game through all of it: what was acknowledged to those who play, and what was shown to one who follows."""

    black: Table
    white: Table
    acknowledged: list[Line] = field(default_factory=list)
    shown: list[Line] = field(default_factory=list)

    def play(self, stop: threading.Event) -> None:
        """Play until told to stop; then Black resigns."""
        for number, point in enumerate(POINTS):
            if stop.wait(SECONDS_A_MOVE):
                break
            mover, other = (self.black, self.white)[:: -1 if number % 2 else 1]
            answer = self._send(mover, "play", f"move-{number}", point=point)
            other.version = max(other.version, answer.version)
        self._send(self.black, "resign", "end")

    def _send(self, mover: Table, kind: str, name: str, **fields: str) -> Answer:
        answer = mover.send(kind, command_id=name, **fields)
        self.acknowledged.extend(answer.events)
        return answer

    def watch(self) -> None:
        for news in self.white.follow(since=0):
            if isinstance(news, Line):
                self.shown.append(news)
                if isinstance(news.event, GameFinished):
                    return


@dataclass
class Crowd:
    """All who use the site meanwhile."""

    url: str
    stories: list[Story] = field(default_factory=list)
    addresses: list[str] = field(default_factory=list)
    stop: threading.Event = field(default_factory=threading.Event)

    def begin(self, pool: ThreadPoolExecutor) -> list[Future[None]]:
        for _ in range(GAMES):
            sites = (Site(self.url, patience=PATIENCE), Site(self.url, patience=PATIENCE))
            made = sites[0].make_game(size=BOARD, color="black", name="Ann")
            self.stories.append(Story(sites[0].table(made.seat.url), sites[1].join(made.invite.url, "Bo")))
        works = [pool.submit(story.play, self.stop) for story in self.stories]
        works += [pool.submit(story.watch) for story in self.stories]
        return [*works, pool.submit(self._ask_for_mail)]

    def _ask_for_mail(self) -> None:
        """Every second somebody makes a game and asks for mail; each address gets a question, and gets it once.

        A game for each: an address that is replaced before its question is written gets none.
        """
        site = Site(self.url, patience=PATIENCE)
        for number in count():
            if self.stop.wait(1):
                return
            address = f"ann{number}@example.org"
            with suppress(Unreachable, ApiError):
                table = site.table(site.make_game(color="black", name="Ann").seat.url)
                ask: Call[object] = Call("POST", f"/api/games/{table.id}/mail", dict, {"email": address})
                site.call(ask, table.token)
                self.addresses.append(address)

    def goes_on(self) -> None:
        """Wait until everybody has made three more moves, and has seen them."""
        before = [len(story.acknowledged) for story in self.stories]
        until(
            lambda: all(
                len(story.acknowledged) >= old + 3 and len(story.shown) > old
                for story, old in zip(self.stories, before, strict=True)
            ),
            "every game goes on",
        )


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Deployed]:
    with deployed(tmp_path) as made:
        yield made


def parts_of(site: Deployed) -> dict[str, tuple[Callable[[], None], Callable[[], None]]]:
    """How each part is killed, and how it is started."""
    killed = signal.SIGKILL
    return {
        "a web process that is killed": (partial(site.webs[0].stop, killed), site.webs[0].start),
        "a web process that is replaced": (partial(site.webs[1].stop, signal.SIGTERM), site.webs[1].start),
        "a worker that is killed": (partial(site.workers[0].stop, killed), site.workers[0].start),
        "a worker that is replaced": (partial(site.workers[1].stop, signal.SIGTERM), site.workers[1].start),
        "Redis": (site.redis.kill, site.redis.start),
        "PostgreSQL": (site.postgres.kill, site.postgres.start),
        "nginx": (site.nginx.kill, site.nginx.start),
    }


def test_every_part_may_die_while_people_play(site: Deployed) -> None:
    crowd = Crowd(site.url)
    with ThreadPoolExecutor(2 * GAMES + 1) as pool:
        works = crowd.begin(pool)
        try:
            for kill, start in parts_of(site).values():
                crowd.goes_on()
                kill()
                time.sleep(0.5)  # somebody notices
                start()
            crowd.goes_on()
        finally:
            crowd.stop.set()
        for work in works:
            work.result(PATIENCE)
    for story in crowd.stories:
        log = story.black.events()
        assert [line.version for line in log] == list(range(1, len(log) + 1))
        assert set(story.acknowledged) <= set(log), "what was acknowledged is in the log"
        assert len(story.acknowledged) == len({line.version for line in story.acknowledged})
        assert tuple(story.shown) == log, "who followed was shown everything once, and in order"
        assert isinstance(log[-1].event, GameFinished)
    assert_all_mail_came(site, crowd.addresses)


def assert_all_mail_came(site: Deployed, addresses: list[str]) -> None:
    assert len(addresses) > 3

    def all_came() -> bool:
        make_mail_due(site.postgres)
        return {str(mail["To"]) for mail in site.office.mails} >= set(addresses)

    until(all_came, "every address has its mail")
    ids = {str(mail["To"]): str(mail["Message-ID"]) for mail in site.office.mails}
    assert all(ids[str(mail["To"])] == mail["Message-ID"] for mail in site.office.mails), "one mail, one id"


def test_a_visitor_sees_tls_and_nothing_of_the_operator(site: Deployed) -> None:
    answer = httpx.get(site.url, timeout=120)
    assert answer.headers["Strict-Transport-Security"]
    assert "Secure" in answer.headers.get("Set-Cookie", "Secure")
    assert "nginx/" not in answer.headers["Server"]
    for path in ("/outbox", "/outbox/1", "/metrics"):
        assert httpx.get(site.url + path, timeout=120).status_code == 404
    forged = {"X-Forwarded-For": "192.0.2.1", "X-Forwarded-Proto": "http"}
    made = httpx.post(f"{site.url}/api/games", json={"size": 9}, headers=forged, timeout=120).json()
    assert made["watch_url"].startswith("https://localhost")
    stream = httpx.stream("GET", f"{site.url}/api/games/{made['id']}/stream", headers=bearer(made), timeout=120)
    with stream as lines:
        assert '"version":1' in next(lines.iter_lines()).replace(" ", ""), "a stream is not held back"


def bearer(made: dict[str, dict[str, str]]) -> dict[str, str]:
    return {"Authorization": f"Bearer {made['seat']['token']}"}


def test_the_files_name_settings_that_there_are() -> None:
    known = {variable.name for variable in VARIABLES}
    composed = set(re.findall(r"^    ([A-Z_]{6,}): ", (DEPLOY / "compose.yaml").read_text(), re.MULTILINE))
    named = {*env_file(DEPLOY / "tengen.env"), *composed}
    for unit in ("tengen-web@.service", "tengen-worker@.service"):
        named |= set(unit_settings(unit))
    assert named <= known
    assert len(named) >= 8


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="SYSTEMD UNITS ARE NOT TESTED: no systemd-analyze")
def test_systemd_understands_the_units() -> None:
    units = sorted(map(str, (DEPLOY / "systemd").iterdir()))
    said = subprocess.run(["systemd-analyze", "verify", *units], capture_output=True, text=True, check=False).stderr
    trouble = [line for line in said.splitlines() if "/opt/tengen" not in line]
    assert trouble == [], "it finds nothing but that Tengen is not installed here"
