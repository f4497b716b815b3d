"""Taking a seat back: every secret and every device that had it loses it, and one device gets it anew.

For a player who finds somebody else in their seat. The address of the seat is the proof: the link for it comes by mail.
"""

from django.db import transaction
from django.db.models import F

from tengen.rules import Color
from tengen.server.games.service import Secret, give, hall
from tengen.server.notices.models import Subscription
from tengen.server.notices.queue import intake
from tengen.server.site.database import ask
from tengen.server.site.keys import Role


async def take_back(subscription: Subscription, device: str) -> None:
    """Only this device has the seat from now on; links of earlier mails are worth nothing any more."""
    seat = Color.parse(subscription.seat)
    room = await hall().fresh_room(subscription.game_id)
    await ask(_lock_out, subscription.id, subscription.game_id, seat)
    for hash_, role in tuple(room.secrets.items()):
        if seat in role.seats:
            del room.secrets[hash_]
    for listener in tuple(room.listeners):
        if seat in listener.seats:
            listener.close()
    await give(room, device, Role.of({seat}))
    hall().roles_changed(room)


def _lock_out(subscription: int, game_id: str, seat: Color) -> None:
    with transaction.atomic():
        Secret.objects.filter(game_id=game_id, role__in=(str(seat), str(Role.BOTH))).delete()
        Subscription.objects.filter(id=subscription).update(generation=F("generation") + 1)
        intake.seat_lost(game_id, (seat,))
