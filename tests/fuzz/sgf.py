"""What must hold for any bytes given to the SGF reader, for hypothesis and for atheris alike.

By hand, after `pip install atheris` and `mkdir -p var/corpus`, for as long as you like:
`python -m tests.fuzz.sgf -artifact_prefix=var/ var/corpus tests/records/data`
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from typing import TypeVar

from tengen.records import Level, Record, SgfError, all_scenes, check, clean, from_game, read, to_game, write
from tengen.records.document import record_document

T = TypeVar("T")


def hold(data: bytes | str) -> None:
    """The bytes read or are refused with SgfError; then everything else works, and reads back the same."""
    problems = [(problem.level, problem.code) for problem in check(data)]
    records = attempt(lambda: read(data))
    if isinstance(records, SgfError):
        assert records.line is not None
        assert records.message != "this is not an SGF file"
        assert problems == [(Level.ERROR, records.code)]
        return
    assert read(write(records)) == records
    for record in records:
        assert sum(1 for _ in all_scenes(record)) == len(record.tree)
        assert read(write(clean(record))) == (clean(record),)
        assert len(record_document(record)["nodes"]) == len(record.tree)
        play(record)


def play(record: Record) -> None:
    """The record makes a game, or is refused at its place; a game makes a record that plays the same."""
    game = attempt(lambda: to_game(record))
    if isinstance(game, SgfError):
        assert game.line is not None
        return
    (again,) = read(write(from_game(game)))
    assert to_game(again).history == game.history


def attempt(act: Callable[[], T]) -> T | SgfError:
    try:
        return act()
    except SgfError as error:
        return error


def main() -> None:
    """Let atheris look for bytes that break it."""
    atheris = importlib.import_module("atheris")
    atheris.instrument_all()
    atheris.Setup(sys.argv, hold)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
