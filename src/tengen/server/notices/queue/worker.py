"""The worker: follows the logs, watches the time, sends what is due, and begins again, until it is told to stop.

It runs as a thread of a serving process, or alone as `tengen worker`; any number of them may run at once. Notices
besides mail go out in a thread of their own: a service that is slow keeps no mail waiting.
"""

from __future__ import annotations

import asyncio
import atexit
import logging
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Final, Protocol

from django.conf import settings
from django.db import Error, connection
from django.utils.module_loading import import_string

from tengen.pictures import Drawing, png
from tengen.server.notices.follow.follower import follow, watch_time
from tengen.server.notices.follow.logs import Logs
from tengen.server.notices.follow.timing import HOUR
from tengen.server.notices.mail.carrier import MailCarrier
from tengen.server.notices.mail.transport import transport_for
from tengen.server.notices.queue.beats import Pulse
from tengen.server.notices.queue.channels import seal_anew
from tengen.server.notices.queue.sender import Sender, wall_clock
from tengen.server.notices.services.carrier import ChannelCarrier
from tengen.server.site.work import run_from_thread

SECONDS_BETWEEN_LOOKS: Final = 0.5
SECONDS_AFTER_TROUBLE: Final = 5.0
SECONDS_TO_STOP: Final = 5.0

_log = logging.getLogger(__name__)


def run(stop: threading.Event, draw_board: Callable[[Drawing], bytes] = png) -> None:
    """Work until `stop` is set; a database out of reach is waited for."""
    besides = threading.Thread(target=_repeat, args=(stop, BesidesMail(), "notices wait"), name="notices", daemon=True)
    besides.start()
    mail = Mail(draw_board)
    _repeat(stop, mail, "mail waits")
    with suppress(Error):
        mail.pulse.end()
    connection.close()
    besides.join(SECONDS_TO_STOP)


def _repeat(stop: threading.Event, work: Work, waits: str) -> None:
    """Do this work again and again; what goes wrong is told as `waits`."""
    while not stop.is_set():
        wait = SECONDS_AFTER_TROUBLE
        try:
            wait = 0.0 if work.step() else SECONDS_BETWEEN_LOOKS
        except Error as error:
            _log.warning("%s for the database: %s", waits, error)
            connection.close()
        except Exception:
            _log.exception("a step of the worker failed: %s", waits)
            connection.close()
        stop.wait(wait)
    connection.close()


class Work(Protocol):
    """What a thread of the worker does."""

    def step(self) -> bool:
        """Do once all that is to be done now; whether there may be more of it."""


class Mail:
    """Following the logs, and mail; the signs of life and what is done once an hour besides."""

    def __init__(self, draw_board: Callable[[Drawing], bytes]) -> None:
        self.pulse = Pulse()
        self._chores = Chores()
        self._logs = Logs()
        carrier = MailCarrier(transport_for(settings.MAIL_SERVER), self._logs, wall_clock, draw_board)
        self._sender = Sender(carrier, wall_clock)

    def step(self) -> bool:
        now = wall_clock()
        self.pulse.beat(now)
        self._chores.do(now)
        followed = follow(now, self._logs)
        watch_time(now, self._logs)
        return self._sender.send_due() > 0 or followed > 0


class BesidesMail:
    """Notices through services and to browsers; their addresses are sealed anew first, where the key is another one."""

    def __init__(self) -> None:
        self._sender = Sender(ChannelCarrier(Logs(), wall_clock), wall_clock)
        self._sealed = False

    def step(self) -> bool:
        if not self._sealed:
            seal_anew()
            self._sealed = True
        return self._sender.send_due() > 0


class Chores:
    """What is done once an hour: `settings.HOURLY`, functions of other apps, of which the worker knows nothing else."""

    def __init__(self) -> None:
        self._next = 0

    def do(self, now: int) -> None:
        if now >= self._next:
            self._next = now + HOUR
            for name in settings.HOURLY:
                import_string(name)(now)


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
