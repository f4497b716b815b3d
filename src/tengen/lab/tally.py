"""Lists several kinds of a board in one go and keeps only the figures of each shard, so that a killed run goes on.

What would fill terabytes is made, summed and forgotten. Lists that are kept are in `shards`.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Sequence
from functools import partial, reduce
from pathlib import Path
from typing import Any, Final

from tengen.lab.listing import PORTION, Kind, Listed, checked_range, figures_together, then_together
from tengen.lab.size import Size
from tengen.lab.spread import Spread, Threads
from tengen.rules import BadInput, TengenError

FORMAT: Final = "tengen-lab-tally"
VERSION: Final = 1


def tally(
    size: Size,
    kinds: Sequence[Kind],
    path: Path,
    *,
    shard: int = PORTION,
    spread: Spread | None = None,
    tell: Callable[[int], None] = lambda _: None,
) -> dict[Kind, Listed]:
    """The figures of all serials of a board; those of each shard go into the file at `path` as soon as they are known.

    The same call goes on with the shards that are missing. A last line that was cut off is made again. Refuses a file
    of something else, and one that cannot be written. A shard is a multiple of 8 serials.
    """
    head = {"format": FORMAT, "version": VERSION, "board": str(size), "kinds": list(kinds), "shard_serials": shard}
    serials = checked_range(size, 0, None)
    done = _read(path, head, kinds)
    missing = [each for each in _shards(serials, shard) if each not in done]
    tell(sum(len(each) for each in done))
    try:
        with path.open("a", encoding="ascii") as file:
            if path.stat().st_size == 0:
                _write(file, head)
            task = partial(figures_together, size, tuple(kinds))
            for each, found in (spread or Threads(1))(task, missing):
                _write(file, _document(each, found))
                done[each] = found
                tell(len(each))
    except OSError as error:
        hint = "room on the disk; what is there stays, the same command goes on"
        raise TengenError("cannot-write", f"cannot write {path}: {error.strerror}", hint) from None
    in_order = (done[each] for each in sorted(done, key=lambda each: each.start))
    return reduce(then_together, in_order, figures_together(size, kinds, serials[:0]))


def _shards(serials: range, shard: int) -> Iterator[range]:
    if shard < 8 or shard % 8:
        raise BadInput("bad-shard", f"not a shard: {shard} serials", "a multiple of 8")
    for at in range(serials.start, serials.stop, shard):
        yield range(at, min(at + shard, serials.stop))


def _write(file: Any, document: dict[str, Any]) -> None:
    file.write(json.dumps(document) + "\n")
    file.flush()
    os.fsync(file.fileno())


def _read(path: Path, head: dict[str, Any], kinds: Sequence[Kind]) -> dict[range, dict[Kind, Listed]]:
    """What is known; cuts off a last line that is not whole."""
    try:
        text = path.read_bytes()
        whole = text[: text.rfind(b"\n") + 1]
        if len(whole) < len(text):
            os.truncate(path, len(whole))
        first, *lines = [json.loads(line) for line in whole.splitlines()] or [head]
        if first != head:
            expected = f"{FORMAT} of version {VERSION}, of {head['board']}, with the same kinds and shards"
            raise BadInput("other-tally", f"{path} holds something else", expected)
        return {range(line["from"], line["to"]): _listed(line, kinds) for line in lines}
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise BadInput("bad-tally", f"cannot read {path}: {error.strerror}", "a file of yours, or none") from None
    except (ValueError, KeyError, TypeError) as error:
        raise BadInput("bad-tally", f"not a tally: {path} ({error})", f"{FORMAT} of version {VERSION}") from None


def _document(serials: range, found: dict[Kind, Listed]) -> dict[str, Any]:
    figures = {
        kind.value: [listed.count, f"{listed.checksum:08x}", listed.length, *listed.by_point]
        for kind, listed in found.items()
    }
    return {"from": serials.start, "to": serials.stop, **figures}


def _listed(line: dict[str, Any], kinds: Sequence[Kind]) -> dict[Kind, Listed]:
    found = {}
    for kind in kinds:
        count, checksum, length, *by_point = line[kind]
        found[kind] = Listed(int(count), int(checksum, 16), int(length), tuple(map(int, by_point)))
    return found
