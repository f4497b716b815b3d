"""Where the site listens: its socket, the addresses to type into a browser, the names it answers to.

Nothing here serves; a bound socket is handed to the server.
"""

import errno
import socket

from tengen.rules.errors import BadInput, shown
from tengen.server.config.variables.checks import LOOPBACK

USUAL_PORT = 8000
TRIES = 100
EVERYWHERE = ("0.0.0.0", "::")


def listen(host: str, port: int | None) -> socket.socket:
    """A socket that already accepts: on this port, or for `None` on the first free one from 8000 on.

    Refuses a host that is not this machine's, and a port that was asked for and is taken, with `BadInput`.
    """
    for candidate in (port,) if port is not None else (*range(USUAL_PORT, USUAL_PORT + TRIES), 0):
        try:
            return _listen(host, candidate)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                wrong = f"cannot listen on {shown(host)}, port {candidate}: {error.strerror}"
                raise BadInput("bad-address", wrong, "an address of this machine and a port above 1023") from error
    raise BadInput("port-taken", f"port {port} is taken", "a free port, or none to have one chosen")


def _listen(host: str, port: int) -> socket.socket:
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    listener = socket.socket(family, kind, protocol)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(2048)
    except OSError:
        listener.close()
        raise
    return listener


def addresses(host: str, port: int) -> tuple[str, ...]:
    """What to type into a browser: here, and for a host that means everywhere, on the network too.

    >>> addresses("127.0.0.1", 8000)
    ('http://127.0.0.1:8000/',)
    """
    if host not in EVERYWHERE:
        return (_url(host, port),)
    near = "127.0.0.1" if host == "0.0.0.0" else "::1"
    far = network_address(host)
    return (_url(near, port), _url(far, port)) if far else (_url(near, port),)


def _url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def network_address(host: str) -> str | None:
    """This machine's address on its network, or `None` if it has none. Nothing is sent to find out."""
    family, elsewhere = (socket.AF_INET6, "2001:db8::1") if host == "::" else (socket.AF_INET, "192.0.2.1")
    with socket.socket(family, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((elsewhere, 9))
        except OSError:
            return None
        found: str = probe.getsockname()[0]
    return found


def names(host: str) -> tuple[str, ...]:
    """The names the site answers to when it listens on this host.

    >>> names("127.0.0.1")
    ('localhost', '127.0.0.1', '[::1]')
    """
    if host in LOOPBACK or host == "::1":
        return LOOPBACK
    if host not in EVERYWHERE:
        return (*LOOPBACK, f"[{host}]" if ":" in host else host)
    own = socket.gethostname().lower()
    far = network_address(host)
    return (*LOOPBACK, own, f"{own}.local", *((f"[{far}]" if ":" in far else far,) if far else ()))
