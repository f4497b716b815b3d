"""`tengen lab serve-table`: answers questions about perfect play on one board, over HTTP, until Ctrl-C.

The answers are those of `tengen lab best`; the site's own API is in `tengen.server.explorer`.
"""

import contextlib
import json
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Annotated, Any
from urllib.parse import parse_qsl

import typer

from tengen.cli.lab.options import BoardSize
from tengen.cli.lab.play import Tables, tables_folder

if TYPE_CHECKING:
    from tengen.lab.perfect import PerfectPlay, State

Message = dict[str, Any]
Send = Callable[[Message], Awaitable[None]]
Receive = Callable[[], Awaitable[Message]]


def serve_table(
    board: BoardSize,
    *,
    host: Annotated[str, typer.Option(help="Where to listen; 0.0.0.0 for everybody on your network.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="Which port; 0 for any that is free.")] = 8025,
    tables: Tables = None,
) -> None:
    """Answer questions about perfect play on one board. Makes the table first if it is not there.

    GET /?serial=4021&turn=white&ko=D4&passed=true gives the JSON of `tengen lab best`; all four may be left out.

    Example:

        tengen lab serve-table 4x4 --port 8025
    """
    import uvicorn

    from tengen.lab import Size
    from tengen.lab.perfect import open_table
    from tengen.server.config.listening import listener

    play = open_table(Size.parse(board), tables_folder(tables))
    door = listener.listen(host, port)
    typer.echo(f"Perfect play on {play.size} is at {listener.addresses(host, door.getsockname()[1])[0]}")
    config = uvicorn.Config(
        TableApp(play), ws="none", lifespan="off", log_level="warning", access_log=False, server_header=False
    )
    with contextlib.suppress(KeyboardInterrupt):
        uvicorn.Server(config).run(sockets=[door])


class TableApp:
    """The ASGI application of one table."""

    def __init__(self, play: "PerfectPlay") -> None:
        self._play = play

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        status, document = self.answer(scope["method"], scope["path"], scope["query_string"].decode("latin-1"))
        headers = [(b"content-type", b"application/json"), (b"cache-control", b"no-store")]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": json.dumps(document).encode()})

    def answer(self, method: str, path: str, query: str) -> tuple[int, Message]:
        """The status and the document for one request."""
        from tengen.lab.facts import best_facts
        from tengen.rules import TengenError

        if method not in ("GET", "HEAD") or path != "/":
            expected = "GET /?serial=0&turn=black&ko=D4&passed=true"
            return 404, {"code": "no-such-address", "message": f"nothing at {method} {path}", "expected": expected}
        try:
            return 200, best_facts(self._play, self._state(dict(parse_qsl(query, keep_blank_values=True))))
        except TengenError as error:
            return 422, {"code": error.code, "message": error.message, "expected": error.expected}

    def _state(self, asked: dict[str, str]) -> "State":
        """The state that a request asks about; refuses a field that is not known, or not of its kind."""
        from tengen.lab import board_of
        from tengen.lab.perfect import State
        from tengen.rules import BadInput, Color, Point
        from tengen.rules.errors import shown

        unknown = asked.keys() - {"serial", "turn", "ko", "passed"}
        if unknown:
            raise BadInput("bad-field", f"not a field: {shown(min(unknown))}", "serial, turn, ko or passed")
        serial, passed = asked.get("serial", "0"), asked.get("passed", "false")
        if not (serial.isascii() and serial.isdigit() and len(serial) < 40):
            raise BadInput("bad-serial", f"not a serial: {shown(serial)}", "digits: 4021")
        if passed not in ("true", "false"):
            raise BadInput("bad-field", f"passed is {shown(passed)}", "true or false")
        board = board_of(self._play.size, int(serial))
        ko_index = board.index(Point.parse(asked["ko"])) if "ko" in asked else None
        return State(board, Color.parse(asked.get("turn", "black")), ko_index, passed == "true")
