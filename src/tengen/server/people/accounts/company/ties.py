"""Who follows whom, who has blocked whom, and what the operator is told about somebody."""

from __future__ import annotations

from typing import Final

from tengen.rules import BadInput
from tengen.server.people.accounts.models import Account, Report, Tie
from tengen.server.people.accounts.store import BLOCK, FOLLOW
from tengen.server.site.clock import now
from tengen.server.site.rate_limits import Buckets, Limit

KINDS: Final = (FOLLOW, BLOCK)
TYING: Final = Buckets(Limit(burst=60, a_second=0.1))
REPORTING: Final = Buckets(Limit(burst=5, a_second=1 / 3600))


def tie(account: Account, other: Account, kind: str) -> None:
    """Follow or block somebody, or neither (an empty kind); who blocks no longer follows. Refuses oneself."""
    TYING.need(account.id)
    if account.id == other.id:
        raise BadInput("bad-field", "this is your own account", "somebody else's")
    if kind and kind not in KINDS:
        raise BadInput("bad-field", "kind: not known", f"one of {', '.join(KINDS)}, or nothing")
    if not kind:
        Tie.objects.filter(account=account, other=other).delete()
        return
    Tie.objects.update_or_create(account=account, other=other, defaults={"kind": kind, "at": now()})
    if kind == BLOCK:
        Tie.objects.filter(account=other, other=account, kind=FOLLOW).delete()


def report(by: Account | None, about: Account, why: str, words: str, address: str) -> None:
    """Tell the operator; refuses one who has told too much of late."""
    REPORTING.need(by.id if by else address)
    Report.objects.create(about=about, by=by, why=why, words=words[:2000], at=now())


def between(account: str, other: str) -> str:
    """What ties the first to the second: `follow`, `block` or nothing."""
    return Tie.objects.filter(account_id=account, other_id=other).values_list("kind", flat=True).first() or ""
