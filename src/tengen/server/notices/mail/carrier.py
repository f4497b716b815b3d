"""Carrying mails: each is looked at once more, written, handed over and marked, one after another over one connection.

Which are due, and for how long they are ours, is the business of `queue.sender`.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from django.utils import translation

from tengen.game import Game
from tengen.pictures import Drawing, png
from tengen.rules import Color
from tengen.server.notices.follow.logs import Logs
from tengen.server.notices.follow.occasion import Occasion, holds
from tengen.server.notices.follow.timing import DAY, HOUR, MINUTE
from tengen.server.notices.follow.wishes import wish_of
from tengen.server.notices.mail.address import same_address
from tengen.server.notices.mail.briefing import Briefing, brief
from tengen.server.notices.mail.letter import Envelope, Letter, message
from tengen.server.notices.mail.transport import Declined, Interrupted, Transport, Unreachable
from tengen.server.notices.models import Notice, Subscription, Suppressed
from tengen.server.notices.queue import leases
from tengen.server.notices.queue.sender import Clock, may_go
from tengen.server.notices.words import letters

AT_ONCE: Final = 50
STALE: Final = 2000
"""What was read for some mails is read anew for those that are written later than this."""
LATER: Final = (MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, DAY, DAY)
"""After how long a mail that was put off is tried again; then it is given up."""
FIRST_PAUSE, LONGEST_PAUSE = 2.0, 300.0
"""Seconds without any try after the server could not be reached."""
OLDEST: Final = 14 * DAY

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Item:
    """A mail with what it is about; an invitation has no subscription."""

    mail: Notice
    subscription: Subscription | None
    game: Game


class MailCarrier:
    """Carries mails through one transport; while its server is out of reach, it waits longer and longer."""

    def __init__(
        self, transport: Transport, logs: Logs, clock: Clock, draw_board: Callable[[Drawing], bytes] = png
    ) -> None:
        """`draw_board` makes the pictures: in a serving process that is not done by this thread."""
        self._transport = transport
        self._logs = logs
        self._clock = clock
        self._draw_board = draw_board
        self._known: Briefing | None = None
        self._pause = 0.0
        self._next_try = 0.0

    def ready(self) -> bool:
        return time.monotonic() >= self._next_try

    def due(self, now: int) -> Sequence[Notice]:
        self._known = None
        return list(Notice.mails.filter(due_at__lte=now).order_by("due_at", "id")[:AT_ONCE])

    def together(self, claimed: Sequence[Notice]) -> list[Notice]:
        """The mails that become one: in a digest all of the day for its address, those not claimed yet too."""
        first = claimed[0]
        if not first.digest:
            return [first]
        now = self._clock()
        others = Notice.mails.filter(to=first.to, digest=True, due_at__lte=now).order_by("happened_at", "id")
        return [*(mail for mail in claimed if mail.digest and mail.to == first.to), *leases.claim(others, now)]

    def carry(self, batch: Sequence[Notice], then: Sequence[Notice], lost: Callable[[], bool]) -> bool:
        known = self._known
        if known is None or len(batch) > 1 or self._clock() - known.at > STALE:
            self._known = known = brief([*batch, *then], self._logs, self._clock())
        if lost():
            leases.let_go(batch, self._clock())
            return False
        return self._handle(batch, known)

    def rest(self, *, idle: bool) -> None:
        self._transport.flush()
        if idle:
            self._transport.rest()

    def _handle(self, mails: Sequence[Notice], known: Briefing) -> bool:
        """See to claimed mails that are one; False if there is no use in going on."""
        try:
            items = [item for mail in mails if (item := self._wanted(mail, known)) is not None]
            return not items or self._send(items)
        except Exception:
            # One mail that cannot be written must not keep the others from going.
            _log.exception("mail %s cannot be written", mails[0].id)
            for mail in mails:
                _put_off(mail, self._clock(), "cannot be written")
            return True

    def _wanted(self, mail: Notice, known: Briefing) -> Item | None:
        """What the mail is about, if it still is to be sent now; if not, it is ended or put back."""
        now = self._clock()
        subscription, game = known.subscription(mail), known.game(mail)
        if game is None or (why_not := _why_not(mail, known, game, now)):
            leases.end([mail], why_not if game else "overtaken")
            return None
        wish = wish_of(subscription) if subscription else None
        return Item(mail, subscription, game) if may_go(mail, game, wish, now) else None

    def _send(self, items: list[Item]) -> bool:
        mail = items[0].mail
        with translation.override(mail.language):
            letter = _letter(items, self._clock())
            made = message(letter, Envelope(mail.to, mail.message_id, mail.made_at), self._draw_board)
        try:
            self._transport.send(made, [each.mail.id for each in items])
        except Unreachable as error:
            self._stop_for_a_while(str(error))
            leases.let_go([each.mail for each in items], self._clock())
            return False
        except Interrupted as error:
            self._stop_for_a_while(str(error))
            for each in items:
                _put_off(each.mail, self._clock(), str(error))
            return False
        except Declined as error:
            self._declined(items, error)
            return True
        self._pause = 0.0
        return True

    def _declined(self, items: list[Item], error: Declined) -> None:
        _log.warning("a mail was declined: %s", error)
        for item in items:
            if error.for_good:
                leases.end([item.mail], "refused", str(error))
            else:
                _put_off(item.mail, self._clock(), str(error))
        if error.for_good and error.of_address:
            address = same_address(items[0].mail.to)
            Suppressed.objects.get_or_create(email=address, defaults={"at": self._clock(), "why": str(error)[:200]})

    def _stop_for_a_while(self, why: str) -> None:
        if not self._pause:
            _log.warning("the mail server cannot be reached: %s", why)
        self._pause = min(max(2 * self._pause, FIRST_PAUSE), LONGEST_PAUSE)
        self._next_try = time.monotonic() + self._pause


def _letter(items: list[Item], now: int) -> Letter:
    first = items[0]
    subscription = first.subscription
    if subscription is None or first.mail.occasion == Occasion.INVITATION:
        return letters.inviting_letter(first.mail, first.game)
    match Occasion(first.mail.occasion):
        case Occasion.CONFIRM:
            return letters.confirming_letter(first.mail, subscription, first.game)
        case Occasion.RECOVER:
            return letters.recovering_letter(first.mail, subscription, first.game)
    told = [(item.mail, item.subscription, item.game) for item in items if item.subscription is not None]
    return letters.digest_letter(told, now)


def _why_not(mail: Notice, known: Briefing, game: Game, now: int) -> str:
    """Why the mail is not to be sent any more; empty if it is."""
    if not holds(game, Color.parse(mail.seat), Occasion(mail.occasion)):
        return "overtaken"
    if now - mail.made_at > OLDEST:
        return "expired"
    if known.is_suppressed(mail):
        return "suppressed"
    subscription = known.subscription(mail)
    elsewhere = subscription is None or subscription.email != mail.to
    return "moved" if elsewhere and mail.occasion != Occasion.INVITATION else ""


def _put_off(mail: Notice, now: int, why: str) -> None:
    """Try again later; after many tries, not any more."""
    if mail.tries > len(LATER):
        leases.end([mail], "given up", why)
    else:
        leases.put_off([mail], now + LATER[mail.tries - 1], why)
