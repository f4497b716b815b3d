"""How the codec refuses what is wrong: fields, texts, logs; each with the place where it is wrong."""

import json
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

from tengen.game import (
    NO_REST,
    ByoYomi,
    GameCreated,
    Passed,
    Played,
    Rest,
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
from tengen.game.codec import FORMAT, LONGEST_TEXT, MOST_INT
from tengen.game.commands import COMMANDS
from tengen.game.events import EVENTS
from tengen.rules import BadInput, Point
from tests.game.samples import COMMAND_SAMPLES, EVENT_SAMPLES
from tests.game.table import BLACK, WHITE
from tests.rules.drawn import points

Json = Any
Path = tuple[str | int, ...]


# Wrong input: each field of each kind, each with every wrong type


def samples() -> Iterator[tuple[str, Json]]:
    """The JSON of one event and one command of each kind, with lists and optional fields filled."""
    for event in EVENT_SAMPLES.values():
        yield "event", encode_event(event)
    yield "event", encode_event(Played(0, BLACK, Point.parse("D4"), points("D5"), Point.parse("D5"), 1, WHITE))
    yield (
        "event",
        encode_event(
            GameCreated(0, new_settings(9, setup=Setup(points("C3"), points("D4")), clock=ByoYomi(60, 3, 30)))
        ),
    )
    for kind, fields in COMMAND_SAMPLES.items():
        yield "command", encode_command(kind(seat=BLACK, at_version=1, command_id="id", **fields))
    yield "command", encode_command(TakeSeat(seat=BLACK, at_version=1, name="Ann", rest=Rest("Asia/Tokyo", 1, 2, True)))


def paths(data: Json, path: Path = ()) -> Iterator[Path]:
    """The way to every value in a JSON document but the root."""
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in items:
        yield (*path, key)
        yield from paths(value, (*path, key))


def changed(data: Json, path: Path, value: Json) -> Json:
    copy = deepcopy(data)
    inner = copy
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return copy


def without(data: Json, path: Path) -> Json:
    copy = deepcopy(data)
    inner = copy
    for key in path[:-1]:
        inner = inner[key]
    del inner[path[-1]]
    return copy


def written(root: str, path: Path) -> str:
    """The path as an error names it: `event.captured[0]`."""
    return root + "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in path)


def decode(root: str, data: Json) -> object:
    return decode_event(data) if root == "event" else decode_command(data, BLACK)


def refused(root: str, data: Json) -> BadInput:
    with pytest.raises(BadInput) as caught:
        decode(root, data)
    assert caught.value.code
    assert caught.value.expected
    return caught.value


def at(data: Json, path: Path) -> Json:
    for key in path:
        data = data[key]
    return data


SAMPLES = list(samples())
EVERY_KIND = pytest.mark.parametrize(
    ("root", "data"), SAMPLES, ids=[f"{root}:{data['kind']}" for root, data in SAMPLES]
)
RIGHT_NOWHERE: list[Json] = [
    1.5,
    float("nan"),
    float("inf"),
    10**30,
    -(10**30),
    "\0",
    "\ud800",
    "x" * 1001,
    [[]],
    [None],
]
ANYTHING: list[Json] = [None, True, 5, "?", [], {}]
MAY_BE_NOBODY = {"played:event.ko_point", "game-finished:event.seat", "game-finished:event.result.winner"}
MAY_BE_MISSING = {
    *(f"command.{name}" for name in ("command_id", "name", "rest", "only_group", "neutral")),
    *(
        f"{root}.rest.{name}"
        for root in ("event", "command")
        for name in ("zone", "sleep_from", "sleep_minutes", "weekends")
    ),
    *(f"event.settings.setup.{name}" for name in ("black", "white", "to_play")),
    *(f"event.settings.rests.{name}" for name in ("weekends", "sleeping_hours")),
    *(f"event.result.{name}" for name in ("winner", "margin")),
}


def test_the_samples_hold_every_kind() -> None:
    assert {data["kind"] for root, data in SAMPLES if root == "event"} == {kind.kind for kind in EVENTS}
    assert {data["kind"] for root, data in SAMPLES if root == "command"} == {kind.kind for kind in COMMANDS}
    for root, data in SAMPLES:
        decode(root, data)


@EVERY_KIND
def test_a_wrong_type_in_any_field_is_refused_with_the_path_of_the_field(root: str, data: Json) -> None:
    for path in paths(data):
        value, name = at(data, path), written(root, path)
        wrong = [other for other in ANYTHING if type(other) is not type(value)]
        if f"{data['kind']}:{name}" in MAY_BE_NOBODY:
            wrong = [other for other in wrong if other is not None]
        for other in wrong:
            assert name in refused(root, changed(data, path, other)).message, other


@EVERY_KIND
def test_a_value_that_is_right_nowhere_is_refused_in_every_field(root: str, data: Json) -> None:
    for path in paths(data):
        for wrong in RIGHT_NOWHERE:
            refused(root, changed(data, path, wrong))


@EVERY_KIND
def test_a_missing_field_is_refused_unless_it_has_a_usual_value(root: str, data: Json) -> None:
    for path in paths(data):
        name = written(root, path)
        if name in MAY_BE_MISSING:
            decode(root, without(data, path))
        elif not isinstance(path[-1], int):
            error = refused(root, without(data, path))
            assert error.code in ("missing-field", "unknown-kind", "unknown-format")
            assert name in error.message


@EVERY_KIND
def test_an_unknown_field_is_refused_wherever_it_stands(root: str, data: Json) -> None:
    for path in [(), *(path for path in paths(data) if isinstance(at(data, path), dict))]:
        error = refused(root, changed(data, (*path, "more"), 1))
        assert error.code == "bad-field"
        assert f"{written(root, path)}.more: not a field" in error.message


@pytest.mark.parametrize("kind", ["", "played", "PLAY", "play ", "resign\0", None, 1, True, ["play"], {"kind": "play"}])
def test_an_unknown_kind_of_command_is_refused(kind: Json) -> None:
    error = refused("command", {"kind": kind, "at_version": 1})
    assert error.code == "unknown-kind"
    assert "command.kind" in error.message
    assert "place-handicap" in error.expected


@pytest.mark.parametrize("kind", ["", "play", None, 1, ["played"]])
def test_an_unknown_kind_of_event_is_refused(kind: Json) -> None:
    error = refused("event", {"v": FORMAT, "kind": kind, "at": 1})
    assert (error.code, "event.kind" in error.message) == ("unknown-kind", True)


@pytest.mark.parametrize("version", [0, 2, 99, "1", 1.0, True, None, [1]])
def test_a_format_of_the_future_is_refused(version: Json) -> None:
    error = refused("event", {**encode_event(Passed(0, BLACK, WHITE)), "v": version})
    assert error.code == "unknown-format"
    assert error.message.startswith("event.v: not a format")


def test_the_sender_of_a_command_is_never_what_the_command_says() -> None:
    for seat in ("white", None):
        error = refused("command", {"kind": "resign", "at_version": 1, "seat": seat})
        assert (error.code, error.message) == ("bad-field", "command.seat: not a field")


def test_numbers_and_texts_have_limits() -> None:
    assert decode_command({"kind": "pass", "at_version": MOST_INT}, BLACK).at_version == MOST_INT
    assert refused("command", {"kind": "pass", "at_version": MOST_INT + 1}).code == "bad-field"
    longest = "x" * LONGEST_TEXT
    assert decode_command({"kind": "pass", "at_version": 1, "command_id": longest}, BLACK).command_id == longest
    assert refused("command", {"kind": "pass", "at_version": 1, "command_id": longest + "x"}).code == "bad-field"
    everywhere = [str(Point(column, row)) for column in range(25) for row in range(1, 26)]
    assert decode_command({"kind": "place-handicap", "at_version": 1, "points": everywhere}, BLACK)
    more = refused("command", {"kind": "place-handicap", "at_version": 1, "points": [*everywhere, "A1"]})
    assert more.message.startswith("command.points: not a list of points")


@pytest.mark.parametrize(
    ("where", "value", "code"),
    [
        (("width",), 26, "bad-size"),
        (("handicap",), 10, "bad-handicap"),
        (("komi",), 1251, "bad-komi"),
        (("clock", "total"), 0, "bad-clock"),
        (("rules", "name"), "mine", "unknown-rules"),
        (("rules", "komi"), 1251, "bad-komi"),
        (("setup", "black"), ["A1", "A1"], "bad-setup"),
        (("setup", "black"), ["T19"], "off-board"),
    ],
)
def test_parts_that_do_not_fit_together_are_refused_with_their_place(where: Path, value: Json, code: str) -> None:
    data = encode_event(GameCreated(0, new_settings(9)))
    data["settings"]["clock"] = {"kind": "absolute", "total": 60}
    error = refused("event", changed(data, ("settings", *where), value))
    assert error.code == code
    assert error.message.startswith("event.settings")


# Wrong text


TEXTS = {
    "nothing": "",
    "only a space": " ",
    "half an object": '{"kind": "pass"',
    "a word": "pass",
    "two objects": '{"kind":"pass","at_version":1}{}',
    "a comma too many": '{"kind":"pass","at_version":1,}',
    "single quotes": "{'kind':'pass','at_version':1}",
    "a byte order mark": '\ufeff{"kind":"pass","at_version":1}',
    "a raw NUL": '{"kind":"pass\0","at_version":1}',
    "an int of 5,000 digits": '{"kind":"pass","at_version":' + "9" * 5000 + "}",
    "a list nested 100,000 deep": "[" * 100_000,
    "an object nested 100,000 deep": '{"a":' * 100_000,
    "ten million characters": "x" * 10_000_000,
}


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS.keys())
def test_what_is_not_json_is_refused(text: str) -> None:
    for given_text in (text, text.encode()):
        if given_text == TEXTS["a byte order mark"].encode():
            continue
        error = refused("command", given_text)
        assert error.code == "bad-json"
        assert len(error.message) < 100
    with pytest.raises(BadInput, match="line 1: not JSON") as caught:
        decode_log(text or " ")
    assert caught.value.code == "bad-json"


