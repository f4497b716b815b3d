"""Sending the notices that are due: claimed, looked at once more, written, handed over all at once, and marked.

Several senders may work at once: a claim is an UPDATE that only one of them wins, and it runs out. A channel that
fails is left alone for longer and longer, and silenced in the end. No transaction is open while anybody is spoken with.
What cannot be marked, since the disk is full or the database away, is marked before anything else is sent.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Final

from django.db import Error, transaction
from django.db.models import F
from django.utils import translation

from tengen.game import Game
from tengen.rules import BadInput, Color, TengenError
from tengen.server.games.service import Game as Summary
from tengen.server.notices import channels, dispatch
from tengen.server.notices.dispatch import Errand, Outcome
from tengen.server.notices.intake import wish_of
from tengen.server.notices.models import Channel, Notice
from tengen.server.notices.pushing import Browser, push
from tengen.server.notices.told import Told, about
from tengen.server.notices.vault import unseal
from tengen.server.notify import timing
from tengen.server.notify.logs import Logs
from tengen.server.notify.occasion import Occasion, holds
from tengen.server.notify.timing import DAY, MINUTE

AT_ONCE: Final = 40
LEASE: Final = 3 * MINUTE
"""A claim holds longer than any answer is waited for."""
OLDEST: Final = 3 * DAY
PUSHES_AT_ONCE: Final = 8

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Parcel:
    """Notices that become one, with what it says and where it goes."""

    notices: tuple[Notice, ...]
    told: Told
    address: str

    @property
    def channel(self) -> Channel:
        return self.notices[0].channel


class Sender:
    """Sends what is due, some at a time."""

    def __init__(self, logs: Logs, *, clock: Callable[[], int] | None = None) -> None:
        self._logs = logs
        self._clock = clock or _now
        self._unmarked: list[tuple[Parcel, Outcome]] = []

    def send_due(self) -> int:
        """Send some of what is due, the oldest first; how many were looked at. A database `Error` if it is away."""
        self._mark_all()
        claimed = _claim(self._clock())
        wanted = [(notice, game) for notice in claimed if (game := self._wanted(notice)) is not None]
        parcels = [parcel for group in _together(wanted) if (parcel := self._parcel(group)) is not None]
        self._unmarked = list(zip(parcels, _hand_over(parcels, self._clock()), strict=True))
        self._mark_all()
        return len(claimed)

    def _mark_all(self) -> None:
        while self._unmarked:
            parcel, outcome = self._unmarked.pop(0)
            try:
                self._mark(parcel, outcome)
            except Error:
                self._unmarked.insert(0, (parcel, outcome))
                raise

    def _wanted(self, notice: Notice) -> Game | None:
        """The game, if the notice still is to be sent now; if not, it is ended or put back."""
        now, channel = self._clock(), notice.channel
        game = self._game(channel.reader.game_id)
        if game is None or (why_not := _why_not(notice, game, now)):
            _end([notice], why_not if game else "overtaken")
            return None
        occasion = Occasion(notice.occasion)
        until = timing.time_over_at(game) if occasion is Occasion.CLOCK else None
        due = timing.send_from(wish_of(channel.reader), occasion, notice.happened_at, now, until=until)
        if due is None:
            _end([notice], "seen")
        elif max(due, channel.retry_at) > now:
            _put_back([notice], max(due, channel.retry_at))
        else:
            return game
        return None

    def _game(self, game_id: str) -> Game | None:
        version = Summary.objects.filter(id=game_id).values_list("version", flat=True).first()
        try:
            return None if version is None else self._logs.at(game_id, version)
        except TengenError:
            _log.exception("the log of game %s cannot be read", game_id)
            return None

    def _parcel(self, items: Sequence[tuple[Notice, Game]]) -> Parcel | None:
        """The notices as one, written; None if it cannot go anywhere."""
        notices = tuple(notice for notice, _ in items)
        channel = notices[0].channel
        try:
            address = unseal(channel.sealed)
            with translation.override(channel.reader.language):
                return Parcel(notices, about(items, self._clock()), address)
        except BadInput as error:
            channels.silence(channel, error.message, self._clock())
        except Exception:
            # One notice that cannot be written must not keep the others from going.
            _log.exception("notice %s cannot be written", notices[0].id)
        _end(notices, "given up")
        return None

    def _mark(self, parcel: Parcel, outcome: Outcome) -> None:
        now, channel = self._clock(), parcel.channel
        if outcome.delivered:
            ids = [notice.id for notice in parcel.notices]
            with transaction.atomic():
                Notice.objects.filter(id__in=ids).update(due_at=None, sent_at=now, ended="sent")
                channels.worked(channel)
            return
        _log.warning("a notice through %s was not delivered: %s", channel.name, outcome.code)
        if outcome.gone:
            Channel.objects.filter(fingerprint=channel.fingerprint).delete()
            return
        retry_at = channels.failed(channel, outcome, now)
        if retry_at is None:
            _end(parcel.notices, "given up")
        else:
            _put_back(parcel.notices, retry_at)


def _hand_over(parcels: Sequence[Parcel], now: int) -> list[Outcome]:
    """Hand all of them over at the same time, so that a slow server keeps nobody waiting but its own."""
    services = [parcel for parcel in parcels if parcel.channel.kind == channels.SERVICE]
    errands = [Errand(each.address, each.told.title, each.told.body) for each in services]
    with ThreadPoolExecutor(PUSHES_AT_ONCE) as threads:
        courier = threads.submit(dispatch.deliver, errands)
        pushes = {
            id(parcel): threads.submit(push, Browser.read(parcel.address), parcel.told.payload, parcel.told.topic, now)
            for parcel in parcels
            if parcel.channel.kind == channels.PUSH
        }
        delivered = {id(parcel): outcome for parcel, outcome in zip(services, courier.result(), strict=True)}
        return [delivered.get(id(parcel)) or pushes[id(parcel)].result() for parcel in parcels]


def _together(items: Sequence[tuple[Notice, Game]]) -> list[list[tuple[Notice, Game]]]:
    """What becomes one notice: in a digest all of the day for one address, else each by itself."""
    groups: dict[object, list[tuple[Notice, Game]]] = {}
    for notice, game in items:
        key = notice.channel.fingerprint if notice.digest else notice.id
        groups.setdefault(key, []).append((notice, game))
    return list(groups.values())


def _why_not(notice: Notice, game: Game, now: int) -> str:
    """Why the notice is not to be sent any more; empty if it is."""
    if notice.channel.silenced_at is not None:
        return "silenced"
    if not holds(game, Color.parse(notice.channel.reader.seat), Occasion(notice.occasion)):
        return "overtaken"
    return "expired" if now - notice.made_at > OLDEST else ""


def _claim(now: int) -> list[Notice]:
    """Take what is due for ourselves, with all of the same digest; those that another has taken first are left out."""
    due = Notice.objects.filter(due_at__lte=now).select_related("channel__reader").order_by("due_at", "id")
    found = list(due[:AT_ONCE])
    digests = {notice.channel.fingerprint for notice in found if notice.digest}
    if digests:
        more = due.filter(digest=True, channel__fingerprint__in=digests)
        found += [notice for notice in more if notice.id not in {each.id for each in found}]
    if not found:
        return []
    with transaction.atomic():
        return [notice for notice in found if _take(notice, now)]


def _take(notice: Notice, now: int) -> bool:
    mine = Notice.objects.filter(id=notice.id, due_at=notice.due_at)
    return mine.update(due_at=now + LEASE, tries=F("tries") + 1) == 1


def _put_back(notices: Sequence[Notice], due_at: int) -> None:
    Notice.objects.filter(id__in=[notice.id for notice in notices]).update(due_at=due_at)


def _end(notices: Sequence[Notice], how: str) -> None:
    Notice.objects.filter(id__in=[notice.id for notice in notices]).update(due_at=None, ended=how)


def _now() -> int:
    return time.time_ns() // 1_000_000
