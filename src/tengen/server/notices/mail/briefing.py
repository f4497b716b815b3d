"""What a sender must know of some mails before it writes them, read with few questions for all of them.

Whether a mail is still to be sent is decided with it in `carrier`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.db.models import Q

from tengen.game import Game
from tengen.rules import TengenError
from tengen.server.notices.follow.logs import Logs
from tengen.server.notices.follow.occasion import Occasion
from tengen.server.notices.mail.address import same_address
from tengen.server.notices.mail.seats import open_door, open_seats
from tengen.server.notices.models import Notice, Subscription, Suppressed


@dataclass(frozen=True, slots=True)
class Briefing:
    """Games and subscriptions as they stood at this instant, and which of the addresses want nothing, ever."""

    at: int
    games: Mapping[str, Game | TengenError]
    subscriptions: Mapping[tuple[str, str], Subscription]
    suppressed: frozenset[str]

    def game(self, mail: Notice) -> Game | None:
        """The game that the mail is about; None if it is gone, and refuses a log that cannot be read."""
        found = self.games.get(mail.game_id)
        if isinstance(found, TengenError):
            raise found
        return found

    def subscription(self, mail: Notice) -> Subscription | None:
        return self.subscriptions.get((mail.game_id, mail.seat))

    def is_suppressed(self, mail: Notice) -> bool:
        return same_address(mail.to) in self.suppressed


def brief(mails: Sequence[Notice], logs: Logs, now: int) -> Briefing:
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
