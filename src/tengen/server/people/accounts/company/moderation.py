"""What an operator does about people: bans with a reason, answers reports; each deed is written down."""

from __future__ import annotations

from django.db import transaction

from tengen.server.games.service import Secret
from tengen.server.people.accounts.models import Account, Act, Report, SignIn
from tengen.server.people.accounts.signing import knowing
from tengen.server.people.accounts.signing.sessions import SessionStore
from tengen.server.site.clock import now
from tengen.server.site.keys import Role


def ban(account: Account, why: str, by: str) -> None:
    """Close the account, and sign it out everywhere; its games go on from the devices that have them."""
    with transaction.atomic():
        Account.objects.filter(id=account.id).update(banned_at=now(), banned_because=why)
        _write_down(account, "ban", why, by)
        for key in SignIn.objects.filter(account=account).values_list("session_key", flat=True):
            SessionStore().delete(key)
        SignIn.objects.filter(account=account).delete()
    knowing.forget()


def unban(account: Account, why: str, by: str) -> None:
    """Open it again."""
    with transaction.atomic():
        Account.objects.filter(id=account.id).update(banned_at=None, banned_because="")
        _write_down(account, "unban", why, by)
    knowing.forget()


def answer(report: Report, words: str, by: str) -> None:
    """Say what was done about a report; it is answered with that."""
    with transaction.atomic():
        Report.objects.filter(id=report.id).update(answered_at=now(), answer=words)
        _write_down(report.about, "answer", words, by)


def devices_in_common(account: Account) -> list[str]:
    """The names of accounts that hold a seat together with this one: somebody may have two."""
    seats = Secret.objects.filter(hash=account.seat_hash, role__in=[str(role) for role in Role if role.seats])
    roles = dict(seats.values_list("game_id", "role")[:5000])
    others = Secret.objects.filter(game_id__in=list(roles)[:900]).exclude(hash=account.seat_hash)
    same = {hash_ for hash_, game_id, role in others.values_list("hash", "game_id", "role") if roles[game_id] == role}
    return sorted(Account.objects.filter(seat_hash__in=list(same)[:900]).values_list("name", flat=True))


def _write_down(account: Account, deed: str, why: str, by: str) -> None:
    Act.objects.create(account=account.id, name=account.name, by=by, deed=deed, why=why, at=now())
