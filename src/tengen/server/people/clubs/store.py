"""Clubs in the database, and the one way to change what they play: `submit`.

Everything here speaks with the database: call it beside the event loop. Who may do what is in `rights`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from django.db import IntegrityError, transaction
from django.db.models import Count
from django.utils.text import slugify

from tengen.clubs.codec import dump
from tengen.clubs.decision import Refused
from tengen.rules import BadInput
from tengen.rules.errors import shown
from tengen.server.people.clubs.kinds import LAWS, Command, Kind, State, due_at, is_over
from tengen.server.people.clubs.models import Club, Contest, ContestEvent, Member
from tengen.server.site.clock import now
from tengen.server.site.keys import new_id

MOST_CLUBS: Final = 5
"""So many clubs one account may direct."""
MOST_CONTESTS: Final = 200
TRIES: Final = 5
RESERVED: Final = frozenset({"new", "api", "admin"})
_CONTROL: Final = re.compile(r"[\x00-\x1f\x7f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ud800-\udfff]")


def clean(text: str, most: int, what: str, least: int = 1) -> str:
    """The text in one line; refuses invisible characters, and what is too short or too long."""
    if _CONTROL.search(text.replace("\r", "").replace("\n", " ").replace("\t", " ")):
        raise BadInput("bad-text", f"the {what} contains an invisible character", "letters, digits and signs")
    line = " ".join(text.split())
    if not least <= len(line) <= most:
        raise BadInput("bad-text", f"the {what} has {len(line)} characters", f"{least} to {most}")
    return line


def make_club(name: str, about: str, account: str) -> Club:
    """A new club, which its maker directs; refuses a name that is taken, and too many clubs."""
    name, about = clean(name, 48, "name", 2), clean(about, 500, "description", 0)
    id_ = new_id()
    slug = slugify(name)[:48] or id_
    if slug in RESERVED or Club.objects.filter(slug=slug).exists():
        raise BadInput("name-taken", f"there is a club called {shown(name)} already", "another name")
    if Member.objects.filter(account=account, directs=True).count() >= MOST_CLUBS:
        raise BadInput("over-quota", f"you direct {MOST_CLUBS} clubs already", "to leave one of them first")
    with transaction.atomic():
        club = Club.objects.create(id=id_, slug=slug, name=name, about=about, made_at=now())
        Member.objects.create(club=club, account=account, directs=True, at=now())
    return club


def clubs(most: int) -> list[Club]:
    """The clubs with most members first; each has `many`, the number of its members."""
    rows = Club.objects.filter(hidden=False).annotate(many=Count("members"))
    return list(rows.order_by("-many", "name")[:most])


def find(slug: str) -> Club:
    club = Club.objects.filter(slug=slug, hidden=False).first()
    if club is None:
        raise BadInput("no-such-club", f"no such club: {shown(slug)}", "the address of a club")
    return club


def members(club: Club) -> list[Member]:
    """Directors first, then whoever came first."""
    return list(club.members.order_by("-directs", "at", "id"))


def member(club: Club, account: str) -> Member | None:
    return club.members.filter(account=account).first() if account else None


def join(club: Club, account: str) -> None:
    Member.objects.get_or_create(club=club, account=account, defaults={"at": now()})


def leave(club: Club, account: str) -> None:
    """Leave the club; its last director cannot while others are in it."""
    with transaction.atomic():
        mine = club.members.select_for_update().filter(account=account).first()
        if mine is None:
            return
        others = club.members.exclude(account=account)
        if mine.directs and others.exists() and not others.filter(directs=True).exists():
            raise BadInput("last-director", "you are the last director of this club", "another director first")
        mine.delete()


def set_director(club: Club, account: str, *, directs: bool) -> None:
    """Let a member direct the club, or not any more; a club keeps one director."""
    with transaction.atomic():
        changed = club.members.filter(account=account).update(directs=directs)
        if not changed:
            raise BadInput("no-member", "this account is not in the club", "a member")
        if not club.members.filter(directs=True).exists():
            raise BadInput("last-director", "a club needs a director", "another director first")


def contests(club: Club) -> list[Contest]:
    """What the club plays, the newest first, what is over last."""
    return list(club.contests.order_by("over", "-made_at"))


def find_contest(club: Club, contest_id: str) -> Contest:
    contest = club.contests.filter(id=contest_id).first()
    if contest is None:
        raise BadInput("no-such-contest", f"no such tournament: {shown(contest_id)}", "one of this club")
    return contest


def open_contest(club: Club, kind: Kind, title: str, command: Command) -> Contest:
    """A new ladder or tournament of the club; refuses what cannot be."""
    title = clean(title, 60, "title")
    if club.contests.count() >= MOST_CONTESTS:
        raise BadInput("over-quota", f"this club has {MOST_CONTESTS} tournaments", "a new club")
    contest = Contest(id=new_id(), club=club, kind=str(kind), title=title, version=0, made_at=now())
    with transaction.atomic():
        contest.save()
        _append(contest, None, command)
    return contest


def state_of(contest: Contest) -> Any:
    """The ladder or tournament as it stands, made from its log."""
    bodies = contest.events.order_by("version").values_list("body", flat=True)
    return LAWS[Kind(contest.kind)].read(bodies)


def submit(contest_id: str, command: Command, check: Callable[[Any], None] = lambda state: None) -> State:
    """Carry a command out, and return the state after it; refuses with `BadInput`, and then nothing has changed.

    `check` is called with the state on which the command is decided, and may refuse it too.
    """
    for _ in range(TRIES):
        try:
            with transaction.atomic():
                contest = Contest.objects.select_for_update().get(id=contest_id)
                state = state_of(contest)
                check(state)
                return _append(contest, state, command)
        except IntegrityError:
            continue  # somebody else wrote this version first: decide again
    raise BadInput("busy", "others are changing this tournament", "a try a little later")


def due(at: int, most: int) -> list[Contest]:
    """The contests in which time does something at this instant."""
    return list(Contest.objects.filter(due_at__lte=at).order_by("due_at")[:most])


def put_off(contest_id: str, until: int) -> None:
    """Look at this contest again at that instant."""
    Contest.objects.filter(id=contest_id).update(due_at=until)


def forget(account: str) -> None:
    """Take an account out of all clubs, when it is deleted; names in tables stay, as they do in games."""
    Member.objects.filter(account=account).delete()


def _append(contest: Contest, state: Any, command: Command) -> State:
    laws = LAWS[Kind(contest.kind)]
    decision = laws.decide(state, command, now())
    if isinstance(decision, Refused):
        raise BadInput(decision.code, decision.message, decision.expected)
    rows = []
    for event in decision:
        state = laws.apply(state, event)
        rows.append(ContestEvent(contest=contest, version=state.version, body=dump(event)))
    ContestEvent.objects.bulk_create(rows)
    contest.version, contest.over, contest.due_at = state.version, is_over(state), due_at(state)
    contest.save(update_fields=["version", "over", "due_at"])
    found: State = state
    return found
