"""Chance that is the same on every machine for the same seed: the generator behind all random games.

A seed comes in as an argument; nothing here is drawn from the machine.
"""

from __future__ import annotations

from tengen.rules.twin import splitmix64

_MASK = 2**64 - 1


class Generator:
    """The xoshiro256** generator, its state filled by splitmix64 from a seed of 64 bits.

    >>> Generator(1).below(6)
    4
    """

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        self._state = [splitmix64(seed, number) for number in (1, 2, 3, 4)]

    def next(self) -> int:
        """The next 64 bits."""
        s0, s1, s2, s3 = self._state
        answer = _rotated(s1 * 5 & _MASK, 7) * 9 & _MASK
        s2, s3 = s2 ^ s0, s3 ^ s1
        self._state = [s0 ^ s3, s1 ^ s2, s2 ^ (s1 << 17 & _MASK), _rotated(s3, 45)]
        return answer

    def below(self, limit: int) -> int:
        """A whole number from 0 to `limit` - 1, each as likely: the few drawings that would favor some are refused."""
        product = (self.next() >> 32) * limit
        while product % 2**32 < 2**32 % limit:
            product = (self.next() >> 32) * limit
        return product >> 32


def _rotated(value: int, by: int) -> int:
    return (value << by | value >> (64 - by)) & _MASK
