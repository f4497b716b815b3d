"""What is written is FF[4] in UTF-8, fits the screen, and reads back the same."""

import pytest
from hypothesis import given, settings

from tengen.records import Record, SgfError, check, clean, read, write
from tests.records.trees import records


@settings(max_examples=100, deadline=None)
@given(records())
def test_read_after_write_is_the_identity(record: Record) -> None:
    assert read(write(record)) == (record,)


@settings(max_examples=30, deadline=None)
@given(records(), records())
def test_a_collection_reads_back_too(first: Record, second: Record) -> None:
    assert read(write([first, second])) == (first, second)


@settings(max_examples=30, deadline=None)
@given(records())
def test_what_is_clean_stays_as_it_is(record: Record) -> None:
    once = clean(record)
    assert clean(once) == once
    assert read(write(once)) == (once,)


def test_the_envelope_comes_first() -> None:
    (record,) = read("(;AP[Other]CA[GB2312]FF[1]SZ[13:9];B[aa])")
    assert write(record).startswith(b"(;FF[4]GM[1]CA[UTF-8]AP[Tengen:")
    assert b"]SZ[13:9]\n" in write(record)


def test_the_properties_of_a_node_keep_their_order() -> None:
    sgf = "(;SZ[9];W[gc]B[gg];AE[aa]AB[aa:bb]XX[1]C[last])"
    (record,) = read(sgf)
    assert b";W[gc]B[gg];AE[aa]AB[aa:bb]XX[1]C[last])" in write(record)


def test_lines_are_broken_between_nodes() -> None:
    (record,) = read("(;SZ[9]" + ";B[aa];W[bb]" * 100 + ")")
    lines = write(record).decode().split("\n")
    assert max(map(len, lines)) <= 80
    assert min(map(len, lines[1:-2])) > 70


BAD = [
    {"b": (b"aa",)},
    {"": (b"aa",)},
    {"B1": (b"aa",)},
    {"C": ()},
    {"C": (b"a]b",)},
    {"C": (b"ends with \\",)},
    {"C": (b"a\rb",)},
    {"C": (b"\xff",)},
]


@pytest.mark.parametrize("node", BAD)
def test_properties_that_no_file_can_hold_are_refused(node: dict[str, tuple[bytes, ...]]) -> None:
    with pytest.raises(SgfError) as caught:
        write(Record.of_line([{}, node], 9, 9))
    assert caught.value.code == "bad-property"


def test_the_size_cannot_be_said_twice() -> None:
    with pytest.raises(SgfError):
        write(Record.of_line([{"SZ": (b"9",)}], 9, 9))


def test_a_clean_file_of_ours_has_no_problems() -> None:
    (record,) = read("(;SZ[9]KM[375]RE[w+resign]RU[goe]PB[Jürgen];B[tt];W[ ee ])")
    assert check(write(clean(record))) == ()
    assert b"RU[Ing]KM[7.5]RE[W+R]\n;B[];W[ee])" in write(clean(record))
