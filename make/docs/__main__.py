"""`python -m make.docs` writes the generated pages that are not what the code says; `--check` only tells of them.

Needs Tengen installed. What stands on a page is in the module of its name.
"""

import sys

from make.docs import events, phases, settings
from make.steps import ROOT

HEAD = "<!-- Made by `make docs` from the code in {source}; do not edit. -->\n\n"
PAGES = {page.__name__.rpartition(".")[2]: page for page in (events, phases, settings)}


def main(*, check: bool) -> int:
    """0 if every page is (now) what the code says, 1 if one is not."""
    pages = {
        ROOT / "docs" / f"{name}.md": HEAD.format(source=page.SOURCE) + page.text() for name, page in PAGES.items()
    }
    stale = [path for path, text in pages.items() if not path.is_file() or path.read_text() != text]
    for path in stale:
        if check:
            print(f"docs/{path.name} is not what the code says: `make docs` writes it anew")
        else:
            path.write_text(pages[path])
            print(f"wrote docs/{path.name}")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main(check="--check" in sys.argv[1:]))
