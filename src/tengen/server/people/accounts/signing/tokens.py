"""Tokens by which programs act for an account: made once, shown once, kept as hashes, revoked at any time."""

from __future__ import annotations

import secrets
from typing import Any, Final

from django.utils.translation import gettext_lazy as _

from tengen.rules import BadInput
from tengen.server.people.accounts.models import Account, Token
from tengen.server.people.accounts.signing import knowing
from tengen.server.site.account import PREFIX
from tengen.server.site.clock import now
from tengen.server.site.keys import hashed

SCOPES: Final[dict[str, Any]] = {
    "read": _("read: your profile, games and clubs"),
    "play": _("play: in your seats, and make games"),
    "offers": _("offers: make and take offers in the lobby"),
    "clubs": _("clubs: what you may do in your clubs"),
}
MOST: Final = 20


def make(account: Account, label: str, scopes: list[str]) -> str:
    """A new token, which is not kept; refuses too many, and scopes that there are not."""
    unknown = set(scopes) - SCOPES.keys()
    if unknown or not scopes:
        raise BadInput("bad-field", "scopes: not known", f"some of {', '.join(SCOPES)}")
    if Token.objects.filter(account=account).count() >= MOST:
        raise BadInput("over-quota", f"an account has at most {MOST} tokens", "one less: revoke another first")
    token = PREFIX + secrets.token_urlsafe(32)
    Token.objects.create(
        account=account, hash=hashed(token), label=label, scopes=" ".join(sorted(scopes)), made_at=now()
    )
    return token


def revoke(account: Account, number: int) -> None:
    """From now on this token is worth nothing."""
    Token.objects.filter(account=account, id=number).delete()
    knowing.forget()
