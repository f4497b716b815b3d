"""Whose account a session or a token is of: asked at the door of every request that has one, and remembered briefly.

`site.account` asks here; `forget` is for whoever signs somebody out, revokes or bans. Other processes notice within
`REMEMBERED` seconds.
"""

from __future__ import annotations

import time
from typing import Final

from tengen.server.people.accounts.models import Account, SignIn, Token
from tengen.server.people.accounts.signing.sessions import user_of
from tengen.server.site.account import Asking, no_account
from tengen.server.site.clock import MINUTE, now
from tengen.server.site.database import ask
from tengen.server.site.keys import hashed

REMEMBERED: Final = 10.0
MOST: Final = 10_000

_known: dict[str, tuple[Asking, float]] = {}
"""By session or token; a cache, which only this module sees."""


async def asking(session: str, token: str) -> Asking:
    """Whose this session is, or this token."""
    found = _known.get(session or token)
    if found is not None and found[1] > time.monotonic():
        return found[0]
    answer = await ask(_by_token if token else _by_session, token or session)
    if len(_known) >= MOST:
        del _known[next(iter(_known))]
    _known[session or token] = (answer, time.monotonic() + REMEMBERED)
    return answer


def forget() -> None:
    """Ask the database again, for everybody: somebody has signed in or out, or may do less."""
    _known.clear()


def _by_session(session: str) -> Asking:
    user = user_of(session)
    row = Account.objects.filter(user_id=user, banned_at=None).first() if user else None
    if row is None:
        return no_account()
    at = now()
    if row.seen_at < at - MINUTE:
        Account.objects.filter(id=row.id).update(seen_at=at)
        SignIn.objects.filter(session_key=session).update(seen_at=at)
    return Asking(row.id, row.name)


def _by_token(token: str) -> Asking:
    row = Token.objects.filter(hash=hashed(token), account__banned_at=None).select_related("account").first()
    if row is None:
        return no_account()
    at = now()
    if (row.used_at or 0) < at - MINUTE:
        Token.objects.filter(id=row.id).update(used_at=at)
    return Asking(row.account_id, row.account.name, frozenset(row.scopes.split()))
