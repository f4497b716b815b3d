"""Sizes, limits, depth: what the reader takes and what it refuses."""

import pytest

from tengen.records import LIMIT_BYTES, Record, SgfError, check, position_at, read, to_game, write

MANY = 100_000

SIZES = {
    "": (19, 19),
    "SZ[19]": (19, 19),
    "SZ[ 9 ]": (9, 9),
    "SZ[1]": (1, 1),
    "SZ[25]": (25, 25),
    "SZ[13:9]": (13, 9),
    "SZ[9:9]": (9, 9),
    "SZ[25:1]": (25, 1),
}


@pytest.mark.parametrize(("written", "size"), SIZES.items())
def test_sizes_are_read(written: str, size: tuple[int, int]) -> None:
    (record,) = read(f"(;{written})")
    assert (record.width, record.height) == size
    assert read(write(record)) == (record,)


@pytest.mark.parametrize(
    "written", ["0", "26", "", "x", "9:0", "9:26", "9:", ":9", "-9", "9.5", "99999999999", "9:9:9"]
)
def test_other_sizes_are_refused(written: str) -> None:
    with pytest.raises(SgfError) as caught:
        read(f"(;FF[4]\nSZ[{written}])")
    assert (caught.value.code, caught.value.line, caught.value.column) == ("bad-size", 2, 3)


def test_the_size_and_the_format_are_not_among_the_properties() -> None:
    (record,) = read("(;FF[3]GM[1]CA[UTF-8]AP[Other:1.0]SZ[9]XY[kept])")
    assert dict(record.root) == {"XY": (b"kept",)}
    assert record.source
    assert (record.source.file_format, record.source.application) == ("3", "Other:1.0")


def test_a_file_that_is_too_large_is_refused_before_it_is_looked_at() -> None:
    for data in (b"(;" + b";B[aa]" * 8_000_000 + b")", "x" * 50_000_000):
        with pytest.raises(SgfError) as caught:
            read(data)
        assert caught.value.code == "too-large"
    assert len(read("(;C[" + "x" * 100 + "])", limit_bytes=1000)) == 1
    with pytest.raises(SgfError):
        read("(;C[" + "x" * 1000 + "])", limit_bytes=1000)


def test_a_file_of_nothing_but_nodes_is_refused() -> None:
    with pytest.raises(SgfError) as caught:
        read(b"(" + b";" * (LIMIT_BYTES - 2) + b")")
    assert caught.value.code == "too-large"


def test_100_000_nodes_are_read_and_written() -> None:
    (record,) = read(b"(;SZ[9]" + b";B[aa]C[x];W[]" * (MANY // 2) + b")")
    assert len(record.tree) == MANY + 1
    assert read(write(record)) == (record,)
    assert position_at(record, 1000).move_number == 1000


@pytest.fixture(scope="module")
def deep() -> Record:
    """Every node has two children, and the second has two again, 100,000 times."""
    (record,) = read(b"(;SZ[9]" + b"(;B[aa])(;W[bb]" * (MANY // 2) + b")" * (MANY // 2) + b")")
    return record


def test_deep_nesting_is_no_problem(deep: Record) -> None:
    assert len(deep.tree) == MANY + 1
    assert deep.tree.path(MANY) == (1,) * (MANY // 2)
    assert read(write(deep)) == (deep,)
    assert to_game(deep).move_number == 1


def test_100_000_nested_variations_are_no_problem() -> None:
    (record,) = read(b"(;B[aa]" * MANY + b")" * MANY)
    assert len(record.tree.main_line()) == MANY


def test_100_000_open_variations_are_one_clear_error() -> None:
    with pytest.raises(SgfError) as caught:
        read(b"(;B[aa]" * MANY)
    assert str(caught.value) == (
        "line 1, column 700001: the file ends in the middle of a game: 100000 '(' are open (expected a ')')"
    )


@pytest.mark.parametrize("start", [b"(;B[aa]", b"(;(;B[aa])", b"(", b"(;C["])
def test_variations_that_are_not_closed_are_one_problem(start: bytes) -> None:
    assert len(check(start * 1000)) == 1


@pytest.mark.parametrize(
    "sgf",
    [
        "(;OT[5x30" + " " * 300_000 + "z])",
        "(;CA[" + " " * 300_000 + "é])",
        "(;TM[5" + " " * 300_000 + "z])",
        "(;SZ[9" + " " * 300_000 + "z])",
        "(;KM[" + "9" * 300_000 + "])",
        "(;C" + " " * 300_000 + ")",
        "(" + " " * 300_000,
        "(;C[" + "\\]" * 150_000,
    ],
    ids=lambda sgf: sgf[:6],
)
def test_no_value_is_read_in_quadratic_time(sgf: str) -> None:
    """Each of these took a careless pattern hours."""
    assert check(sgf.encode())


def test_a_list_of_rectangles_is_read_in_time() -> None:
    """Each value names 625 points; taking them one by one would take minutes."""
    sgf = "(;SZ[25]AB" + "[aa:yy]" * 50_000 + ")"
    assert check(sgf) == ()
