"""JSON as the site sends it through sockets: without blanks, in UTF-8."""

from typing import Any, Final

import msgspec

_ENCODER: Final = msgspec.json.Encoder()


def dumped(document: Any) -> bytes:
    return _ENCODER.encode(document)
