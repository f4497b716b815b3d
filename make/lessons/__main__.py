"""`python -m make.lessons` writes the lessons' data where it is not what the code says; `--check` only tells of it.

Needs Tengen installed. `tests/web` holds the files to this.
"""

import json
import sys
from pathlib import Path
from typing import Any

from make.lessons import game, marks, plays
from make.lessons.drawn import COUNTING, EXERCISES
from make.steps import ROOT

FOLDER = ROOT / "web" / "src" / "pages" / "lessons"


def documents() -> dict[Path, str]:
    """Every file, and what stands in it."""
    return {
        FOLDER / "plays.json": _text({each.name: plays.document(each) for each in EXERCISES}),
        FOLDER / "marks.json": _text(marks.document(COUNTING)),
        FOLDER / "game.json": _text(game.document()),
    }


def main(*, check: bool) -> int:
    """0 if every file is (now) what the code says, 1 if one is not."""
    stale = {path: text for path, text in documents().items() if not path.is_file() or path.read_text() != text}
    for path, text in stale.items():
        if check:
            print(f"{path.relative_to(ROOT)} is not what the code says: `python -m make.lessons` writes it anew")
        else:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text)
            print(f"wrote {path.relative_to(ROOT)}")
    return 1 if check and stale else 0


def _text(document: dict[str, Any], depth: int = 2) -> str:
    """JSON with one line for each thing below this depth, so that a change shows where it is."""
    return _lines(document, depth, "") + "\n"


def _lines(value: Any, depth: int, indent: str) -> str:
    inner = indent + "  "
    if depth > 0 and isinstance(value, dict) and value:
        rows = (f"{inner}{json.dumps(key)}: {_lines(each, depth - 1, inner)}" for key, each in value.items())
        return "{\n" + ",\n".join(rows) + f"\n{indent}}}"
    if depth > -2 and isinstance(value, list) and value and isinstance(value[0], dict):
        rows = (f"{inner}{_lines(each, depth - 1, inner)}" for each in value)
        return "[\n" + ",\n".join(rows) + f"\n{indent}]"
    return json.dumps(value)


if __name__ == "__main__":
    sys.exit(main(check="--check" in sys.argv[1:]))
