"""The API of practice: tries go in with what the device knew, and what it knows now comes out. Nothing is kept here.

What a try comes to is said by `tengen.learn.practice`; it needs no token.
"""

from __future__ import annotations

import datetime
from typing import Annotated, Any, Final

from django.http import HttpRequest
from ninja import Router, Schema
from pydantic import AwareDatetime, ConfigDict, Field

from tengen.learn.practice import Card, Counted, Tried, count, kyu_of, of_kyu
from tengen.learn.problems import shipped
from tengen.ratings import Rating
from tengen.server.learn.problems import examples
from tengen.server.site.api.examples import answering, shown
from tengen.server.site.api.schemas import ErrorOut, StrictSchema
from tengen.server.site.rate_limits import Buckets, Limit
from tengen.server.site.visitor import visitor_of

router = Router(tags=["problems"])
COUNTING: Final = Buckets(Limit(burst=60, a_second=2))
MOST_TRIES: Final = 50
WRONG: Final = dict.fromkeys((400, 422, 429), ErrorOut)


class RatingIO(StrictSchema):
    """A Glicko-2 rating; `kyu` is for people and is not read."""

    value: float = Field(ge=0, le=4000)
    deviation: float = Field(ge=30, le=500)
    volatility: float = Field(ge=0.001, le=0.5)
    kyu: int | None = Field(default=None, ge=1, le=30)

    @classmethod
    def of(cls, rating: Rating) -> RatingIO:
        value = min(4000.0, max(0.0, rating.value))
        return cls(value=value, deviation=rating.deviation, volatility=rating.volatility, kyu=kyu_of(rating))

    def rating(self) -> Rating:
        return Rating(self.value, self.deviation, self.volatility)


Moment = Annotated[
    AwareDatetime,
    Field(ge=datetime.datetime(2000, 1, 1, tzinfo=datetime.UTC), lt=datetime.datetime(3000, 1, 1, tzinfo=datetime.UTC)),
]
"""Within these years every zone has it, and what comes a hundred years later."""


class CardIO(StrictSchema):
    """When a missed problem comes again, and what FSRS knows of it."""

    due: Moment
    seen: Moment
    stability: float = Field(ge=0.001, le=36500)
    difficulty: float = Field(ge=1, le=10)


class TryIn(StrictSchema):
    """One try; `first` if the problem was never tried before. A problem of your own has no rating."""

    problem: str = Field(min_length=1, max_length=60)
    at: Moment
    solved: bool
    first: bool
    rating: RatingIO | None = None
    card: CardIO | None = None


class PracticeIn(StrictSchema):
    """Your rating, none at the beginning, and the tries that are not counted yet, in their order."""

    model_config = ConfigDict(extra="forbid", json_schema_extra=shown(examples.PRACTICE))

    level: RatingIO | None = None
    tries: list[TryIn] = Field(max_length=MOST_TRIES)


class CountedOut(Schema):
    """What is known of a problem now; no card where it was never missed."""

    problem: str
    rating: RatingIO | None
    card: CardIO | None


class PracticeOut(Schema):
    """What to keep until the next try."""

    level: RatingIO
    problems: list[CountedOut]


@router.post(
    "/practice",
    response={200: PracticeOut, **WRONG},
    summary="Count tries at problems",
    openapi_extra=answering(examples.COUNTED),
)
def practice(request: HttpRequest, wish: PracticeIn) -> dict[str, Any]:
    """Your rating and the problems' by Glicko-2, and by FSRS when a problem that you missed comes again.

    The site keeps nothing of this: what comes back is yours to keep, and to send with the next tries. A problem's
    rating begins at its estimate. A try in the future counts as one of now.
    """
    COUNTING.need(visitor_of(request).address)
    now = datetime.datetime.now(datetime.UTC)
    tries = [_tried(each, now) for each in wish.tries]
    level, counted = count(wish.level.rating() if wish.level else None, tries)
    return {"level": RatingIO.of(level), "problems": [_counted(each) for each in counted]}


def _tried(wish: TryIn, now: datetime.datetime) -> Tried:
    known = shipped().find(wish.problem)
    estimate = None if known is None else of_kyu(known.kyu)
    rating = wish.rating.rating() if wish.rating else estimate
    card = None
    if wish.card is not None:
        card = Card(_utc(wish.card.due), _utc(wish.card.seen), wish.card.stability, wish.card.difficulty)
    return Tried(wish.problem, min(_utc(wish.at), now), wish.solved, wish.first, rating, card)


def _utc(moment: datetime.datetime) -> datetime.datetime:
    return moment.astimezone(datetime.UTC)


def _counted(counted: Counted) -> dict[str, Any]:
    card = counted.card
    return {
        "problem": counted.problem,
        "rating": counted.rating and RatingIO.of(counted.rating),
        "card": card and CardIO(due=card.due, seen=card.seen, stability=card.stability, difficulty=card.difficulty),
    }
