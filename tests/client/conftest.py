"""The site that programs talk to: a real one, on a port that it gets again after it was killed."""

from __future__ import annotations

import os
import signal
import socket
from collections.abc import Iterator

import pytest

from tests.server.games.conftest import Site


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One process with SQLite. Other sites of the tests look for a port from 8000 on, and never take this one."""
    with socket.create_server(("127.0.0.1", 0)) as door:
        port = door.getsockname()[1]
    settings = {**os.environ, "TENGEN_DATA": str(tmp_path_factory.mktemp("data"))}
    made = Site(settings, url=f"http://127.0.0.1:{port}")
    made.start()
    yield made
    made.stop(signal.SIGINT)
