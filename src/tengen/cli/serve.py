"""`tengen serve`: the whole site in one process.

How the site is put together is in `tengen.server.config`.
"""

import contextlib
import os
from pathlib import Path
from socket import socket
from typing import Annotated

import typer

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
    from tengen.server.config import environment, listener

    door = listener.listen(host, port)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tengen.server.config.settings")
    os.environ.setdefault(environment.HOSTS.name, ",".join(listener.names(host)))
    _prepare()
    here, *network = listener.addresses(host, door.getsockname()[1])
    typer.echo(f"Tengen is at {here}" + "".join(f" and, on your network, at {there}" for there in network))
    with contextlib.suppress(KeyboardInterrupt):
        _run(door, reload=reload)
    typer.echo("Tengen has stopped.")


def _prepare() -> None:
    """See that the page is built, and bring the database to the shape that this version expects."""
    import django
    from django.core.management import call_command

    from tengen.server.config import vite

    django.setup()
    vite.manifest()
    call_command("migrate", verbosity=0, interactive=False)


def _run(door: socket, *, reload: bool) -> None:
    """Answer on this socket until SIGINT or SIGTERM."""
    import uvicorn
    from uvicorn.supervisors import ChangeReload

    config = uvicorn.Config(
        APPLICATION,
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        lifespan="off",
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=SECONDS_TO_STOP,
        reload=reload,
        reload_dirs=[str(Path(__file__).parents[1])] if reload else None,
    )
    server = uvicorn.Server(config)
    if reload:
        ChangeReload(config, target=server.run, sockets=[door]).run()
    else:
        server.run(sockets=[door])
