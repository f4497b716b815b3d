"""`tengen worker`: sends the mails and notices of the site and plays the computer's seats, beside those that serve it.

What it does is in `tengen.server.notices` and `tengen.server.computer`.
"""

import asyncio
import signal
import threading

import typer

from tengen.cli.site import set_up, starting


def worker() -> None:
    """Follow the games, send their mails and other notices and play the computer's seats, until Ctrl-C.

    A site does this itself: this is for sites of several processes, with TENGEN_WORKER=no for those that serve.

    Any number of workers may run at once. A mail that is under way when one is stopped is finished first.
    """
    with starting():
        set_up()
    from django.conf import settings

    from tengen.server.computer.play.follower import follow_until
    from tengen.server.notices.queue.worker import run

    stop = threading.Event()
    for wanted in (signal.SIGINT, signal.SIGTERM):
        signal.signal(wanted, lambda *_: stop.set())
    typer.echo("Tengen's mail worker is running.")
    if settings.COMPUTER.plays:
        mail = threading.Thread(target=run, args=(stop,), name="mail")
        mail.start()
        asyncio.run(follow_until(stop))
        mail.join()
    else:
        run(stop)
    typer.echo("Tengen's mail worker has stopped.")
