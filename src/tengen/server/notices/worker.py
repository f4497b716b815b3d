"""The worker for notices: sends what is due and begins again, until it is told to stop.

What is to be told it learns from the worker for mail, which follows the logs. It is a thread of its own: a service that
is slow keeps no mail waiting.
"""

from __future__ import annotations

import atexit
import logging
import threading
from typing import Final

from django.db import Error, connection

from tengen.server.notices.channels import seal_anew
from tengen.server.notices.sender import Sender
from tengen.server.notify.logs import Logs

SECONDS_BETWEEN_LOOKS: Final = 1.0
SECONDS_AFTER_TROUBLE: Final = 5.0
SECONDS_TO_STOP: Final = 5.0

_log = logging.getLogger(__name__)


def run(stop: threading.Event) -> None:
    """Work until `stop` is set; a database out of reach is waited for."""
    sender = Sender(Logs())
    sealed = False
    while not stop.is_set():
        wait = SECONDS_AFTER_TROUBLE
        try:
            if not sealed:
                seal_anew()
                sealed = True
            wait = 0.0 if sender.send_due() else SECONDS_BETWEEN_LOOKS
        except Error as error:
            _log.warning("notices wait for the database: %s", error)
            connection.close()
        except Exception:
            _log.exception("a step of the worker for notices failed")
            connection.close()
        stop.wait(wait)
    connection.close()


def start() -> None:
    """Begin in a thread of this process; when the process ends, what is under way is waited for a little."""
    stop = threading.Event()
    thread = threading.Thread(target=run, args=(stop,), name="notices", daemon=True)

    def end() -> None:
        stop.set()
        thread.join(SECONDS_TO_STOP)

    atexit.register(end)
    thread.start()
