"""`python -m make.messages` writes the catalogs that are not what the code says; `--check` only tells of them.

Needs the tools of `make check`. The languages of the site are the folders beside the templates.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog

from make import node
from make.messages.catalogs import catalog_of, template_text, update
from make.messages.refusals import in_refusals
from make.messages.sources import in_lessons, in_python, in_templates, in_typescript
from make.steps import ROOT

SITE = ROOT / "src" / "tengen"
LIBRARY = ("rules", "scoring", "game", "records", "pictures", "lab")
OPERATORS = frozenset({"config", "operator"})
LOCALE = SITE / "server" / "locale"


def main(*, check: bool) -> int:
    """0 if every catalog has (now) what the code says, 1 if one has not."""
    catalogs = {
        "django": catalog_of(
            [
                *in_python(SITE),
                *in_templates(SITE / "server" / "templates"),
                *in_lessons(SITE / "learn" / "data" / "lessons"),
                *in_refusals(_said_to_people()),
            ]
        ),
        "djangojs": catalog_of(in_typescript(node.WEB / "src")),
    }
    stale = 0
    for path, text in _files(catalogs):
        if path.is_file() and path.read_text(encoding="utf-8") == text:
            continue
        stale += 1
        name = path.relative_to(ROOT)
        if check:
            print(f"{name} is not what the code says: `make messages` writes it anew")
        else:
            path.write_text(text, encoding="utf-8")
            print(f"wrote {name}")
    return 1 if check and stale else 0


def _said_to_people() -> list[Path]:
    """The parts of Tengen whose refusals a visitor of the site can meet."""
    site = [folder for folder in sorted((SITE / "server").iterdir()) if folder.name not in OPERATORS]
    return [*(SITE / name for name in LIBRARY), *(folder for folder in site if folder.is_dir())]


def _files(catalogs: dict[str, Catalog]) -> Iterator[tuple[Path, str]]:
    titles = {"django": "What the site says", "djangojs": "What the scripts of its pages say"}
    for domain, catalog in catalogs.items():
        yield LOCALE / f"{domain}.pot", template_text(catalog, f"{titles[domain]}, for translators.")
        for path in sorted(LOCALE.glob(f"*/LC_MESSAGES/{domain}.po")):
            yield path, update(path, catalog)


if __name__ == "__main__":
    sys.exit(main(check="--check" in sys.argv[1:]))
