"""The pages of `docs/` that are made from the code: `python -m make.docs` writes them, `--check` compares them.

Needs Tengen installed. The pages that people write are beside them, and are not touched.
"""

import sys
from collections.abc import Callable

from make.steps import ROOT
from tengen.server.config.environment import VARIABLES

MADE = "<!-- Made by `make docs` from {source}; do not edit. -->\n"


def settings() -> str:
    """What an operator can set."""
    rows = "".join(f"| `{each.name}` | {each.meaning} | {each.default} |\n" for each in VARIABLES)
    return (
        MADE.format(source="src/tengen/server/config/environment.py")
        + "# Settings\n\n"
        + "The site is set up by environment variables. None is needed: the usual value suits one machine.\n\n"
        + "| variable | what it does | usual value |\n| --- | --- | --- |\n"
        + rows
    )


PAGES: dict[str, Callable[[], str]] = {
    "docs/settings.md": settings,
}


def main(*, check: bool) -> int:
    """0 if all pages are (now) what the code says, 1 if one is not."""
    stale = [path for path, page in PAGES.items() if not _says(path, page())]
    if check and stale:
        print(f"not what the code says: {', '.join(stale)} (`make docs` writes them anew)")
        return 1
    for path in stale:
        (ROOT / path).write_text(PAGES[path]())
        print(f"wrote {path}")
    return 0


def _says(path: str, text: str) -> bool:
    file = ROOT / path
    return file.is_file() and file.read_text() == text


if __name__ == "__main__":
    sys.exit(main(check="--check" in sys.argv[1:]))
