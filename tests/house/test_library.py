"""Tengen is a library without the site: what each extra brings is enough for its part, and no part asks for more."""

import re
from importlib import metadata
from pathlib import Path

import pytest

import tengen
from make.environment import PROJECT, packages_of
from make.steps import ROOT
from tests.house.fresh import Fresh, make_fresh

IMPORT_ALL = """
import importlib, pkgutil, sys
for name in sys.argv[1:]:
    package = importlib.import_module(name)
    for found in pkgutil.walk_packages(package.__path__, name + "."):
        importlib.import_module(found.name)
print(*sorted({name.partition(".")[0] for name in sys.modules if name[0] != "_"} - sys.stdlib_module_names))
"""
RECORD = "(;GM[1]FF[4]SZ[9];B[ee];W[gc])"


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Fresh:
    """What `pip install tengen` gives."""
    return make_fresh(tmp_path_factory.mktemp("library"))


@pytest.fixture(scope="module")
def terminal(tmp_path_factory: pytest.TempPathFactory) -> Fresh:
    """What `pip install 'tengen[cli]'` gives."""
    return make_fresh(tmp_path_factory.mktemp("terminal"), "cli")


def test_sgfmill_is_all_that_the_library_asks_for() -> None:
    required = metadata.requires("tengen") or []
    assert [wish for wish in required if "extra ==" not in wish] == ["sgfmill>=1.1.1"]
    assert PROJECT["dependencies"] == ["sgfmill>=1.1.1"]


def test_the_version_is_that_of_the_package(library: Fresh) -> None:
    assert tengen.__version__ == metadata.version("tengen")
    assert library.python("-c", "import tengen; print(tengen.__version__)").stdout == f"{tengen.__version__}\n"


def test_the_library_is_whole_where_django_cannot_be_imported(library: Fresh) -> None:
    assert "No module named 'django'" in library.python("-c", "import django").stderr
    rooms = ("tengen.rules", "tengen.scoring", "tengen.game", "tengen.records")
    said = library.python("-c", IMPORT_ALL, *rooms)
    assert said.returncode == 0, said.stderr
    assert set(said.stdout.split()) <= {"sgfmill", "tengen"}
    assert library.python("-c", "from tengen.rules.door import NATIVE; print(NATIVE)").stdout == "True\n"


@pytest.mark.parametrize("page", ["README.md", "docs/library.md"])
def test_the_examples_of_the_library_run_with_the_library_alone(library: Fresh, page: str) -> None:
    said = library.python("-m", "doctest", str(ROOT / page))
    assert (said.returncode, said.stdout) == (0, ""), said.stdout


@pytest.mark.parametrize(
    ("extras", "rooms"),
    [
        (("client",), ["tengen.client"]),
        (("engine", "client"), ["tengen.engines"]),
        (("lab",), ["tengen.lab"]),
        (("pictures",), ["tengen.pictures"]),
    ],
)
def test_an_extra_is_enough_for_its_part(tmp_path: Path, extras: tuple[str, ...], rooms: list[str]) -> None:
    fresh = make_fresh(tmp_path / "fresh", *extras)
    said = fresh.python("-c", IMPORT_ALL, *rooms)
    assert said.returncode == 0, said.stderr
    assert not {"django", "typer", "uvicorn"} & set(said.stdout.split())


def test_the_site_needs_its_own_extra_only(tmp_path: Path) -> None:
    fresh = make_fresh(tmp_path / "fresh", "site")
    said = fresh.tengen("admin", "expire")
    assert said.returncode == 0, said.stderr
    assert (fresh.folder / "data" / "tengen.sqlite3").exists()


def test_without_the_command_line_the_program_says_what_to_install(library: Fresh) -> None:
    said = library.tengen("version")
    assert (said.returncode, said.stdout) == (2, "")
    expected = "tengen: this needs the package typer, which is not installed (expected: pip install 'tengen[cli]')\n"
    assert said.stderr == expected


def test_commands_about_records_need_the_command_line_only(terminal: Fresh) -> None:
    record = terminal.folder / "game.sgf"
    record.write_text(RECORD)
    for words in (("show",), ("sgf", "check"), ("score",)):
        said = terminal.tengen(*words, str(record))
        assert said.returncode == 0, (words, said.stderr)
    assert terminal.tengen("lab", "count", "3x3").returncode == 0
    said = terminal.tengen("version")
    assert said.stdout.splitlines()[-1].endswith("no site (the extra is not installed)"), said.stderr


@pytest.mark.parametrize(
    ("words", "extra"),
    [
        ("serve", "site"),
        ("worker", "site"),
        ("admin check", "site"),
        ("lab serve-table 2x2 --tables .", "site"),
        ("lab list 2x2 --out listed --workers 1", "lab"),
        ("gtp", "engine"),
        ("net check", "engine"),
        ("score game.sgf --propose --net", "engine"),
        ("picture game.sgf --output game.png", "pictures"),
    ],
)
def test_a_command_that_lacks_its_extra_says_which_to_install(terminal: Fresh, words: str, extra: str) -> None:
    (terminal.folder / "game.sgf").write_text(RECORD)
    said = terminal.tengen(*words.split())
    assert said.returncode in (1, 2), said.stdout
    assert re.fullmatch(rf"tengen: .* \(expected:? .?pip install 'tengen\[{extra}\]'.?\)\n", said.stderr), said.stderr


def test_an_engine_takes_a_seat_with_the_client(tmp_path: Path) -> None:
    fresh = make_fresh(tmp_path / "fresh", "cli", "engine")
    said = fresh.tengen("gtp", "--play", "http://127.0.0.1:9/games/k4tz7mpa2c#invite=abc")
    assert (said.returncode, "'tengen[client]'" in said.stderr) == (2, True), said.stderr


def test_all_is_every_part_but_those_for_developers() -> None:
    parts = set(PROJECT["optional-dependencies"]) - {"all", "bench", "dev", "train"}
    assert packages_of("all") == packages_of(*parts)
