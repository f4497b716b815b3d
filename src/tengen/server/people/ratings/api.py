"""The API of ratings: how strong somebody is, and how it came to that."""

from __future__ import annotations

from typing import Any, Final

from django.http import HttpRequest
from ninja import Query, Router, Schema
from pydantic import Field

from tengen.ratings import Pool
from tengen.rules import BadInput
from tengen.rules.errors import shown
from tengen.server.people.accounts import service as accounts
from tengen.server.people.ratings import service
from tengen.server.site.api.examples import answering
from tengen.server.site.api.schemas import WRONG
from tengen.server.site.visitor import visitor_of

ratings = Router(tags=["people"])

EXAMPLE: Final = {
    "name": "Ann",
    "ratings": {"all": {"value": 1512.3, "deviation": 84.1, "rank": "6k", "certain": True, "games": 31}},
    "graph": [{"at": 1767225600000, "value": 1512.3, "deviation": 84.1}],
}


class RatingOut(Schema):
    """A rating, and the rank that it is shown as."""

    value: float
    deviation: float
    rank: str = Field(description="With a question mark while the deviation is 160 or more.")
    certain: bool
    games: int


class PointOut(Schema):
    """The rating after a game."""

    at: int
    value: float
    deviation: float


class RatingsOut(Schema):
    """How strong somebody is: over all, on each board, at each speed."""

    name: str
    ratings: dict[str, RatingOut]
    graph: list[PointOut]


class Wish(Schema):
    """Of which pool the graph is."""

    pool: Pool = Pool.ALL


@ratings.get(
    "/people/{name}/ratings",
    response={200: RatingsOut, **WRONG},
    summary="How strong somebody is",
    openapi_extra=answering(EXAMPLE),
)
async def ratings_of(request: HttpRequest, name: str, wish: Query[Wish]) -> dict[str, Any]:
    """The ratings of an account, and the graph of one of them."""
    person = await accounts.find(name)
    if person is None or (person.is_private and person.id != visitor_of(request).account):
        raise BadInput("no-such-person", f"nobody is called {shown(name)}", "the name of an account")
    found = (await service.strengths([person]))[person.id]
    return {
        "name": person.name,
        "ratings": {
            str(pool): {
                "value": strong.rating.value,
                "deviation": strong.rating.deviation,
                "rank": strong.rank,
                "certain": strong.is_certain,
                "games": strong.games,
            }
            for pool, strong in found.items()
        },
        "graph": [
            {"at": point.at, "value": point.value, "deviation": point.deviation}
            for point in await service.graph(person.id, wish.pool)
        ],
    }
