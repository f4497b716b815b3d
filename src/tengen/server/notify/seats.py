"""The seat that a mail's link opens: a secret made from the subscription, so that only its hash need be kept.

What a secret may do is decided in `games.access`; new generations are begun in `recovery`.
"""

from __future__ import annotations

import base64

from django.conf import settings
from django.utils.crypto import salted_hmac

from tengen.rules import Color
from tengen.server.games import links
from tengen.server.games.keys import SECRET_BYTES, Role, hashed
from tengen.server.games.models import Secret
from tengen.server.notify.models import Mail, Subscription


def base_url() -> str:
    """Where links in mails begin: what the operator set, never what a visitor typed."""
    return str(settings.PUBLIC_URL or settings.HERE_URL)


def seat_link(subscription: Subscription) -> str:
    """The link that brings its owner back to his seat, on any device."""
    secret = _derived("seat", subscription.game_id, subscription.seat, subscription.generation)
    _allow(subscription.game_id, secret, Role.of({Color.parse(subscription.seat)}))
    return links.seat(base_url(), subscription.game_id, secret)


def invitation_link(mail: Mail) -> str:
    """The link that lets whoever gets this mail sit down, once."""
    secret = _derived("invite", mail.game_id, mail.message_id, 0)
    _allow(mail.game_id, secret, Role.INVITE)
    return links.invitation(base_url(), mail.game_id, secret)


def game_link(game_id: str) -> str:
    return f"{base_url()}/games/{game_id}"


def _derived(*parts: object) -> str:
    """128 bits that nobody can make who does not have the site's key, in the shape of `keys.new_secret`."""
    digest = salted_hmac("tengen.notify.seats", ":".join(map(str, parts)), algorithm="sha256").digest()
    return base64.urlsafe_b64encode(digest[:SECRET_BYTES]).decode().rstrip("=")


def _allow(game_id: str, secret: str, role: Role) -> None:
    Secret.objects.get_or_create(hash=hashed(secret), game_id=game_id, defaults={"role": str(role)})
