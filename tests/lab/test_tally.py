"""Several kinds in one go, shard by shard: the figures of each kind alone, after any kill; foreign files refused."""

from __future__ import annotations

import resource
from pathlib import Path

import pytest

from tengen.lab import Size
from tengen.lab.listing import Form, Kind, Wish, list_range, list_together
from tengen.lab.spread import Threads
from tengen.lab.tally import tally
from tengen.rules import BadInput, TengenError

SIZE = Size(3, 4)
KINDS = [Kind.REDUCED, Kind.KO_SHAPED, Kind.KO_REAL]
SHARD = 80_000
EXPECTED = {kind: list_range(Wish(SIZE, kind, Form.PAIRS if kind.is_ko else Form.BITS)) for kind in KINDS}


def test_all_kinds_in_one_go_are_those_of_each_alone(tmp_path: Path) -> None:
    path = tmp_path / "3x4.tally"
    assert tally(SIZE, KINDS, path, shard=SHARD, spread=Threads(2)) == EXPECTED == list_together(SIZE, KINDS)
    assert len(path.read_text().splitlines()) == 1 + 7


def test_a_killed_run_goes_on_where_it_was(tmp_path: Path) -> None:
    path, told = tmp_path / "3x4.tally", list[int]()
    tally(SIZE, KINDS, path, shard=SHARD)
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join([*lines[:2], lines[4], lines[5][:30]]))
    assert tally(SIZE, KINDS, path, shard=SHARD, tell=told.append) == EXPECTED
    assert told[0] == 2 * SHARD
    assert sum(told) == SIZE.serials
    assert sorted(path.read_text().splitlines(keepends=True)[1:]) == sorted(lines[1:])
    path.write_text("")
    assert tally(SIZE, KINDS, path, shard=SHARD) == EXPECTED


def test_a_file_of_something_else_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "3x4.tally"
    tally(SIZE, KINDS, path, shard=SHARD)
    kept = path.read_bytes()
    for size, kinds, shard in ((Size(4, 3), KINDS, SHARD), (SIZE, KINDS[:2], SHARD), (SIZE, KINDS, 8)):
        with pytest.raises(BadInput, match="holds something else"):
            tally(size, kinds, path, shard=shard)
    assert path.read_bytes() == kept
    for text in ("\0\n", "[]\n", kept.decode() + "{}\n", kept.decode() + '{"from": 0, "to": 8, "reduced": 1}\n'):
        path.write_text(text)
        with pytest.raises(BadInput, match=r"holds something else|not a tally"):
            tally(SIZE, KINDS, path, shard=SHARD)


def test_what_cannot_be_done_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"not a shard: 12 serials \(expected a multiple of 8\)"):
        tally(SIZE, KINDS, tmp_path / "tally", shard=12)
    with pytest.raises(BadInput, match="cannot read"):
        tally(SIZE, KINDS, tmp_path)


def test_a_disk_that_is_full_keeps_what_is_there(tmp_path: Path) -> None:
    """A file may not grow beyond two of its lines, as if the disk were full."""
    path, limits = tmp_path / "3x4.tally", resource.getrlimit(resource.RLIMIT_FSIZE)
    tally(SIZE, KINDS, path, shard=SHARD)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:2]))
    resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size + 10, limits[1]))
    try:
        with pytest.raises(TengenError, match=r"cannot write .*File too large"):
            tally(SIZE, KINDS, path, shard=SHARD)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert path.read_bytes().startswith(b"".join(lines[:2]))
    assert tally(SIZE, KINDS, path, shard=SHARD) == EXPECTED
