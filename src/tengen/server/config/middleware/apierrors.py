"""Below `/api/` every error is an object that a program can read, also where no API was reached at all.

What the APIs themselves refuse is in their own hands: `games.refusal`.
"""

from collections.abc import Awaitable, Callable
from http import HTTPStatus
from typing import Final

from asgiref.sync import markcoroutinefunction
from django.http import HttpRequest, JsonResponse
from django.http.response import HttpResponseBase

PLACE: Final = "/api/"
CODES: Final = {
    HTTPStatus.BAD_REQUEST: "bad-request",
    HTTPStatus.FORBIDDEN: "forbidden",
    HTTPStatus.NOT_FOUND: "no-such-address",
    HTTPStatus.METHOD_NOT_ALLOWED: "bad-method",
}


class ApiErrors:
    """Django middleware: makes the error object of an answer below `/api/` that says only that something is wrong."""

    sync_capable = False
    async_capable = True

    def __init__(self, get_response: Callable[[HttpRequest], Awaitable[HttpResponseBase]]) -> None:
        self.get_response = get_response
        markcoroutinefunction(self)

    async def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = await self.get_response(request)
        is_json = response.headers.get("Content-Type", "").startswith("application/json")
        if response.status_code < HTTPStatus.BAD_REQUEST or is_json or not request.path_info.startswith(PLACE):
            return response
        return _error(response)


def _error(response: HttpResponseBase) -> JsonResponse:
    status = HTTPStatus(response.status_code)
    allowed = response.headers.get("Allow", "")
    document = {
        "code": CODES.get(status, "internal-error"),
        "message": status.phrase.lower(),
        "expected": allowed or "an address and a method of /api/docs",
    }
    return JsonResponse(document, status=status, headers={"Allow": allowed} if allowed else None)
