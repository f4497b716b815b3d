"""One line of a log as a line of a file, and back: the event stands in it letter by letter as it was written."""

from __future__ import annotations

import json

from tengen.rules.errors import BadInput, shown
from tengen.server.games.service import Line


def line_of(line: Line) -> bytes:
    r"""The line for the file.

    >>> line_of(Line(1, "black:7", '{"kind":"passed"}'))
    b'{"version":1,"command_id":"black:7","event":{"kind":"passed"}}\n'
    """
    return (_before(line.version, line.command_id) + line.body + "}\n").encode()


def line_in(text: str) -> Line:
    """The line in the text; refuses what `line_of` cannot have written."""
    try:
        found = json.loads(text)
        version, command_id = int(found["version"]), str(found["command_id"])
    except (ValueError, KeyError, TypeError):
        raise _bad(text) from None
    before = _before(version, command_id)
    body = text.rstrip("\n")[len(before) : -1]
    if text.rstrip("\n") != f"{before}{body}}}":
        raise _bad(text)
    return Line(version, command_id, body)


def _before(version: int, command_id: str) -> str:
    return f'{{"version":{version},"command_id":{json.dumps(command_id, ensure_ascii=False)},"event":'


def _bad(text: str) -> BadInput:
    return BadInput("bad-log", f"not a line of a log: {shown(text)}", '{"version":1,"command_id":"","event":{...}}')
