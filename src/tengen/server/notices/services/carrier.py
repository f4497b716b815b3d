"""Carrying notices through services and to browsers: looked at once more, written, handed over all at once, and marked.

A channel that fails is left alone for longer and longer, and silenced in the end. What cannot be marked, since the disk
is full or the database away, is marked before anything else is sent. Which are due is the business of `queue.sender`.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Final

from django.db import Error, transaction
from django.utils import translation

from tengen.game import Game
from tengen.rules import BadInput, Color, TengenError
from tengen.server.games.service import Game as Summary
from tengen.server.notices.follow.logs import Logs
from tengen.server.notices.follow.occasion import Occasion, holds
from tengen.server.notices.follow.timing import DAY
from tengen.server.notices.follow.wishes import wish_of
from tengen.server.notices.models import Channel, Notice
from tengen.server.notices.push.pushing import Browser, push
from tengen.server.notices.queue import channels, leases
from tengen.server.notices.queue.sender import Clock, may_go
from tengen.server.notices.services import dispatch
from tengen.server.notices.services.dispatch import Errand, Outcome
from tengen.server.notices.services.vault import unseal
from tengen.server.notices.words.notice import Told, about

AT_ONCE: Final = 40
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
        return channel_of(self.notices[0])


class ChannelCarrier:
    """Carries what is due at one time together."""

    def __init__(self, logs: Logs, clock: Clock) -> None:
        self._logs = logs
        self._clock = clock
        self._unmarked: list[tuple[Parcel, Outcome]] = []

    def ready(self) -> bool:
        self._mark_all()
        return True

    def due(self, now: int) -> Sequence[Notice]:
        """Some, and all of the same digests."""
        due = Notice.besides.filter(due_at__lte=now).select_related("channel__reader").order_by("due_at", "id")
        found = list(due[:AT_ONCE])
        digests = {channel_of(notice).fingerprint for notice in found if notice.digest}
        if digests:
            more = due.filter(digest=True, channel__fingerprint__in=digests)
            found += [notice for notice in more if notice.id not in {each.id for each in found}]
        return found

    def together(self, claimed: Sequence[Notice]) -> list[Notice]:
        return list(claimed)

    def carry(self, batch: Sequence[Notice], then: Sequence[Notice], lost: Callable[[], bool]) -> bool:
        wanted = [(notice, game) for notice in batch if (game := self._wanted(notice)) is not None]
        parcels = [parcel for group in _together(wanted) if (parcel := self._parcel(group)) is not None]
        if lost():
            for parcel in parcels:
                leases.let_go(parcel.notices, self._clock())
            return False
        self._unmarked = list(zip(parcels, _hand_over(parcels, self._clock()), strict=True))
        self._mark_all()
        return True

    def rest(self, *, idle: bool) -> None:
        """Nothing waits: each was marked when it had been handed over."""

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
        now, channel = self._clock(), channel_of(notice)
        game = self._game(notice.game_id)
        if game is None or (why_not := _why_not(notice, game, now)):
            leases.end([notice], why_not if game else "overtaken")
            return None
        wish = wish_of(channel.reader)
        return game if may_go(notice, game, wish, now, not_before=channel.retry_at) else None

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
        channel = channel_of(notices[0])
        try:
            address = unseal(channel.sealed)
            with translation.override(channel.reader.language):
                return Parcel(notices, about(items, self._clock()), address)
        except BadInput as error:
            channels.silence(channel, error.message, self._clock())
        except Exception:
            # One notice that cannot be written must not keep the others from going.
            _log.exception("notice %s cannot be written", notices[0].id)
        leases.end(notices, "given up")
        return None

    def _mark(self, parcel: Parcel, outcome: Outcome) -> None:
        now, channel = self._clock(), parcel.channel
        if outcome.delivered:
            ids = [notice.id for notice in parcel.notices]
            with transaction.atomic():
                leases.mark_sent(ids, now)
                channels.worked(channel)
            return
        _log.warning("a notice through %s was not delivered: %s", channel.name, outcome.code)
        if outcome.gone:
            Channel.objects.filter(fingerprint=channel.fingerprint).delete()
            return
        retry_at = channels.failed(channel, outcome, now)
        if retry_at is None:
            leases.end(parcel.notices, "given up")
        else:
            leases.put_off(parcel.notices, retry_at)


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
        key = channel_of(notice).fingerprint if notice.digest else notice.id
        groups.setdefault(key, []).append((notice, game))
    return list(groups.values())


def channel_of(notice: Notice) -> Channel:
    """The channel of a notice that is no mail."""
    assert notice.channel is not None
    return notice.channel


def _why_not(notice: Notice, game: Game, now: int) -> str:
    """Why the notice is not to be sent any more; empty if it is."""
    if channel_of(notice).silenced_at is not None:
        return "silenced"
    if not holds(game, Color.parse(notice.seat), Occasion(notice.occasion)):
        return "overtaken"
    return "expired" if now - notice.made_at > OLDEST else ""
