"""The figures of this process and of the whole site, as Prometheus reads them.

What is counted while games are played is counted there; here it is only written down, and the database is asked for the
rest. Each process tells its own: let Prometheus ask every one of them.
"""

from __future__ import annotations

import os
import resource
from collections.abc import Iterable, Iterator
from typing import Final

from django.conf import settings
from django.db.models import Count as Counted

from tengen import __version__
from tengen.game import Phase
from tengen.server.config import figures
from tengen.server.games.models import Game
from tengen.server.games.service import Hall
from tengen.server.operator.beats import alive
from tengen.server.operator.lag import mail_lag
from tengen.server.operator.pruning import kept_notices
from tengen.server.reviews.quota import usage
from tengen.server.site.work import Pool

CONTENT_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
Sample = tuple[str, float]
"""What stands behind the name, and the value."""


def of_the_process(hall: Hall, pool: Pool) -> Iterator[str]:
    """What this process has counted, and who is there now; ask in its event loop."""
    for figure in figures.ALL:
        samples = ((f"{ending}{labels}", value) for ending, labels, value in figure.samples())
        yield from _figure(figure.name, figure.meaning, figure.kind, samples)
    rooms = list(hall.rooms)
    pages = [listener for room in rooms for listener in room.listeners]
    sockets = sum(not listener.lines_only for listener in pages)
    yield from _gauge("tengen_rooms", "Games that this process has in memory.", [("", len(rooms))])
    yield from _gauge("tengen_sockets", "Open sockets of pages.", [("", sockets)])
    yield from _gauge("tengen_streams", "Open streams of programs.", [("", len(pages) - sockets)])
    yield from _gauge("tengen_work_waiting", "Pieces of long work that nobody has begun.", [("", pool.waiting)])
    yield from _gauge("tengen_work_processes", "Processes that do long work.", [("", pool.workers)])
    yield from _gauge("tengen_up", "Which Tengen this is.", [(f'{{version="{__version__}"}}', 1)])
    used = resource.getrusage(resource.RUSAGE_SELF)
    yield from _figure("process_cpu_seconds_total", "Processor time.", "counter", [("", used.ru_utime + used.ru_stime)])
    yield from _gauge("process_resident_memory_bytes", "Memory that it holds.", [("", _memory())])


def of_the_site(now: int) -> Iterator[str]:
    """What the database tells of the whole site; ask beside the event loop."""
    counted = dict(Game.objects.values_list("phase").annotate(Counted("id")).order_by())
    phases = [(f'{{phase="{phase}"}}', counted.get(str(phase), 0)) for phase in Phase]
    yield from _gauge("tengen_games", "Games by phase.", phases)
    lag = mail_lag(now)
    yield from _gauge("tengen_mails_due", "Mails that should be sent now.", [("", lag.due)])
    yield from _gauge("tengen_mails_waiting", "Mails that wait for their time.", [("", lag.waiting)])
    yield from _gauge("tengen_mail_lag_seconds", "How late the oldest of them is.", [("", lag.late / 1000)])
    reviews = usage()
    yield from _gauge("tengen_reviews", "Reviews that are kept.", [("", reviews.reviews)])
    yield from _gauge("tengen_review_bytes", "Bytes that they take.", [("", reviews.taken)])
    yield from _gauge("tengen_review_bytes_allowed", "Bytes that they may take; 0: no limit.", [("", reviews.allowed)])
    allowed = settings.STORAGE.notices_kept
    yield from _gauge("tengen_notices_kept", "Mails and notices that are kept.", [("", kept_notices())])
    yield from _gauge("tengen_notices_kept_allowed", "How many may be kept; 0: no limit.", [("", allowed)])
    yield from _gauge("tengen_mail_workers", "Mail workers that were alive within a minute.", [("", alive(now))])


def _gauge(name: str, meaning: str, samples: Iterable[Sample]) -> Iterator[str]:
    return _figure(name, meaning, "gauge", samples)


def _figure(name: str, meaning: str, kind: str, samples: Iterable[Sample]) -> Iterator[str]:
    yield f"# HELP {name} {meaning}\n# TYPE {name} {kind}\n"
    for behind, value in samples:
        yield f"{name}{behind} {value:g}\n" if value != int(value) else f"{name}{behind} {int(value)}\n"


def _memory() -> int:
    try:
        with open("/proc/self/statm") as statm:  # noqa: PTH123
            return int(statm.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:  # not Linux: the most that it ever held
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
