"""The error object that every door of the site gives back, and the HTTP status that goes with it.

`{code, message, expected, version, state}`: the last two where there is a game to speak of.
"""

import logging
from http import HTTPStatus
from types import MappingProxyType
from typing import Any, Final

from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse
from ninja import NinjaAPI
from ninja.errors import HttpError, ValidationError

from tengen.game import Game, Refused
from tengen.game.document import game_document
from tengen.rules import BadInput, TengenError
from tengen.server.site.words.refusals import translated
from tengen.server.site.work import Later

_log = logging.getLogger(__name__)

STATUS: Final = MappingProxyType(
    {
        "bad-json": HTTPStatus.BAD_REQUEST,
        "bad-field": HTTPStatus.BAD_REQUEST,
        "missing-field": HTTPStatus.BAD_REQUEST,
        "bad-seed": HTTPStatus.BAD_REQUEST,
        "unknown-kind": HTTPStatus.BAD_REQUEST,
        "too-big": HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
        "no-seat": HTTPStatus.FORBIDDEN,
        "private": HTTPStatus.FORBIDDEN,
        "bad-invitation": HTTPStatus.FORBIDDEN,
        "bad-page-token": HTTPStatus.FORBIDDEN,
        "bad-code": HTTPStatus.FORBIDDEN,
        "bad-secret": HTTPStatus.FORBIDDEN,
        "not-yours": HTTPStatus.FORBIDDEN,
        "no-account": HTTPStatus.UNAUTHORIZED,
        "no-scope": HTTPStatus.FORBIDDEN,
        "banned": HTTPStatus.FORBIDDEN,
        "bad-passkey": HTTPStatus.FORBIDDEN,
        "name-taken": HTTPStatus.CONFLICT,
        "no-mail": HTTPStatus.SERVICE_UNAVAILABLE,
        "no-such-person": HTTPStatus.NOT_FOUND,
        "no-such-game": HTTPStatus.NOT_FOUND,
        "no-such-offer": HTTPStatus.NOT_FOUND,
        "no-such-club": HTTPStatus.NOT_FOUND,
        "no-such-contest": HTTPStatus.NOT_FOUND,
        "no-such-problem": HTTPStatus.NOT_FOUND,
        "no-such-review": HTTPStatus.NOT_FOUND,
        "no-such-node": HTTPStatus.NOT_FOUND,
        "no-such-channel": HTTPStatus.NOT_FOUND,
        "no-such-move": HTTPStatus.NOT_FOUND,
        "no-such-version": HTTPStatus.NOT_FOUND,
        "stale": HTTPStatus.CONFLICT,
        "finished": HTTPStatus.CONFLICT,
        "wrong-phase": HTTPStatus.CONFLICT,
        "not-your-turn": HTTPStatus.CONFLICT,
        "seat-taken": HTTPStatus.CONFLICT,
        "time-over": HTTPStatus.CONFLICT,
        "reused-id": HTTPStatus.CONFLICT,
        "reused-seed": HTTPStatus.CONFLICT,
        "offer-taken": HTTPStatus.CONFLICT,
        "own-offer": HTTPStatus.CONFLICT,
        "over-quota": HTTPStatus.FORBIDDEN,
        "too-many-offers": HTTPStatus.FORBIDDEN,
        "computer-off": HTTPStatus.FORBIDDEN,
        "engine-busy": HTTPStatus.SERVICE_UNAVAILABLE,
        "engine-failed": HTTPStatus.SERVICE_UNAVAILABLE,
        "no-room": HTTPStatus.INSUFFICIENT_STORAGE,
        "too-often": HTTPStatus.TOO_MANY_REQUESTS,
        "no-database": HTTPStatus.SERVICE_UNAVAILABLE,
        "busy": HTTPStatus.SERVICE_UNAVAILABLE,
        "not-saved": HTTPStatus.SERVICE_UNAVAILABLE,
    }
)


def status(code: str) -> int:
    """What is not listed was understood but cannot be done."""
    return STATUS.get(code, HTTPStatus.UNPROCESSABLE_ENTITY)


def error_document(
    error: TengenError | Refused, game: Game | None = None, language: str | None = None
) -> dict[str, Any]:
    """The object for this error; the state of the game is there when what the sender saw is not the truth any more.

    It speaks this language, or that of the request which is answered.
    """
    document: dict[str, Any] = {
        "code": error.code,
        "message": translated(error.message, language),
        "expected": translated(error.expected, language),
    }
    earlier = getattr(error, "earlier", None)
    if earlier is not None:
        document["earlier"] = earlier
    if game is not None:
        document["version"] = game.version
        if status(error.code) == HTTPStatus.CONFLICT:
            document["state"] = game_document(game)
    return document


def no_database(error: DatabaseError) -> BadInput:
    """What a visitor is told when the database does not answer; the operator finds the rest in the log."""
    _log.error("the database does not answer: %s", error)
    return BadInput("no-database", "the database does not answer", "a try a little later")


def answer_errors(api: NinjaAPI) -> None:
    """Let this API answer what it refuses, and what it cannot read, with the error object."""

    @api.exception_handler(TengenError)
    def refused(request: HttpRequest, error: TengenError) -> HttpResponse:
        response = api.create_response(request, error_document(error), status=status(error.code))
        if isinstance(error, Later):
            response["Retry-After"] = str(error.wait)
        return response

    @api.exception_handler(DatabaseError)
    def out_of_reach(request: HttpRequest, error: DatabaseError) -> HttpResponse:
        return refused(request, no_database(error))

    @api.exception_handler(ValidationError)
    def invalid(request: HttpRequest, error: ValidationError) -> HttpResponse:
        first: dict[str, Any] = error.errors[0] if error.errors else {}
        where = first.get("loc", ())
        place = ".".join(str(part) for part in where[2:] or where[-1:])
        docs = f"see {api.get_root_path({})}docs"
        said, _, should = str(first.get("msg", "")).partition("Input should be ")
        document = {"code": "bad-field", "message": f"{place}: {said or 'not good'}", "expected": should or docs}
        return api.create_response(request, document, status=HTTPStatus.BAD_REQUEST)

    @api.exception_handler(HttpError)
    def unreadable(request: HttpRequest, error: HttpError) -> HttpResponse:
        if isinstance(error.__cause__, TengenError):
            return refused(request, error.__cause__)
        document = {"code": "bad-json", "message": str(error), "expected": "a JSON object"}
        return api.create_response(request, document, status=error.status_code)
