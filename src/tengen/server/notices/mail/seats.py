"""The seat that a mail's link opens: a secret made from the subscription, so that only its hash need be kept.

What a secret may do is decided in `games.access`; new generations are begun in `recovery`.
"""

from __future__ import annotations

import base64
from collections.abc import Iterable, Sequence

from django.conf import settings
from django.db import transaction
from django.utils.crypto import salted_hmac

from tengen.rules import Color
from tengen.server.games.service import Secret
from tengen.server.notices.models import Notice, Subscription
from tengen.server.site.keys import SECRET_BYTES, Role, hashed
from tengen.server.site.requests import links


def base_url() -> str:
    """Where links in mails begin: what the operator set, never what a visitor typed."""
    return str(settings.PUBLIC_URL or settings.HERE_URL)


def seat_link(subscription: Subscription) -> str:
    """The link that brings its owner back to their seat, on any device, once `open_seats` has been told of it."""
    return links.seat(base_url(), subscription.game_id, _seat_secret(subscription))


def invitation_link(mail: Notice) -> str:
    """The link that lets whoever gets this mail sit down, once, if `open_door` has been told of it."""
    return links.invitation(base_url(), mail.game_id, _invitation_secret(mail))


def open_seats(subscriptions: Iterable[Subscription]) -> None:
    """From now on the seat links of these lead somewhere; not those of a seat that was taken back meanwhile."""
    by_hash = {hashed(_seat_secret(each)): each for each in subscriptions}
    known = Secret.objects.filter(hash__in=list(by_hash)).values_list("hash", flat=True)
    missing = [by_hash[each] for each in by_hash.keys() - set(known)]
    if missing:
        with transaction.atomic():
            as_it_is = Subscription.objects.select_for_update().in_bulk([each.id for each in missing])
            held = [each for each in missing if each.id in as_it_is]
            held = [each for each in held if as_it_is[each.id].generation == each.generation]
            _allow([(each.game_id, _seat_secret(each), Role.of({Color.parse(each.seat)})) for each in held])


def open_door(mail: Notice) -> None:
    """From now on the invitation in this mail lets somebody in."""
    _allow([(mail.game_id, _invitation_secret(mail), Role.INVITE)])


def game_link(game_id: str) -> str:
    return f"{base_url()}/games/{game_id}"


def _derived(*parts: object) -> str:
    """128 bits that nobody can make who does not have the site's key, in the shape of `keys.new_secret`."""
    digest = salted_hmac("tengen.notify.seats", ":".join(map(str, parts)), algorithm="sha256").digest()
    return base64.urlsafe_b64encode(digest[:SECRET_BYTES]).decode().rstrip("=")


def _seat_secret(subscription: Subscription) -> str:
    return _derived("seat", subscription.game_id, subscription.seat, subscription.generation)


def _invitation_secret(mail: Notice) -> str:
    return _derived("invite", mail.game_id, mail.message_id, 0)


def _allow(secrets: Sequence[tuple[str, str, Role]]) -> None:
    """Let in who shows one of these: game, secret and what it is for."""
    new = [Secret(hash=hashed(secret), game_id=game_id, role=str(role)) for game_id, secret, role in secrets]
    Secret.objects.bulk_create(new, ignore_conflicts=True)
