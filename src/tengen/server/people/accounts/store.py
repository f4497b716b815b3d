"""Accounts in the database: found by id, by name, by session and by token; made, renamed, and who is tied to whom."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.db.models import Q

from tengen.rules import BadInput, Color
from tengen.rules.errors import shown
from tengen.server.games.service import Secret
from tengen.server.people.accounts import names
from tengen.server.people.accounts.models import Account, FormerName, Tie
from tengen.server.people.accounts.strengths import Strength
from tengen.server.site.clock import DAY, now
from tengen.server.site.keys import Role, hashed_account, new_id

BETWEEN_NAMES = 30 * DAY
"""Milliseconds: how often a name can be changed, and how long an old one is kept free."""
BLOCK, FOLLOW = "block", "follow"


@dataclass(frozen=True, slots=True)
class Person:
    """An account as other apps see it."""

    id: str
    name: str
    strength: Strength
    created_at: int
    is_private: bool
    seat_hash: str

    @classmethod
    def of(cls, row: Account) -> Person:
        return cls(row.id, row.name, Strength(row.strength), row.created_at, row.is_private, row.seat_hash)


def people(ids: Iterable[str]) -> dict[str, Person]:
    """The accounts with these ids; one that was deleted is left out."""
    return {row.id: Person.of(row) for row in Account.objects.filter(id__in=set(ids))}


def find(name: str) -> Account | None:
    """Whose name this is, or was of late; names that look alike are one. None for nobody's."""
    wanted = names.key(name)
    row = Account.objects.filter(name_key=wanted).first()
    if row is not None:
        return row
    former = FormerName.objects.filter(name_key=wanted, until__gt=now()).select_related("account").first()
    return former.account if former else None


def make(name: str, strength: Strength, id_: str = "") -> Account:
    """A new account; refuses a name that cannot be one or that looks like one that is taken."""
    name = free_name(name)
    id_ = id_ or new_id()
    try:
        with transaction.atomic():
            user = User(username=f"account:{id_}")
            user.set_unusable_password()
            user.save()
            return Account.objects.create(
                id=id_,
                user=user,
                name=name,
                name_key=names.key(name),
                strength=str(strength),
                created_at=now(),
                seat_hash=hashed_account(id_),
            )
    except IntegrityError:
        raise taken(name) from None


def free_name(name: str, account: str = "") -> str:
    """The name as it is kept; refuses one that cannot be, or that somebody else has or had of late."""
    name = names.checked(name)
    wanted = names.key(name)
    former = FormerName.objects.filter(name_key=wanted, until__gt=now()).exclude(account_id=account)
    if former.exists() or Account.objects.filter(name_key=wanted).exclude(id=account).exists():
        raise taken(name)
    return name


def rename(account: str, name: str) -> Account:
    """Give an account another name, once in 30 days; the old one is kept free as long."""
    name, at = free_name(name, account), now()
    try:
        with transaction.atomic():
            row = Account.objects.select_for_update().get(id=account)
            if row.renamed_at is not None and at < row.renamed_at + BETWEEN_NAMES:
                days = -(-(row.renamed_at + BETWEEN_NAMES - at) // DAY)
                raise BadInput("too-often", "a name can be changed once in 30 days", f"a try in {days} days")
            FormerName.objects.filter(Q(until__lte=at) | Q(name_key=names.key(name))).delete()
            FormerName.objects.update_or_create(
                name_key=row.name_key, defaults={"account": row, "until": at + BETWEEN_NAMES}
            )
            row.name, row.name_key, row.renamed_at = name, names.key(name), at
            row.save(update_fields=["name", "name_key", "renamed_at"])
            return row
    except IntegrityError:
        raise taken(name) from None


def taken(name: str) -> BadInput:
    return BadInput("name-taken", f"the name {shown(name)} is taken, or looks like one that is", "another name")


def seats_in(game_id: str) -> dict[Color, Person]:
    """The accounts that sit in a game, where one account and no other has the seat."""
    roles = dict(Secret.objects.filter(game_id=game_id, expires_at=None).values_list("hash", "role"))
    rows = [row for row in Account.objects.filter(seat_hash__in=roles) if Role(roles[row.seat_hash]).seats]
    seats = {color: [row for row in rows if color in Role(roles[row.seat_hash]).seats] for color in Color}
    return {color: Person.of(found[0]) for color, found in seats.items() if len(found) == 1}


def is_blocked(one: str, other: str) -> bool:
    """Whether one of the two has blocked the other."""
    both = Q(account_id=one, other_id=other) | Q(account_id=other, other_id=one)
    return Tie.objects.filter(both, kind=BLOCK).exists()


def tied(account: str, kind: str) -> frozenset[str]:
    """Whom this account follows, or has blocked."""
    return frozenset(Tie.objects.filter(account_id=account, kind=kind).values_list("other_id", flat=True))
