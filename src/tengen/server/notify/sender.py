"""Sending what is due: a mail is claimed, looked at once more, written, handed over, and marked, one after another.

Several senders may work at once: a claim is an UPDATE that only one of them wins. A claim runs out, so that a mail
whose sender was killed is tried again, as the same mail. No transaction is open while a server is spoken with.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from django.db.models import F, QuerySet
from django.utils import translation

from tengen.game import Game
from tengen.pictures import Drawing, png
from tengen.rules import Color
from tengen.server.notify import bulk, letters, timing
from tengen.server.notify.address import same_address
from tengen.server.notify.briefing import Briefing, brief
from tengen.server.notify.letter import Envelope, Letter, message
from tengen.server.notify.logs import Logs
from tengen.server.notify.models import Mail, Subscription, Suppressed
from tengen.server.notify.occasion import ASKED_FOR, Occasion, holds
from tengen.server.notify.timing import DAY, HOUR, MINUTE
from tengen.server.notify.transport import Declined, Interrupted, Transport, Unreachable
from tengen.server.notify.wishes import wish_of

AT_ONCE: Final = 50
LEASE: Final = 3 * MINUTE
"""A claim holds longer than any answer of a server is waited for."""
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

    mail: Mail
    subscription: Subscription | None
    game: Game


class Sender:
    """Sends through one transport; while its server is out of reach, it waits longer and longer."""

    def __init__(
        self,
        transport: Transport,
        logs: Logs,
        *,
        clock: Callable[[], int] | None = None,
        draw_board: Callable[[Drawing], bytes] = png,
    ) -> None:
        """`draw_board` makes the pictures: in a serving process that is not done by this thread."""
        self._transport = transport
        self._logs = logs
        self._draw_board = draw_board
        self._clock = clock or _now
        self._pause = 0.0
        self._next_try = 0.0

    def send_due(self) -> int:
        """Send some of what is due, the oldest first; how many were looked at."""
        if time.monotonic() < self._next_try:
            return 0
        claimed_at = self._clock()
        claimed = _claim(Mail.objects.filter(due_at__lte=claimed_at).order_by("due_at", "id")[:AT_ONCE], claimed_at)
        left, known = list(claimed), None
        while left:
            batch = self._together(left[0], left)
            if known is None or len(batch) > 1 or self._clock() - known.at > STALE:
                known = brief([*batch, *left], self._logs, self._clock())
            left = [mail for mail in left if mail not in batch]
            if not self._handle(batch, known) or self._clock() - claimed_at > LEASE // 2:
                _let_go(left, self._clock())
                break
        self._transport.flush()
        if not claimed:
            self._transport.rest()
        return len(claimed)

    def _together(self, first: Mail, claimed: list[Mail]) -> list[Mail]:
        """The mails that become one: in a digest all of the day for its address, those not claimed yet too."""
        if not first.digest:
            return [first]
        now = self._clock()
        others = Mail.objects.filter(to=first.to, digest=True, due_at__lte=now).order_by("happened_at", "id")
        return [*(mail for mail in claimed if mail.digest and mail.to == first.to), *_claim(others, now)]

    def _handle(self, mails: list[Mail], known: Briefing) -> bool:
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

    def _wanted(self, mail: Mail, known: Briefing) -> Item | None:
        """What the mail is about, if it still is to be sent now; if not, it is ended or put back."""
        now = self._clock()
        subscription, game = known.subscription(mail), known.game(mail)
        if game is None or (why_not := _why_not(mail, known, game, now)):
            _end(mail, why_not if game else "overtaken")
            return None
        due = _due(mail, subscription, game, now)
        if due is None:
            _end(mail, "seen")
            return None
        if due > now:
            _let_go([mail], due)
            return None
        return Item(mail, subscription, game)

    def _send(self, items: list[Item]) -> bool:
        mail = items[0].mail
        with translation.override(mail.language):
            letter = _letter(items, self._clock())
            made = message(letter, Envelope(mail.to, mail.message_id, mail.made_at), self._draw_board)
        try:
            self._transport.send(made, [each.mail.id for each in items])
        except Unreachable as error:
            self._stop_for_a_while(str(error))
            _let_go([each.mail for each in items], self._clock())
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
                _end(item.mail, "refused", str(error))
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


def _why_not(mail: Mail, known: Briefing, game: Game, now: int) -> str:
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


def _due(mail: Mail, subscription: Subscription | None, game: Game, now: int) -> int | None:
    """From when on it may go out; None if its reader knows already, or wants no mail any more."""
    occasion = Occasion(mail.occasion)
    if subscription is None or occasion in ASKED_FOR:
        return now
    until = timing.time_over_at(game) if occasion is Occasion.CLOCK else None
    return timing.send_from(wish_of(subscription), occasion, mail.happened_at, now, until=until)


def _claim(due: QuerySet[Mail], now: int) -> list[Mail]:
    """Take these mails for ourselves; those that another has taken first are left out."""
    found = {mail.id: mail for mail in due}
    taken = bulk.claim([(mail.id, mail.due_at) for mail in found.values() if mail.due_at is not None], now + LEASE)
    for mail_id in taken:
        found[mail_id].tries += 1
    return [mail for mail in found.values() if mail.id in taken]


def _let_go(mails: Iterable[Mail], due_at: int) -> None:
    """Put back what was claimed and not tried."""
    ids = [mail.id for mail in mails]
    if ids:
        Mail.objects.filter(id__in=ids, ended="").update(due_at=due_at, tries=F("tries") - 1)


def _end(mail: Mail, how: str, error: str = "") -> None:
    Mail.objects.filter(id=mail.id).update(due_at=None, ended=how, error=error[:200])


def _put_off(mail: Mail, now: int, why: str) -> None:
    """Try again later; after many tries, not any more."""
    if mail.tries > len(LATER):
        _end(mail, "given up", why)
    else:
        Mail.objects.filter(id=mail.id).update(due_at=now + LATER[mail.tries - 1], error=why[:200])


def _now() -> int:
    return time.time_ns() // 1_000_000
