"""A server as a process of its own: started, waited for, watched from outside, killed. What it serves is not here."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

PATIENCE = 30
PROCESS_CLOCK = 2
"""With its id before it, this is Linux's name for the clock of another process (clock_getcpuclockid(3))."""


@dataclass(frozen=True, slots=True)
class Server:
    """A process that listens on a port of this machine."""

    process: subprocess.Popen[bytes]
    port: int

    def cpu(self) -> float:
        """The seconds of processor time that it and its children have used, to the nanosecond.

        A tick of `/proc` would be a hundred moves.
        """
        pid = self.process.pid
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        return sum(time.clock_gettime(~one << 3 | PROCESS_CLOCK) for one in (pid, *map(int, children)))

    def memory(self) -> int:
        """The bytes of memory that it holds."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")


@contextmanager
def serving(*words: str, **settings: str) -> Iterator[Server]:
    """Start a command of this environment, in which PORT stands for a free port; kill it at the end."""
    port = free_port()
    program = Path(sys.executable).with_name(words[0])
    command = [str(program), *(str(port) if word == "PORT" else word for word in words[1:])]
    environment: Mapping[str, str] = {**os.environ, **settings}
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)
    try:
        _wait_for(process, port)
        yield Server(process, port)
    finally:
        process.kill()
        process.wait()


def free_port() -> int:
    with closing(socket.socket()) as door:
        door.bind(("127.0.0.1", 0))
        port: int = door.getsockname()[1]
    return port


def _wait_for(process: subprocess.Popen[bytes], port: int) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and process.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.05)
    raise SystemExit(f"{' '.join(map(str, process.args))} does not answer")  # type: ignore[arg-type]
