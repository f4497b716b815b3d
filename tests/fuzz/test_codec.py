"""The codec and `replay` on any input: made-up JSON, damaged commands and events, damaged golden logs."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any, get_type_hints

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tengen.game import Event, decode_log, encode_command, encode_event, encode_log
from tests.fuzz.judge import judge_command, judge_event, judge_log
from tests.game.golden import FILES, text_of
from tests.game.samples import COMMAND_SAMPLES, EVENT_SAMPLES
from tests.game.table import BLACK
from tests.game.values import values

Json = Any

COMMANDS = [encode_command(kind(seat=BLACK, at_version=1, **fields)) for kind, fields in COMMAND_SAMPLES.items()]
EVENTS = [encode_event(event) for event in EVENT_SAMPLES.values()]
LOGS = [text_of(path) for path in FILES]
WORDS = sorted({key for data in (*COMMANDS, *EVENTS) for key in data} | {data["kind"] for data in (*COMMANDS, *EVENTS)})
PLAIN = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(-3, 30)
    | st.floats()
    | st.text(max_size=20)
    | st.sampled_from([*WORDS, "black", "white", "D4", "A1", "dead", "simple", "\0", "\ud800", "x" * 2000])
)
JSON: st.SearchStrategy[Json] = st.recursive(
    PLAIN,
    lambda inner: (
        st.lists(inner, max_size=5) | st.dictionaries(st.sampled_from(WORDS) | st.text(max_size=9), inner, max_size=6)
    ),
    max_leaves=20,
)
MANY = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))


def damaged(data: Json, draw: st.DrawFn) -> Json:
    """The document with one value somewhere in it changed, removed or added to."""
    if isinstance(data, list) and data and draw(st.booleans()):
        index = draw(st.integers(0, len(data) - 1))
        return [*data[:index], damaged(data[index], draw), *data[index + 1 :]]
    if isinstance(data, dict) and data:
        key = draw(st.sampled_from(sorted(data)))
        match draw(st.integers(0, 5)):
            case 0:
                return {name: value for name, value in data.items() if name != key}
            case 1:
                return {**data, draw(st.sampled_from(WORDS)): draw(JSON)}
            case _:
                return {**data, key: damaged(data[key], draw)}
    return draw(JSON)


damage = st.composite(lambda draw, whole: damaged(draw(st.sampled_from(whole)), draw))


@st.composite
def damaged_logs(draw: st.DrawFn) -> str:
    """A golden log with lines left out, doubled or changed places, renumbered or not, and values changed in them."""
    lines = [json.loads(line)["event"] for line in draw(st.sampled_from(LOGS)).splitlines()]
    for _ in range(draw(st.integers(0, 2))):
        here, there = draw(st.integers(0, len(lines) - 1)), draw(st.integers(0, len(lines) - 1))
        match draw(st.integers(0, 3)):
            case 0 if len(lines) > 1:
                del lines[here]
            case 1:
                lines.insert(here, lines[there])
            case 2:
                lines[here], lines[there] = lines[there], lines[here]
            case _:
                lines[here] = damaged(lines[here], draw)
    return "".join(json.dumps({"version": number, "event": event}) + "\n" for number, event in enumerate(lines, 1))


@st.composite
def scratched_logs(draw: st.DrawFn) -> str:
    """A golden log with characters left out, put in or changed."""
    text = draw(st.sampled_from(LOGS))
    for _ in range(draw(st.integers(1, 3))):
        here = draw(st.integers(0, len(text)))
        text = text[:here] + draw(st.text(max_size=3)) + text[here + draw(st.integers(0, 4)) :]
    return text


@st.composite
def crooked_logs(draw: st.DrawFn) -> tuple[Event, ...]:
    """The events of a golden log, up to three of them with a field changed to another value of its type."""
    events = list(decode_log(draw(st.sampled_from(LOGS))))
    for _ in range(draw(st.integers(1, 3))):
        here = draw(st.integers(0, len(events) - 1))
        event = events[here]
        name = draw(st.sampled_from(event.__slots__))
        hint = get_type_hints(type(event))[name]
        value = draw(st.integers(-2, 9) if hint is int and name != "at" else values(hint))
        events[here] = replace(event, **{name: value})
    return tuple(events)


@given(crooked_logs())
@MANY
def test_a_crooked_log_is_a_game_or_bad_input(events: tuple[Event, ...]) -> None:
    judge_log(encode_log(events))


@given(JSON)
@MANY
def test_any_json_is_a_command_or_bad_input(data: Json) -> None:
    judge_command(data)
    judge_command(json.dumps(data))


@given(JSON)
@MANY
def test_any_json_is_an_event_or_bad_input(data: Json) -> None:
    judge_event(data)


@given(damage(COMMANDS))
@MANY
def test_a_damaged_command_is_a_command_or_bad_input(data: Json) -> None:
    judge_command(data)
    judge_command(json.dumps(data))


@given(damage(EVENTS))
@MANY
def test_a_damaged_event_is_an_event_or_bad_input(data: Json) -> None:
    judge_event(data)


@given(damaged_logs())
@MANY
def test_a_damaged_log_is_a_game_or_bad_input(text: str) -> None:
    judge_log(text)


@given(scratched_logs())
@MANY
def test_a_scratched_log_is_a_game_or_bad_input(text: str) -> None:
    judge_log(text)


@given(st.text() | st.binary())
@MANY
def test_any_text_is_a_command_or_bad_input(text: str | bytes) -> None:
    judge_command(text)


@pytest.mark.parametrize("text", LOGS, ids=[path.stem for path in FILES])
def test_a_log_cut_off_at_any_line_is_a_game(text: str) -> None:
    lines = text.splitlines(keepends=True)
    for number in range(1, len(lines) + 1):
        judge_log("".join(lines[:number]))
