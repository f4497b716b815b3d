"""JSON as the site sends it through sockets: without blanks, in UTF-8."""

import json
from typing import Any


def dumped(document: Any) -> bytes:
    return json.dumps(document, separators=(",", ":"), ensure_ascii=False).encode()
