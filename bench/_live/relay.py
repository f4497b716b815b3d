"""Peer (a): a bare uvicorn WebSocket relay. It receives one message and sends it to three; no logic, no store.

Run as `python -m bench._live.relay` with a port. Whoever names the same path is in the same group.
"""

import sys
from collections import defaultdict
from typing import Any

import uvicorn

Send = Any
_groups: defaultdict[str, list[Send]] = defaultdict(list)


async def relay(scope: Any, receive: Any, send: Send) -> None:
    """The application: each message goes to all of its group, which are three."""
    await receive()
    await send({"type": "websocket.accept"})
    group = _groups[scope["path"]]
    group.append(send)
    while (message := await receive())["type"] == "websocket.receive":
        told = {"type": "websocket.send", "text": message["text"]}
        for other in group:
            await other(told)
    group.remove(send)


if __name__ == "__main__":
    uvicorn.run(relay, port=int(sys.argv[1]), ws_per_message_deflate=False, lifespan="off", log_level="error")
