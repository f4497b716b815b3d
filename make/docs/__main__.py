"""`python -m make.docs` writes the generated files that are not what the code says; `--check` only tells of them.

Needs Tengen installed. What stands in a file is in the module that makes it.
"""

import sys

from make.docs import events, phases, settings, typescript
from make.steps import ROOT

PAGE = "<!-- Made by `make docs` from the code in {source}; do not edit. -->\n\n"
SCRIPT = "// Made by `make docs` from {source}; do not edit.\n\n"
FILES = {
    **{f"docs/{page.__name__.rpartition('.')[2]}.md": (PAGE, page) for page in (events, phases, settings)},
    typescript.PATH: (SCRIPT, typescript),
}


def main(*, check: bool) -> int:
    """0 if every file is (now) what the code says, 1 if one is not."""
    texts = {path: head.format(source=module.SOURCE) + module.text() for path, (head, module) in FILES.items()}
    stale = [path for path, text in texts.items() if not (ROOT / path).is_file() or (ROOT / path).read_text() != text]
    for path in stale:
        if check:
            print(f"{path} is not what the code says: `make docs` writes it anew")
        else:
            (ROOT / path).write_text(texts[path])
            print(f"wrote {path}")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main(check="--check" in sys.argv[1:]))
