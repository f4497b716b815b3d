"""`python -m make.lessons` writes the data of the lessons where it is not what the code says.

Needs Tengen installed. `tests/web` holds the files to this.
"""

import json
from pathlib import Path
from typing import Any

from make.lessons import game, marks, plays
from make.lessons.drawn import COUNTING, EXERCISES
from make.steps import ROOT

FOLDER = ROOT / "web" / "src" / "pages" / "lessons"
WIDTH = 180


def documents() -> dict[Path, str]:
    """Every file, and what stands in it."""
    return {
        FOLDER / "plays.json": _text({each.name: plays.document(each) for each in EXERCISES}) + "\n",
        FOLDER / "marks.json": _text(marks.document(COUNTING)) + "\n",
        FOLDER / "game.json": _text(game.document()) + "\n",
    }


def main() -> None:
    """Write every file that is not what the code says, and tell of it."""
    for path, text in documents().items():
        if not path.is_file() or path.read_text() != text:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text)
            print(f"wrote {path.relative_to(ROOT)}")


def _text(value: Any, indent: str = "") -> str:
    """JSON in which everything that fits has a line of its own, so that a change shows where it is."""
    line = json.dumps(value)
    if len(line) <= WIDTH or not isinstance(value, dict | list):
        return line
    inner = indent + "  "
    if isinstance(value, list):
        rows, (start, end) = [_text(each, inner) for each in value], "[]"
    else:
        rows, (start, end) = [f"{json.dumps(key)}: {_text(each, inner)}" for key, each in value.items()], "{}"
    return f"{start}\n{inner}" + f",\n{inner}".join(rows) + f"\n{indent}{end}"


if __name__ == "__main__":
    main()
