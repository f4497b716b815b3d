"""One game of many: it alone is read, and what is too much is refused before anything is built."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sgfmill import sgf_grammar

from tengen.records import Collection, Limits, SgfError, read, scan
from tengen.records.reading.extent import Extent, extents
from tengen.rules import BadInput

THREE = b"hello (;C[one \\] (;]) between ( ;C[two](;B[aa];W[(;];B[])(;B[bb])) (;C[three]) the end"


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """What the parser was given, from now on."""
    given: list[bytes] = []
    parse: Callable[[bytes], Any] = sgf_grammar.parse_sgf_game

    def noting(data: bytes) -> Any:
        given.append(data)
        return parse(data)

    monkeypatch.setattr(sgf_grammar, "parse_sgf_game", noting)
    return given


def test_only_the_game_that_is_asked_for_is_parsed(parsed: list[bytes]) -> None:
    games = scan(THREE)
    assert (len(games), parsed) == (3, [])
    assert games[1] == read(b"(;C[two](;B[aa];W[(;];B[])(;B[bb]))")[0]
    assert parsed[0] == b"( ;C[two](;B[aa];W[(;];B[])(;B[bb]))"
    assert games.game(3).root["C"] == (b"three",)
    assert len(parsed) == 3


def test_a_collection_is_a_sequence_of_what_read_gives() -> None:
    games = scan(THREE)
    assert tuple(games) == read(THREE)
    assert games[-1] == games[2]
    assert games[:2] == read(THREE)[:2]
    for place in (3, -4):
        with pytest.raises(IndexError):
            games[place]


@pytest.mark.parametrize("number", [0, -1, 4])
def test_a_game_that_the_file_does_not_have_is_refused(number: int) -> None:
    with pytest.raises(BadInput, match="expected 1 to 3"):
        scan(THREE).game(number)


def test_a_bad_game_spoils_no_other_and_its_error_has_its_place() -> None:
    games = scan("(;PB[Ann])\n(;PB[趙] !)\n(;SZ[99])\n(;PB[Bob])")
    assert [games[place].header.black_name for place in (0, 3)] == ["Ann", "Bob"]
    with pytest.raises(SgfError) as caught:
        games[1]
    assert (caught.value.code, caught.value.line, caught.value.column) == ("unexpected-sign", 2, 9)
    with pytest.raises(SgfError) as caught:
        games[2]
    assert (caught.value.code, caught.value.line, caught.value.column) == ("bad-size", 3, 5)


FEW = Limits(bytes=100, games=3, nodes=4, depth=3)
TOO_MUCH = {
    "(;C[" + "x" * 100 + "])": ("more than 100 bytes in the file", "at most 100 bytes"),
    "(;)" * 4: ("more than 3 games in the file", "at most 3 games"),
    "(;;;;;)": ("more than 4 nodes in a game", "at most 4 nodes"),
    "(;;;)(;;)": ("more than 4 nodes in the file", "at most 4 nodes"),
    "(;(;)(;)(;)(;))": ("more than 4 nodes in a game", "at most 4 nodes"),
    "(;(;(;(;))))": ("variations in variations more than 3 deep", "at most 3 deep"),
}


@pytest.mark.parametrize(("sgf", "words"), TOO_MUCH.items(), ids=[words for words, _ in TOO_MUCH.values()])
def test_a_file_beyond_a_limit_is_refused_and_nothing_is_parsed(
    sgf: str, words: tuple[str, str], parsed: list[bytes]
) -> None:
    with pytest.raises(SgfError) as caught:
        scan(sgf.encode(), FEW)
    assert (caught.value.code, caught.value.message, caught.value.expected) == ("too-large", *words)
    assert parsed == []


@pytest.mark.parametrize(
    "sgf",
    [
        "(;)" * 3,
        "(;;;;)",
        "(;(;(;;)))",
        "(;C[;;;;;;;;((((()))))])",
        "(;C[\\];;;;;;(((();)];C[\\\\])",
        "((((;;)))) (;(;))"[3:8],
    ],
)
def test_what_is_within_the_limits_or_only_in_values_is_taken(sgf: str) -> None:
    assert list(scan(sgf, FEW)) == list(read(sgf))


@pytest.mark.parametrize("charset", ["latin-1", "utf-8", "gb18030", "cp932"])
def test_too_many_games_are_refused_before_the_charset_is_sought(charset: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(data: bytes | str) -> None:
        raise AssertionError(f"decoded {len(data)} bytes")

    monkeypatch.setattr("tengen.records.reading.collection.decode", never)
    words = {"latin-1": "é", "gb18030": "聂卫平", "cp932": "表"}.get(charset, "趙")
    with pytest.raises(SgfError, match="more than 5,000 games"):
        scan(b"(;B[aa])\n" * 200_000 + f"(;PB[{words}])".encode(charset))


HARD = {
    "values never closed": b"(;C[" * 450_000,
    "escapes never closed": b"(;[\\" * 450_000,
    "a backslash at the end": b"(;C[" + b"\\" * 1_800_001,
    "parentheses": b"(" * 1_800_000,
    "blanks": b"(" + b" " * 1_800_000,
    "openings": b"( " * 900_000,
    "no node": b"(;C[x]" + b"(" * 1_800_000,
    "names": b"(;" + b"A" * 1_800_000,
    "closings": b"(;" + b"]" * 1_800_000 + b")",
}


@pytest.mark.parametrize("data", HARD.values(), ids=HARD.keys())
def test_what_is_made_to_be_slow_is_one_clear_error(data: bytes) -> None:
    """A pattern that looks at a bracket twice would take hours."""
    with pytest.raises(SgfError):
        scan(data)[0]


@pytest.mark.parametrize("sgf", ["", "nothing here", "(B[aa])", "(;B[aa]", "(;C[x", "(;C[x\\"])
def test_what_is_no_sgf_has_the_error_that_reading_has(sgf: str) -> None:
    with pytest.raises(SgfError) as scanned:
        scan(sgf)
    with pytest.raises(SgfError) as told:
        read(sgf)
    assert str(scanned.value) == str(told.value)


@given(st.lists(st.sampled_from(["(", ")", ";", "[", "]", "\\", "B", "[aa]", "(;", " ", "x"]), max_size=30))
def test_a_scan_finds_the_games_that_the_parser_finds(parts: list[str]) -> None:
    """Where sgfmill reads a file whole, the scan has as many games, and each has its nodes."""
    data = "".join(parts).encode()
    try:
        games = sgf_grammar.parse_sgf_collection(data)
    except ValueError:
        return
    found = extents(data, Limits())
    assert [extent.nodes for extent in found] == [_nodes(game) for game in games]


def _nodes(game: Any) -> int:
    return len(game.sequence) + sum(_nodes(child) for child in game.children)


def test_an_extent_is_the_text_of_its_game() -> None:
    games: Collection = scan(THREE)
    assert games.extents[0] == Extent(6, 21, 1, 1)
    assert games.extents[1].depth == 2
    assert THREE[games.extents[2].start : games.extents[2].end] == b"(;C[three])"
