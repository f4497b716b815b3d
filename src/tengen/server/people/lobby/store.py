"""Reading and changing offers in the database; each of these functions is one transaction.

What is told of them is in `live`; who may ask how often, in `service`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from django.db import transaction
from django.db.models import F

from tengen.rules import BadInput
from tengen.server.games.service import Making, color_of, make_game
from tengen.server.people.lobby import models
from tengen.server.people.lobby.terms import Terms, read_terms
from tengen.server.site.clock import DAY, SECOND
from tengen.server.site.keys import Role, new_id

DAYS: Final = 7
"""So long an offer stays that needs no open page."""
GONE: Final = 12 * SECOND
"""A live offer whose page was not heard of for so long is gone."""
LATELY: Final = 60 * SECOND
REMEMBERED: Final = DAY
"""So long it is known what became of an offer that was taken."""
MOST_OPEN: Final = 500
MOST_OF_ONE: Final = 5
MOST_OF_A_PLACE: Final = 20


@dataclass(frozen=True, slots=True)
class Offered:
    """An open offer: what everybody may know of it, and whose it is. `game` waits for its second player already."""

    id: str
    document: dict[str, Any]
    owner: str
    live: bool
    game: str = ""

    def encode(self) -> dict[str, Any]:
        """For other processes."""
        return {"document": self.document, "owner": self.owner, "game": self.game}

    @classmethod
    def decode(cls, item: dict[str, Any]) -> Offered:
        """What another process told; raises KeyError and TypeError for what is none."""
        document = dict(item["document"])
        return cls(str(document["id"]), document, str(item["owner"]), bool(document["live"]), str(item["game"]))


@dataclass(frozen=True, slots=True)
class Person:
    """Who asks: the hashes of all that speaks for them, the foremost first, and a hash of where they are."""

    hashes: tuple[str, ...]
    name: str = ""
    place: str = ""

    @property
    def owner(self) -> str:
        return self.hashes[0]


@dataclass(frozen=True, slots=True)
class Taken:
    """An offer that somebody has taken, and its game; `gone` are other offers of both that are open no longer.

    A game that waited for its second player has to be joined.
    """

    offer: Offered
    game: str
    gone: tuple[str, ...] = ()


def read_open(at: int) -> list[Offered]:
    """All offers that are open at this instant, the newest first; those that are not any more are removed."""
    rows = list(models.Offer.objects.filter(taker="").order_by("-made_at")[: 2 * MOST_OPEN])
    stale = [row.id for row in rows if not _is_open(row, at)]
    if stale:
        models.Offer.objects.filter(id__in=stale, taker="", seen_at__lt=at - GONE).delete()
        models.Offer.objects.filter(taker__gt="", until__lt=at - REMEMBERED).delete()
    return [_offered(row) for row in rows if _is_open(row, at)]


def read_games(offer_ids: Iterable[str]) -> dict[str, str]:
    """The games that began by these offers; those that were not taken are left out."""
    rows = models.Offer.objects.filter(id__in=list(offer_ids), taker__gt="", game__gt="")
    return dict(rows.values_list("id", "game"))


def begun_game(owner: str, at: int) -> str:
    """The game that began by a live offer of this person a moment ago; empty if none did."""
    rows = models.Offer.objects.filter(owner=owner, live=True, taker__gt="", seen_at__gt=at - LATELY)
    found = rows.order_by("-made_at").values_list("game", flat=True).first()
    return found or ""


def touch(offer_ids: Sequence[str], at: int) -> None:
    """The pages of these offers are open at this instant."""
    models.Offer.objects.filter(id__in=offer_ids, taker="").update(seen_at=at)


def make(terms: Terms, person: Person, at: int, game: str = "", offer_id: str = "") -> Offered:
    """A new offer; refuses who has too many, and everybody where there are too many of all. Twice it is one."""
    until = at + DAYS * DAY
    with transaction.atomic():
        open_ = models.Offer.objects.filter(taker="", until__gt=at)
        if open_.filter(owner=person.owner).count() >= MOST_OF_ONE:
            raise BadInput("too-many-offers", "you have too many open offers", f"at most {MOST_OF_ONE}: withdraw one")
        if open_.filter(place=person.place).count() >= MOST_OF_A_PLACE or open_.count() >= MOST_OPEN:
            raise BadInput("no-room", "there are too many open offers", "take one of them, or try again later")
        row, is_new = models.Offer.objects.get_or_create(
            id=offer_id or new_id(),
            defaults={
                "name": person.name,
                "terms": terms.kept,
                "live": terms.is_live,
                "owner": person.owner,
                "owners": " ".join(person.hashes),
                "place": person.place,
                "game": game,
                "made_at": at,
                "seen_at": at,
                "until": until,
            },
        )
        if not is_new and row.owner != person.owner:
            raise BadInput("reused-seed", "another offer was made with this seed", "a new seed for every offer")
        if row.taker:
            raise BadInput("offer-taken", "somebody has just taken your offer", "the game that has begun")
    return _offered(row)


def take(offer_id: str, person: Person, at: int) -> Taken:
    """Take the offer, and begin its game: of two who take it at once, one wins and the other is refused.

    Who asks again gets the same answer. Live offers of both are gone with it: they play now.
    """
    with transaction.atomic():
        won = models.Offer.objects.filter(id=offer_id, taker="", until__gt=at).update(taker=person.owner, until=at)
        row = models.Offer.objects.filter(id=offer_id).first()
        if row is None or (not won and not row.taker):
            raise gone()
        terms = read_terms(row.terms)
        offered = _offered(row, terms)
        if not won:
            return _again(row, offered, person)
        if set(person.hashes) & set(row.owners.split()):
            raise BadInput("own-offer", "this is your own offer", "an offer of somebody else")
        if row.live and row.seen_at < at - GONE:
            raise gone()
        if row.game:
            return Taken(offered, row.game)
        color = color_of(terms.wish)
        known = dict.fromkeys(row.owners.split(), Role.of({color}))
        known |= dict.fromkeys(person.hashes, Role.of({color.opponent}))
        names = {color: row.name, color.opponent: person.name}
        made = make_game(terms.settings, Making(names, terms.wish.watchable, at, known))
        models.Offer.objects.filter(id=offer_id).update(game=made.game_id)
        others = models.Offer.objects.filter(owner__in=(row.owner, person.owner), live=True, taker="")
        also = tuple(others.values_list("id", flat=True)) if row.live else ()
        models.Offer.objects.filter(id__in=also).delete()
    return Taken(replace(offered, game=made.game_id), made.game_id, also)


def give_back(offer_id: str, person: Person) -> None:
    """Let the offer be open again, since taking it came to nothing."""
    models.Offer.objects.filter(id=offer_id, taker=person.owner).update(taker="", until=F("made_at") + DAYS * DAY)


def withdraw(offer_id: str, person: Person) -> Offered:
    """Remove the offer of this person; refuses anybody else, and one that was taken."""
    with transaction.atomic():
        row = models.Offer.objects.filter(id=offer_id).first()
        if row is None:
            raise gone()
        if not set(person.hashes) & set(row.owners.split()):
            raise BadInput("not-yours", "this is not your offer", "an offer of your own")
        if not models.Offer.objects.filter(id=offer_id, taker="").delete()[0]:
            raise BadInput("offer-taken", "somebody has just taken your offer", "the game that has begun")
    return _offered(row)


def gone() -> BadInput:
    """The refusal for an offer that is not there."""
    return BadInput("no-such-offer", "this offer is not open any more", "one of the open offers")


def _again(row: models.Offer, offered: Offered, person: Person) -> Taken:
    """The answer to one who has taken it already; anybody else was too slow."""
    if row.taker != person.owner or not row.game:
        raise BadInput("offer-taken", "somebody else was faster: this offer is taken", "another offer")
    return Taken(offered, row.game)


def _is_open(row: models.Offer, at: int) -> bool:
    return row.until > at and (not row.live or row.seen_at >= at - GONE)


def _offered(row: models.Offer, terms: Terms | None = None) -> Offered:
    terms = terms or read_terms(row.terms)
    document = {"id": row.id, "name": row.name, **terms.document, "made_at": row.made_at, "until": row.until}
    return Offered(row.id, document, row.owner, row.live, row.game)
