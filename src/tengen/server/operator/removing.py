"""Taking a game, or a person's address, out of the site with all that belongs to it: nothing is left to read.

Pages that are open notice within seconds that their game is gone.
"""

from __future__ import annotations

from dataclasses import dataclass

from django.db import transaction

from tengen.rules.errors import BadInput, shown
from tengen.server.games.service import Game
from tengen.server.notices.models import Kept, Notice, Subscription
from tengen.server.people.lobby.models import Offer


@dataclass(frozen=True, slots=True)
class Forgotten:
    """How many rows went with an address."""

    subscriptions: int
    mails: int


def remove_game(game_id: str) -> int:
    """Remove the game, its log, its secrets, its chat, its mail, the copies in the outbox and
    the offer that it began by; how many rows it were.

    Refuses an id that no game has.
    """
    with transaction.atomic():
        found = Game.objects.select_for_update().filter(id=game_id).first()
        if found is None:
            raise BadInput("no-such-game", f"there is no game {shown(game_id)}", "the id of a game")
        ids = Notice.mails.filter(game_id=game_id).values("message_id")
        copies, _ = Kept.objects.filter(message_id__in=ids).delete()
        Game.objects.filter(rematch=game_id).update(rematch=None)
        offers, _ = Offer.objects.filter(game=game_id).delete()
        rows, _ = found.delete()
    return rows + copies + offers


def forget_address(email: str) -> Forgotten:
    """Remove an address from all games and mails; that its owner wants nothing more, if they said so, is kept."""
    with transaction.atomic():
        Kept.objects.filter(to__iexact=email).delete()
        mails, _ = Notice.mails.filter(to__iexact=email).delete()
        subscriptions, _ = Subscription.objects.filter(email__iexact=email).delete()
    return Forgotten(subscriptions, mails)