@pytest.mark.parametrize("data", [b"\xff\xfe\x00", b"\x80abc", '{"kind":"\xe9"}'.encode("latin-1")], ids=repr)
def test_bytes_that_are_no_text_are_refused(data: bytes) -> None:
    assert refused("command", data).code == "bad-json"


@pytest.mark.parametrize("text", ["null", "true", "5", "1.5", '"pass"', "[]", "[{}]", "NaN", "-Infinity"])
def test_json_that_is_no_object_is_refused(text: str) -> None:
    error = refused("command", text)
    assert (error.code, error.message.startswith("command: not an object")) == ("bad-field", True)
    with pytest.raises(BadInput, match="line 1: line: not an object"):
        decode_log(text)


def test_every_depth_of_nesting_is_refused_and_none_breaks_the_reader() -> None:
    for depth in (*range(1, 40), *range(940, 1005)):
        for opening, closing in (("[", "]"), ('{"a":', "}")):
            nested = opening * depth + "1" + closing * depth
            refused("command", nested)
            refused("command", '{"kind":"play","at_version":1,"point":' + nested + "}")


def test_ten_million_characters_of_good_json_are_refused_too() -> None:
    error = refused("command", json.dumps({"kind": "play", "at_version": 1, "point": "D" * 10_000_000}))
    assert error.code == "not-a-point"
    assert len(error.message) < 100
    error = refused("command", json.dumps({"kind": "place-handicap", "at_version": 1, "points": ["D4"] * 300_000}))
    assert error.code == "bad-field"
    assert len(error.message) < 100


