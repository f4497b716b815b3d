"""The fence around a process that speaks with services: whom it may reach, and which files it may read.

Python tells of every connection and every file before it opens them, whichever library does it (audit hooks): the
check is made on the very address that is connected to, so that no name, redirect or second answer of a DNS server
leads elsewhere. A fence cannot be taken down again: it is for a process of its own, see `courier`.
"""

from __future__ import annotations

import sys
import sysconfig
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from tengen.server.config.variables.notices import Hosts, Network
from tengen.server.notices.services.addresses import is_named, may_reach

NAMING: Final = ("socket.getaddrinfo", "socket.gethostbyname", "socket.gethostbyaddr")
FORBIDDEN: Final = (
    "socket.bind",
    "socket.sendto",
    "socket.sendmsg",
    "subprocess.Popen",
    "os.system",
    "os.exec",
    "os.fork",
    "os.forkpty",
    "os.posix_spawn",
    "os.remove",
    "os.rename",
    "os.mkdir",
)


class Fenced(PermissionError):  # noqa: N818 - it reads as what it says
    """The fence is in the way."""


class Fence:
    """What the threads of this process may do; one that is not inside `allowing` may reach nobody."""

    def __init__(self, networks: tuple[Network, ...]) -> None:
        self._networks = networks
        self._errand = threading.local()
        self._readable = _libraries()

    def put_up(self) -> None:
        """From now on, and for good."""
        sys.addaudithook(self.judge)

    @contextmanager
    def allowing(self, hosts: Hosts) -> Iterator[list[str]]:
        """Let this thread speak with these hosts; why it was stopped is in the list that comes."""
        self._errand.hosts, self._errand.stops = hosts, []
        try:
            yield self._errand.stops
        finally:
            self._errand.hosts = ()

    def judge(self, event: str, facts: tuple[Any, ...]) -> None:
        """Raises `Fenced` for what is not allowed."""
        if event == "open":
            self._judge_file(*facts)
        elif event == "socket.connect":
            self._judge_address(facts[1])
        elif event in NAMING:
            self._judge_name(facts[0])
        elif event in FORBIDDEN:
            self._stop("forbidden", event)

    def _judge_name(self, host: object) -> None:
        name = host.decode("ascii", "replace") if isinstance(host, bytes) else str(host)
        if not is_named(name, getattr(self._errand, "hosts", ())):
            self._stop("other-host", name)

    def _judge_address(self, address: object) -> None:
        if not getattr(self._errand, "hosts", ()):
            self._stop("other-host", "nobody may be reached here")
        if not (isinstance(address, tuple) and may_reach(str(address[0]), int(address[1]), self._networks)):
            self._stop("private-address", "not an address of a public server")

    def _judge_file(self, path: object, mode: object, flags: object) -> None:
        if isinstance(path, int):  # what is open already
            return
        name = path.decode(errors="replace") if isinstance(path, bytes) else str(path)
        writes = isinstance(mode, str) and any(sign in mode for sign in "wax+")
        if writes or not any(Path(name).resolve().is_relative_to(folder) for folder in self._readable):
            self._stop("forbidden", "no files")

    def _stop(self, code: str, why: str) -> None:
        stops = getattr(self._errand, "stops", None)
        if stops is not None and code != "forbidden":
            stops.append(code)
        raise Fenced(why)


def _libraries() -> tuple[Path, ...]:
    """Where Python and its packages are: more of them may be imported at any time."""
    names = ("stdlib", "platstdlib", "purelib", "platlib")
    return (*{Path(sysconfig.get_path(name)).resolve() for name in names}, Path("/usr/share/zoneinfo"))
