"""The checksum CRC-32C (Castagnoli): of bytes, and of two parts put together.

The native core makes it of whole listings; this is what is left for Python.
"""

from __future__ import annotations

from functools import cache
from typing import Final

_POLYNOMIAL: Final = 0x82F63B78
_Matrix = tuple[int, ...]


def crc32c(data: bytes, before: int = 0) -> int:
    """The checksum of what had the checksum `before` and goes on with these bytes.

    >>> hex(crc32c(b"123456789"))
    '0xe3069283'
    """
    table, value = _table(), before ^ 0xFFFFFFFF
    for byte in data:
        value = value >> 8 ^ table[(value ^ byte) & 255]
    return value ^ 0xFFFFFFFF


def joined(first: int, second: int, length: int) -> int:
    """The checksum of two parts together, from those of each and the second's number of bytes.

    >>> hex(joined(crc32c(b"1234"), crc32c(b"56789"), 5))
    '0xe3069283'
    """
    power = 0
    while length:
        if length & 1:
            first = _times(_zeros(power), first)
        length >>= 1
        power += 1
    return first ^ second


@cache
def _table() -> tuple[int, ...]:
    table = []
    for value in range(256):
        for _ in range(8):
            value = value >> 1 ^ (_POLYNOMIAL if value & 1 else 0)
        table.append(value)
    return tuple(table)


@cache
def _zeros(power: int) -> _Matrix:
    """What 2**power zero bytes do to each bit of a checksum."""
    if power == 0:
        return tuple(value >> 8 ^ _table()[value & 255] for value in (1 << bit for bit in range(32)))
    half = _zeros(power - 1)
    return tuple(_times(half, column) for column in half)


def _times(matrix: _Matrix, vector: int) -> int:
    product = 0
    for bit, column in enumerate(matrix):
        if vector >> bit & 1:
            product ^= column
    return product
