"""A bad line to the site: it carries every request there, and loses as many answers as it is told to."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from urllib.parse import urlsplit


@dataclass
class BadLine:
    """`lose` answers more are lost; `lost` are those that were, and `meanwhile` is what happens then."""

    site: str
    url: str = ""
    lose: int = 0
    lost: list[bytes] = field(default_factory=list)
    meanwhile: Callable[[], None] = lambda: None

    def carry(self, near: socket.socket) -> None:
        """One connection, a request and its answer at a time."""
        place = urlsplit(self.site)
        with near, socket.create_connection((place.hostname, place.port), 20) as far:
            threading.Thread(target=_pour, args=(near, far), daemon=True).start()
            while answer := far.recv(65536):
                if self.lose:
                    self.lose -= 1
                    self.lost.append(answer)
                    self.meanwhile()
                    near.shutdown(socket.SHUT_RDWR)
                    return
                near.sendall(answer)


@contextmanager
def bad_line(site: str) -> Iterator[BadLine]:
    """Such a line, while it is open."""
    with socket.create_server(("127.0.0.1", 0)) as door:
        line = BadLine(site, f"http://127.0.0.1:{door.getsockname()[1]}")

        def open_door() -> None:
            while True:
                try:
                    near, _ = door.accept()
                except OSError:
                    return
                threading.Thread(target=line.carry, args=(near,), daemon=True).start()

        threading.Thread(target=open_door, daemon=True).start()
        yield line
        door.shutdown(socket.SHUT_RDWR)


def _pour(near: socket.socket, far: socket.socket) -> None:
    try:
        while request := near.recv(65536):
            far.sendall(request)
    except OSError:
        pass
