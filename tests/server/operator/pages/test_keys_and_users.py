"""Keys that change, users who come in, games that are deleted, a look at everything: `tengen admin` in use."""

from __future__ import annotations

import re
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from make.steps import ROOT
from tengen.cli.admin import app
from tengen.server.config.reporting import figures
from tests.server.games.browser import Browser
from tests.server.games.conftest import Site, new_game, own_site
from tests.server.notices.mail.conftest import Mailbox, link

ADMIN = (sys.executable, "-c", "from tengen.cli import main; main()", "admin")
PASSWORD = "correct horse battery staple"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    with own_site(tmp_path) as made:
        yield made


def admin(site: Site, *words: str, typed: str = "", **settings: str) -> tuple[int, str, str]:
    environ = {**site.settings, **settings}
    ended = subprocess.run(
        [*ADMIN, *words], capture_output=True, text=True, input=typed, env=environ, timeout=120, check=False
    )
    return ended.returncode, ended.stdout, ended.stderr


def moved(browser: Browser, site: Site) -> Browser:
    """The same device, at the site's new address."""
    browser.client.base_url = httpx.URL(site.url)
    return browser


def test_devices_seats_and_links_in_mails_outlive_a_new_key(site: Site) -> None:
    ann = Browser(site)
    made = ann.post("games", size=9, color="black", name="Ann").json()
    game, seat = made["id"], made["seat"]["token"]
    ann.post(f"games/{game}/mail", email="ann@example.org")
    text = Mailbox(site, "ann@example.org").saying("mail/confirm")
    path = link(text, "confirm").removeprefix(site.url)
    code, said, _ = admin(site, "rotate-keys")
    assert (code, said) == (0, "a new key is made, 1 earlier one kept; start every process of the site anew\n")
    site.restart()
    assert moved(ann, site).get(f"games/{game}/me").json()["role"] == "black"
    assert site.get(f"/api/games/{game}", seat).status_code == 200
    assert httpx.get(f"{site.url}{path}", timeout=120).status_code == 200, "what the earlier key signed"
    assert admin(site, "rotate-keys", "--forget")[1].startswith("a new key is made, 0 earlier ones kept")
    site.restart()
    assert httpx.get(f"{site.url}{path}", timeout=120).status_code == 404, "it was signed by nobody we know"
    assert moved(ann, site).get(f"games/{game}/me").json()["role"] == "black"
    assert site.get(f"/api/games/{game}", seat).status_code == 200


def test_a_key_of_the_environment_is_not_ours_to_change(site: Site) -> None:
    code, _, said = admin(site, "rotate-keys", TENGEN_SECRET_KEY="0123456789abcdef" * 3)
    assert (code, said.count("\n")) == (2, 1)
    assert "the key comes from TENGEN_SECRET_KEY" in said
    assert "TENGEN_SECRET_KEY_FALLBACKS" in said


def test_a_user_comes_in_with_the_password_that_was_typed(site: Site) -> None:
    assert admin(site, "create-user", "ann", typed=f"{PASSWORD}\n") == (0, "ann may come in at /admin/\n", "")

    def status(password: str) -> int:
        with httpx.Client(base_url=site.url, timeout=120) as office:
            office.get("/admin/login/")
            form = {"username": "ann", "password": password, "csrfmiddlewaretoken": office.cookies["csrftoken"]}
            return office.post("/admin/login/", data=form, headers={"Referer": site.url}).status_code

    assert (status(PASSWORD), status("wrong")) == (302, 200)
    code, _, said = admin(site, "create-user", "ann", typed="another good password\n")
    assert (code, "there is a user 'ann' already (expected another name, or --replace)" in said) == (2, True)
    assert admin(site, "create-user", "ann", "--replace", typed="another good password\n")[0] == 0
    assert (status(PASSWORD), status("another good password")) == (200, 302)
    for name, password in (("bo", "short"), ("bo", "123456789012"), ("bo", "passwordpassword"[:8]), ("b o", PASSWORD)):
        code, _, said = admin(site, "create-user", name, typed=f"{password}\n")
        assert (code, said.count("\n")) == (2, 1), (name, password)


def test_a_link_of_the_command_line_makes_a_browser_known(site: Site) -> None:
    assert admin(site, "create-user", "Cy", typed=f"{PASSWORD}\n")[0] == 0
    code, said, _ = admin(site, "let-in", "cy")
    assert (code, "/admin/let-in?t=" in said) == (0, True)
    with httpx.Client(base_url=site.url, timeout=20) as office:
        answer = office.get(said[said.index("/admin/") :].strip())
        assert (answer.status_code, answer.headers["Location"]) == (302, "/admin/login/")
        assert "operator" in office.cookies
    code, said, wrong = admin(site, "let-in", "nobody")
    assert (code, said, "there is no user 'nobody'" in wrong) == (2, "", True)


