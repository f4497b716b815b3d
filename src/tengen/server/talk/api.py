"""The chat for programs and pages: say something, read all that was said."""

from http import HTTPStatus
from typing import Any, Literal

from django.http import HttpRequest
from ninja import Query, Router, Schema
from pydantic import ConfigDict, Field

from tengen.server.games.service import look
from tengen.server.site.api.examples import answering, shown
from tengen.server.site.api.schemas import WRONG, StrictSchema
from tengen.server.site.request_guard import limit
from tengen.server.site.visitor import visitor_of
from tengen.server.talk import examples, service
from tengen.server.talk.examples import REMARK

talk = Router(tags=["chat"])


class RemarkIn(StrictSchema):
    """Something to say."""

    model_config = ConfigDict(extra="forbid", json_schema_extra=shown(examples.REMARKS))

    text: str = Field(description="One line, at most 500 characters.", examples=["Is D4 still alive? #42 was big."])
    name: str = Field(default="", description="For one who watches; a player has a name already.")
    seat: Literal["black", "white"] | None = Field(
        default=None, description="For one who has both seats: which speaks."
    )
    remark_id: str = Field(default="", max_length=64, description="A repeat with the same id is harmless.")


class RemarkOut(Schema):
    """Something that was said, and where the game stood then."""

    number: int
    room: Literal["players", "watchers"]
    seat: Literal["black", "white", ""]
    name: str
    text: str
    version: int
    move_number: int
    at: int


class Span(Schema):
    """Which lines: after a number, before a number, and of these only the last so many."""

    since: int = 0
    before: int | None = None
    last: int | None = Field(default=None, ge=1, le=1000)


@talk.post(
    "/games/{game_id}/chat",
    response={201: RemarkOut, **WRONG},
    summary="Say something",
    openapi_extra=answering(REMARK, status=201),
)
async def say(request: HttpRequest, game_id: str, wish: RemarkIn) -> tuple[int, dict[str, Any]]:
    """Players speak to everybody; watchers among themselves until the game is over."""
    room, guest = await look(request, game_id)
    seat = service.seat_of(guest, wish.seat)
    limit(service.SPEAKING, (game_id, guest.seats or visitor_of(request).address))
    remark = await service.say(room, seat, wish.text, wish.name, wish.remark_id)
    return HTTPStatus.CREATED, remark


@talk.get(
    "/games/{game_id}/chat",
    response={200: list[RemarkOut], **WRONG},
    summary="Read the chat",
    openapi_extra=answering([REMARK]),
)
async def read(request: HttpRequest, game_id: str, span: Query[Span]) -> list[dict[str, Any]]:
    """All that was said, or as much of it as is asked for."""
    room, guest = await look(request, game_id)
    return await service.read(room, guest, max(span.since, 0), before=span.before, last=span.last)
