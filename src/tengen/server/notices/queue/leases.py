"""Claims on what is due: one sender has a notice for a while, and whoever loses it changes nothing of it any more.

A claim is an UPDATE that only one of several senders wins. It sets `due_at` to when it ends, and by that it is known:
whoever claims the notice after that has a later one. So a notice whose sender was killed is tried again.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import Final

from django.db import connection
from django.db.models import F, QuerySet

from tengen.server.notices.follow.timing import MINUTE
from tengen.server.notices.models import Notice

LEASE: Final = 3 * MINUTE
"""Longer than any answer of a server is waited for."""
CLAIM: Final = (
    "UPDATE notices_notice SET due_at = %s, tries = tries + 1 "
    "WHERE id IN ({ids}) AND (id, due_at) IN (VALUES {rows}) RETURNING id"
)


def claim(due: Iterable[Notice], now: int) -> list[Notice]:
    """Take these for ourselves; those that another has taken first are left out."""
    found = {notice.id: notice for notice in due if notice.due_at is not None}
    if not found:
        return []
    rows = [(notice.id, notice.due_at) for notice in found.values()]
    sql = CLAIM.format(ids=", ".join(["%s"] * len(rows)), rows=", ".join(["(%s, %s)"] * len(rows)))
    with connection.cursor() as cursor:
        cursor.execute(sql, (now + LEASE, *found, *chain.from_iterable(rows)))
        taken = {int(row[0]) for row in cursor.fetchall()}
    for number in taken:
        found[number].tries += 1
        found[number].due_at = now + LEASE
    return [notice for notice in found.values() if notice.id in taken]


def may_be_lost(claimed_at: int, now: int) -> bool:
    """Whether a sender that claimed something then should stop now: what it begins could end too late."""
    return now - claimed_at > LEASE // 2


def let_go(notices: Iterable[Notice], due_at: int) -> None:
    """Put back what was claimed and not tried."""
    for notice in notices:
        _ours(notice).update(due_at=due_at, tries=F("tries") - 1)


def put_off(notices: Iterable[Notice], due_at: int, why: str = "") -> None:
    """Try again then."""
    for notice in notices:
        _ours(notice).update(due_at=due_at, error=why[:200])


def end(notices: Iterable[Notice], how: str, why: str = "") -> None:
    """There is nothing more to do about these."""
    for notice in notices:
        _ours(notice).update(due_at=None, ended=how, error=why[:200])


def mark_sent(ids: Iterable[int], at: int) -> None:
    """What has gone out is never looked at again, whoever has claimed it meanwhile."""
    Notice.objects.filter(id__in=list(ids)).update(due_at=None, sent_at=at, ended="sent", error="")


def _ours(notice: Notice) -> QuerySet[Notice]:
    """The row, as long as nobody else has claimed it."""
    return Notice.objects.filter(id=notice.id, due_at=notice.due_at)
