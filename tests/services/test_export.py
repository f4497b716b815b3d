"""Out of a site and into an empty one, with nothing different: games with all that can belong to them."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.server.games.conftest import Player, Site, new_game, serving
from tests.services.servers import database

pytestmark = pytest.mark.services
ADMIN = (sys.executable, "-c", "from tengen.cli import main; main()", "admin")
KINDS = {"SQLite": False, "PostgreSQL": True}


def admin(settings: dict[str, str], *words: str, typed: str = "") -> tuple[int, str, str]:
    environ = {**os.environ, **settings}
    ended = subprocess.run(
        [*ADMIN, *words], capture_output=True, text=True, input=typed, env=environ, timeout=120, check=False
    )
    return ended.returncode, ended.stdout, ended.stderr


def files_of(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@contextmanager
def place(folder: Path, *, is_postgres: bool) -> Iterator[dict[str, str]]:
    """The settings of a site that is empty."""
    with ExitStack() as stack:
        settings = {"TENGEN_DATA": str(folder)}
        if is_postgres:
            settings["DATABASE_URL"] = stack.enter_context(database()).url
        yield settings


def post(player: Player, path: str, **body: Any) -> None:
    answer = player.site.post(f"/api/games/{player.game}{path}", body, player.token)
    assert answer.status_code < 300, answer.text


def lived_in(site: Site) -> list[Player]:
    """Games of every kind: played and talked about, with mail, finished with a rematch, waiting."""
    black, white = new_game(site, name="Ännchen", watchable=True)
    for number, point in enumerate(("E5", "D4", "C3")):
        sent = (black, white)[number % 2].send("play", point=point, command_id=f"move {number} \u2028")
        assert sent.status_code == 200
    post(black, "/chat", text='Grüße "aus" \\ dem Norden')
    post(white, "/chat", text="D4!")
    post(black, "/mail", email="ann@example.org", zone="Europe/Berlin", quiet_from="22:00", quiet_until="07:00")
    post(white, "/mail", email="bo@example.org", policy="digest")
    other, _ = new_game(site)
    assert other.send("resign").status_code == 200
    post(other, "/rematch")
    waiting = site.post("/api/games", {"size": 19}).json()
    post(other, "/chat", text="gg")
    return [black, white, other, Player(site, waiting["id"], waiting["seat"]["token"])]


def seen_by(players: list[Player], site: Site) -> list[Any]:
    """All that the players can ask about their games; what is only of the moment is left out."""
    here = [Player(site, player.game, player.token) for player in players]
    return [
        [player.get(path).json() for player in here for path in ("", "/events", "/chat")],
        [site.get(f"/games/{player.game}.sgf", player.token).content for player in here],
    ]


@pytest.mark.parametrize("to_postgres", KINDS.values(), ids=[f"into {kind}" for kind in KINDS])
@pytest.mark.parametrize("from_postgres", KINDS.values(), ids=[f"out of {kind}" for kind in KINDS])
def test_an_export_comes_back_into_an_empty_site_with_nothing_different(
    tmp_path: Path, *, from_postgres: bool, to_postgres: bool
) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    with (
        place(tmp_path / "here", is_postgres=from_postgres) as here,
        place(tmp_path / "there", is_postgres=to_postgres) as there,
    ):
        for site in serving(**here):
            players = lived_in(site)
            before = seen_by(players, site)
        assert admin(here, "create-user", "ann", typed="correct horse battery\n")[0] == 0
        code, said, _ = admin(here, "export", "--all", str(first))
        assert (code, said.startswith(f"wrote {first}: 4 games, ")) == (0, True)
        code, said, wrong = admin(there, "import", str(first))
        assert (code, said.startswith(f"imported {first}: ")) == (0, True), wrong
        assert admin(there, "rebuild", "--check")[0] == 0
        assert admin(there, "export", "--all", str(second))[0] == 0
        assert files_of(first) == files_of(second)
        code, _, wrong = admin(there, "import", str(first))
        assert (code, "already (expected a site without games)" in wrong) == (2, True)
        for site in serving(**there):
            assert seen_by(players, site) == before
            mover = Player(site, players[1].game, players[1].token)
            assert mover.send("play", point="G7").status_code == 200, "the numbers of rows go on"


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, str], list[Player]]:
    """A site on SQLite that has been lived in and is stopped."""
    settings = {"TENGEN_DATA": str(tmp_path_factory.mktemp("data"))}
    for site in serving(**settings):
        players = lived_in(site)
    return settings, players


def test_one_game_is_exported_with_what_belongs_to_it_and_nothing_else(
    small: tuple[dict[str, str], list[Player]], tmp_path: Path
) -> None:
    settings, (black, _, other, _) = small
    folder, empty = tmp_path / "game", {"TENGEN_DATA": str(tmp_path / "empty")}
    assert admin(settings, "export", black.game, str(folder))[0] == 0
    files = files_of(folder)
    assert folder.stat().st_mode & 0o077 == 0
    assert {name.split("/")[1] for name in files if "/" in name} == {black.game}
    assert all(other.game.encode() not in content for content in files.values())
    log = [json.loads(line) for line in files[f"games/{black.game}/log.ndjson"].splitlines()]
    assert [line["version"] for line in log] == list(range(1, 8))
    assert log[-1]["event"]["point"] == "C3"
    assert b";B[ee]" in files[f"games/{black.game}/game.sgf"]
    assert "Grüße".encode() in files[f"games/{black.game}/game.sgf"]
    assert files[f"games/{black.game}/notices.Subscription.ndjson"].count(b"@example.org") == 2
    assert admin(empty, "import", str(folder))[0] == 0
    again = tmp_path / "again"
    assert admin(empty, "export", "--all", str(again))[0] == 0
    same = {name: content for name, content in files_of(again).items() if name.startswith("games/")}
    assert same == {name: content for name, content in files.items() if name.startswith("games/")}


BROKEN: dict[str, Callable[[Path], Any]] = {
    "no manifest.json can be read": lambda folder: (folder / "manifest.json").unlink(),
    "its manifest.json is not whole": lambda folder: os.truncate(folder / "manifest.json", 100),
    "its format is 2": lambda folder: change(folder / "manifest.json", b'"format": 1', b'"format": 2'),
    "log.ndjson is missing": lambda folder: next(folder.rglob("log.ndjson")).unlink(),
    "log.ndjson is not what it was": lambda folder: change(next(folder.rglob("log.ndjson")), b"japanese", b"javanese"),
    "more.ndjson is not in its manifest": lambda folder: (folder / "more.ndjson").write_text("{}"),
    "talk.Remark.ndjson is not what it was": lambda folder: linked(next(folder.rglob("talk.Remark.ndjson"))),
}


def change(file: Path, old: bytes, new: bytes) -> None:
    content = file.read_bytes()
    assert old in content
    file.write_bytes(content.replace(old, new))


def linked(file: Path) -> None:
    """The same content, but by a link to elsewhere."""
    elsewhere = file.parents[3] / "elsewhere"
    file.rename(elsewhere)
    file.symlink_to(elsewhere)


@pytest.mark.parametrize("why", BROKEN)
def test_what_is_not_a_whole_export_is_refused_and_nothing_is_changed(
    small: tuple[dict[str, str], list[Player]], tmp_path: Path, why: str
) -> None:
    settings, _ = small
    folder, whole, empty = tmp_path / "broken", tmp_path / "whole", {"TENGEN_DATA": str(tmp_path / "empty")}
    for each in (folder, whole):
        assert admin(settings, "export", "--all", str(each))[0] == 0
    BROKEN[why](folder)
    code, _, said = admin(empty, "import", str(folder))
    assert (code, said.count("\n")) == (2, 1)
    assert f"{folder} is no whole export: " in said
    assert why in said
    assert admin(empty, "import", str(whole))[0] == 0, "the site is still empty"


def test_a_log_that_was_changed_together_with_its_checksum_does_not_come_in_half(
    small: tuple[dict[str, str], list[Player]], tmp_path: Path
) -> None:
    settings, (black, *_) = small
    folder, empty = tmp_path / "changed", {"TENGEN_DATA": str(tmp_path / "empty")}
    assert admin(settings, "export", "--all", str(folder))[0] == 0
    log = folder / "games" / black.game / "log.ndjson"
    lines = log.read_bytes().splitlines(keepends=True)
    log.write_bytes(b"".join([*lines, lines[-1]]))
    manifest = json.loads((folder / "manifest.json").read_bytes())
    content = log.read_bytes()
    entry = {"bytes": len(content), "sha256": hashlib.sha256(content).hexdigest()}
    manifest["files"][f"games/{black.game}/log.ndjson"] = entry
    (folder / "manifest.json").write_text(json.dumps(manifest))
    code, _, said = admin(empty, "import", str(folder))
    assert (code, said.count("\n"), "does not fit together" in said) == (2, 1, True)
    assert "games: 0, each log whole" in admin(empty, "check")[1]


LITTLE_ROOM = """
import resource
from importlib import import_module
from tengen.cli import adminfolder, main
admin = import_module("tengen.cli.admin")
real = admin.set_up

