"""Which protocol serves the sockets of pages: our own, with its short way for messages, or uvicorn's by plain ASGI.

Ours is in `websocket`; it builds on the insides of one version of uvicorn, and is used with no other.
"""

import asyncio
import logging
from typing import Final

import uvicorn

_log = logging.getLogger(__name__)

DIRECT: Final = "tengen.direct"
"""Under this name an application finds our own protocol among the extensions of its scope, where it is used."""
WRITTEN_FOR: Final = "0.54."
"""The versions of uvicorn whose insides our own protocol knows."""
PLAIN: Final = "auto"
"""uvicorn's own choice."""


def protocol(*, fast: bool, version: str = uvicorn.__version__) -> type[asyncio.Protocol] | str:
    """What uvicorn is told to serve sockets with."""
    if not fast:
        return PLAIN
    if not version.startswith(WRITTEN_FOR):
        _log.warning(
            "sockets go by plain ASGI: TENGEN_FAST_SOCKETS knows uvicorn %sx, this is %s", WRITTEN_FOR, version
        )
        return PLAIN
    from tengen.server.config.listening.websocket import Socket

    return Socket
