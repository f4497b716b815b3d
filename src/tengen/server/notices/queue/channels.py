"""The channels of readers in the database: given, working, failing, silenced, and sealed anew with a new key.

What is sent through them is in `sender`; who may give one is decided in `service`.
"""

from __future__ import annotations

from typing import Final

from django.db import IntegrityError, transaction

from tengen.rules import BadInput
from tengen.server.notices.follow.timing import DAY, HOUR, MINUTE
from tengen.server.notices.models import Channel, Notice
from tengen.server.notices.services.dispatch import Outcome
from tengen.server.notices.services.vault import fingerprint, key_id, seal, unseal

SERVICE: Final = "service"
PUSH: Final = "push"
LATER: Final = (MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 12 * HOUR, DAY)
"""After how long a channel that failed is tried again; then it is silenced."""


def worked(channel: Channel) -> None:
    """It has delivered: what went wrong before is forgotten."""
    Channel.objects.filter(id=channel.id).exclude(failures=0, error="", silenced_at=None).update(
        failures=0, retry_at=0, silenced_at=None, error=""
    )


def failed(channel: Channel, outcome: Outcome, now: int) -> int | None:
    """It has not delivered: when it may be tried again; None if it is silenced now.

    Of several notices that fail together, only the first counts.
    """
    now_there = Channel.objects.filter(id=channel.id).first()
    if now_there is None or now_there.silenced_at is not None:
        return None
    if now_there.retry_at > now:
        return now_there.retry_at
    why = words_of(outcome)
    if now_there.failures >= len(LATER):
        silence(channel, why, now)
        return None
    retry_at = now + LATER[now_there.failures]
    Channel.objects.filter(id=channel.id).update(failures=now_there.failures + 1, retry_at=retry_at, error=why[:200])
    return retry_at


def move(before: str, after: str, hint: str) -> int:
    """Push to this address whoever was pushed to at the one before, in all games; how many channels that were."""
    count = 0
    for channel in Channel.objects.filter(kind=PUSH, fingerprint=fingerprint(before)):
        same = Channel.objects.filter(id=channel.id)
        new = {"sealed": seal(after), "key_id": key_id(), "fingerprint": fingerprint(after), "hint": hint}
        try:
            with transaction.atomic():
                same.update(**new, failures=0, retry_at=0, silenced_at=None, error="")
        except IntegrityError:  # it was given on the page since
            same.delete()
        count += 1
    return count


def silence(channel: Channel, why: str, now: int) -> None:
    """Nothing more is sent there until its owner tries it again."""
    Channel.objects.filter(id=channel.id).update(silenced_at=now, error=why[:200])
    Notice.objects.filter(channel=channel, due_at__isnull=False).update(due_at=None, ended="silenced")


def words_of(outcome: Outcome) -> str:
    """Why it failed, as its owner reads it."""
    return outcome.said or outcome.code


def seal_anew() -> int:
    """Seal with the newest key what was sealed with an earlier one; how many that were.

    One that cannot be read any more says so when it is used.
    """
    count = 0
    for channel in Channel.objects.exclude(key_id=key_id()).iterator():
        try:
            address = unseal(channel.sealed)
        except BadInput:
            continue
        same = Channel.objects.filter(id=channel.id, sealed=channel.sealed)
        try:
            count += same.update(sealed=seal(address), key_id=key_id(), fingerprint=fingerprint(address))
        except IntegrityError:  # it was given again since, and is there with the newest key
            same.delete()
    return count