def set_up():
    real()
    from tengen.server.games.models import Game
    Game.objects.exists()
    resource.setrlimit(resource.RLIMIT_FSIZE, (500, 500))

admin.set_up = adminfolder.set_up = set_up
main()
"""
"""The command, on a disk that is full as soon as the database is open."""


def test_what_finds_no_room_leaves_nothing_under_its_name(
    small: tuple[dict[str, str], list[Player]], tmp_path: Path
) -> None:
    settings, _ = small
    for command in (("export", "--all"), ("backup",)):
        words = [sys.executable, "-c", LITTLE_ROOM, "admin", *command, str(tmp_path / "full")]
        environ = {**os.environ, **settings}
        ended = subprocess.run(words, capture_output=True, text=True, env=environ, timeout=120, check=False)
        assert (ended.returncode, ended.stderr.count("\n")) == (2, 1), ended.stderr
        assert f"cannot write {tmp_path / 'full'}: File too large" in ended.stderr
        assert list(tmp_path.iterdir()) == []


def test_bad_words_are_one_line(small: tuple[dict[str, str], list[Player]], tmp_path: Path) -> None:
    settings, (black, *_) = small
    for words, said in (
        (("export", black.game), "which game, and where to?"),
        (("export", "nowhere", str(tmp_path / "x")), "there is no game 'nowhere'"),
        (("export", "--all", str(tmp_path)), f"{tmp_path} is there already"),
        (("export", "--all", str(tmp_path / "no" / "such")), "cannot write "),
        (("import", str(tmp_path / "none")), "is no whole export"),
    ):
        code, _, wrong = admin(settings, *words)
        assert (code, wrong.count("\n")) == (2, 1), wrong
        assert said in wrong
    assert list(tmp_path.iterdir()) == []
