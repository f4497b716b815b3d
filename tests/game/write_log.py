"""Make golden logs of stories: `python -m tests.game.write_log 0.1 canceled` (or `all` that have none yet).

A golden log is never written twice: to change one on purpose, remove its two files first and say why in the commit.
"""

from __future__ import annotations

import sys

from tengen.game import encode_log
from tests.game.golden import LOGS
from tests.game.stories import STORIES
from tests.game.summary import summary


def main(release: str, *names: str) -> None:
    folder = LOGS / release
    folder.mkdir(parents=True, exist_ok=True)
    for name in STORIES if names == ("all",) else names:
        log, told = folder / f"{name}.ndjson", folder / f"{name}.txt"
        if log.exists() or told.exists():
            print(f"kept {log.name}")
            continue
        table = STORIES[name]()
        log.write_text(encode_log(table.log), encoding="utf-8", newline="\n")
        told.write_text(summary(table.game), encoding="utf-8", newline="\n")
        print(f"wrote {log.name}: read {told.name} before you commit it")


if __name__ == "__main__":
    main(*sys.argv[1:])
