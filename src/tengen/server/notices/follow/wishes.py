"""The wish of a seat: how often its player is told, and when not. Mail and all channels follow the same one.

What it means is in `timing`. `never` is no other wish: it turns off the mail, or the channels, and not the other.
"""

from __future__ import annotations

from typing import Any

from tengen.rules import Color
from tengen.server.notices.follow.policy import Hours, Policy
from tengen.server.notices.follow.timing import Wish
from tengen.server.notices.models import Reader, Subscription


def wish_of(row: Subscription | Reader) -> Wish:
    """How often, when not, and when the game was last looked at."""
    return Wish(Policy(row.policy), _hours(row), row.seen_at)


def columns(policy: Policy, hours: Hours) -> dict[str, Any]:
    """How a row keeps it."""
    return {"policy": str(policy), "zone": hours.zone, "quiet_from": hours.start, "quiet_until": hours.end}


def follow_all(game_id: str, seat: Color, policy: Policy, hours: Hours) -> None:
    """From now on mail and channels of this seat follow this wish, but for those that are turned off."""
    if policy is Policy.NEVER:
        return
    for model in (Subscription, Reader):
        rows = model._default_manager.filter(game_id=game_id, seat=str(seat))
        rows.exclude(policy=Policy.NEVER).update(**columns(policy, hours))


def usual(game_id: str, seat: Color) -> tuple[Policy, Hours]:
    """What a new channel of this seat follows: the wish that its mail has, or a notice at every turn."""
    mail = Subscription.objects.filter(game_id=game_id, seat=str(seat)).exclude(policy=Policy.NEVER).first()
    return (Policy(mail.policy), _hours(mail)) if mail else (Policy.EVERY_TURN, Hours())


def _hours(row: Subscription | Reader) -> Hours:
    return Hours(row.zone, row.quiet_from, row.quiet_until)
