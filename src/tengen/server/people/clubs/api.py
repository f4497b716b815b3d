"""The API of clubs: read them, and do in a ladder or a tournament what its page does."""

from __future__ import annotations

from typing import Any, Final

from django.http import HttpRequest
from ninja import Router, Schema
from pydantic import ConfigDict, Field

from tengen.clubs.ladder import Ladder
from tengen.server.people.accounts import service as accounts
from tengen.server.people.clubs import service
from tengen.server.people.clubs.kinds import State
from tengen.server.people.clubs.models import Contest
from tengen.server.people.clubs.service import Seen
from tengen.server.people.clubs.tables import ladder_table, tournament_table
from tengen.server.site.api.examples import answering, shown
from tengen.server.site.api.schemas import WRONG, ErrorOut, StrictSchema
from tengen.server.site.request_guard import secret_in
from tengen.server.site.visitor import visitor_of

clubs = Router(tags=["clubs"])

CLUB: Final = {"slug": "lakeside", "name": "Lakeside", "about": "Thursdays", "members": 12}
CONTEST: Final = {"id": "k4tz7mpa2c", "kind": "ladder", "title": "Winter", "version": 3, "over": False}
LADDER: Final = {**CONTEST, "players": ["Ann", "Bo"], "challenges": [], "rounds": [], "table": []}


class ClubOut(Schema):
    """A club in a list."""

    slug: str
    name: str
    about: str
    members: int


class ContestOut(Schema):
    """A ladder or a tournament in a list."""

    id: str
    kind: str
    title: str
    version: int
    over: bool


class WholeClubOut(ClubOut):
    """A club with what it plays."""

    contests: list[ContestOut]


class WholeContestOut(ContestOut):
    """A ladder or a tournament as it stands."""

    players: list[str] = Field(description="Of a ladder: the names, the top first.")
    challenges: list[dict[str, Any]]
    rounds: list[dict[str, Any]] = Field(description="Of a tournament, the last first.")
    table: list[dict[str, Any]] = Field(description="Of a tournament: the rows, the best first.")


class Deed(StrictSchema):
    """What is to be done: `do`, and the fields that go with it, as the forms of the page send them."""

    model_config = ConfigDict(extra="forbid", json_schema_extra=shown(({"do": "enter"},)))

    do: str = Field(max_length=40)
    number: int | None = Field(default=None, description="Of a round, or of a challenge.")
    table: int | None = None
    result: str | None = Field(default=None, description="black, white, draw, black-by-default, ...; empty for none.")
    player: str | None = Field(default=None, description="Whom it is about; you, if nothing is said.")
    name: str | None = Field(default=None, description="Who enters: an account, or anybody, for a director.")
    rank: str | None = Field(default=None, description="6k or 1d; that of the account, if nothing is said.")
    whom: str | None = Field(default=None, description="Whom one challenges.")
    winner: str | None = None
    place: int | None = None
    one: str | None = None
    other: str | None = None


@clubs.get("/clubs", response={200: list[ClubOut], **WRONG}, summary="All clubs", openapi_extra=answering([CLUB]))
async def all_clubs(request: HttpRequest) -> list[dict[str, Any]]:
    """Those with most members first."""
    return [
        {"slug": club.slug, "name": club.name, "about": club.about, "members": getattr(club, "many", 0)}
        for club in await service.listed()
    ]


@clubs.get(
    "/clubs/{slug}",
    response={200: WholeClubOut, **WRONG},
    summary="One club",
    openapi_extra=answering({**CLUB, "contests": [CONTEST]}),
)
async def one_club(request: HttpRequest, slug: str) -> dict[str, Any]:
    """The club and what it plays."""
    seen = await service.look(slug, None)
    about = {"slug": seen.club.slug, "name": seen.club.name, "about": seen.club.about, "members": len(seen.members)}
    return {**about, "contests": [_listed(contest) for contest in seen.contests]}


@clubs.get(
    "/clubs/{slug}/{contest_id}",
    response={200: WholeContestOut, **WRONG},
    summary="A ladder or a tournament",
    openapi_extra=answering(LADDER),
)
async def one_contest(request: HttpRequest, slug: str, contest_id: str) -> dict[str, Any]:
    """As it stands: rungs and challenges, or rounds and table."""
    return await _whole(await service.look(slug, None), contest_id)


@clubs.post(
    "/clubs/{slug}/{contest_id}",
    response={200: WholeContestOut, 401: ErrorOut, **WRONG},
    summary="Do something in a ladder or a tournament",
    openapi_extra=answering(LADDER),
)
async def do(request: HttpRequest, slug: str, contest_id: str, deed: Deed) -> dict[str, Any]:
    """For whom the token speaks: directors do everything, players what is about themselves. Scope `clubs`."""
    secret_in(request)
    seen = await service.look(slug, await accounts.need_account(visitor_of(request), "clubs"))
    await service.act(seen, contest_id, deed.model_dump(exclude_none=True))
    return await _whole(seen, contest_id)


async def _whole(seen: Seen, contest_id: str) -> dict[str, Any]:
    contest, state, names = await service.look_at(seen, contest_id)
    return {**_listed(contest), **_told(state, names)}


def _told(state: State, names: dict[str, str]) -> dict[str, Any]:
    if isinstance(state, Ladder):
        table = ladder_table(state, names, "", director=False)
        kept = ("number", "challenger", "challenged", "answer_by")
        challenges = [{key: each[key] for key in kept} for each in table["challenges"]]
        return {
            "players": [rung["name"] for rung in table["rungs"]],
            "challenges": challenges,
            "rounds": [],
            "table": [],
        }
    told = tournament_table(state, "", director=False)
    return {"players": [], "challenges": [], "rounds": told["rounds"], "table": told["rows"]}


def _listed(contest: Contest) -> dict[str, Any]:
    return {
        "id": contest.id,
        "kind": contest.kind,
        "title": contest.title,
        "version": contest.version,
        "over": contest.over,
    }
