"""A listing in files: shards of equal ranges, each written under another name and renamed when it is whole.

A run that was killed goes on with the shards that are missing. What a shard holds is made by `listing`.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial, reduce
from pathlib import Path
from socket import gethostname

from tengen.lab import manifest as manifests
from tengen.lab.crc32c import crc32c
from tengen.lab.listing import Listed, Wish, write_range
from tengen.lab.manifest import Manifest, Shard
from tengen.lab.spread import Spread, Threads
from tengen.rules import BadInput, TengenError


def write_shards(
    folder: Path, wanted: Manifest, *, spread: Spread | None = None, tell: Callable[[int], None] = lambda _: None
) -> Listed:
    """Make every shard that is not there yet, and the figures of all together.

    Refuses a folder with another list in it, and a disk that is full: what was finished by then stays. Where it is
    spread over machines, the folder is one that they share.
    """
    folder.mkdir(parents=True, exist_ok=True)
    found = manifests.read(folder)
    if found is not None and not found.is_same_list(wanted):
        message = f"{folder} holds another list: {found.wish.kind} of {found.wish.size}, {found.start} to {found.end}"
        raise BadInput("other-list", message, "the same list to go on with, or an empty folder")
    done = found or wanted
    missing = [serials for serials in wanted.ranges() if not _is_there(folder, done, serials)]
    kept = tuple(shard for shard in done.shards if range(shard.start, shard.end) not in missing)
    done = Manifest(wanted.wish, wanted.start, wanted.end, wanted.shard_serials, kept)
    tell(sum(shard.end - shard.start for shard in kept))
    try:
        for serials, shard in (spread or Threads(1))(partial(_write, folder.absolute(), wanted.wish), missing):
            done = done.with_shard(shard)
            if not _is_there(folder, done, serials):
                message = f"a worker has written {shard.file_name()}, but it is not in {folder}"
                raise TengenError("not-shared", message, "a folder that all workers share")
            manifests.write(folder, done)
            tell(len(serials))
        manifests.write(folder, done)
    except OSError as error:
        hint = "room on the disk; what is finished stays, the same command goes on"
        raise TengenError("cannot-write", f"cannot write to {folder}: {error.strerror}", hint) from None
    for left in folder.glob("*.part"):  # of a run that was killed, or of a worker that was lost
        left.unlink(missing_ok=True)
    return total(done)


def total(done: Manifest) -> Listed:
    """The figures of all shards together."""
    points = done.wish.size.points if done.wish.kind.is_ko else 0
    return reduce(Listed.then, (shard.listed for shard in done.shards), Listed(0, 0, 0, (0,) * points))


def verify(folder: Path) -> Listed:
    """Read every file again and compare; refuses a folder that is not complete, a file cut short or a flipped bit."""
    found = manifests.read(folder)
    if found is None:
        raise BadInput("no-manifest", f"no {manifests.NAME} in {folder}", "a folder made by `tengen lab list`")
    if tuple(range(shard.start, shard.end) for shard in found.shards) != found.ranges():
        message = f"{folder} has {len(found.shards)} of {len(found.ranges())} shards"
        raise BadInput("not-complete", message, "all; the command that began it goes on")
    for shard in found.shards:
        path = folder / shard.file_name()
        if not path.is_file() or path.stat().st_size != shard.listed.length:
            raise BadInput("bad-shard", f"{path} is not whole", f"{shard.listed.length:,} bytes")
        checksum = 0
        with path.open("rb") as file:
            while data := file.read(1 << 20):
                checksum = crc32c(data, checksum)
        if checksum != shard.listed.checksum:
            message = f"{path} was changed: its CRC-32C is {checksum:08x}"
            raise BadInput("bad-shard", message, f"{shard.listed.checksum:08x}; delete the file to have it made again")
    return total(found)


def _is_there(folder: Path, done: Manifest, serials: range) -> bool:
    shard = next((each for each in done.shards if range(each.start, each.end) == serials), None)
    path = folder / manifests.file_name(serials.start)
    return shard is not None and path.is_file() and path.stat().st_size == shard.listed.length


def _write(folder: Path, wish: Wish, serials: range) -> Shard:
    """One file; under a name of its own until it is whole, since a lost worker may still be at it."""
    path = folder / manifests.file_name(serials.start)
    part = path.with_suffix(f".{gethostname()}-{os.getpid()}.part")
    try:
        with part.open("wb") as file:
            listed = write_range(wish, serials, file.fileno())
            os.fsync(file.fileno())
    except OSError:
        part.unlink(missing_ok=True)
        raise
    part.rename(path)
    return Shard(serials.start, serials.stop, listed)
