"""Clubs as other apps see them: which there are, who is in them, and what is done in them, for whoever asks.

Everything here may be called from the event loop.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from tengen.clubs import tournament as t
from tengen.ratings import Pool, name_of, steps_of
from tengen.rules import BadInput
from tengen.server.people.accounts import service as accounts
from tengen.server.people.accounts.service import Person
from tengen.server.people.clubs import rights, store, wishes
from tengen.server.people.clubs.kinds import Kind, State
from tengen.server.people.clubs.models import Club, Contest, Member
from tengen.server.people.ratings import service as ratings
from tengen.server.site.database import ask
from tengen.server.site.keys import new_id
from tengen.server.site.rate_limits import Buckets, Limit

__all__ = [
    "Seen",
    "act",
    "forget",
    "join",
    "leave",
    "listed",
    "look",
    "look_at",
    "make",
    "open_contest",
    "set_director",
]

MAKING: Final = Buckets(Limit(burst=3, a_second=1 / 3600))
ACTING: Final = Buckets(Limit(burst=60, a_second=2))
MOST_LISTED: Final = 200
GUEST: Final = "guest:"
"""Players without an account have an id that begins so; directors enter them by name."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A club as somebody sees it: its members with their names, and what this one may do."""

    club: Club
    members: tuple[tuple[Member, Person], ...]
    contests: tuple[Contest, ...]
    me: Person | None
    member: bool
    director: bool

    def names(self) -> dict[str, str]:
        """The names of members by the ids of their accounts."""
        return {person.id: person.name for _, person in self.members}


async def listed() -> list[Club]:
    """The clubs, those with most members first."""
    return await ask(store.clubs, MOST_LISTED)


async def make(me: Person, name: str, about: str) -> Club:
    """A new club, which its maker directs."""
    MAKING.need(me.id)
    return await ask(store.make_club, name, about, me.id)


async def look(slug: str, me: Person | None) -> Seen:
    """A club, for this account or for somebody without one; refuses an address that is no club's."""
    club = await ask(store.find, slug)
    rows = await ask(store.members, club)
    people = await accounts.people(row.account for row in rows)
    known = tuple((row, people[row.account]) for row in rows if row.account in people)
    mine = next((row for row, person in known if me and person.id == me.id), None)
    contests = tuple(await ask(store.contests, club))
    return Seen(club, known, contests, me, mine is not None, mine is not None and mine.directs)


async def look_at(seen: Seen, contest_id: str) -> tuple[Contest, State, dict[str, str]]:
    """A ladder or tournament of the club, as it stands, and the names of its players."""
    contest = await ask(store.find_contest, seen.club, contest_id)
    state: State = await ask(store.state_of, contest)
    return contest, state, await _names(seen, state)


async def join(seen: Seen) -> None:
    await ask(store.join, seen.club, _need(seen).id)


async def leave(seen: Seen) -> None:
    await ask(store.leave, seen.club, _need(seen).id)


async def set_director(seen: Seen, account: str, *, directs: bool) -> None:
    """Let a member direct the club, or not any more."""
    _need_director(seen)
    await ask(store.set_director, seen.club, account, directs=directs)


async def open_contest(seen: Seen, kind: str, fields: wishes.Fields) -> Contest:
    """Open a ladder or a tournament; only directors can."""
    me = _need_director(seen)
    if kind not in list(Kind):
        raise BadInput("bad-field", f"kind: {kind[:40]!r}", ", ".join(Kind))
    command = wishes.opening(Kind(kind), fields, me.id)
    return await ask(store.open_contest, seen.club, Kind(kind), wishes.text(fields, "title"), command)


async def act(seen: Seen, contest_id: str, fields: wishes.Fields) -> State:
    """Do what the field `do` says in a contest; refuses what cannot be and what this account may not."""
    me = _need(seen)
    ACTING.need(me.id)
    contest = await ask(store.find_contest, seen.club, contest_id)
    filled = await _filled(seen, Kind(contest.kind), me, fields)
    command = wishes.command_of(Kind(contest.kind), filled, me.id, me.id)
    check = partial(rights.check, command=command, me=me.id, member=seen.member, director=seen.director)
    return await ask(store.submit, contest.id, command, check)


async def forget(account: str) -> None:
    """Take a deleted account out of all clubs."""
    await ask(store.forget, account)


async def _filled(seen: Seen, kind: Kind, me: Person, fields: wishes.Fields) -> dict[str, Any]:
    """The fields of an entry with what the site knows: the account of a name, and its rank."""
    filled = dict(fields)
    if wishes.text(fields, "do") != "enter":
        return filled
    name = wishes.text(fields, "name")
    person = await accounts.find(name) if name else me
    if kind is Kind.LADDER:
        if person is None:
            raise BadInput("no-such-person", f"nobody is called {name[:40]!r}", "the name of an account")
        return {**filled, "player": person.id}
    if person is None:
        return {**filled, "player": f"{GUEST}{new_id()}"}
    if not wishes.text(fields, "rank"):
        strong = (await ratings.strengths([person]))[person.id][Pool.ALL]
        filled["rank"] = name_of(steps_of(strong.rating.value))
    return {**filled, "player": person.id, "name": person.name}


async def _names(seen: Seen, state: State) -> dict[str, str]:
    if isinstance(state, t.Tournament):
        return {entry.player: entry.name for entry in state.entries}
    people = await accounts.people(state.players)
    return {player: people[player].name if player in people else "?" for player in state.players}


def _need(seen: Seen) -> Person:
    if seen.me is None:
        raise BadInput("no-account", "this needs an account", "to be signed in")
    return seen.me


def _need_director(seen: Seen) -> Person:
    if not seen.director:
        raise BadInput("not-yours", "only a director of the club can do this", "a director")
    return _need(seen)
