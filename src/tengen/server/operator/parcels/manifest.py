"""A folder of files and its manifest: which files, how long, their checksums. What is in the files is in `export`.

A folder appears under its name when it is whole; whoever reads one finds out whether it still is.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import Any, Final

from tengen.rules.errors import BadInput, shown

MANIFEST: Final = "manifest.json"
FORMAT: Final = 1


@dataclass(slots=True)
class Parcel:
    """A folder that is being written."""

    folder: Path
    files: dict[str, dict[str, Any]] = field(default_factory=dict)

    def write(self, name: str, lines: Iterable[bytes]) -> int:
        """Write the lines into the file with this name; none, no file. How many there were comes back."""
        digest, size, count = hashlib.sha256(), 0, 0
        path = self.folder / name
        waiting = iter(lines)
        first = next(waiting, None)
        if first is None:
            return 0
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("xb") as file:
            for line in chain((first,), waiting):
                file.write(line)
                digest.update(line)
                size, count = size + len(line), count + 1
        self.files[name] = {"bytes": size, "sha256": digest.hexdigest()}
        return count


@contextmanager
def new_parcel(folder: Path, head: dict[str, Any]) -> Iterator[Parcel]:
    """A folder to be filled, which gets its manifest and its name at the end; of an unfinished one nothing stays.

    Refuses a folder that is there already, and one that cannot be written.
    """
    if folder.exists():
        raise BadInput("file-exists", f"{folder} is there already", "a new folder")
    part = folder.with_name(f"{folder.name}.{os.getpid()}.part")
    try:
        part.mkdir(mode=0o700)
        parcel = Parcel(part)
        yield parcel
        whole = {"format": FORMAT, **head, "files": dict(sorted(parcel.files.items()))}
        (part / MANIFEST).write_text(json.dumps(whole, indent=1) + "\n")
        os.sync()
        part.rename(folder)
    except OSError as error:
        raise BadInput("bad-file", f"cannot write {folder}: {error.strerror}", "a folder that can be made") from error
    finally:
        shutil.rmtree(part, ignore_errors=True)


def read_manifest(folder: Path) -> dict[str, Any]:
    """The manifest of a folder that is whole; refuses every other, and says what is wrong with it."""
    try:
        found = json.loads((folder / MANIFEST).read_bytes())
        files = {name: (entry["bytes"], entry["sha256"]) for name, entry in found["files"].items()}
        known = found["format"]
    except OSError as error:
        raise bad(folder, f"no {MANIFEST} can be read: {error.strerror}") from error
    except (ValueError, KeyError, TypeError, AttributeError):
        raise bad(folder, f"its {MANIFEST} is not whole") from None
    if known != FORMAT:
        raise bad(folder, f"its format is {shown(known)}")
    there = {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_symlink() or not path.is_dir()}
    for name in sorted(there ^ {*files, MANIFEST}):
        raise bad(folder, f"{name} is {'not in its manifest' if name in there else 'missing'}")
    for name, (size, digest) in files.items():
        if (folder / name).is_symlink() or _measured(folder / name) != (size, digest):
            raise bad(folder, f"{name} is not what it was")
    return dict(found)


def bad(folder: Path, why: str) -> BadInput:
    return BadInput(
        "bad-export", f"{folder} is no whole export: {why}", "a folder that `tengen admin export` has written"
    )


def _measured(path: Path) -> tuple[int, str]:
    try:
        with path.open("rb") as file:
            return path.stat().st_size, hashlib.file_digest(file, "sha256").hexdigest()
    except OSError:
        return -1, ""
