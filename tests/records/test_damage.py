"""Damaged files in every charset: nothing of their structure is lost, and what was replaced is told with its place."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tengen.records import check, damage, read, write
from tengen.records.reading.charset import decode
from tengen.records.reading.skeleton import keeps, skeleton

KOREAN = "좋은 수입니다 이창호"
CHINESE = "这是一盘很有名的棋 聂卫平"
TRADITIONAL = "這是一盤很有名的棋 林海峰"
JAPANESE = "この手は悪くない 武宮正樹"
WESTERN = "Jürgen Müller spielt in Köln"
RUSSIAN = "Хорошая партия"

CHARSETS = [
    (KOREAN, "cp949", "EUC-KR"),
    (CHINESE, "gb18030", "GB2312"),
    (TRADITIONAL, "big5", "Big5"),
    (JAPANESE, "cp932", "Shift_JIS"),
    (JAPANESE, "euc_jp", "EUC-JP"),
    (WESTERN, "cp1252", "ISO-8859-1"),
    (RUSSIAN, "koi8-r", "KOI8-R"),
    (KOREAN, "utf-8", "UTF-8"),
    (CHINESE, "utf-8", "UTF-8"),
    (JAPANESE, "utf-8", "UTF-8"),
    (WESTERN, "utf-8", "UTF-8"),
]
UNNAMED = [(words, charset, None) for words, charset, _ in CHARSETS if charset != "koi8-r"]


def file(words: str, charset: str, named: str | None) -> bytes:
    said = "" if named is None else f"CA[{named}]"
    return f"(;{said}PB[{words}]PW[{words[-3:]}]BR[9d]C[{words}\n{words}];B[aa]C[{words[:4]}];W[bb];B[cc])".encode(
        charset
    )


def damaged(data: bytes) -> Iterator[bytes]:
    """The file without one byte of a character, with a question mark for it, or with another byte."""
    for place in range(len(data)):
        if data[place] >= 0x80:
            yield data[:place] + data[place + 1 :]
            for other in (b"?", b"\x80", b"\xff"):
                yield data[:place] + other + data[place + 1 :]


@pytest.mark.parametrize(("words", "charset", "named"), [*CHARSETS, *UNNAMED])
def test_one_damaged_byte_takes_no_property_and_no_move(words: str, charset: str, named: str | None) -> None:
    (whole,) = read(file(words, charset, named))
    expected = [list(node) for node in whole.tree.nodes]
    for data in damaged(file(words, charset, named)):
        (record,) = read(data)
        assert [list(node) for node in record.tree.nodes] == expected, data
        assert record.root["BR"] == (b"9d",)


@pytest.mark.parametrize(("words", "charset", "named"), [each for each in [*CHARSETS, *UNNAMED] if each[1] == "utf-8"])
def test_utf8_with_a_damaged_byte_is_still_utf8(words: str, charset: str, named: str | None) -> None:
    for data in damaged(file(words, charset, named)):
        text = decode(data)
        assert text.charset == "utf-8"
        assert text.data.decode().count("\ufffd") == len(text.lost)
        assert text.lost or data.decode("utf-8")


@pytest.mark.parametrize("words", ["李昌镐", "é", "Müller"])
def test_utf8_that_says_so_stays_utf8_though_hardly_any_of_it_is_left(words: str) -> None:
    data = f"(;CA[UTF-8]PB[{words}]PW[Ann];B[aa])".encode()
    for place in range(len(data)):
        if data[place] >= 0x80:
            (record,) = read(data[:place] + data[place + 1 :])
            assert record.header.white_name == "Ann"
            assert record.source is not None
            assert record.source.text.charset == "utf-8"


@pytest.mark.parametrize("charset", ["gb18030", "big5", "cp932", "cp949", "euc_jp"])
def test_a_character_cut_in_the_middle_does_not_swallow_the_bracket(charset: str) -> None:
    """As programs do that keep so many bytes of a name and no more."""
    words = {"big5": TRADITIONAL, "cp949": KOREAN}.get(charset, JAPANESE if charset in ("cp932", "euc_jp") else CHINESE)
    raw = words.encode(charset)
    for named in (b"", b"CA[" + charset.encode() + b"]"):
        for end in range(4, len(raw) + 1):
            (record,) = read(b"(;" + named + b"PB[" + raw[:end] + b"]BR[9d]C[" + raw + b"];B[aa];W[bb])")
            assert record.root["BR"] == (b"9d",), (named, end)
            assert record.root["C"] == (words.encode(),)
            assert len(record.tree) == 3


SHORT = [
    *((name, "gb18030") for name in ("李昌镐", "聂卫平", "柯洁", "古力", "常昊", "陈耀烨", "丁浩", "辜梓豪", "马晓春")),
    *((name, "cp949") for name in ("이창호", "조훈현", "박정환", "신진서", "이세돌", "유창혁", "최철한", "변상일")),
    *((name, "cp932") for name in ("武宮正樹", "趙治勲", "小林光一", "井山裕太", "ゾーン", "表")),
    *((name, "big5") for name in ("林海峰", "許功", "周俊勳", "張栩", "王立誠")),
]


@pytest.mark.parametrize(("name", "charset"), SHORT)
def test_a_name_alone_shows_its_language(name: str, charset: str) -> None:
    (record,) = read(f"(;PB[{name}]PW[Ann];B[aa])".encode(charset))
    assert record.header.black_name == name
    assert record.header.white_name == "Ann"


def test_check_says_what_was_replaced_and_where() -> None:
    data = "(;CA[UTF-8]PB[趙治勲]\n\r\nC[Jürgen, 趙]) (;PB[x]PW[é])".encode()
    bad = data.replace("治".encode(), b"\xe6\xb2").replace("é".encode(), b"\xff\xfe")
    assert [str(problem) for problem in check(bad) if problem.level == "error"] == [
        "1:16: damaged-text: the bytes E6 B2 are no text in utf-8; replaced by U+FFFD",
        "3:25: damaged-text: the bytes FF FE are no text in utf-8; replaced by U+FFFD",
    ]
    assert [problem.game for problem in check(bad) if problem.code == "damaged-text"] == [1, 2]
    first, second = read(bad)
    assert [(problem.line, problem.column) for problem in damage(first)] == [(1, 16)]
    assert [(problem.line, problem.column, problem.game) for problem in damage(second)] == [(3, 25, 2)]
    assert "\ufffd" in write(first).decode()


@pytest.mark.parametrize("name", ["Jürgen", "André", "Søren"])
def test_one_western_letter_in_a_file_that_calls_itself_utf8_is_a_letter(name: str) -> None:
    (record,) = read(f"(;CA[UTF-8]PB[{name}])".encode("latin-1"))
    assert record.header.black_name == name


def test_a_good_file_lost_nothing_though_it_has_the_replacement_character() -> None:
    data = "(;CA[UTF-8]PB[a\ufffdb])".encode()
    assert check(data) == ()
    assert damage(read(data)[0]) == ()


@pytest.mark.parametrize("charset", ["utf-16-le", "utf-16-be"])
def test_a_damaged_utf16_file_says_so(charset: str) -> None:
    data = f"\ufeff(;CA[UTF-16]PB[x{WESTERN}])".encode(charset) + b"\xd8"
    assert [problem.code for problem in check(data)].count("damaged-text") == 1


@given(
    st.binary(max_size=60), st.sampled_from(["", "GB2312", "Shift_JIS", "Big5", "EUC-KR", "EUC-JP", "UTF-8", "KOI8-R"])
)
def test_any_bytes_can_be_decoded_and_lose_no_structure(words: bytes, named: str) -> None:
    data = b"(;CA[" + named.encode() + b"]C[" + words + b"])"
    text = decode(data)
    text.data.decode("utf-8")
    if b"\r" not in data and b"\0" not in data and b"\x1b" not in data:
        assert keeps(skeleton(data), skeleton(text.data))
    for lost in text.lost:
        assert text.data[lost.offset :].startswith("\ufffd".encode())
