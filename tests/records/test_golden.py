"""Files as they are out there, named by situation: what we make of each is in the .txt beside it."""

from pathlib import Path

import pytest

from tengen.records import SgfError, read, write
from tests.records.golden import DATA, report

FILES = sorted(DATA.glob("*.sgf"))
READABLE = [file for file in FILES if not file.name.startswith("bad-")]
UNREADABLE = [file for file in FILES if file.name.startswith("bad-")]


def name(file: Path) -> str:
    return file.stem


@pytest.mark.parametrize("file", FILES, ids=name)
def test_a_file_reads_as_it_did(file: Path) -> None:
    assert report(file.read_bytes()) == file.with_suffix(".txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("file", READABLE, ids=name)
def test_what_is_written_reads_back_the_same(file: Path) -> None:
    records = read(file.read_bytes())
    assert read(write(records)) == records


@pytest.mark.parametrize("file", UNREADABLE, ids=name)
def test_a_file_that_cannot_be_read_is_one_error_with_its_place(file: Path) -> None:
    with pytest.raises(SgfError) as caught:
        read(file.read_bytes())
    assert caught.value.code
    assert str(caught.value).startswith(f"line {caught.value.line}, column {caught.value.column}: ")


@pytest.mark.parametrize("file", READABLE, ids=name)
def test_every_cut_of_a_file_reads_or_is_an_error_of_ours(file: Path) -> None:
    data = file.read_bytes()
    outcomes = [_outcome(data[:end]) for end in range(len(data))]
    assert outcomes[0] == "not-sgf"
    assert len(set(outcomes)) > 1


def _outcome(data: bytes) -> str:
    try:
        return f"{len(read(data))} games"
    except SgfError as error:
        return error.code
