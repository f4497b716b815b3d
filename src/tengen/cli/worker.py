"""`tengen worker`: sends the mails and notices of the site, beside the processes that serve it.

What it does is in `tengen.server.notices`.
"""

import signal
import threading

import typer

from tengen.cli.site import set_up, starting


def worker() -> None:
    """Follow the games and send their mails and other notices until Ctrl-C.

    A site sends its own mails: this is for sites of several processes, with TENGEN_WORKER=no for those that serve.

    Any number of workers may run at once. A mail that is under way when one is stopped is finished first.
    """
    with starting():
        set_up()
    from tengen.server.notices.queue.worker import run

    stop = threading.Event()
    for wanted in (signal.SIGINT, signal.SIGTERM):
        signal.signal(wanted, lambda *_: stop.set())
    typer.echo("Tengen's mail worker is running.")
    run(stop)
    typer.echo("Tengen's mail worker has stopped.")
