"""The codec's short ways for the most common event and command: they write and refuse what the long ways do."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tengen.game import Command, Event, Played, decode_command, dump_event, encode_event
from tengen.game.codec import LONGEST_TEXT, MOST_INT
from tengen.rules import BadInput, Color
from tests.game.values import events, points

PLAYS = st.builds(
    Played,
    st.integers(0, MOST_INT),
    st.sampled_from(Color),
    points,
    st.lists(points, max_size=5).map(tuple),
    st.none() | points,
    st.integers(1, 9),
    st.sampled_from(Color),
)
ANYTHING: st.SearchStrategy[Any] = (
    st.none()
    | st.booleans()
    | st.floats(allow_nan=False)
    | st.sampled_from([-(10**20), -1, 0, 7, MOST_INT, MOST_INT + 1])
    | st.sampled_from(["", "D4", "d4", "I5", "Z26", "play", "pass", "\0", "\ud800", "x" * (LONGEST_TEXT + 1)])
    | st.text(max_size=5)
    | st.lists(st.just("D4"), max_size=2)
)
COMMANDS = st.fixed_dictionaries(
    {
        "kind": st.just("play") | ANYTHING,
        "at_version": st.integers(0, 300) | ANYTHING,
        "command_id": st.text(max_size=40) | ANYTHING,
        "point": points.map(str) | ANYTHING,
    }
)


@given(st.one_of(PLAYS, events))
def test_an_event_is_written_as_its_object_says(event: Event) -> None:
    assert dump_event(event) == json.dumps(encode_event(event), separators=(",", ":"), ensure_ascii=False)


@given(COMMANDS)
def test_a_play_is_read_and_refused_alike_on_the_short_way_and_on_the_long_one(body: dict[str, Any]) -> None:
    long_way = read({**body, "seat": "white"}, Color.BLACK, both_seats=True)
    assert read(body, Color.WHITE) == long_way


def read(body: dict[str, Any], seat: Color, *, both_seats: bool = False) -> Command | tuple[str, str, str]:
    try:
        return decode_command(body, seat, both_seats=both_seats)
    except BadInput as error:
        return error.code, error.message, error.expected
