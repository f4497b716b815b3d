"""The error object that every door of the site gives back, and the HTTP status that goes with it.

`{code, message, expected, version, state}`: the last two where there is a game to speak of.
"""

from http import HTTPStatus
from types import MappingProxyType
from typing import Any, Final

from tengen.game import Game, Refused
from tengen.game.document import game_document
from tengen.rules import TengenError

STATUS: Final = MappingProxyType(
    {
        "bad-json": HTTPStatus.BAD_REQUEST,
        "bad-field": HTTPStatus.BAD_REQUEST,
        "missing-field": HTTPStatus.BAD_REQUEST,
        "unknown-kind": HTTPStatus.BAD_REQUEST,
        "no-seat": HTTPStatus.FORBIDDEN,
        "private": HTTPStatus.FORBIDDEN,
        "bad-invitation": HTTPStatus.FORBIDDEN,
        "no-such-game": HTTPStatus.NOT_FOUND,
        "no-such-move": HTTPStatus.NOT_FOUND,
        "no-such-version": HTTPStatus.NOT_FOUND,
        "stale": HTTPStatus.CONFLICT,
        "finished": HTTPStatus.CONFLICT,
        "wrong-phase": HTTPStatus.CONFLICT,
        "not-your-turn": HTTPStatus.CONFLICT,
        "seat-taken": HTTPStatus.CONFLICT,
        "time-over": HTTPStatus.CONFLICT,
        "too-often": HTTPStatus.TOO_MANY_REQUESTS,
        "busy": HTTPStatus.SERVICE_UNAVAILABLE,
        "not-saved": HTTPStatus.SERVICE_UNAVAILABLE,
    }
)


def status(code: str) -> int:
    """What is not listed was understood but cannot be done."""
    return STATUS.get(code, HTTPStatus.UNPROCESSABLE_ENTITY)


def error_document(error: TengenError | Refused, game: Game | None = None) -> dict[str, Any]:
    """The object for this error; the state of the game is there when what the sender saw is not the truth any more."""
    document: dict[str, Any] = {"code": error.code, "message": error.message, "expected": error.expected}
    earlier = getattr(error, "earlier", None)
    if earlier is not None:
        document["earlier"] = earlier
    if game is not None:
        document["version"] = game.version
        if status(error.code) == HTTPStatus.CONFLICT:
            document["state"] = game_document(game)
    return document