GOOD = encode_log([GameCreated(0, new_settings(9)), SeatTaken(0, BLACK, "Ann", NO_REST)]).splitlines()
LOGS = {
    "a gap": ([GOOD[0], GOOD[1].replace('"version":2', '"version":3')], 2, "bad-log"),
    "a repeat": ([GOOD[0], GOOD[0]], 2, "bad-log"),
    "numbered from 0": ([GOOD[0].replace('"version":1', '"version":0')], 1, "bad-log"),
    "a number in quotes": ([GOOD[0].replace('"version":1', '"version":"1"')], 1, "bad-log"),
    "true for 1": ([GOOD[0].replace('"version":1', '"version":true')], 1, "bad-log"),
    "1.0 for 1": ([GOOD[0].replace('"version":1', '"version":1.0')], 1, "bad-log"),
    "no number": ([GOOD[0].replace('"version":1,', "")], 1, "bad-log"),
    "one field more": ([GOOD[0].replace('"version":1,', '"version":1,"more":1,')], 1, "bad-log"),
    "a blank line": ([GOOD[0], "", GOOD[1]], 2, "bad-json"),
    "a line cut off": ([GOOD[0], GOOD[1][:-5]], 2, "bad-json"),
    "no event": (['{"version":1,"event":null}'], 1, "bad-field"),
    "a bad event": ([GOOD[0], GOOD[1].replace('"black"', '"red"')], 2, "not-a-color"),
}


@pytest.mark.parametrize(("lines", "number", "code"), LOGS.values(), ids=LOGS.keys())
def test_a_bad_log_is_refused_with_the_line(lines: list[str], number: int, code: str) -> None:
    with pytest.raises(BadInput, match=f"^line {number}: ") as caught:
        decode_log("\n".join(lines))
    assert caught.value.code == code


def test_a_log_may_end_its_lines_as_windows_does() -> None:
    assert len(decode_log("\r\n".join(GOOD) + "\r\n")) == 2
