"""The map of the house is true: it names every room, and every module of its walks is there."""

import re

import pytest

from make.steps import ROOT

MAP = (ROOT / "docs" / "map.md").read_text()
SOURCE = ROOT / "src" / "tengen"
PLACES = (ROOT, SOURCE)
NO_ROOMS = {"__pycache__", "data", "migrations"}
WALKS = {title: walk for title, _, walk in (part.partition("\n") for part in MAP.split("\n## The path of ")[1:])}
A_PAGE = 60
"""Lines."""


def rooms() -> set[str]:
    """Every package of ours, as the map writes it."""
    packages = {file.parent for file in SOURCE.rglob("__init__.py") if not NO_ROOMS & set(file.parts)}
    return {f"{package.relative_to(SOURCE)}/" for package in packages if package != SOURCE}


def named() -> set[str]:
    """Every folder that the map names."""
    return {name.removeprefix("src/tengen/") for name in re.findall(r"`((?:[\w-]+/)+)`", MAP)}


def test_the_map_names_every_room() -> None:
    assert not {room for room in rooms() if not {room, f"{room.split('/')[-2]}/"} & named()}


def test_every_room_on_the_map_is_there() -> None:
    paths = {name for name in named() if name.count("/") > 1}
    assert "server/games/live/" in paths
    assert not {name for name in paths if not any((place / name).is_dir() for place in PLACES)}


def modules(text: str) -> set[str]:
    """Every path that stands in this text."""
    return set(re.findall(r"`((?:[\w-]+/)+[\w-]+)`", text))


@pytest.mark.parametrize("title", WALKS)
def test_a_walk_passes_modules_that_are_there(title: str) -> None:
    ends = ("", ".py", ".ts")
    missing = {
        name
        for name in modules(WALKS[title])
        if not any((place / f"{name}{end}").exists() for place in PLACES for end in ends)
    }
    assert not missing
    assert len(WALKS[title].splitlines()) < A_PAGE


def test_the_walk_of_a_move_says_how_many_modules_it_passes() -> None:
    told, _, rest = WALKS["a move"].partition("\n1. ")
    passed = modules(rest.partition("\n\n")[0])
    here = {name for name in passed if not name.startswith("web/")}
    assert f"{len(passed)} of ours" in told, sorted(passed)
    assert f"{len(here)} of them in Python" in told, sorted(here)
