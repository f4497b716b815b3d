"""Is the site alive, can it serve, and what are its figures: for programs that watch over it.

To strangers only the first word is said.
"""

from __future__ import annotations

import asyncio
import shutil
import time
from concurrent.futures import ThreadPoolExecutor
from hmac import compare_digest
from http import HTTPStatus
from typing import Any, Final

from django.conf import settings
from django.db import DatabaseError
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from redis.asyncio import Redis
from redis.exceptions import RedisError

from tengen.server.config.middleware.nearby import is_here
from tengen.server.games.service import hall
from tengen.server.notices.service import alive, mail_lag, notice_lag
from tengen.server.operator.health import metrics as figures
from tengen.server.operator.health.soundness import Soundness
from tengen.server.site.clock import now
from tengen.server.site.database import answer, ask
from tengen.server.site.visitor import visitor_of
from tengen.server.site.work import pool

LATE: Final = 60_000
"""Milliseconds of lag from which the mail is in trouble."""
REMEMBERED: Final = 1.0
"""Seconds for which an answer is good: whoever asks, the database is not asked more often."""

PATIENCE: Final = 15.0
"""Seconds after which a database that has not answered does not answer."""
LITTLE_ROOM: Final = 50_000_000
"""Bytes: with less the site still serves, but not for long."""
NO_ANSWER: Final = "does not answer"

OK, DEGRADED, DOWN = "ok", "degraded", "down"


class Looked:
    """The last look, so that many who ask cost one: who asks while somebody looks waits for the same look.

    It has a thread of its own, so that a database that hangs takes none of those that visitors need.
    """

    def __init__(self) -> None:
        self._at = -REMEMBERED
        self._found: dict[str, Any] = {}
        self._looking: asyncio.Future[dict[str, Any]] | None = None
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="health")
        self._soundness = Soundness()

    async def found(self) -> dict[str, Any]:
        if time.monotonic() - self._at < REMEMBERED:
            return self._found
        if self._looking is None:
            self._looking = asyncio.ensure_future(self._look())
        try:
            return await asyncio.wait_for(asyncio.shield(self._looking), PATIENCE)
        except TimeoutError:
            return {"database": NO_ANSWER, "mail": "unknown"}

    async def _look(self) -> dict[str, Any]:
        try:
            loop = asyncio.get_running_loop()
            parts: dict[str, Any] = await loop.run_in_executor(self._thread, self._parts)
            if settings.REDIS_URL:
                parts["redis"] = await _redis()
            self._found, self._at = parts, time.monotonic()
            return parts
        finally:
            self._looking = None

    def _parts(self) -> dict[str, Any]:
        trouble = self._soundness.trouble()
        try:
            mail = answer(_mail)
        except DatabaseError:
            trouble, mail = trouble or NO_ANSWER, "unknown"
        return {"database": trouble or OK, "mail": mail, "disk": _disk()}


LOOKED: Final = Looked()


@never_cache
@require_safe
async def live(request: HttpRequest) -> JsonResponse:
    """This process answers; nothing else is looked at."""
    return JsonResponse({"status": OK})


@never_cache
@require_safe
async def ready(request: HttpRequest) -> JsonResponse:
    """200 while people can play here, 503 while not; what can be done without is `degraded` and no reason for 503."""
    parts = await LOOKED.found()
    status = DOWN if parts["database"] != OK else DEGRADED if any(said != OK for said in parts.values()) else OK
    code = HTTPStatus.SERVICE_UNAVAILABLE if status == DOWN else HTTPStatus.OK
    return JsonResponse({"status": status, **(parts if may_know(request) else {})}, status=code)


@never_cache
@require_safe
async def metrics(request: HttpRequest) -> HttpResponse:
    """The figures, for this machine or who has the token; without the database, those of the process."""
    if not may_know(request):
        raise Http404("no figures")
    found = list(figures.of_the_process(hall(), pool()))
    try:
        found += await ask(lambda: list(figures.of_the_site(now())))
        up = 1
    except DatabaseError:
        up = 0
    found.append(figures.gauge("tengen_database_up", "Whether the database answers.", up))
    return HttpResponse(figures.text_of(found), content_type=figures.CONTENT_TYPE)


def may_know(request: HttpRequest) -> bool:
    """With a token, who shows it; without one, who is on this machine."""
    token = settings.METRICS_TOKEN
    if token:
        return compare_digest(visitor_of(request).token.encode(), token.encode())
    return is_here(request)


def _disk() -> str:
    """Whether there is room for what is kept here."""
    try:
        free = shutil.disk_usage(settings.DATA).free
    except OSError:
        return "the data folder cannot be read"
    return OK if free >= LITTLE_ROOM else f"only {free / 1e6:.0f} MB are free in the data folder"


def _mail() -> str:
    at = now()
    late = max(mail_lag(at).late, notice_lag(at).late)
    if not alive(at):
        return "no worker is alive"
    return OK if late <= LATE else f"{late // 1000} seconds late"


async def _redis() -> str:
    client = Redis.from_url(settings.REDIS_URL, socket_timeout=1, socket_connect_timeout=1)
    try:
        await client.ping()
    except (RedisError, OSError):
        return "does not answer"
    finally:
        await client.aclose()
    return OK
