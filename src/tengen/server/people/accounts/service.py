"""Accounts as other apps see them: who asks, whose name this is, who sits where, who wants nothing of whom.

Coroutines may be awaited in the event loop; the rest is for the operator's pages.
To give a seat to an account, give it to its `seat_hash`.
"""

from __future__ import annotations

from collections.abc import Iterable

from tengen.rules import BadInput, Color
from tengen.server.people.accounts import store
from tengen.server.people.accounts.company.moderation import answer, ban, devices_in_common, unban
from tengen.server.people.accounts.store import Person
from tengen.server.people.accounts.strengths import Strength
from tengen.server.site.database import ask
from tengen.server.site.visitor import Visitor

__all__ = [
    "Person",
    "Strength",
    "account_of",
    "answer",
    "ban",
    "blocked_by",
    "devices_in_common",
    "find",
    "followed_by",
    "may_meet",
    "need_account",
    "people",
    "seats_in",
    "unban",
]


async def account_of(visitor: Visitor) -> Person | None:
    """The account that asks; None for somebody without one."""
    return (await people([visitor.account])).get(visitor.account) if visitor.account else None


async def need_account(visitor: Visitor, scope: str) -> Person:
    """The same; refuses one without an account, and a token without this scope."""
    person = await account_of(visitor)
    if person is None:
        raise BadInput("no-account", "this needs an account", "to be signed in, or the token of an account")
    if not visitor.may(scope):
        raise BadInput("no-scope", f"this token is not for {scope}", f"a token with the scope {scope}")
    return person


async def find(name: str) -> Person | None:
    """Whose name this is, however it is written; None for nobody's."""
    row = await ask(store.find, name)
    return Person.of(row) if row else None


async def people(ids: Iterable[str]) -> dict[str, Person]:
    """The accounts with these ids; one that was deleted is left out."""
    return await ask(store.people, list(ids))


async def seats_in(game_id: str) -> dict[Color, Person]:
    """Which account sits in which seat of a game."""
    return await ask(store.seats_in, game_id)


async def may_meet(one: str, other: str) -> bool:
    """Whether these two may be brought together; an empty id is somebody without an account."""
    return not (one and other) or not await ask(store.is_blocked, one, other)


async def blocked_by(account: str) -> frozenset[str]:
    """The ids of those whom this account has blocked."""
    return await ask(store.tied, account, store.BLOCK)


async def followed_by(account: str) -> frozenset[str]:
    """The ids of those whom this account follows."""
    return await ask(store.tied, account, store.FOLLOW)
