"""The worker: follows the logs, watches the time, sends what is due, and begins again, until it is told to stop.

It runs as a thread of a serving process, or alone as `tengen worker`; any number of them may run at once.
"""

from __future__ import annotations

import asyncio
import atexit
import logging
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Final

from django.conf import settings
from django.db import Error, connection

from tengen.pictures import Drawing, png
from tengen.server.notify.follower import follow, watch_time
from tengen.server.notify.logs import Logs
from tengen.server.notify.sender import Sender
from tengen.server.notify.transport import transport_for
from tengen.server.operator.beats import Pulse
from tengen.server.operator.pruning import Broom
from tengen.server.site.work import run_from_thread

SECONDS_BETWEEN_LOOKS: Final = 0.5
SECONDS_AFTER_TROUBLE: Final = 5.0
SECONDS_TO_STOP: Final = 5.0

_log = logging.getLogger(__name__)


def run(stop: threading.Event, draw_board: Callable[[Drawing], bytes] = png) -> None:
    """Work until `stop` is set; a database out of reach is waited for."""
    logs = Logs()
    sender = Sender(transport_for(settings.MAIL_SERVER), logs, draw_board=draw_board)
    pulse, broom = Pulse(), Broom()
    while not stop.is_set():
        try:
            now = time.time_ns() // 1_000_000
            pulse.beat(now)
            broom.sweep(now)
            wait = 0.0 if step(sender, logs) else SECONDS_BETWEEN_LOOKS
        except Error as error:
            _log.warning("mail waits for the database: %s", error)
            connection.close()
            wait = SECONDS_AFTER_TROUBLE
        except Exception:
            _log.exception("a step of the mail worker failed")
            connection.close()
            wait = SECONDS_AFTER_TROUBLE
        stop.wait(wait)
    with suppress(Error):
        pulse.end()
    connection.close()


def step(sender: Sender, logs: Logs) -> bool:
    """Do once all that is to be done now; whether there may be more of it."""
    now = time.time_ns() // 1_000_000
    followed = follow(now, logs)
    watch_time(now, logs)
    return sender.send_due() > 0 or followed > 0


def start() -> None:
    """Begin in a thread of this process; when the process ends, a mail that is under way is finished first.

    The thread shares Python's lock with all games, so that its pictures are drawn by the workers of the event loop.
    """
    stop = threading.Event()
    draw_board = partial(run_from_thread, asyncio.get_running_loop(), "mail", png)
    thread = threading.Thread(target=run, args=(stop, draw_board), name="mail", daemon=True)

    def end() -> None:
        stop.set()
        thread.join(SECONDS_TO_STOP)

    atexit.register(end)
    thread.start()
