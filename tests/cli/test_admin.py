"""`tengen admin` as a real command, on a site with games in it."""

from __future__ import annotations

import gzip
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.games.conftest import Site, new_game, serving

ADMIN = (sys.executable, "-c", "from tengen.cli import main; main()", "admin")
DAY = 24 * 3600 * 1000


def admin(data: Path, *words: str) -> tuple[int, str, str]:
    environ = {**os.environ, "TENGEN_DATA": str(data)}
    ended = subprocess.run([*ADMIN, *words], capture_output=True, text=True, check=False, env=environ, timeout=120)
    return ended.returncode, ended.stdout, ended.stderr


def change(data: Path, statement: str, *values: object) -> None:
    with closing(sqlite3.connect(data / "tengen.sqlite3", timeout=120)) as database, database:
        assert database.execute(statement, values).rowcount > 0


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    yield from serving(TENGEN_DATA=str(tmp_path_factory.mktemp("data")))


@pytest.fixture
def data(site: Site) -> Path:
    return Path(site.settings["TENGEN_DATA"])


def test_a_summary_that_is_wrong_is_told_of_and_then_made_anew(site: Site, data: Path) -> None:
    black, _ = new_game(site)
    black.send("play", point="E5")
    assert admin(data, "rebuild", "--check")[0] == 0
    change(data, "UPDATE games_game SET turn = 'black', move_number = 7 WHERE id = ?", black.game)
    code, said, _ = admin(data, "rebuild", "--check")
    assert code == 1
    assert f"{black.game}: turn is 'black', the log says 'white'\n" in said
    assert f"{black.game}: move_number is 7, the log says 1\n" in said
    assert said.endswith(": 1 differ, 0 cannot be replayed\n")
    assert admin(data, "rebuild")[0] == 0
    assert admin(data, "rebuild", "--check")[1].count("\n") == 1


def test_a_log_with_a_gap_is_told_of_and_left_alone(site: Site, data: Path) -> None:
    black, _ = new_game(site)
    change(data, "DELETE FROM games_event WHERE game_id = ? AND version = 3", black.game)
    code, said, _ = admin(data, "rebuild")
    assert code == 1
    assert f"{black.game}: version 3 is missing in its log" in said
    change(data, "DELETE FROM games_event WHERE game_id = ? AND version = 1", black.game)
    assert f"{black.game}: version 1 is missing in its log" in admin(data, "rebuild")[1]
    for version in (2, 4):
        change(data, "DELETE FROM games_event WHERE game_id = ? AND version = ?", black.game, version)
    assert f"{black.game}: its log is empty" in admin(data, "rebuild")[1]
    change(data, "DELETE FROM games_secret WHERE game_id = ?", black.game)
    change(data, "DELETE FROM games_game WHERE id = ?", black.game)


def test_only_games_that_nobody_joined_expire(site: Site, data: Path) -> None:
    begun, _ = new_game(site)
    old, young = (site.post("/api/games", {"size": 9}).json() for _ in range(2))
    for game_id in (begun.game, old["id"]):
        change(data, "UPDATE games_game SET last_at = last_at - ? WHERE id = ?", 15 * DAY, game_id)
    kept = site.post("/api/reviews", {"sgf": "(;SZ[9])"}).json()["id"]
    change(data, "UPDATE reviews_review SET opened_at = opened_at - ? WHERE id = ?", 181 * DAY, kept)
    for games, reviews in (("1 game", "1 review"), ("0 games", "0 reviews")):
        said = f"removed {games} that nobody joined\nremoved {reviews} that nobody opens any more\n"
        assert admin(data, "expire") == (0, f"{said}removed 0 mails, 0 notices, 0 channels\n", "")
    codes = {
        name: site.get(f"/api/games/{game_id}", token).status_code
        for name, game_id, token in (
            ("begun", begun.game, begun.token),
            ("old", old["id"], old["seat"]["token"]),
            ("young", young["id"], young["seat"]["token"]),
        )
    }
    assert codes == {"begun": 200, "old": 404, "young": 200}
    assert f"{begun.game}: last_at is " in admin(data, "rebuild")[1]


