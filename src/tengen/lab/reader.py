"""Reads a listing in files, mapped into memory: whether a serial is in it, which serials of a range are, ko points.

Nothing is verified but the sizes of files; `shards.verify` reads them all.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tengen.lab import manifest as manifests
from tengen.lab.listing import Form
from tengen.lab.manifest import Manifest, Shard
from tengen.rules import BadInput

PAIR = np.dtype([("serial", "<u8"), ("mask", "<u4")])


class Reader:
    """An open listing; `manifest` says of what."""

    def __init__(self, folder: Path) -> None:
        found = manifests.read(folder)
        if found is None:
            raise BadInput("no-manifest", f"no {manifests.NAME} in {folder}", "a folder made by `tengen lab list`")
        self.manifest: Manifest = found
        self._folder = folder

    def __contains__(self, serial: int) -> bool:
        """Whether this position is in the list: legal or reduced, or has a ko point."""
        return len(self.serials(serial, serial + 1)) == 1

    def serials(self, start: int, end: int) -> NDArray[np.uint64]:
        """Those of the list from `start` to before `end`, ascending."""
        found = [self._serials(shard, max(start, shard.start), min(end, shard.end)) for shard in self.manifest.shards]
        return np.concatenate([np.empty(0, np.uint64), *found])

    def pairs(self, start: int, end: int) -> NDArray[Any]:
        """Serial and mask of ko points of the positions that have any, from `start` to before `end`."""
        serials = self.serials(start, end)
        pairs = np.empty(len(serials), PAIR)
        pairs["serial"] = serials
        pairs["mask"] = [self._mask(int(serial)) for serial in serials]
        return pairs

    def _serials(self, shard: Shard, start: int, end: int) -> NDArray[np.uint64]:
        if start >= end:
            return np.empty(0, np.uint64)
        first, last = start - shard.start, end - shard.start
        match self.manifest.wish.form:
            case Form.BITS:
                data = self._map(shard, np.dtype(np.uint8))[first // 8 : (last + 7) // 8]
                bits = np.unpackbits(data)[first % 8 : first % 8 + last - first]
                return np.flatnonzero(bits).astype(np.uint64) + np.uint64(start)
            case Form.MASKS:
                masks = self._map(shard, np.dtype("<u4"))[first:last]
                return np.flatnonzero(masks).astype(np.uint64) + np.uint64(start)
            case Form.PAIRS:
                serials: NDArray[np.uint64] = self._map(shard, PAIR)["serial"]
                low, high = np.searchsorted(serials, np.array([start, end], np.uint64))
                return np.array(serials[low:high])

    def _mask(self, serial: int) -> int:
        shard = next(each for each in self.manifest.shards if each.start <= serial < each.end)
        if self.manifest.wish.form is Form.MASKS:
            return int(self._map(shard, np.dtype("<u4"))[serial - shard.start])
        pairs = self._map(shard, PAIR)
        return int(pairs["mask"][np.searchsorted(pairs["serial"], np.uint64(serial))])

    def _map(self, shard: Shard, kind: np.dtype[Any]) -> NDArray[Any]:
        path = self._folder / shard.file_name()
        if not path.is_file() or path.stat().st_size != shard.listed.length:
            raise BadInput("bad-shard", f"{path} is not whole", f"{shard.listed.length:,} bytes")
        if shard.listed.length == 0:
            return np.empty(0, kind)
        return np.memmap(path, kind, "r")
