"""Opening a socket: what its first message says of the visitor, and how one is sent away.

What is said inside is up to each app; how it is sent, in `wire`.
"""

from typing import Final

from tengen.rules import BadInput
from tengen.server.config.middleware.origins import is_foreign
from tengen.server.site.live.wire import Message, Send
from tengen.server.site.refusals import status

CLOSE_CODES: Final = 4000
"""Added to an HTTP status it is the code with which a socket is closed: a browser shows it to the page."""


def headers_of(scope: Message) -> dict[str, str]:
    """The headers, by their names in small letters."""
    return {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}


def need_own_page(headers: dict[str, str]) -> None:
    """Refuses a page of another site; programs are not refused."""
    if is_foreign(headers, headers.get("host", "")):
        raise BadInput("private", "a page of another site", "a page of this site")


def address_of(scope: Message) -> str:
    """Where it comes from."""
    client = scope.get("client")
    return str(client[0]) if client else ""


async def refuse(send: Send, error: BadInput) -> None:
    """End the connection with the code and the reason of this error."""
    await send({"type": "websocket.close", "code": CLOSE_CODES + status(error.code), "reason": error.message})
