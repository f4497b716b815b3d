"""From the bytes of a file to UTF-8 with plain line ends, whatever the file says or does not say about itself.

What the text means is not looked at, but for the `CA` property that names its charset.
"""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass
from itertools import islice
from typing import Final

_START: Final = re.compile(rb"\(\s*;")
_CHARSET: Final = re.compile(rb"(?<![A-Za-z])CA\s*\[([^\\\]]{1,60})\]")
_BOMS: Final = ((codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))

# What Python calls a charset, and the larger one that programs mean when they name it.
_LARGER: Final = {
    "ascii": "cp1252",
    "iso8859-1": "cp1252",
    "gb2312": "gb18030",
    "gbk": "gb18030",
    "shift_jis": "cp932",
    "euc_kr": "cp949",
    "big5": "big5hkscs",
}
_SINGLE_BYTE: Final = {"koi8-r", "koi8-u", "mac-roman", *(f"cp125{n}" for n in range(9)), "cp874"} | {
    f"iso8859-{n}" for n in range(2, 17)
}
# The first bytes of common characters (hangul; the simpler ideographs; kana), the narrowest charset first:
# any Korean text is possible Chinese, but hardly any Chinese text is possible Korean.
_COMMON: Final = {
    "cp949": range(0xB0, 0xC9),
    "gb18030": range(0xB0, 0xD8),
    "cp932": (0x82, 0x83, *range(0x88, 0x98)),
    "euc_jp": (0xA4, 0xA5, *range(0xB0, 0xD0)),
    "big5hkscs": range(0xA4, 0xC7),
}
_EAST_ASIAN: Final = (*_COMMON, "iso2022_jp")
_HIGH_RUN: Final = re.compile(rb"[\x80-\xff]+")
_NOT_ASCII: Final = re.compile(r"[^\x00-\x7f]")


@dataclass(frozen=True, slots=True)
class Text:
    """A file as UTF-8, the charset it was in, and (if it did not say so itself) a remark about that."""

    data: bytes
    charset: str = "utf-8"
    remark: str = ""


def decode(data: bytes | str) -> Text:
    """The text of a file. Tried in turn: a byte order mark, UTF-8, what `CA` names, a guess, Western European."""
    if isinstance(data, str):
        text = Text(data.removeprefix("\ufeff").encode("utf-8", "replace"))
    elif data.isascii() and b"\0" not in data and b"\x1b" not in data:
        text = Text(data)
    else:
        text = _decode(data)
    return text if b"\r" not in text.data else Text(_with_plain_lines(text.data), text.charset, text.remark)


def _decode(data: bytes) -> Text:
    for bom, charset in _BOMS:
        if data.startswith(bom):
            return Text(data[len(bom) :].decode(charset, "replace").encode("utf-8"), charset)
    if b"\0" in data and not _START.search(data):
        charset = "utf-16-le" if data.find(b"(\0") % 2 == 0 else "utf-16-be"
        return Text(data.decode(charset, "replace").encode("utf-8"), charset, "UTF-16 without a byte order mark")
    data = data.removeprefix(codecs.BOM_UTF8)
    named = _named(data)
    if named in _EAST_ASIAN and not _looks_like_utf8(data) and (text := _strict(data, named)):
        return text
    if _is_utf8(data):
        return Text(data, "utf-8", "" if named == "utf-8" else f"CA names {named or 'no charset'}; the text is UTF-8")
    if named and (text := _strict(data, named)):
        return text
    return _guess(data)


def _named(data: bytes) -> str:
    """The charset that the first `CA` names, if it is one that files are written in; otherwise nothing."""
    found = _CHARSET.search(data)
    try:
        name = codecs.lookup(found[1].decode("ascii").strip()).name if found else ""
    except (LookupError, ValueError):
        return ""
    name = _LARGER.get(name, name)
    return name if name in _SINGLE_BYTE or name in _EAST_ASIAN or name == "utf-8" else ""


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def _looks_like_utf8(data: bytes) -> bool:
    """UTF-8 with a character of three bytes or more, as all of Chinese, Japanese and Korean has there."""
    return _is_utf8(data) and max(data) >= 0xE0


def _strict(data: bytes, charset: str) -> Text | None:
    try:
        return Text(data.decode(charset).encode("utf-8"), charset)
    except UnicodeError:
        return None


def _guess(data: bytes) -> Text:
    """The likeliest charset: Western if letters stand alone, as in Müller, else the one that makes most sense."""
    runs = _HIGH_RUN.findall(data)
    alone = sum(len(run) == 1 and run >= b"\xc0" for run in runs)
    texts = [] if 2 * alone > len(runs) else [text for name in _COMMON if (text := _strict(data, name))]
    western = _strict(data, "cp1252") or Text(data.decode("latin-1").encode("utf-8"), "latin-1")
    best = max(texts, key=_likelihood, default=western)
    return Text(best.data, best.charset, f"CA names no charset that the text is in; read as {best.charset}")


def _likelihood(text: Text) -> float:
    """How much of what is not ASCII (of its beginning) is common in the charset."""
    signs = [found[0] for found in islice(_NOT_ASCII.finditer(text.data.decode("utf-8")), 2000)]
    common = _COMMON[text.charset]
    # Big5-HKSCS has characters that decode to two signs, neither of which it can encode.
    firsts = [sign.encode(text.charset, "replace")[0] for sign in signs]
    return sum(first in common for first in firsts) / max(len(firsts), 1)


def _with_plain_lines(data: bytes) -> bytes:
    return data.replace(b"\r\n", b"\n").replace(b"\n\r", b"\n").replace(b"\r", b"\n")