def rows_about(data: Path, words: str) -> list[str]:
    """The tables in which these words stand anywhere."""
    with closing(sqlite3.connect(data / "tengen.sqlite3", timeout=120)) as database:
        tables = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return [name for name in tables if words in str(database.execute(f"SELECT * FROM {name}").fetchall())]


def test_of_a_deleted_game_nothing_is_left_anywhere(site: Site, tmp_path: Path) -> None:
    black, _ = new_game(site, name="Anneliese")
    other, _ = new_game(site)
    site.post(f"/api/games/{black.game}/chat", {"text": "a word to remember"}, black.token)
    site.post(f"/api/games/{black.game}/mail", {"email": "anneliese@example.org"}, black.token)
    Mailbox(site, "anneliese@example.org").saying("mail/confirm")
    for words in (black.game, "Anneliese", "a word to remember", "anneliese@example.org"):
        assert rows_about(tmp_path, words), words
    code, said, _ = admin(site, "delete", black.game, "--yes")
    assert (code, said.startswith(f"removed game {black.game}: ")) == (0, True)
    for words in (black.game, "Anneliese", "a word to remember", "anneliese@example.org"):
        assert rows_about(tmp_path, words) == [], words
    assert black.get().status_code == 404
    assert other.get().status_code == 200
    code, _, said = admin(site, "delete", black.game, "--yes")
    assert (code, said) == (1, f"tengen: there is no game '{black.game}' (expected the id of a game)\n")


def test_a_forgotten_address_is_nowhere_and_the_game_stays(site: Site, tmp_path: Path) -> None:
    black, _ = new_game(site)
    site.post(f"/api/games/{black.game}/mail", {"email": "anneliese@example.org"}, black.token)
    Mailbox(site, "anneliese@example.org").saying("mail/confirm")
    assert admin(site, "forget", "Anneliese@Example.org")[1] == "forgotten: 1 seat, 1 mail\n"
    assert rows_about(tmp_path, "anneliese@example.org") == []
    assert black.get().status_code == 200


def test_a_site_that_is_well_is_found_so_and_what_is_wrong_is_named(site: Site, tmp_path: Path) -> None:
    black, _ = new_game(site)
    for _ in range(50):
        code, said, _ = admin(site, "check")
        if "mail: 0 workers" not in said:
            break
    assert code == 0, said
    assert all(line.startswith("ok ") for line in said.splitlines())
    for part in ("settings", "disk", "database", "games", "mail", "reviews", "notices"):
        assert f" {part}: " in said
    with closing(sqlite3.connect(tmp_path / "tengen.sqlite3", timeout=120)) as database, database:
        database.execute("DELETE FROM games_event WHERE game_id = ? AND version = 2", [black.game])
    code, said, _ = admin(site, "check")
    assert code == 1
    assert f"WRONG   games: 1 of 1 are not what their logs say: {black.game}: version 2 is missing" in said
    assert site.post("/api/reviews", {"sgf": f"(;SZ[9]C[{'x' * 99_000}];C[{'x' * 99_000}])"}).status_code == 201
    with closing(sqlite3.connect(tmp_path / "tengen.sqlite3", timeout=20)) as database, database:
        database.execute("UPDATE reviews_review SET size = 960000")
    said = admin(site, "check", TENGEN_REVIEW_MB="1")[1]
    assert "WRONG   reviews: 1 reviews take 1.0 of 1 MB: set TENGEN_REVIEW_MB higher, or remove some at /admin/" in said
    far = {"PUBLIC_URL": "http://go.example.org", "TENGEN_DEBUG": "yes", "EMAIL_URL": "smtp://127.0.0.1"}
    code, said, _ = admin(site, "check", **far)
    assert said.count("WRONG   settings") == 3, said
    code, said, _ = admin(site, "check", DATABASE_URL="postgres://ann:hidden@127.0.0.1:1/go")
    assert (code, "WRONG   database: does not answer" in said, "hidden" in said) == (1, True, False)
    site.stop(signal.SIGINT)
    code, said, _ = admin(site, "check")
    assert "WRONG   mail: 0 workers were alive" in said, "a worker that stops says so"


def test_the_operator_s_page_tells_of_every_command_and_every_figure() -> None:
    told = (ROOT / "docs" / "running.md").read_text()
    commands = [command.name or (command.callback and command.callback.__name__) for command in app.registered_commands]
    assert len(commands) > 10
    for name in commands:
        assert re.search(rf"`(tengen admin )?{str(name).replace('_', '-')}\b", told), name
    for figure in figures.ALL:
        assert f"`{figure.name}" in told, figure.name
