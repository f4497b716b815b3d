"""How values go into Redis and come back: as JSON, so that nothing that lies there is ever run.

Django's own way is pickle, which trusts whoever can write to the server.
"""

import json
from typing import Any


class JsonSerializer:
    """For the cache: what is not JSON cannot be cached, and what is not JSON any more is a `ValueError`."""

    def dumps(self, value: Any) -> bytes:
        return json.dumps(value, separators=(",", ":")).encode()

    def loads(self, data: bytes) -> Any:
        return json.loads(data)
