"""What a sender must know of some mails before he writes them, read with few questions for all of them.

Whether a mail is still to be sent is decided with it in `sender`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.db.models import Q

from tengen.game import Game
from tengen.rules import TengenError
from tengen.server.notify.address import same_address
from tengen.server.notify.logs import Logs
from tengen.server.notify.models import Mail, Subscription, Suppressed
from tengen.server.notify.occasion import Occasion
from tengen.server.notify.seats import open_door, open_seats


@dataclass(frozen=True, slots=True)
class Briefing:
    """Games and subscriptions as they stood at this instant, and which of the addresses want nothing, ever."""

    at: int
    games: Mapping[str, Game | TengenError]
    subscriptions: Mapping[tuple[str, str], Subscription]
    suppressed: frozenset[str]

    def game(self, mail: Mail) -> Game | None:
        """The game that the mail is about; None if it is gone, and refuses a log that cannot be read."""
        found = self.games.get(mail.game_id)
        if isinstance(found, TengenError):
            raise found
        return found

    def subscription(self, mail: Mail) -> Subscription | None:
        return self.subscriptions.get((mail.game_id, mail.seat))

    def is_suppressed(self, mail: Mail) -> bool:
        return same_address(mail.to) in self.suppressed


def brief(mails: Sequence[Mail], logs: Logs, now: int) -> Briefing:
    """All about these mails; from now on the links that will be in them lead somewhere."""
    games = logs.latest({mail.game_id for mail in mails})
    seats = Q()
    for mail in mails:
        seats |= Q(game_id=mail.game_id, seat=mail.seat)
    subscriptions = {(each.game_id, each.seat): each for each in Subscription.objects.filter(seats)}
    addresses = {same_address(mail.to) for mail in mails}
    suppressed = Suppressed.objects.filter(email__in=addresses).values_list("email", flat=True)
    open_seats(each for each in subscriptions.values() if each.confirmed_at is not None)
    for mail in mails:
        if mail.occasion == Occasion.INVITATION:
            open_door(mail)
    return Briefing(now, games, subscriptions, frozenset(suppressed))
