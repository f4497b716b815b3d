"""A TLS connection to a server that a stranger named: only to a public address, and to the one that was checked.

A name is resolved once, and the address that was judged is the one connected to; nothing is followed elsewhere.
"""

from __future__ import annotations

import socket
import ssl
from collections.abc import Callable
from http.client import HTTPException, HTTPSConnection
from typing import Any, Final

from tengen.rules import BadInput
from tengen.server.config.variables.notices import Network
from tengen.server.notices.services.addresses import may_reach

SECONDS: Final = 10
MOST_READ: Final = 1000
Resolve = Callable[..., list[Any]]


def connect(
    host: str, port: int, networks: tuple[Network, ...], resolve: Resolve = socket.getaddrinfo
) -> socket.socket:
    """A socket to this server; refuses one that has an address which is not public. An `OSError` if none answers."""
    try:
        found = resolve(host, port, type=socket.SOCK_STREAM)
    except UnicodeError as error:
        raise OSError(str(error)) from error
    if not all(may_reach(str(address[0]), port, networks) for *_, address in found):
        raise BadInput("private-address", "this leads to no public server", "the address of a public service")
    problem: OSError = OSError("no address")
    for family, kind, protocol, _, address in found:
        made = socket.socket(family, kind, protocol)
        made.settimeout(SECONDS)
        try:
            made.connect(address)
        except OSError as error:
            made.close()
            problem = error
        else:
            return made
    raise problem


def post(
    host: str, port: int, path: str, body: bytes, headers: dict[str, str], networks: tuple[Network, ...]
) -> tuple[int, str]:
    """Send this to the server; the status and the beginning of what it says. An `OSError` if it does not answer."""
    raw = connect(host, port, networks)
    try:
        connection = HTTPSConnection(host, port, timeout=SECONDS)
        connection.sock = ssl.create_default_context().wrap_socket(raw, server_hostname=host)
        connection.request("POST", path, body, headers)
        answer = connection.getresponse()
        return answer.status, answer.read(MOST_READ).decode("utf-8", "replace")
    except HTTPException as error:
        raise OSError(f"no answer that can be read: {type(error).__name__}") from error
    finally:
        raw.close()
