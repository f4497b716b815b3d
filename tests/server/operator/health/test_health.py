"""Health and figures: what a stranger is told, what the operator's programs are told, and that it is true."""

from __future__ import annotations

import os
import re
import resource
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import httpx
import pytest

from tengen.server.operator.health.soundness import in_words
from tests.server.games.conftest import Site, new_game, serving
from tests.server.games.pages import Page
from tests.waiting import until

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
    until(lambda: site.get("/health/ready").json()["status"] == "ok", "the site is ready")
    answer = site.get("/health/ready")
    assert (answer.status_code, answer.json()) == (200, {"status": "ok", "database": "ok", "mail": "ok", "disk": "ok"})
    assert "no-store" in answer.headers["Cache-Control"]


FAR = {
    "through a proxy": {"X-Forwarded-For": "203.0.113.9"},
    "by another name": {"Host": "localhost.example.org"},
    "through a proxy that says so": {"Via": "1.1 proxy"},
}


@pytest.mark.parametrize("headers", FAR.values(), ids=FAR.keys())
def test_a_stranger_is_told_no_figures_and_only_one_word(site: Site, headers: dict[str, str]) -> None:
    assert httpx.get(f"{site.url}/metrics", headers=headers, timeout=120).status_code in (400, 404)
    answer = httpx.get(f"{site.url}/health/ready", headers=headers, timeout=120)
    assert answer.status_code == 400 or set(answer.json()) == {"status"}


def test_games_moves_sockets_and_commits_are_counted(site: Site) -> None:
    before = figures(site)
    black, white = new_game(site)
    site.post("/api/games", {"size": 9})
    page = Page(white)
    for number in range(4):
        assert (black, white)[number % 2].send("play", point=f"E{number + 1}").status_code == 200
    with httpx.stream("GET", f"{site.url}/api/games/{black.game}/stream", headers=black.header, timeout=120) as stream:
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


def test_what_reviews_and_notices_take_is_told(site: Site) -> None:
    before = figures(site)
    assert site.post("/api/reviews", {"sgf": f"(;SZ[9]C[{'x' * 5000}])"}).status_code == 201
    after = figures(site)
    assert after["tengen_reviews"] == before["tengen_reviews"] + 1
    assert 6000 <= after["tengen_review_bytes"] - before["tengen_review_bytes"] <= 8000
    assert after["tengen_review_bytes_allowed"] == 2_000_000_000
    assert (after["tengen_notices_kept"], after["tengen_notices_kept_allowed"]) == (0, 200_000)


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
        assert httpx.get(f"{site.url}/metrics", headers=far, timeout=120).status_code == 200
        assert set(site.get("/health/ready").json()) == {"status"}


def test_a_file_that_is_no_database_is_said_and_the_process_still_tells_its_figures(tmp_path: Path) -> None:
    with contextmanager(serving)(TENGEN_DATA=str(tmp_path)) as site:
        for file in tmp_path.glob("tengen.sqlite3*"):
            file.unlink()
        (tmp_path / "tengen.sqlite3").write_text("not a database" * 100)
        assert "it is no database any more" in trouble(site)
        assert site.get("/health").status_code == 200
        assert figures(site)["tengen_database_up"] == 0


def trouble(site: Site) -> str:
    """What is said of the database when there is something to say."""
    until(lambda: site.get("/health/ready").status_code != 200, "something is said")
    answer = site.get("/health/ready")
    assert (answer.status_code, answer.json()["status"]) == (503, "down")
    stranger = httpx.get(f"{site.url}/health/ready", headers={"Via": "1.1 proxy"}, timeout=60)
    assert (stranger.status_code, stranger.json()) == (503, {"status": "down"})
    return str(answer.json()["database"])


def sound(site: Site) -> None:
    """Wait until all is well again."""
    until(lambda: site.get("/health/ready").status_code == 200, "all is well again")


def allow_files_to_grow(site: Site, largest: int) -> None:
    """No file may grow beyond this: what the site is told by the system is what a full disk tells it."""
    assert site.process is not None
    for process in (site.process.pid, *site.children()):
        resource.prlimit(process, resource.RLIMIT_FSIZE, (largest, resource.RLIM_INFINITY))


def test_a_full_disk_is_said_until_there_is_room(tmp_path: Path) -> None:
    for site in serving(TENGEN_DATA=str(tmp_path)):
        sound(site)
        allow_files_to_grow(site, 1)
        assert trouble(site) in ("the disk is full", "the disk cannot be written or read: it may be full")
        allow_files_to_grow(site, resource.RLIM_INFINITY)
        sound(site)


def test_a_damaged_file_is_said(tmp_path: Path) -> None:
    """One page of it, which no question of ours reads: that of the chat."""
    for site in serving(TENGEN_DATA=str(tmp_path), TENGEN_WORKER="no"):
        black, _ = new_game(site)
        site.post(f"/api/games/{black.game}/chat", {"text": "hello"}, black.token)
        file = tmp_path / "tengen.sqlite3"
        with closing(sqlite3.connect(file, timeout=60)) as database:
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            size = database.execute("PRAGMA page_size").fetchone()[0]
            page = database.execute("SELECT rootpage FROM sqlite_master WHERE name = 'talk_remark'").fetchone()[0]
        with file.open("r+b") as raw:
            raw.seek(size * (page - 1))
            raw.write(b"\xa5" * size)
        assert trouble(site) == "the file of the database is damaged: restore a backup"


def test_a_missing_file_is_said(tmp_path: Path) -> None:
    for site in serving(TENGEN_DATA=str(tmp_path), TENGEN_WORKER="no"):
        for file in tmp_path.glob("tengen.sqlite3*"):
            file.unlink()
        assert "missing" in trouble(site)


READ_ONLY = """
import os, sys
from pathlib import Path
from tengen.cli.site import set_up
set_up()
from tengen.server.operator.health.soundness import Soundness
print(Soundness().trouble())
folder = Path(os.environ["TENGEN_DATA"])
for file in folder.glob("tengen.sqlite3*"):
    file.chmod(0o444)
if os.geteuid() == 0:  # root may write into any file
    os.chown(folder, 65534, 65534)
    os.seteuid(65534)
print(Soundness().trouble())
"""


def test_a_read_only_file_is_said() -> None:
    with tempfile.TemporaryDirectory() as folder:
        settings = {**os.environ, "TENGEN_DATA": folder}
        command = [sys.executable, "-c", READ_ONLY]
        said = subprocess.run(command, env=settings, stdout=subprocess.PIPE, text=True, check=True).stdout
    assert said == "\nthe database is read-only\n"


def test_a_database_that_another_program_has_locked_is_said(tmp_path: Path) -> None:
    file = tmp_path / "x.sqlite3"
    with closing(sqlite3.connect(file)) as one, closing(sqlite3.connect(file, timeout=0)) as other:
        one.execute("BEGIN EXCLUSIVE")
        with pytest.raises(sqlite3.OperationalError) as refused:
            other.execute("CREATE TABLE x (y)")
    assert in_words(refused.value) == "the database is locked by another program"


def test_a_site_without_a_worker_is_degraded_and_still_serves(tmp_path: Path) -> None:
    for site in serving(TENGEN_DATA=str(tmp_path), TENGEN_WORKER="no"):
        answer = site.get("/health/ready")
        assert (answer.status_code, answer.json()["status"]) == (200, "degraded")
        assert answer.json()["mail"] == "no worker is alive"
