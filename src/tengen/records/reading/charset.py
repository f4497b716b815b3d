"""From the bytes of a file to UTF-8 with plain line ends, whatever the file says or does not say about itself.

What the text means is not looked at, but for the `CA` property that names its charset; what stands between the values
stays what it is, however damaged they are.
"""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass, replace
from typing import Final

from tengen.records.reading.language import CHARSETS, likelihood
from tengen.records.reading.skeleton import keeps, skeleton

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
_EAST_ASIAN: Final = (*CHARSETS, "iso2022_jp")
_HIGH_RUN: Final = re.compile(rb"[\x80-\xff]+")
_FRAGMENT: Final = re.compile(rb"[\xc2-\xdf]|[\x80-\xbf]{1,3}|[\xe0-\xf4][\x80-\xbf]{1,2}")
_ASCII: Final = bytes(range(0x80))
_SIGNS: Final = re.compile(rb"([\[\]\\])")
_LOST: Final = re.compile("[\udc80-\udcff]+")
"""Bytes that are no character, as Python's `surrogateescape` keeps them; it never takes a byte of ASCII with them."""
_REPLACEMENT: Final = "\ufffd"
NEARLY_ALL: Final = 0.75
MOST: Final = 0.5
FEW: Final = 0.2


@dataclass(frozen=True, slots=True)
class Lost:
    """Bytes that are no character of the charset: what they were, and where the sign for them stands in the text."""

    offset: int
    raw: bytes


@dataclass(frozen=True, slots=True)
class Text:
    """A file as UTF-8, the charset it was in, a remark if it did not say so itself, and what was lost."""

    data: bytes
    charset: str = "utf-8"
    remark: str = ""
    lost: tuple[Lost, ...] = ()


def decode(data: bytes | str) -> Text:
    """The text of a file: by its byte order mark, as UTF-8, as `CA` says, by a guess, or as Western European.

    Bytes that are nothing in the charset become U+FFFD each time they come, and are told in `lost`.
    """
    if isinstance(data, str):
        return Text(_with_plain_lines(data.removeprefix("\ufeff").encode("utf-8", "replace")))
    for bom, charset in _BOMS:
        if data.startswith(bom):
            return _wide(data[len(bom) :], charset, "")
    if b"\0" in data and not _START.search(data):
        charset = "utf-16-le" if data.find(b"(\0") % 2 == 0 else "utf-16-be"
        return _wide(data, charset, "UTF-16 without a byte order mark")
    data = _with_plain_lines(data)
    if data.isascii() and b"\x1b" not in data:
        return Text(data)
    if data.startswith(codecs.BOM_UTF8):
        return _read(data.removeprefix(codecs.BOM_UTF8), "utf-8")
    return _decode(data)


def _decode(data: bytes) -> Text:
    named, likeness = _named(data), _utf8_likeness(data)
    looks_wide = likeness >= NEARLY_ALL and max(data) >= 0xE0  # as Chinese, Japanese and Korean are in UTF-8
    if named in _EAST_ASIAN and not looks_wide and (text := _named_text(data, named)):
        return text
    if likeness == 1.0:
        remark = "" if named == "utf-8" else f"CA names {named or 'no charset'}; the text is UTF-8"
        return Text(data, "utf-8", remark)
    if named == "utf-8" and (likeness >= MOST or _is_fragment(_HIGH_RUN.findall(data))):
        return _read(data, "utf-8")
    if likeness >= NEARLY_ALL:
        text = _read(data, "utf-8")
        return replace(text, remark=f"CA names {named or 'no charset'}; nearly all of the text is UTF-8")
    if named in _SINGLE_BYTE and (text := _named_text(data, named)):
        return text
    return _guess(data, likeness)


def _named(data: bytes) -> str:
    """The charset that the first `CA` names, if it is one that files are written in; otherwise nothing."""
    found = _CHARSET.search(data)
    try:
        name = codecs.lookup(found[1].decode("ascii").strip()).name if found else ""
    except (LookupError, ValueError):
        return ""
    name = _LARGER.get(name, name)
    return name if name in _SINGLE_BYTE or name in _EAST_ASIAN or name == "utf-8" else ""


