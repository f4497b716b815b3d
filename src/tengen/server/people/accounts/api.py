"""The API of accounts: who a token speaks for, and the profiles that anybody may read."""

from typing import Any

from django.http import HttpRequest
from ninja import Router, Schema

from tengen.rules import BadInput
from tengen.server.people.accounts import store
from tengen.server.people.accounts.company import record
from tengen.server.people.accounts.models import Account
from tengen.server.people.accounts.service import need_account
from tengen.server.site.api.examples import answering
from tengen.server.site.api.schemas import WRONG, ErrorOut
from tengen.server.site.database import ask
from tengen.server.site.rate_limits import Buckets, Limit
from tengen.server.site.visitor import visitor_of

router = Router(tags=["people"])
READING = Buckets(Limit(burst=60, a_second=2))
PROFILE = {"name": "Ann", "strength": "10k", "created_at": 1_760_000_000_000, "games": 142, "won": 77}
ME = {"id": "k4tz7mpaq2", "name": "Ann", "scopes": ["play", "read"]}


class MeOut(Schema):
    """The account that asks; `scopes` is null for a page."""

    id: str
    name: str
    scopes: list[str] | None


class ProfileOut(Schema):
    """What anybody may know of somebody; without games where they are private."""

    name: str
    strength: str
    created_at: int
    games: int
    won: int


@router.get(
    "/account",
    response={200: MeOut, 401: ErrorOut, **WRONG},
    summary="Whose token this is",
    openapi_extra=answering(ME),
)
async def me(request: HttpRequest) -> dict[str, Any]:
    """The account that your token, or this browser's session, is of."""
    visitor = visitor_of(request)
    person = await need_account(visitor, "read")
    return {"id": person.id, "name": person.name, "scopes": sorted(visitor.scopes) if visitor.scopes else None}


@router.get(
    "/people/{name}",
    response={200: ProfileOut, **WRONG},
    summary="Somebody's profile",
    openapi_extra=answering(PROFILE),
)
async def somebody(request: HttpRequest, name: str) -> dict[str, Any]:
    """Name, strength at the beginning, and how many public games were played and won."""
    READING.need(visitor_of(request).address)
    found = await ask(store.find, name)
    if found is None or found.banned_at is not None:
        raise BadInput("no-such-person", "nobody has this name", "the name of an account")
    return await ask(_profile, found)


def _profile(person: Account) -> dict[str, Any]:
    whole = record.Won("", 0, 0)
    if not person.is_private:
        whole = record.won_of(record.finished(person.seat_hash, everything=False))[0]
    return {
        "name": person.name,
        "strength": person.strength,
        "created_at": person.created_at,
        "games": whole.games,
        "won": whole.won,
    }
