"""Is everything in order? Each part of a site is looked at, and what is found is said in a line.

Nothing is changed. What a part is for is in docs/running.md.
"""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from django.conf import settings
from django.db import DatabaseError, IntegrityError, connection
from django.db.migrations.executor import MigrationExecutor
from redis import Redis
from redis.exceptions import RedisError

from tengen.server.games.service import CHANNEL, game_ids, rebuild
from tengen.server.notices.models import Channel, Notice
from tengen.server.notices.service import alive, kept_notices, mail_lag, notice_lag
from tengen.server.reviews.quota import usage

LATE: Final = 60_000
CLOCKS_APART: Final = 2_000
"""Milliseconds."""
LITTLE_ROOM: Final = 500_000_000
"""Bytes."""
DAY: Final = 24 * 3600 * 1000
FULL: Final = 0.95
"""Of the room for reviews: the worker keeps it below, as long as it finds what may go."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What was found about one part; `good` is whether it is in order."""

    part: str
    good: bool
    said: str

    def __str__(self) -> str:
        return f"{'ok     ' if self.good else 'WRONG  '} {self.part}: {self.said}"


def check_site() -> Iterator[Finding]:
    """All parts, one after another; a database that does not answer ends it."""
    yield from _settings()
    yield _room()
    yield from _redis()
    try:
        yield from _database()
        yield _logs()
        yield from _mail(now())
        yield from _notices(now())
        yield from _storage()
    except DatabaseError as error:
        yield Finding("database", good=False, said=f"does not answer: {' '.join(str(error).split())}")


def now() -> int:
    return time.time_ns() // 1_000_000


def _settings() -> Iterator[Finding]:
    wrong = [said for holds, said in WARNINGS if holds()]
    for said in wrong:
        yield Finding("settings", good=False, said=said)
    if not wrong:
        yield Finding("settings", good=True, said=settings.PUBLIC_URL or "for this machine and its network")


def _is_far() -> bool:
    return urlsplit(settings.PUBLIC_URL).hostname not in (None, "localhost", "127.0.0.1", "::1")


WARNINGS: Final[tuple[tuple[Callable[[], bool], str], ...]] = (
    (lambda: settings.DEBUG and _is_far(), "TENGEN_DEBUG is yes on a site for others: set it to no"),
    (
        lambda: "*" in settings.ALLOWED_HOSTS and not settings.PUBLIC_URL,
        "TENGEN_HOSTS is *, and PUBLIC_URL is not set: whoever sends a request decides where its links lead",
    ),
    (
        lambda: settings.MAIL_SERVER is not None and not _is_far(),
        "EMAIL_URL is set, and PUBLIC_URL is not: links in mails lead to this machine only",
    ),
    (
        lambda: _is_far() and settings.PUBLIC_URL.startswith("http://"),
        "PUBLIC_URL begins with http: seats and passwords can be read on the way; use https",
    ),
    (
        lambda: _is_far() and urlsplit(settings.PUBLIC_URL).hostname not in settings.ALLOWED_HOSTS,
        "the name in PUBLIC_URL is not in TENGEN_HOSTS: visitors who use it get status 400",
    ),
)


def _room() -> Finding:
    free = shutil.disk_usage(settings.DATA).free
    return Finding("disk", good=free >= LITTLE_ROOM, said=f"{free / 1e9:.1f} GB are free in the data folder")


def _redis() -> Iterator[Finding]:
    if not settings.REDIS_URL:
        return
    try:
        client = Redis.from_url(settings.REDIS_URL, socket_timeout=2, socket_connect_timeout=2)
        client.ping()
        heard = sum(int(count) for _, count in client.pubsub_numsub(CHANNEL))
    except (RedisError, OSError) as error:
        yield Finding("redis", good=False, said=f"does not answer: {error}")
    else:
        yield Finding("redis", good=True, said=f"answers; {heard} serving processes listen")


def _database() -> Iterator[Finding]:
    executor = MigrationExecutor(connection)
    missing = executor.migration_plan(executor.loader.graph.leaf_nodes())
    said = f"{connection.vendor} answers"
    if missing:
        said = f"{len(missing)} changes of its tables are missing: start the site once"
    yield Finding("database", good=not missing, said=said)
    yield _durable()
    try:
        connection.check_constraints()
    except IntegrityError as error:
        yield Finding("database", good=False, said=" ".join(str(error).split()))
    if connection.vendor == "postgresql":
        yield _clock()


def _durable() -> Finding:
    """Whether what is acknowledged is on the disk."""
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("PRAGMA quick_check(1)")
            said = cursor.fetchone()[0]
            return Finding("disk", good=said == "ok", said=f"the file of the database is {said}")
        cursor.execute("SELECT current_setting('synchronous_commit'), current_setting('fsync')")
        commit, fsync = cursor.fetchone()
    good = commit != "off" and fsync == "on"
    return Finding("database", good=good, said=f"synchronous_commit is {commit}, fsync is {fsync}")


def _clock() -> Finding:
    before = now()
    with connection.cursor() as cursor:
        cursor.execute("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint")
        there = int(cursor.fetchone()[0])
    apart = max(0, before - there, there - now())
    return Finding("clock", good=apart <= CLOCKS_APART, said=f"{apart} ms apart from the database's")


def _logs() -> Finding:
    """Every log without gaps, every summary what its log says."""
    games = wrong = 0
    first = ""
    for game_id in game_ids():
        games += 1
        found = rebuild(game_id, check=True)
        wrong += bool(found)
        first = first or (str(found[0]) if found else "")
    if wrong:
        return Finding("games", good=False, said=f"{wrong} of {games} are not what their logs say: {first}, ...")
    return Finding("games", good=True, said=f"{games}, each log whole and each summary as its log says")


def _storage() -> Iterator[Finding]:
    """Whether there is room for more reviews and notices."""
    reviews = usage()
    good = not reviews.allowed or reviews.taken < FULL * reviews.allowed
    advice = "" if good else ": set TENGEN_REVIEW_MB higher, or remove some at /admin/reviews/review/"
    yield Finding("reviews", good=good, said=f"{reviews}{advice}")
    kept, most = kept_notices(), settings.STORAGE.notices_kept
    good = not most or kept <= most
    said = f"{kept:,} mails and notices are kept" + (f" of {most:,}" if most else "")
    advice = "" if good else ": more are made than TENGEN_NOTICES_KEPT allows, or no worker removes them"
    yield Finding("notices", good=good, said=said + advice)


def _mail(at: int) -> Iterator[Finding]:
    workers, lag = alive(at), mail_lag(at)
    yield Finding("mail", good=workers > 0, said=f"{workers} workers were alive within the last minute")
    yield Finding("mail", good=lag.late <= LATE, said=str(lag))
    given_up = Notice.mails.filter(made_at__gt=at - 7 * DAY, ended="given up").count()
    if given_up:
        said = f"{given_up} of the last week were given up: see /admin/notices/notice/?kind__exact=mail"
        yield Finding("mail", good=False, said=said)


def _notices(at: int) -> Iterator[Finding]:
    """A channel that fails is its owner's to mend, who sees it in the game: it is counted, and no fault of the site."""
    lag = notice_lag(at)
    yield Finding("notices", good=lag.late <= LATE, said=str(lag))
    silenced = Channel.objects.exclude(silenced_at=None).count()
    said = f"{Channel.objects.count()} channels, {silenced} of them silenced since they failed again and again"
    yield Finding("notices", good=True, said=said)
