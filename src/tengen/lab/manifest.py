"""The manifest of a listing in files: what is listed, and for each finished shard its range, figures and checksum.

How the shards are made is in `shards`.
"""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from tengen.lab.listing import Form, Kind, Listed, Wish
from tengen.lab.size import Size
from tengen.rules import BadInput

NAME: Final = "manifest.json"
FORMAT: Final = "tengen-lab-list"
VERSION: Final = 1


@dataclass(frozen=True, slots=True)
class Shard:
    """One finished file: the serials from `start` to before `end`."""

    start: int
    end: int
    listed: Listed

    def file_name(self) -> str:
        return file_name(self.start)


@dataclass(frozen=True, slots=True)
class Manifest:
    """What a folder holds, or will hold when all its shards are done; those that are, in the order of their ranges."""

    wish: Wish
    start: int
    end: int
    shard_serials: int
    shards: tuple[Shard, ...] = ()

    def ranges(self) -> tuple[range, ...]:
        """The serials of each shard, done or not."""
        starts = range(self.start, self.end, self.shard_serials)
        return tuple(range(at, min(at + self.shard_serials, self.end)) for at in starts)

    def with_shard(self, shard: Shard) -> Manifest:
        return replace(self, shards=tuple(sorted((*self.shards, shard), key=lambda each: each.start)))

    def is_same_list(self, other: Manifest) -> bool:
        """Whether both list the same in the same shards, however many are done."""
        return replace(self, shards=()) == replace(other, shards=())


def file_name(start: int) -> str:
    return f"{start:020}.list"


def write(folder: Path, manifest: Manifest) -> None:
    """Put the manifest in its folder, whole or not at all."""
    part = folder / f"{NAME}.part"
    with part.open("w", encoding="ascii") as file:
        json.dump(_document(manifest), file, indent=1)
        file.flush()
        os.fsync(file.fileno())
    part.rename(folder / NAME)


def read(folder: Path) -> Manifest | None:
    """The manifest of a folder, or None if it has none; refuses what is not one, or of another version."""
    try:
        document = json.loads((folder / NAME).read_bytes())
    except FileNotFoundError:
        return None
    except (ValueError, OSError) as error:
        raise BadInput("bad-manifest", f"cannot read {folder / NAME}: {error}", "a manifest") from None
    try:
        if (document["format"], document["version"]) != (FORMAT, VERSION):
            message = f"{folder / NAME} is {document['format']} of version {document['version']}"
            raise BadInput("other-version", message, f"{FORMAT} of version {VERSION}")
        return _manifest(document)
    except (KeyError, TypeError, ValueError, AttributeError):
        raise BadInput("bad-manifest", f"not a manifest: {folder / NAME}", f"{FORMAT} of version {VERSION}") from None


def _document(manifest: Manifest) -> dict[str, Any]:
    wish = manifest.wish
    return {
        "format": FORMAT,
        "version": VERSION,
        "board": str(wish.size),
        "kind": wish.kind,
        "form": wish.form,
        "all_legal": wish.all_legal,
        "from": manifest.start,
        "to": manifest.end,
        "shard_serials": manifest.shard_serials,
        "shards": [
            {
                "file": shard.file_name(),
                "from": shard.start,
                "to": shard.end,
                "count": shard.listed.count,
                "crc32c": f"{shard.listed.checksum:08x}",
                "bytes": shard.listed.length,
                "by_point": list(shard.listed.by_point),
            }
            for shard in manifest.shards
        ],
    }


def _manifest(document: dict[str, Any]) -> Manifest:
    kind, form = Kind(document["kind"]), Form(document["form"])
    shards = tuple(
        Shard(
            int(each["from"]),
            int(each["to"]),
            Listed(int(each["count"]), int(each["crc32c"], 16), int(each["bytes"]), tuple(map(int, each["by_point"]))),
        )
        for each in document["shards"]
    )
    wish = Wish(Size.parse(document["board"]), kind, form, bool(document["all_legal"]))
    return Manifest(wish, int(document["from"]), int(document["to"]), int(document["shard_serials"]), shards)
