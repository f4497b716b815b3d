"""Commands and events as JSON and back: what is written, and what is read. Refusals are in `test_codec_refusals`."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tengen.game import (
    NO_REST,
    ByoYomi,
    Command,
    Ending,
    Event,
    GameCreated,
    GameFinished,
    Mark,
    Passed,
    PassTurn,
    Play,
    Played,
    Result,
    SeatTaken,
    Setup,
    TakeSeat,
    decode_command,
    decode_event,
    decode_log,
    encode_command,
    encode_event,
    encode_log,
    new_settings,
)
from tengen.game.commands import COMMANDS
from tengen.game.events import EVENTS
from tengen.rules import Point, rule_set
from tengen.scoring.state import Status
from tests.game.table import BLACK, WHITE
from tests.game.values import COMMAND_VALUES, EVENT_VALUES, events
from tests.rules.drawn import points

# What is written


def test_an_event_in_json() -> None:
    event = Played(1_700_000_000_000, BLACK, Point.parse("D4"), points("D5 E5"), None, 1, WHITE)
    assert encode_event(event) == {
        "v": 1,
        "kind": "played",
        "at": 1_700_000_000_000,
        "seat": "black",
        "point": "D4",
        "captured": ["D5", "E5"],
        "ko_point": None,
        "times_seen": 1,
        "turn": "white",
    }


def test_settings_in_json() -> None:
    created = GameCreated(
        0, new_settings(9, 7, rules=rule_set("aga"), setup=Setup(points("C3"), points("D4")), clock=ByoYomi(60, 3, 30))
    )
    assert encode_event(created)["settings"] == {
        "width": 9,
        "height": 7,
        "rules": {
            "name": "aga",
            "scoring": "area",
            "ko": "situational",
            "self_capture": False,
            "seki_tax": False,
            "handicap_bonus": "stones-minus-one",
            "handicap_placement": "fixed",
            "pass_stones": True,
            "komi": 15,
            "handicap_komi": 1,
        },
        "komi": 15,
        "handicap": 0,
        "setup": {"black": ["C3"], "white": ["D4"], "to_play": "black"},
        "clock": {"kind": "byo_yomi", "main": 60, "periods": 3, "period": 30},
        "rests": {"weekends": False, "sleeping_hours": False},
    }


def test_a_result_in_json() -> None:
    finished = GameFinished(5, None, Result(Ending.NO_RESULT))
    assert encode_event(finished) == {
        "v": 1,
        "kind": "game-finished",
        "at": 5,
        "seat": None,
        "result": {"ending": "no-result", "winner": None, "margin": 0},
    }


def test_a_command_in_json_does_not_say_who_sends_it() -> None:
    command = Mark(seat=WHITE, at_version=41, command_id="c1", point=Point.parse("D4"), status=Status.DEAD)
    assert encode_command(command) == {
        "kind": "mark",
        "at_version": 41,
        "command_id": "c1",
        "point": "D4",
        "status": "dead",
        "only_group": False,
    }


def test_a_command_is_read_from_text_bytes_or_an_object() -> None:
    expected = Play(seat=BLACK, at_version=3, point=Point.parse("D4"))
    text = '{"kind": "play", "point": "d4", "at_version": 3}'
    assert decode_command(text, BLACK) == expected
    assert decode_command(text.encode(), BLACK) == expected
    assert decode_command(json.loads(text), BLACK) == expected
    assert decode_command(text, None) == Play(seat=None, at_version=3, point=Point.parse("D4"))


def test_what_may_be_left_out_of_a_command_has_its_usual_value() -> None:
    assert decode_command('{"kind":"pass","at_version":0}', WHITE) == PassTurn(seat=WHITE, at_version=0)
    assert decode_command('{"kind":"take-seat","at_version":0,"rest":{}}', WHITE) == TakeSeat(seat=WHITE, at_version=0)


def test_a_log_is_one_numbered_event_a_line() -> None:
    text = encode_log([SeatTaken(0, BLACK, "Änn", NO_REST), Passed(1, BLACK, WHITE)])
    assert text == (
        '{"version":1,"event":{"v":1,"kind":"seat-taken","at":0,"seat":"black","name":"Änn",'
        '"rest":{"zone":"UTC","sleep_from":0,"sleep_minutes":0,"weekends":false}}}\n'
        '{"version":2,"event":{"v":1,"kind":"passed","at":1,"seat":"black","turn":"white"}}\n'
    )


# There and back


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.kind)
def test_every_event_reads_back(kind: type[Event]) -> None:
    @given(EVENT_VALUES[kind])
    @settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
    def there_and_back(event: Event) -> None:
        assert decode_event(json.loads(json.dumps(encode_event(event)))) == event

    there_and_back()


@pytest.mark.parametrize("kind", COMMANDS, ids=lambda kind: kind.kind)
def test_every_command_reads_back(kind: type[Command]) -> None:
    @given(COMMAND_VALUES[kind])
    @settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
    def there_and_back(command: Command) -> None:
        assert decode_command(json.dumps(encode_command(command)), command.seat) == command

    there_and_back()


@given(st.lists(events, max_size=6))
@settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))
def test_every_log_reads_back(log: list[Event]) -> None:
    text = encode_log(log)
    assert decode_log(text) == tuple(log)
    assert decode_log(text.removesuffix("\n")) == tuple(log)
    assert encode_log(decode_log(text)) == text


@pytest.mark.parametrize("sign", ["\u2028", "\u2029", "\x85", "\x0b", "\x0c", "\x1c", "\r", "\n"], ids=ascii)
def test_a_line_of_a_log_ends_nowhere_but_at_a_newline(sign: str) -> None:
    log = (SeatTaken(0, BLACK, f"An{sign}n", NO_REST),)
    assert decode_log(encode_log(log)) == log


def test_an_empty_log_is_no_event() -> None:
    assert decode_log("") == ()
    assert encode_log(()) == ""
