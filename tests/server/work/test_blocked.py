"""A site whose workers stand still: what needs them waits or is told to come back; play and pages do not notice."""

from __future__ import annotations

import os
import signal
import socket
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from tests.server.games.conftest import Player, Site, new_game, own_site
from tests.server.games.pages import Page

SGF = "(;SZ[9];B[ee];W[ec];B[gc])"
QUEUE = 4


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One worker, and room for four who wait; a quarter of that is one for each visitor."""
    data = tmp_path_factory.mktemp("data")
    settings = {"TENGEN_WORK_PROCESSES": "1", "TENGEN_WORK_QUEUE": str(QUEUE), "TENGEN_WORK_SECONDS": "600"}
    with own_site(data, **settings) as made:
        yield made


def ask(site: Site, path: str, visitor: int, **headers: str) -> httpx.Response:
    """The answer to a visitor of this number: each has an address of its own."""
    with httpx.Client(transport=httpx.HTTPTransport(local_address=f"127.0.9.{visitor}")) as client:
        return client.get(f"{site.url}{path}", headers=headers, timeout=120)


def figure(site: Site, name: str) -> float:
    lines = (line.split() for line in site.get("/metrics").text.splitlines() if line.startswith(name))
    return sum(float(line[1]) for line in lines if line[0].partition("{")[0] == name)


def until(holds: Callable[[], bool]) -> None:
    while not holds():
        time.sleep(0.02)


@contextmanager
def standing_still(site: Site) -> Iterator[None]:
    """Stop the one worker there is, as nothing else could: it is there, and does nothing."""
    (worker,) = started(site)
    os.kill(worker, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(worker, signal.SIGCONT)


def started(site: Site) -> list[int]:
    assert site.get("/lab/2x2").status_code == 200
    while not (found := site.workers()):
        assert site.get("/api/lab/2x2/position").status_code == 200
    return found


@contextmanager
def crowd() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(QUEUE + 4) as threads:
        yield threads


def begun(site: Site, threads: ThreadPoolExecutor, path: str, visitor: int) -> Future[httpx.Response]:
    """A piece of work that the worker has been given."""
    before = figure(site, "tengen_work_waited_seconds_count")
    asked = threads.submit(ask, site, path, visitor)
    until(lambda: figure(site, "tengen_work_waited_seconds_count") == before + 1)
    return asked


def filled(site: Site, threads: ThreadPoolExecutor, path: str) -> list[Future[httpx.Response]]:
    """One piece of work that is being done, and as many that wait as there is room for."""
    asked = [begun(site, threads, path, 1)]
    for visitor in range(1, QUEUE + 1):
        before = visitor - 1
        asked.append(threads.submit(ask, site, path, visitor))
        until(lambda before=before: figure(site, "tengen_work_waiting") == before + 1)  # type: ignore[misc]
    return asked


def reviewed(site: Site) -> str:
    made = site.post("/api/reviews", {"sgf": SGF})
    assert made.status_code == 201
    return str(made.json()["id"])


def test_while_all_workers_are_busy_games_go_on_and_a_full_queue_says_when_to_come_back(site: Site) -> None:
    black, white = new_game(site, watchable=True)
    review = reviewed(site)
    seen = Page(white)
    with crowd() as threads:
        with standing_still(site):
            asked = filled(site, threads, f"/reviews/{review}.png?node=2")
            refused = ask(site, f"/reviews/{review}.png?node=1", 77)
            assert (refused.status_code, refused.headers["content-type"]) == (503, "text/plain; charset=utf-8")
            assert int(refused.headers["retry-after"]) >= 1
            for path in (f"/api/games/{black.game}/moves", f"/api/reviews/{review}", "/api/lab/3x3"):
                refused = ask(site, path, 77)
                assert (refused.status_code, refused.json()["code"]) == (503, "busy")
                assert refused.json()["expected"].startswith("the next one in ")
                assert int(refused.headers["retry-after"]) >= 1
            for path in (f"/reviews/{review}", "/lab/3x3", f"/games/{black.game}/fork"):
                refused = ask(site, path, 77)
                assert (refused.status_code, "A moment, please" in refused.text) == (503, True)
                assert int(refused.headers["retry-after"]) >= 1

            assert black.send("play", point="E5").status_code == 200
            seen.until(lambda page: page.state["move_number"] == 1)
            for path in ("/", f"/games/{black.game}", "/games/new", "/reviews/", f"/api/games/{black.game}"):
                assert ask(site, path, 78).status_code == 200
            other, _ = new_game(site)
            assert other.send("play", point="A1").status_code == 200
        assert [one.result().status_code for one in asked] == [200] * (QUEUE + 1)
    assert figure(site, "tengen_work_waiting") == 0
    assert ask(site, f"/reviews/{review}.png?node=1", 77).status_code == 200


def test_a_proposal_that_waits_holds_up_nobody_and_comes_when_it_can(site: Site) -> None:
    black, white = new_game(site)
    for player, point in ((black, "E5"), (white, "C3")):
        assert player.send("play", point=point).status_code == 200
    assert black.send("pass").status_code == white.send("pass").status_code == 200
    with crowd() as threads:
        with standing_still(site):
            begun(site, threads, "/api/lab/2x2/position", 51)
            asked = threads.submit(black.send, "propose", 8)
            until(lambda: figure(site, "tengen_work_waiting") == 1)
            assert white.send("mark", point="E5", status="dead").status_code == 200
            assert black.send("mark", point="C3", status="dead").status_code == 200
        done = asked.result()
    assert done.status_code == 200, done.text
    events = black.get("/events").json()
    kinds = [line["event"]["kind"] for line in events]
    assert kinds[-3:] == ["marked", "marked", "proposed"]
    times = [line["event"]["at"] for line in events]
    assert times == sorted(times)


def test_a_proposal_for_which_there_is_no_room_is_refused_and_nothing_else(site: Site) -> None:
    black, white = new_game(site)
    assert black.send("pass").status_code == white.send("pass").status_code == 200
    review = reviewed(site)
    with crowd() as threads:
        with standing_still(site):
            asked = filled(site, threads, f"/reviews/{review}.png?node=2")
            refused = black.send("propose")
            assert (refused.status_code, refused.json()["code"]) == (503, "busy")
            assert int(refused.headers["retry-after"]) >= 1
            assert black.send("done").status_code == 200
        assert [one.result().status_code for one in asked] == [200] * (QUEUE + 1)
    assert white.send("propose").status_code == 200


def test_one_visitor_has_only_a_share_of_the_queue(site: Site) -> None:
    review = reviewed(site)
    path = f"/reviews/{review}.svg"
    with crowd() as threads:
        with standing_still(site):
            asked = [begun(site, threads, f"{path}?node=0", 21)]
            asked.append(threads.submit(ask, site, f"{path}?node=1", 21))
            until(lambda: figure(site, "tengen_work_waiting") == 1)
            assert ask(site, f"{path}?node=2", 21).status_code == 503
            asked.append(threads.submit(ask, site, f"{path}?node=2", 22))
            until(lambda: figure(site, "tengen_work_waiting") == 2)
        assert [one.result().status_code for one in asked] == [200] * 3


def _open(site: Site, path: str, visitor: str) -> socket.socket:
    """A request whose answer nobody reads yet."""
    port = urlsplit(site.url).port
    made = socket.create_connection(("127.0.0.1", port), 20, (visitor, 0))
    made.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
    return made


def test_who_disconnects_takes_along_what_waits(site: Site) -> None:
    review = reviewed(site)
    with crowd() as threads:
        with standing_still(site):
            first = begun(site, threads, f"/reviews/{review}.png?node=0", 31)
            waiting = [_open(site, f"/reviews/{review}.png?node=1", f"127.0.9.{40 + number}") for number in range(3)]
            until(lambda: figure(site, "tengen_work_waiting") == 3)
            waiting[0].close()
            waiting[2].close()
            until(lambda: figure(site, "tengen_work_waiting") == 1)
        assert first.result().status_code == 200
        assert waiting[1].recv(12) == b"HTTP/1.1 200"
        waiting[1].close()
    assert 'tengen_work_done_total{end="left"} 2' in site.get("/metrics").text


def test_a_form_that_comes_at_a_busy_moment_is_given_back_with_what_was_typed(site: Site) -> None:
    review = reviewed(site)
    with httpx.Client(base_url=site.url, timeout=60, headers={"Origin": site.url}) as browser, crowd() as threads:
        token = browser.get("/reviews/").text.partition('name="csrfmiddlewaretoken" value="')[2].partition('"')[0]
        assert token
        with standing_still(site):
            asked = filled(site, threads, f"/reviews/{review}.png?node=2")
            answer = browser.post("/reviews/", data={"csrfmiddlewaretoken": token, "record": SGF, "number": 1})
            assert (answer.status_code, SGF in answer.text) == (503, True)
            assert "too much to do right now" in answer.text
            assert int(answer.headers["retry-after"]) >= 1
            fields = {"opponent": "link", "size": "9", "color": "black", "rules": "japanese", "handicap": "0"}
            more = {"placement": "usual", "audience": "private", "clock": "none", "name": "Ann", "record": SGF}
            answer = browser.post("/games/new", data={"csrfmiddlewaretoken": token, **fields, **more})
            assert (answer.status_code, SGF in answer.text) == (503, True), answer.text
        assert [one.result().status_code for one in asked] == [200] * (QUEUE + 1)


def test_work_that_takes_too_much_of_the_processor_is_refused_and_the_site_goes_on(tmp_path: Path) -> None:
    with own_site(tmp_path, TENGEN_WORK_SECONDS="1", TENGEN_WORK_PROCESSES="1") as site:
        black, white = new_game(site)
        refused = site.get("/api/lab/6x6")
        assert (refused.status_code, refused.json()["code"]) == (422, "too-much-work")
        assert site.get("/api/lab/2x2").status_code == 200
        assert Player(site, black.game, black.token).send("play", point="E5").status_code == 200
        assert white.get("/moves").json()["version"] == 5
