"""The API of the site: one object, so that one page describes all of it. Each app adds its calls in its `urls`."""

from typing import Final

from tengen.server.config.middleware.bodies import JsonBodies
from tengen.server.site.api.openapi import DescribedApi
from tengen.server.site.refusals import answer_errors

ABOUT: Final = """Play Go from a program. The first call needs no token; later ones show the token of a seat, as
`Authorization: Bearer ...`: press *Authorize* to try them here.

A command carries `at_version`, the version of the game that its sender saw: one that was overtaken is refused with
the state as it is. With a `command_id` it can be sent again without harm.

To hear of everything at once, open the socket `/ws/games/{game_id}?since=n`: the lines of the log after version `n`,
`{"version", "event"}`, come first, then the whole `{"version", "state"}`, then each new line as it happens. Commands
can be sent through it too, and are answered with `{"command_id", "done"}` or `{"command_id", "error"}`. Who speaks no
WebSocket follows the same lines as NDJSON under *Follow the log*.

Every error is the same object: `code`, `message`, `expected`, and where there is a game its `version`."""

api = DescribedApi(parser=JsonBodies(), title="Tengen", version="1", description=ABOUT)
answer_errors(api)
