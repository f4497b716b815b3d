"""Health and figures: what a stranger is told, what the operator's programs are told, and that it is true."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.games.conftest import Site, new_game, serving
from tests.server.games.pages import Page

TOKEN = "a-token-of-the-operator"
LINE = re.compile(r'([a-z_]+)(\{[a-z]+="[^"]*"\})? (-?[\d.e+-]+)')


def figures(site: Site, token: str = "") -> dict[str, float]:
    """Every sample; what Prometheus could not read is a failure."""
    answer = site.get("/metrics", token)
    assert answer.status_code == 200
    assert answer.headers["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8"
    found: dict[str, float] = {}
    told: set[str] = set()
    for line in answer.text.splitlines():
        if line.startswith("# "):
            told.add(line.split()[2])
            continue
        sample = LINE.fullmatch(line)
        assert sample, line
        assert re.sub("_(bucket|sum|count)$", "", sample[1]) in told or sample[1] in told, line
        assert sample[1] + (sample[2] or "") not in found, line
        found[sample[1] + (sample[2] or "")] = float(sample[3])
    return found


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    yield from serving(TENGEN_DATA=str(tmp_path_factory.mktemp("data")))


def test_it_says_that_it_lives_and_can_serve(site: Site) -> None:
    assert site.get("/health").json() == {"status": "ok"}
    for _ in range(100):
        answer = site.get("/health/ready")
        if answer.json()["status"] == "ok":
            break
        time.sleep(0.1)
    assert (answer.status_code, answer.json()) == (200, {"status": "ok", "database": "ok", "mail": "ok"})
    assert "no-store" in answer.headers["Cache-Control"]


FAR = {
    "through a proxy": {"X-Forwarded-For": "203.0.113.9"},
    "by another name": {"Host": "localhost.example.org"},
    "through a proxy that says so": {"Via": "1.1 proxy"},
}


@pytest.mark.parametrize("headers", FAR.values(), ids=FAR.keys())
def test_a_stranger_is_told_no_figures_and_only_one_word(site: Site, headers: dict[str, str]) -> None:
    assert httpx.get(f"{site.url}/metrics", headers=headers, timeout=20).status_code in (400, 404)
    answer = httpx.get(f"{site.url}/health/ready", headers=headers, timeout=20)
    assert answer.status_code == 400 or set(answer.json()) == {"status"}


def test_games_moves_sockets_and_commits_are_counted(site: Site) -> None:
    before = figures(site)
    black, white = new_game(site)
    site.post("/api/games", {"size": 9})
    page = Page(white)
    for number in range(4):
        assert (black, white)[number % 2].send("play", point=f"E{number + 1}").status_code == 200
    with httpx.stream("GET", f"{site.url}/api/games/{black.game}/stream", headers=black.header, timeout=20) as stream:
        lines = stream.iter_lines()
        next(lines)
        page.until(lambda page: page.state["version"] == 8)
        after = figures(site)
        for _ in range(100):
            if after["tengen_streams"] > before["tengen_streams"]:
                break
            after = figures(site)
    page.close()

    def grown(name: str) -> float:
        return after[name] - before.get(name, 0)

    assert grown('tengen_games{phase="playing"}') == 1
    assert grown('tengen_games{phase="waiting"}') == 1
    assert grown("tengen_events_written_total") == 6, "two for sitting down, four moves"
    assert grown("tengen_commit_appends_sum") == 5
    assert 1 <= grown("tengen_commit_appends_count") <= 5
    assert grown('tengen_commit_appends_bucket{le="+Inf"}') == grown("tengen_commit_appends_count")
    assert 0 < grown("tengen_commit_seconds_sum") < 20
    assert (grown("tengen_sockets"), grown("tengen_streams")) == (1, 1)
    assert grown('tengen_requests_total{status="2xx"}') >= 10
    assert after["tengen_database_up"] == 1
    assert after["tengen_mail_workers"] == 1
    assert after["process_resident_memory_bytes"] > 10_000_000
    assert figures(site)["tengen_sockets"] <= before["tengen_sockets"] + 1


def test_what_is_refused_is_counted_too(site: Site) -> None:
    before = figures(site)
    assert site.get("/no/such/page").status_code == 404
    assert (
        figures(site)['tengen_requests_total{status="4xx"}'] == before.get('tengen_requests_total{status="4xx"}', 0) + 1
    )


def test_with_a_token_it_is_the_token_that_counts(tmp_path: Path) -> None:
    for site in serving(TENGEN_DATA=str(tmp_path), TENGEN_METRICS_TOKEN=TOKEN):
        assert site.get("/metrics").status_code == 404
        assert site.get("/metrics", TOKEN[:-1]).status_code == 404
        assert figures(site, TOKEN)["tengen_database_up"] == 1
        far = {"Authorization": f"Bearer {TOKEN}", "X-Forwarded-For": "203.0.113.9"}
        assert httpx.get(f"{site.url}/metrics", headers=far, timeout=20).status_code == 200
        assert set(site.get("/health/ready").json()) == {"status"}


def test_a_broken_database_is_said_and_the_process_still_tells_its_figures(tmp_path: Path) -> None:
    for site in serving(TENGEN_DATA=str(tmp_path)):
        for file in tmp_path.glob("tengen.sqlite3*"):
            file.unlink()
        (tmp_path / "tengen.sqlite3").write_text("not a database" * 100)
        for _ in range(100):
            answer = site.get("/health/ready")
            if answer.status_code == 503:
                break
            time.sleep(0.1)
        assert (answer.status_code, answer.json()["database"]) == (503, "does not answer")
        assert site.get("/health").status_code == 200
        assert figures(site)["tengen_database_up"] == 0


def test_a_site_without_a_worker_is_degraded_and_still_serves(tmp_path: Path) -> None:
    for site in serving(TENGEN_DATA=str(tmp_path), TENGEN_WORKER="no"):
        answer = site.get("/health/ready")
        assert (answer.status_code, answer.json()["status"]) == (200, "degraded")
        assert answer.json()["mail"] == "no worker is alive"
