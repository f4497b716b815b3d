"""What a socket says, read one message at a time: each line of the log once and in order, however often one reconnects.

Nothing is received here; `site` and `aio` do that.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

from tengen.client.values import Changed, Line, News, Present, Remark, Rematch, Whole
from tengen.rules.color import Color

WAITS: Final = (0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
"""Seconds before each try to connect again; the last one for all that follow."""


class Gap(Exception):  # noqa: N818 - it is news more than an error
    """A line is missing: what is needed is a new connection, with `since`."""


class Feed:
    """`since` is the version of the last line that was read."""

    def __init__(self, since: int = 0) -> None:
        self.since = since

    def take(self, text: str | bytes) -> Iterator[News]:
        """What is new in this message, if anything; raises `Gap` when something before it was lost."""
        message: dict[str, Any] = json.loads(text)
        version: int = message.get("version", 0)
        if "event" in message:
            if version == self.since + 1:
                self.since = version
                yield Line.of(message)
                if "state" in message:
                    yield Whole(version, message["state"])
                elif "changes" in message:
                    yield Changed(version, message.get("since", version - 1), message["changes"])
            elif version > self.since:
                raise Gap
        elif "state" in message:
            if version > self.since:
                raise Gap
            yield Whole(version, message["state"])
        elif version > self.since:
            raise Gap
        elif "present" in message:
            yield Present(**message["present"])
        elif "chat" in message:
            yield Remark.of(message["chat"])
        elif "rematch" in message:
            yield Rematch(message["rematch"]["id"], Color.parse(message["rematch"]["by"]))


def waits() -> Iterator[float]:
    """How long to wait before the next try, and the next, without end."""
    yield from WAITS
    while True:
        yield WAITS[-1]
