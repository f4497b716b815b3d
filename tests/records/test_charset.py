"""Which charset a file is read in, whatever it says about itself."""

import codecs

import pytest

from tengen.records import read
from tengen.records.reading.charset import decode

KOREAN = "좋은 수입니다 이창호"
CHINESE = "这是一盘很有名的棋 聂卫平"
TRADITIONAL = "這是一盤很有名的棋 林海峰"
JAPANESE = "この手は表面だけではわからない 武宮正樹"
WESTERN = "Jürgen Müller spielt in Köln"
RUSSIAN = "Хорошая партия"


def game(words: str, charset: str, named: str | None) -> bytes:
    return f"(;{'' if named is None else f'CA[{named}]'}C[{words}])".encode(charset)


NAMED = [
    (KOREAN, "euc_kr", "EUC-KR"),
    (KOREAN, "cp949", "ks_c_5601-1987"),
    (CHINESE, "gb2312", "GB2312"),
    (CHINESE, "gb18030", "gb18030"),
    (TRADITIONAL, "big5", "Big5"),
    (JAPANESE, "shift_jis", "Shift_JIS"),
    (JAPANESE, "euc_jp", "EUC-JP"),
    (JAPANESE, "iso2022_jp", "ISO-2022-JP"),
    (WESTERN, "latin-1", "ISO-8859-1"),
    (WESTERN, "cp1252", "windows-1252"),
    (RUSSIAN, "koi8-r", "KOI8-R"),
    (RUSSIAN, "cp1251", "windows-1251"),
    (JAPANESE, "utf-8", "UTF-8"),
]


@pytest.mark.parametrize(("words", "charset", "named"), NAMED)
def test_the_charset_that_ca_names_is_used(words: str, charset: str, named: str) -> None:
    text = decode(game(words, charset, named))
    assert words in text.data.decode()
    assert text.remark == ""


GUESSED = [
    (KOREAN, "euc_kr"),
    (CHINESE, "gb2312"),
    (TRADITIONAL, "big5"),
    (JAPANESE, "shift_jis"),
    (JAPANESE, "euc_jp"),
    (WESTERN, "latin-1"),
    (WESTERN, "utf-8"),
    (JAPANESE, "utf-8"),
]


@pytest.mark.parametrize("named", [None, "UTF-8", "nonsense", "base64", "UTF-7", ""])
@pytest.mark.parametrize(("words", "charset"), GUESSED)
def test_a_missing_or_wrong_ca_is_made_good_by_a_guess(words: str, charset: str, named: str | None) -> None:
    text = decode(game(words, charset, named))
    assert words in text.data.decode()
    assert text.remark or (named, charset) == ("UTF-8", "utf-8")


@pytest.mark.parametrize("words", [KOREAN, CHINESE, JAPANESE, WESTERN, RUSSIAN])
@pytest.mark.parametrize(
    ("mark", "charset"),
    [
        (codecs.BOM_UTF8, "utf-8"),
        (codecs.BOM_UTF16_LE, "utf-16-le"),
        (codecs.BOM_UTF16_BE, "utf-16-be"),
        (b"", "utf-16-le"),
        (b"", "utf-16-be"),
    ],
)
def test_byte_order_marks_and_utf16_are_read(words: str, mark: bytes, charset: str) -> None:
    text = decode(mark + game(words, charset, "UTF-8"))
    assert text.data.decode() == f"(;CA[UTF-8]C[{words}])"


def test_utf8_that_calls_itself_chinese_is_still_utf8() -> None:
    assert CHINESE in decode(game(CHINESE, "utf-8", "GB2312")).data.decode()


def test_bytes_that_look_like_brackets_do_not_end_a_value() -> None:
    """Second bytes of GBK and Shift-JIS may be those of a backslash or a bracket."""
    for words, charset, named in (("乗乚俓俔", "gbk", "GBK"), ("ソ表十予", "shift_jis", "Shift_JIS")):
        (record,) = read(f"(;CA[{named}]PB[{words}];B[aa])".encode(charset))
        assert record.header.black_name == words


def test_a_str_is_taken_as_it_is() -> None:
    (record,) = read("(;CA[GB2312]PB[Jürgen 趙])")
    assert record.header.black_name == "Jürgen 趙"


def test_line_ends_become_plain() -> None:
    for newline in ("\r\n", "\n\r", "\r"):
        assert decode(f"a{newline}{newline}b{newline}").data == b"a\n\nb\n"
