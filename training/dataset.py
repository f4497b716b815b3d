"""The dataset: shards of labeled games, made once into arrays that training can map into memory.

`python -m training.dataset SHARDS CACHE` makes it. Each shard (`nSIZE-NNN.npz`) is one file of the cache; doubles are
left out, and the last shard of each size is held out for evaluation.
"""

from __future__ import annotations

import hashlib
import re
import sys
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from tengen.engines.net.features import GLOBALS, PLANES
from training.replay import Terms, packed, seen

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

NAME = re.compile(r"n(\d+)(?:x(\d+))?-(\w+)\.npz")
COLUMNS = ("planes", "globals", "policy_move", "policy", "value", "score", "owner")


@dataclass(frozen=True, slots=True)
class Positions:
    """Labeled positions of one board size, as columns of equal length."""

    width: int
    height: int
    columns: dict[str, NDArray[Any]]

    def __len__(self) -> int:
        return len(self.columns["score"])


def main() -> None:
    """Build the cache of a folder of shards."""
    if len(sys.argv) != 3:
        raise SystemExit("usage: python -m training.dataset SHARDS CACHE")
    build(Path(sys.argv[1]), Path(sys.argv[2]))


def build(shards: Path, cache: Path) -> None:
    """One file in the cache for each shard that has none yet."""
    cache.mkdir(parents=True, exist_ok=True)
    found = sorted(path for path in shards.iterdir() if NAME.fullmatch(path.name))
    if not found:
        raise SystemExit(f"no shards in {shards} (expected files such as n9-000.npz)")
    for path in found:
        target = cache / path.name
        if target.exists():
            continue
        columns = read_shard(path)
        part = target.with_suffix(".part.npz")
        np.savez(part, **columns)  # type: ignore[arg-type]
        part.rename(target)
        print(f"{path.name}: {len(columns['score'])} positions", file=sys.stderr, flush=True)


def read_shard(path: Path) -> dict[str, NDArray[Any]]:
    """The columns of one shard, with what the net sees of each position."""
    with np.load(path) as file:
        shard = {name: file[name] for name in file.files}
    points = shard["owner"].shape[1]
    planes, numbers = [], []
    start = 0
    for game, length in enumerate(shard["length"].tolist()):
        for plane, number in seen(terms_of(shard, game), shard["moves"][start : start + length].tolist()):
            planes.append(packed(plane))
            numbers.append(number)
        start += length
    width = (PLANES * points + 7) // 8
    return {
        "planes": np.frombuffer(b"".join(planes), np.uint8).reshape(-1, width),
        "globals": np.frombuffer(b"".join(numbers), np.float32).reshape(-1, GLOBALS),
        "policy_move": shard["policy_move"].astype(np.int16),
        "policy": shard["policy"].astype(np.float16),
        "value": shard["value"].astype(np.float32),
        "score": shard["score"].astype(np.float32),
        "owner": shard["owner"].astype(np.int8),
    }


def terms_of(shard: dict[str, NDArray[Any]], game: int) -> Terms:
    """What holds for one game of a shard. The first shards know only territory rules and square boards."""
    size = int(shard["size"]) if "size" in shard else 0
    width, height = (int(shard[name]) if name in shard else size for name in ("width", "height"))
    stones = shard["stones"][game] if "stones" in shard else np.zeros(0, np.int16)
    return Terms(
        width,
        height,
        round(2 * float(shard["komi"][game])),
        territory=bool(shard["territory"][game]) if "territory" in shard else True,
        superko=bool(shard["superko"][game]) if "superko" in shard else False,
        stones=tuple(int(stone) for stone in stones if stone >= 0),
        bonus=int(shard["bonus"][game]) if "bonus" in shard else 0,
        counted="territory" in shard,
    )


def load(caches: Iterable[Path], *, held_out: bool, repeat: int = 1) -> list[Positions]:
    """All positions but the held-out ones, or those only, by size; doubles once, and none of them in both.

    Held out is the last shard of each size in each cache, if not the only one. What is learned of the caches after
    the first comes `repeat` times: so a few labels of another kind are seen often enough.
    """
    paths: dict[tuple[int, int], list[tuple[Path, bool, int]]] = defaultdict(list)
    for number, cache in enumerate(caches):
        here: dict[tuple[int, int], list[Path]] = defaultdict(list)
        for path in sorted(cache.iterdir()):
            if (name := NAME.fullmatch(path.name)) is not None:
                here[int(name[1]), int(name[2] or name[1])].append(path)
        for size, files in here.items():
            times = 1 if number == 0 or held_out else repeat
            paths[size] += [(path, path == files[-1] and len(files) > 1, times) for path in files]
    found = [_joined(size, files, held_out=held_out) for size, files in sorted(paths.items())]
    return [positions for positions in found if len(positions)]


def _joined(size: tuple[int, int], files: list[tuple[Path, bool, int]], *, held_out: bool) -> Positions:
    known: set[bytes] = set()
    kept: dict[str, list[NDArray[Any]]] = {name: [] for name in COLUMNS}
    for path, is_held_out, times in files:
        with np.load(path) as file:
            columns = {name: file[name] for name in COLUMNS}
        new = _new_ones(columns, known)
        for name in COLUMNS:
            kept[name] += [columns[name][new if is_held_out == held_out else np.zeros_like(new)]] * times
    return Positions(*size, {name: np.concatenate(parts) for name, parts in kept.items()})


def _new_ones(columns: dict[str, NDArray[Any]], known: set[bytes]) -> NDArray[np.bool_]:
    """Which positions were not met before; they are met now."""
    new = np.zeros(len(columns["score"]), np.bool_)
    for number, (planes, numbers) in enumerate(zip(columns["planes"], columns["globals"], strict=True)):
        key = hashlib.blake2b(planes.tobytes() + numbers.tobytes(), digest_size=16).digest()
        new[number] = key not in known
        known.add(key)
    return new


if __name__ == "__main__":
    main()
