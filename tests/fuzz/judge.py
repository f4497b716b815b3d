"""What must hold for any input at all: a value that reads back, or BadInput; nothing else ever comes out.

Where the input comes from is for `test_codec` (hypothesis) and `codec` (atheris) to choose.
"""

from __future__ import annotations

from typing import Any

from tengen.game import (
    Event,
    decode_command,
    decode_event,
    decode_log,
    encode_command,
    encode_event,
    encode_log,
    replay,
)
from tengen.rules import BadInput, Color
from tests.game.table import DAY, START

LONGEST_ERROR = 1000


def judge_command(data: Any) -> None:
    """Read a command from a text, bytes or an object."""
    try:
        command = decode_command(data, Color.BLACK)
    except BadInput as error:
        _judge_error(error)
    else:
        assert decode_command(encode_command(command), Color.BLACK) == command


def judge_event(data: Any) -> None:
    """Read an event from an object."""
    try:
        event = decode_event(data)
    except BadInput as error:
        _judge_error(error)
    else:
        assert decode_event(encode_event(event)) == event


def judge_log(text: str) -> None:
    """Read a log from a text, and replay it if it can be read."""
    try:
        events = decode_log(text)
    except BadInput as error:
        _judge_error(error)
        return
    assert decode_log(encode_log(events)) == events
    if all(_is_of_our_days(event) for event in events):
        judge_replay(events)


def judge_replay(events: tuple[Event, ...]) -> None:
    try:
        game = replay(events)
    except BadInput as error:
        _judge_error(error)
    else:
        assert game.version == len(events)


def _is_of_our_days(event: Event) -> bool:
    """Whether its date is some years from now at most: nights and weekends are counted day by day."""
    return abs(event.at - START) < 4000 * DAY


def _judge_error(error: BadInput) -> None:
    assert error.code
    assert error.message
    assert len(str(error)) <= LONGEST_ERROR, len(str(error))
