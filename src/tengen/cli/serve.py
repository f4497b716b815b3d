"""`tengen serve`: the whole site in one process.

How the site is put together is in `tengen.server.config`.
"""

import contextlib
import os
import signal
from collections.abc import Callable
from functools import partial
from pathlib import Path
from socket import socket
from typing import TYPE_CHECKING, Annotated

import typer

from tengen.cli.site import set_up, starting

if TYPE_CHECKING:
    import uvicorn

APPLICATION = "tengen.server.config.asgi:application"
SECONDS_TO_STOP = 3


def serve(
    *,
    host: Annotated[str, typer.Option(help="Where to listen; 0.0.0.0 serves everybody on your network.")] = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option(min=1, max=65535, help="Which port; without it, the first free one from 8000 on.")
    ] = None,
    reload: Annotated[bool, typer.Option("--reload", help="Start anew when the code changes, for developers.")] = False,
) -> None:
    """Serve the site until Ctrl-C."""
    from tengen.server.config import vite
    from tengen.server.config.listening import listener, openfiles

    openfiles.raise_limit()
    with starting():
        door = listener.listen(host, port)
        here, *network = listener.addresses(host, door.getsockname()[1])
        os.environ.setdefault("TENGEN_HOSTS", ",".join(listener.names(host)))
        os.environ.setdefault("TENGEN_HERE_URL", here)
        set_up()
        vite.manifest()
        run = _runner(door, reload=reload)
    typer.echo(f"Tengen is at {here}" + "".join(f" and, on your network, at {there}" for there in network))
    with contextlib.suppress(KeyboardInterrupt):
        run()
    typer.echo("Tengen has stopped.")


def _runner(door: socket, *, reload: bool) -> Callable[[], None]:
    """What answers on this socket until SIGINT or SIGTERM; a Ctrl-C before it runs is not lost."""
    import uvicorn
    from django.conf import settings
    from uvicorn.supervisors import ChangeReload

    from tengen.cli.server import LONGEST_MESSAGE, Server
    from tengen.server.config.listening.connections import Connection
    from tengen.server.config.listening.sockets import protocol

    config = uvicorn.Config(
        APPLICATION,
        http=Connection,
        ws=protocol(fast=settings.FAST_SOCKETS),
        ws_per_message_deflate=False,
        ws_max_size=LONGEST_MESSAGE,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.BEHIND_PROXY),
        forwarded_allow_ips=list(settings.BEHIND_PROXY),
        timeout_graceful_shutdown=SECONDS_TO_STOP,
        reload=reload,
        reload_dirs=[str(Path(__file__).parents[1])] if reload else None,
    )
    if reload:
        return ChangeReload(config, target=partial(_run_anew, config), sockets=[door]).run
    server = Server(config)
    signal.signal(signal.SIGINT, server.handle_exit)
    return partial(server.run, sockets=[door])


def _run_anew(config: "uvicorn.Config", sockets: list[socket]) -> None:
    """The server in a new process, in which Django must be set up before anything of the site is imported."""
    set_up()
    from tengen.cli.server import Server

    Server(config).run(sockets)
