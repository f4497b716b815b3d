"""The wire format of protocol buffers, as far as ONNX files need it: fields by number, written and read.

What the fields mean is said in `onnxfile`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tengen.engines.net.errors import NetError

if TYPE_CHECKING:
    from collections.abc import Iterator

_VARINT, _FIXED64, _BYTES, _FIXED32 = 0, 1, 2, 5


def varint(value: int) -> bytes:
    """A number of up to 64 bits, seven bits to a byte, the lowest first."""
    value &= 2**64 - 1
    out = bytearray()
    while value > 0x7F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    out.append(value)
    return bytes(out)


def number(field: int, value: int) -> bytes:
    """A field that holds an integer."""
    return varint(field << 3 | _VARINT) + varint(value)


def text(field: int, value: str) -> bytes:
    """A field that holds a string."""
    return message(field, value.encode())


def message(field: int, value: bytes) -> bytes:
    """A field that holds bytes, or another message."""
    return varint(field << 3 | _BYTES) + varint(len(value)) + value


def fields(data: memoryview) -> Iterator[tuple[int, int | memoryview]]:
    """Every field of a message: its number, and an integer or the bytes it holds. Refuses what is cut short."""
    at = 0
    while at < len(data):
        key, at = _read_varint(data, at)
        kind = key & 7
        if kind == _VARINT:
            value, at = _read_varint(data, at)
            yield key >> 3, value
            continue
        if kind == _BYTES:
            length, at = _read_varint(data, at)
        elif kind in (_FIXED64, _FIXED32):
            length = 8 if kind == _FIXED64 else 4
        else:
            raise NetError("net-not-onnx", f"not an ONNX file: a field of kind {kind} (expected 0, 1, 2 or 5)")
        if at + length > len(data):
            missing = at + length - len(data)
            raise NetError("net-cut-short", f"the net file is cut short: {missing} more bytes were expected")
        yield key >> 3, data[at : at + length]
        at += length


def _read_varint(data: memoryview, at: int) -> tuple[int, int]:
    value = shift = 0
    while True:
        if at >= len(data):
            raise NetError("net-cut-short", "the net file is cut short: it ends within a number")
        byte = data[at]
        at += 1
        value |= (byte & 0x7F) << shift
        if byte < 0x80:
            return value, at
        shift += 7
        if shift > 63:
            raise NetError("net-not-onnx", "not an ONNX file: a number has more than 64 bits")
