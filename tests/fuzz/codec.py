"""A harness for atheris, run by hand: `pip install atheris`, then `python -m tests.fuzz.codec -max_total_time=600`.

Starts from the golden logs and looks for input that makes the codec or `replay` raise anything but BadInput. What it
finds becomes a test in `test_codec`. Not part of the suite: it has no end.
"""

from __future__ import annotations

import importlib
import sys
import tempfile
from pathlib import Path

from tests.game.golden import FILES


def fuzz(data: bytes) -> None:
    """One input: its first byte says what the rest is read as."""
    from tests.fuzz.judge import judge_command, judge_log

    if data[:1] < b"\x40":
        judge_command(data[1:])
    else:
        judge_log(data[1:].decode("utf-8", "surrogateescape"))


def corpus(folder: Path) -> None:
    """The golden logs, whole and line by line, as atheris takes them."""
    for path in FILES:
        text = path.read_bytes()
        (folder / path.stem).write_bytes(b"\xff" + text)
        for number, line in enumerate(text.splitlines()):
            (folder / f"{path.stem}-{number}").write_bytes(b"\x00" + line)


def main() -> None:
    atheris = importlib.import_module("atheris")
    with atheris.instrument_imports(include=["tengen", "json"]):
        importlib.import_module("tests.fuzz.judge")
    with tempfile.TemporaryDirectory() as folder:
        corpus(Path(folder))
        atheris.Setup([*sys.argv, folder], fuzz)
        atheris.Fuzz()


if __name__ == "__main__":
    main()
