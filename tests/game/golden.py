"""Where the golden logs are: `logs/<release>/<situation>.ndjson`, oldest release first.

How to add one is said in `test_logs`.
"""

from __future__ import annotations

from pathlib import Path

LOGS = Path(__file__).parent / "logs"


def release(path: Path) -> list[int]:
    """The release that wrote a log, as numbers that sort."""
    return [int(part) for part in path.parent.name.split(".")]


FILES = sorted(LOGS.glob("*/*.ndjson"), key=lambda path: (release(path), path.stem))


def text_of(path: Path) -> str:
    """The text exactly as it is stored, line ends included."""
    return path.read_bytes().decode("utf-8")
