"""The structure of an SGF file: what is left of it without its values. A charset that changes it is the wrong one.

Whether that makes games is not asked here.
"""

from __future__ import annotations

import re
from typing import Final

_VALUE: Final = re.compile(rb"\[[^\\\]]*+(?:\\.[^\\\]]*+)*+(\]|\\?\Z)", re.DOTALL)
_OPEN: Final = b"["
_STRAY: Final = re.compile(rb"[\x80-\xff]+")


def skeleton(data: bytes) -> bytes:
    """Names, signs and a dot for each value; `[` and `]` where no other belongs to it, `!` for text outside of values.

    >>> skeleton(b"(;PB[Ann \\\\] ;]AB[aa][bb] ;C[x]]")
    b'(;PB.AB..;C.]'
    """
    return _STRAY.sub(b"!", _VALUE.sub(_short, data)).translate(None, b" \t\n\r\0")


def keeps(before: bytes, after: bytes) -> bool:
    """Whether reading a file so that `before` becomes `after` (skeletons) loses nothing of its structure.

    It may gain some: the second byte of a character may look like a bracket or an escape as long as it is only a byte.
    """
    return after == before or (not _is_broken(after) and (_is_broken(before) or len(after) > len(before)))


def _is_broken(bare: bytes) -> bool:
    return any(sign in bare for sign in (b"]", b"\\", b"[", b"!"))


def _short(value: re.Match[bytes]) -> bytes:
    return b"." if value[1] == b"]" else _OPEN
