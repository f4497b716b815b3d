"""Listings in files: read back, gone on with, verified, and refused when something is wrong."""

from __future__ import annotations

import json
import os
from pathlib import Path
from socket import gethostname

import numpy as np
import pytest

from tengen.lab import Size, board_of, is_legal, ko_real
from tengen.lab import manifest as manifests
from tengen.lab.listing import Form, Kind, Wish, list_range
from tengen.lab.manifest import Manifest
from tengen.lab.reader import Reader
from tengen.lab.shards import verify, write_shards
from tengen.lab.spread import Threads
from tengen.rules import BadInput, TengenError

SERIALS = 3**12


def wanted(kind: Kind = Kind.LEGAL, form: Form = Form.BITS, shard: int = 100_000) -> Manifest:
    return Manifest(Wish(Size(3, 4), kind, form), 0, SERIALS, shard)


def test_the_files_hold_the_list_and_its_checksum(tmp_path: Path) -> None:
    listed = write_shards(tmp_path, wanted(), spread=Threads(2))
    assert listed == list_range(wanted().wish) == verify(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir())[0] == "00000000000000000000.list"
    assert len(list(tmp_path.iterdir())) == 7
    assert sum(path.stat().st_size for path in tmp_path.glob("*.list")) == listed.length


def test_a_reader_finds_the_positions_again(tmp_path: Path) -> None:
    write_shards(tmp_path, wanted())
    reader = Reader(tmp_path)
    around = range(99_950, 100_050)
    legal = [serial for serial in around if is_legal(board_of(Size(3, 4), serial))]
    assert reader.serials(around.start, around.stop).tolist() == legal
    assert len(reader.serials(0, SERIALS)) == 321_689
    assert (legal[0] in reader, SERIALS - 1 in reader) == (True, False)


@pytest.mark.parametrize("form", [Form.PAIRS, Form.MASKS])
def test_a_reader_finds_the_ko_points_again(tmp_path: Path, form: Form) -> None:
    listed = write_shards(tmp_path, wanted(Kind.KO_REAL, form))
    pairs = Reader(tmp_path).pairs(0, SERIALS)
    assert sum(int(mask).bit_count() for mask in pairs["mask"]) == listed.count == 2954
    for serial, mask in pairs[::97].tolist():
        assert [index for index in range(12) if mask >> index & 1] == list(ko_real(board_of(Size(3, 4), serial)))


def test_a_killed_run_goes_on_where_it_was(tmp_path: Path) -> None:
    whole = write_shards(tmp_path, wanted())
    files = sorted(tmp_path.glob("*.list"))
    kept = files[0].stat().st_mtime_ns
    files[2].unlink()
    files[3].rename(files[3].with_suffix(".part"))
    told: list[int] = []
    assert write_shards(tmp_path, wanted(), tell=told.append) == whole == verify(tmp_path)
    assert told[0] == SERIALS - 200_000
    assert sum(told) == SERIALS
    assert files[0].stat().st_mtime_ns == kept
    assert not list(tmp_path.glob("*.part"))


def test_another_list_in_the_folder_is_left_alone(tmp_path: Path) -> None:
    write_shards(tmp_path, wanted())
    for other in (wanted(Kind.REDUCED), wanted(shard=80_000)):
        with pytest.raises(BadInput, match="holds another list: legal of 3x4, 0 to 531441"):
            write_shards(tmp_path, other)
    assert verify(tmp_path).count == 321_689


def test_a_flipped_bit_and_a_cut_file_are_found(tmp_path: Path) -> None:
    write_shards(tmp_path, wanted())
    file = sorted(tmp_path.glob("*.list"))[1]
    data = bytearray(file.read_bytes())
    data[777] ^= 4
    file.write_bytes(data)
    with pytest.raises(BadInput, match=r"00100000\.list was changed"):
        verify(tmp_path)
    file.write_bytes(data[:-1])
    with pytest.raises(BadInput, match=r"00100000\.list is not whole \(expected 12,500 bytes\)"):
        verify(tmp_path)
    with pytest.raises(BadInput, match="is not whole"):
        Reader(tmp_path).serials(0, SERIALS)
    write_shards(tmp_path, wanted())
    assert verify(tmp_path).count == 321_689


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": "tengen-lab-list", "version": 1}', "\0"])
def test_what_is_no_manifest_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / manifests.NAME).write_text(text)
    with pytest.raises(BadInput, match="manifest"):
        write_shards(tmp_path, wanted())


def test_a_list_of_another_version_is_refused(tmp_path: Path) -> None:
    write_shards(tmp_path, wanted())
    document = json.loads((tmp_path / manifests.NAME).read_text())
    (tmp_path / manifests.NAME).write_text(json.dumps(document | {"version": 2}))
    with pytest.raises(BadInput, match=r"is tengen-lab-list of version 2 \(expected tengen-lab-list of version 1\)"):
        Reader(tmp_path)


def test_a_missing_or_unfinished_list_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"no manifest\.json"):
        verify(tmp_path)
    done = Manifest(wanted().wish, 0, SERIALS, 100_000)
    manifests.write(tmp_path, done)
    with pytest.raises(BadInput, match="has 0 of 6 shards"):
        verify(tmp_path)


def test_a_disk_that_is_full_leaves_nothing_half_written(tmp_path: Path) -> None:
    """The file that is being written leads to `/dev/full`, on which nothing has room."""
    (tmp_path / f"00000000000000100000.{gethostname()}-{os.getpid()}.part").symlink_to("/dev/full")
    with pytest.raises(TengenError, match="No space left on device"):
        write_shards(tmp_path, wanted())
    assert not (tmp_path / "00000000000000100000.list").exists()
    assert not list(tmp_path.glob("*.part"))
    assert write_shards(tmp_path, wanted()) == verify(tmp_path)


def test_masks_are_four_bytes_for_every_serial(tmp_path: Path) -> None:
    write_shards(tmp_path, wanted(Kind.KO_SHAPED, Form.MASKS, shard=SERIALS + 7))
    masks = np.fromfile(next(tmp_path.glob("*.list")), "<u4")
    assert len(masks) == SERIALS
    assert int(np.bitwise_count(masks).sum()) == 3886