def test_the_site_itself_removes_games_that_nobody_joined(tmp_path: Path) -> None:
    for site in serving(TENGEN_DATA=str(tmp_path)):
        old, young = (site.post("/api/games", {"size": 9}).json() for _ in range(2))
        change(tmp_path, "UPDATE games_game SET last_at = last_at - ? WHERE id = ?", 15 * DAY, old["id"])
        site.restart()
        assert site.get(f"/api/games/{young['id']}", young["seat"]["token"]).status_code == 200
        for _ in range(100):
            status = site.get(f"/api/games/{old['id']}", old["seat"]["token"]).status_code
            if status == 404:
                break
        assert status == 404
        assert site.get(f"/api/games/{young['id']}", young["seat"]["token"]).status_code == 200


def test_a_backup_restores_a_whole_site_in_an_empty_one(site: Site, data: Path, tmp_path: Path) -> None:
    black, white = new_game(site, name="Ännchen")
    black.send("play", point="E5")
    file = tmp_path / "all.backup"
    code, said, _ = admin(data, "backup", str(file))
    assert (code, said.startswith(f"wrote {file}: ")) == (0, True)
    assert file.stat().st_mode & 0o777 == 0o600
    assert admin(data, "backup", str(file))[0] == 2, "it would overwrite one"
    empty = tmp_path / "empty"
    assert admin(empty, "restore", str(file))[0] == 0
    assert admin(empty, "rebuild", "--check")[0] == 0
    code, _, said = admin(empty, "restore", str(file))
    assert (code, "this site has rows of games.Game already" in said) == (2, True)
    before = black.get().json()
    for other in serving(TENGEN_DATA=str(empty)):
        black.site = white.site = other
        assert black.get().json() == before
        assert white.send("play", point="E4").status_code == 200


def test_a_backup_of_a_broken_database_is_refused(site: Site, data: Path, tmp_path: Path) -> None:
    black, _ = new_game(site)
    file = tmp_path / "all.backup"
    change(data, "UPDATE games_secret SET game_id = 'nowhere' WHERE game_id = ?", black.game)
    assert admin(data, "backup", str(file))[0] == 0
    change(data, "UPDATE games_secret SET game_id = ? WHERE game_id = 'nowhere'", black.game)
    code, _, said = admin(tmp_path / "empty", "restore", str(file))
    assert (code, said.count("\n"), "does not fit together" in said) == (2, 1, True)


HALVES: dict[str, Callable[[bytes], bytes]] = {
    "cut in the middle": lambda whole: whole[: len(whole) // 2],
    "without its end": lambda whole: whole[:-20],
    "empty": lambda whole: b"",
    "some other file": lambda whole: b"not a backup",
    "without its last line": lambda whole: gzip.compress(b"\n".join(gzip.decompress(whole).split(b"\n")[:-2]) + b"\n"),
    "without a row": lambda whole: gzip.compress(
        b"\n".join(line for number, line in enumerate(gzip.decompress(whole).split(b"\n")) if number != 2)
    ),
    "with a row changed": lambda whole: gzip.compress(gzip.decompress(whole).replace(b"japanese", b"javanese", 1)),
}


@pytest.mark.parametrize("half", HALVES.keys())
def test_half_a_backup_is_refused_and_nothing_is_changed(site: Site, data: Path, tmp_path: Path, half: str) -> None:
    new_game(site)
    whole, broken, empty = tmp_path / "whole", tmp_path / "broken", tmp_path / "empty"
    assert admin(data, "backup", str(whole))[0] == 0
    broken.write_bytes(HALVES[half](whole.read_bytes()))
    code, _, said = admin(empty, "restore", str(broken))
    assert (code, said.count("\n")) == (2, 1)
    assert f"{broken} is no backup" in said
    assert admin(empty, "restore", str(whole))[0] == 0, "the site is still empty"


def test_a_file_that_cannot_be_read_or_written_is_one_line(data: Path, tmp_path: Path) -> None:
    for words in (("backup", str(tmp_path / "no" / "file")), ("restore", str(tmp_path / "none"))):
        code, _, said = admin(data, *words)
        assert (code, said.count("\n")) == (2, 1)
        assert said.startswith("tengen: cannot ")
