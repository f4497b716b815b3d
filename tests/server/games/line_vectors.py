"""Writes `tests/vectors/lines.json`: what a page hears of some games, and the state it must have after each line.

`python -m tests.server.games.line_vectors` writes it anew; a test holds it current. A state is null where the lines of
one command are not all there yet.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

FILE = Path(__file__).parents[2] / "vectors" / "lines.json"
COMMANDS = 60
SEEDS = {
    "an even game": 3,
    "self-capture on a small board": 15,
    "a clock": 12,
    "a free handicap": 55,
    "a setup on a rectangle": 8,
}


def vectors() -> list[dict[str, Any]]:
    """One object for each game of `SEEDS`."""
    from tests.server.games.walks import SETTINGS, walk

    return [_vector(name, *walk(SETTINGS[name], seed, COMMANDS)) for name, seed in SEEDS.items()]


def _vector(name: str, state: dict[str, Any], steps: list[Any]) -> dict[str, Any]:
    lines = [line for step in steps for line in step.lines]
    states = [after for step in steps for after in [*[None] * (len(step.lines) - 1), step.state]]
    return {"name": name, "state": state, "lines": lines, "states": states}


def text() -> str:
    """The file: one line for each line of a log and for each state, so that a change can be read."""
    return "[\n" + ",\n".join(map(_text, vectors())) + "\n]\n"


def _text(vector: dict[str, Any]) -> str:
    parts = (f'"{key}":{_rows(value) if isinstance(value, list) else _json(value)}' for key, value in vector.items())
    return "{" + ",\n".join(parts) + "}"


def _rows(items: list[Any]) -> str:
    return "[\n" + ",\n".join(map(_json, items)) + "\n]"


def _json(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


if __name__ == "__main__":
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tengen.server.config.settings")
    django.setup()
    FILE.write_text(text())