def _named_text(data: bytes, charset: str) -> Text | None:
    """The text in the charset that it names, unless too much of it is nothing there."""
    if charset == "iso2022_jp":  # has no bytes above ASCII, and signs within its characters
        try:
            return Text(data.decode(charset).encode("utf-8"), charset)
        except UnicodeError:
            return None
    text = _read(data, charset)
    return text if _damage(data, text) <= FEW else None


def _utf8_likeness(data: bytes) -> float:
    """How much of what is not ASCII is good UTF-8, by its bytes: 1 if all is."""
    high = len(data.translate(None, _ASCII))
    bad = sum(len(run) for run in _LOST.findall(data.decode("utf-8", "surrogateescape")))
    return 1 - bad / high if high else 1.0


def _is_fragment(runs: list[bytes]) -> bool:
    """Whether all that is not ASCII is one character of UTF-8 without one of its bytes: that is no letter alone."""
    return len(runs) == 1 and _FRAGMENT.fullmatch(runs[0]) is not None


def _read(data: bytes, charset: str) -> Text:
    """The text in this charset. Where that would lose some of the structure, no sign of it is part of a character."""
    text = data.decode(charset, "surrogateescape")
    if charset in CHARSETS and not keeps(skeleton(data), skeleton(text.encode("utf-8", "surrogateescape"))):
        parts = _SIGNS.split(data)
        text = "".join(part.decode(charset, "surrogateescape") for part in parts)
    return _shown(text, charset)


def _shown(text: str, charset: str) -> Text:
    """With U+FFFD for what was lost, and where that is."""
    pieces: list[bytes] = []
    lost: list[Lost] = []
    end = offset = 0
    for run in _LOST.finditer(text):
        pieces += (text[end : run.start()].encode("utf-8"), _REPLACEMENT.encode())
        offset += len(pieces[-2])
        lost.append(Lost(offset, run[0].encode("ascii", "surrogateescape")))
        offset += len(pieces[-1])
        end = run.end()
    pieces.append(text[end:].encode("utf-8"))
    return Text(b"".join(pieces), charset, "", tuple(lost))


def _damage(data: bytes, text: Text) -> float:
    """How much of what is not ASCII was lost, by its bytes."""
    return sum(len(each.raw) for each in text.lost) / max(len(data.translate(None, _ASCII)), 1)


def _guess(data: bytes, likeness: float) -> Text:
    """The likeliest charset: Western if letters stand alone, as in Müller, else the one that makes most sense."""
    runs = _HIGH_RUN.findall(data)
    alone = sum(len(run) == 1 and run >= b"\xc0" for run in runs)
    texts = [(likeness, _read(data, "utf-8"))] if likeness >= MOST else []
    if 2 * alone <= len(runs):
        bare = skeleton(data)
        for name in CHARSETS:
            text = _read(data, name)
            damage = _damage(data, text)
            if damage <= FEW and keeps(bare, skeleton(text.data)):
                texts.append((likelihood(text.data.decode("utf-8"), name) - 2 * damage, text))
    best = max(texts, key=lambda each: each[0])[1] if texts else _western(data)
    return replace(best, remark=f"CA names no charset that the text is in; read as {best.charset}")


def _western(data: bytes) -> Text:
    try:
        return Text(data.decode("cp1252").encode("utf-8"), "cp1252")
    except UnicodeError:
        return Text(data.decode("latin-1").encode("utf-8"), "latin-1")


def _wide(data: bytes, charset: str, remark: str) -> Text:
    """UTF-16; what is no character there becomes U+FFFD."""
    plain = _with_plain_lines(data.decode(charset, "replace").encode("utf-8"))
    sign = _REPLACEMENT.encode()
    lost = tuple(Lost(found.start(), b"") for found in re.finditer(sign, plain))
    return Text(plain, charset, remark, lost)


def _with_plain_lines(data: bytes) -> bytes:
    return data.replace(b"\r\n", b"\n").replace(b"\n\r", b"\n").replace(b"\r", b"\n") if b"\r" in data else data
