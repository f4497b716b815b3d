"""The figures of this process and of the whole site, as Prometheus reads them.

What is counted while games are played is counted there; here it is only written down, and the database is asked for the
rest. Each process tells its own: let Prometheus ask every one of them.
"""

from __future__ import annotations

import os
import resource
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from django.conf import settings
from django.db.models import Count as Counted
from prometheus_client import generate_latest
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from tengen import __version__
from tengen.game import Phase
from tengen.server.config.reporting import figures
from tengen.server.games.service import Game, Hall
from tengen.server.notices.models import Channel
from tengen.server.notices.service import alive, kept_notices, mail_lag, notice_lag
from tengen.server.reviews.quota import usage
from tengen.server.site.work import Pool

CONTENT_TYPE: Final = CONTENT_TYPE_PLAIN_0_0_4


def of_the_process(hall: Hall, pool: Pool) -> Iterator[Metric]:
    """What this process has counted, and who is there now; ask in its event loop."""
    for figure in figures.ALL:
        yield _metric(figure.name, figure.meaning, figure.kind, figure.samples())
    rooms = list(hall.rooms)
    pages = [listener for room in rooms for listener in room.listeners]
    sockets = sum(not listener.lines_only for listener in pages)
    yield gauge("tengen_rooms", "Games that this process has in memory.", len(rooms))
    yield gauge("tengen_sockets", "Open sockets of pages.", sockets)
    yield gauge("tengen_streams", "Open streams of programs.", len(pages) - sockets)
    yield gauge("tengen_work_waiting", "Pieces of long work that nobody has begun.", pool.waiting)
    yield gauge("tengen_work_processes", "Processes that do long work.", pool.workers)
    yield gauge("tengen_up", "Which Tengen this is.", 1, {"version": __version__})
    used = resource.getrusage(resource.RUSAGE_SELF)
    yield _metric("process_cpu_seconds_total", "Processor time.", "counter", [("", {}, used.ru_utime + used.ru_stime)])
    yield gauge("process_resident_memory_bytes", "Memory that it holds.", _memory())


def of_the_site(now: int) -> Iterator[Metric]:
    """What the database tells of the whole site; ask beside the event loop."""
    counted = dict(Game.objects.values_list("phase").annotate(Counted("id")).order_by())
    phases = [("", {"phase": str(phase)}, counted.get(str(phase), 0)) for phase in Phase]
    yield _metric("tengen_games", "Games by phase.", "gauge", phases)
    for what, words, lag in (("mail", "Mails", mail_lag(now)), ("notice", "Notices besides mail", notice_lag(now))):
        yield gauge(f"tengen_{what}s_due", f"{words} that should be sent now.", lag.due)
        yield gauge(f"tengen_{what}s_waiting", f"{words} that wait for their time.", lag.waiting)
        yield gauge(f"tengen_{what}_lag_seconds", "How late the oldest of them is.", lag.late / 1000)
    silenced = Channel.objects.exclude(silenced_at=None).count()
    states = {"used": Channel.objects.count() - silenced, "silenced": silenced}
    channels = [("", {"state": state}, number) for state, number in states.items()]
    yield _metric("tengen_channels", "Services and browsers where players are told.", "gauge", channels)
    reviews = usage()
    yield gauge("tengen_reviews", "Reviews that are kept.", reviews.reviews)
    yield gauge("tengen_review_bytes", "Bytes that they take.", reviews.taken)
    yield gauge("tengen_review_bytes_allowed", "Bytes that they may take; 0: no limit.", reviews.allowed)
    allowed = settings.STORAGE.notices_kept
    yield gauge("tengen_notices_kept", "Mails and notices that are kept.", kept_notices())
    yield gauge("tengen_notices_kept_allowed", "How many may be kept; 0: no limit.", allowed)
    yield gauge("tengen_mail_workers", "Mail workers that were alive within a minute.", alive(now))


def text_of(metrics: Iterable[Metric]) -> bytes:
    """All of them as Prometheus reads them."""
    return generate_latest(_Collected(list(metrics)))


class _Collected(Collector):
    """What is written down as it is; prometheus_client's own registry would ask for the figures by itself."""

    def __init__(self, metrics: list[Metric]) -> None:
        self._metrics = metrics

    def collect(self) -> list[Metric]:
        return self._metrics


def gauge(name: str, meaning: str, value: float, labels: Mapping[str, str] | None = None) -> Metric:
    """One figure that goes up and down."""
    return _metric(name, meaning, "gauge", [("", labels or {}, value)])


def _metric(name: str, meaning: str, kind: str, samples: Iterable[figures.Sample]) -> Metric:
    metric = Metric(name.removesuffix("_total"), meaning, kind)
    for ending, labels, value in samples:
        metric.add_sample(f"{name}{ending}", dict(labels), value)
    return metric


def _memory() -> int:
    try:
        with open("/proc/self/statm") as statm:  # noqa: PTH123
            return int(statm.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:  # not Linux: the most that it ever held
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
