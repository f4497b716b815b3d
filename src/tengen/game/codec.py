"""Commands and events as JSON and back: the only place that knows how a value looks in JSON.

The key of a field is its name, its form follows from its type; reading is strict and says which field is wrong.
What is read is a value of the right type, not yet a legal command: `decide` judges that.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import StrEnum
from types import MappingProxyType, NoneType, UnionType
from typing import Any, Final, TypeVar, Union, get_args, get_origin, get_type_hints

from tengen.game.clock import CLOCKS, ClockSettings, check_clock
from tengen.game.commands import COMMANDS, Command, Play
from tengen.game.events import EVENTS, Event, Played
from tengen.game.rest import Rest
from tengen.game.settings import MOST_MOVES, Rests
from tengen.rules.color import Color
from tengen.rules.errors import BadInput, shown
from tengen.rules.point import Point

FORMAT: Final = 1
LONGEST_TEXT: Final = 1000
MOST_POINTS: Final = 625
LEAST_INT: Final = -60_000_000_000_000  # as an instant in milliseconds: the year 68
MOST_INT: Final = 250_000_000_000_000  # and the year 9892
_UNSTORABLE: Final = re.compile(r"[\0\ud800-\udfff]")  # not every database takes NUL, none half a surrogate pair

_COLORS: Final = ("", "black", "white")
_WORDS: Final = {
    bool: "true or false",
    int: "a whole number",
    str: f"a text of at most {LONGEST_TEXT} characters, without NUL",
}

Json = Any
Reader = Callable[[Json, str], Any]
T = TypeVar("T")


def encode_event(event: Event) -> dict[str, Json]:
    """The JSON object of an event, with its kind and the version of the format."""
    return {"v": FORMAT, "kind": event.kind, **_fields_out(event)}


def dump_event(event: Event) -> str:
    """The JSON text of an event, without spaces; a play, the most common one, is written in one go."""
    if type(event) is not Played:
        return json.dumps(encode_event(event), separators=(",", ":"), ensure_ascii=False)
    captured = ",".join([f'"{point}"' for point in event.captured])
    ko_point = "null" if event.ko_point is None else f'"{event.ko_point}"'
    return (
        f'{{"v":{FORMAT},"kind":"played","at":{event.at},"seat":"{_COLORS[event.seat]}","point":"{event.point}",'
        f'"captured":[{captured}],"ko_point":{ko_point},"times_seen":{event.times_seen},'
        f'"turn":"{_COLORS[event.turn]}"}}'
    )


def decode_event(data: Json) -> Event:
    """The event; refuses every other object and formats of the future."""
    body = dict(_object(data, "event"))
    version = body.pop("v", None)
    if type(version) is not int or version != FORMAT:
        raise BadInput("unknown-format", f"event.v: not a format: {shown(version)}", f"{FORMAT}")
    return _variant(_EVENTS, body, "event")


def encode_log(events: Iterable[Event]) -> str:
    """A whole log as NDJSON: one event a line, numbered from 1."""
    lines = ({"version": number, "event": encode_event(event)} for number, event in enumerate(events, 1))
    return "".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in lines)


def decode_log(text: str) -> tuple[Event, ...]:
    """The events of an NDJSON log; refuses gaps in the numbers and says which line is wrong."""
    events: list[Event] = []
    lines = text.removesuffix("\n").split("\n") if text else ()
    for number, line in enumerate(lines, 1):
        try:
            entry = _object(_parse(line), "line")
            version = entry.get("version")
            if entry.keys() != {"version", "event"} or type(version) is not int or version != number:
                raise BadInput("bad-log", f"not event {number} of a log", '{"version": ..., "event": {...}}')
            events.append(decode_event(entry["event"]))
        except BadInput as error:
            raise BadInput(error.code, f"line {number}: {error.message}", error.expected) from None
    return tuple(events)


def encode_command(command: Command) -> dict[str, Json]:
    """The JSON object that a client sends; who sends it is not in it."""
    body = _fields_out(command)
    del body["seat"]
    return {"kind": command.kind, **body}


def decode_command(data: Json, seat: Color | None, *, both_seats: bool = False) -> Command:
    """The command that `seat` sent, from a JSON text or its object; refuses every other form.

    Only one who holds `both_seats` may say in the object for which of them it speaks.
    """
    body = _object(_parse(data) if isinstance(data, str | bytes) else data, "command")
    if body.keys() == _PLAY and (play := _play(body, seat)) is not None:
        return play
    if "seat" in body:
        if not both_seats:
            raise BadInput("bad-field", "command.seat: not a field", "the seat of the sender")
        seat = _parsed(Color.parse)(body["seat"], "command.seat")
        body = {name: value for name, value in body.items() if name != "seat"}
    return _variant(_COMMANDS, body, "command", seat=seat)


def _play(body: Mapping[str, Json], seat: Color | None) -> Play | None:
    """The most common command, read in one go; None if it is another one, or if something is wrong with it."""
    version, name, point = body["at_version"], body["command_id"], body["point"]
    if body["kind"] != "play" or type(version) is not int or type(name) is not str or type(point) is not str:
        return None
    if not LEAST_INT <= version <= MOST_INT or len(name) > LONGEST_TEXT or _UNSTORABLE.search(name):
        return None
    try:
        return Play(seat=seat, at_version=version, command_id=name, point=Point.parse(point))
    except BadInput:
        return None


def encode_clock(clock: ClockSettings) -> dict[str, Json]:
    """The JSON object of the settings of a clock."""
    return {"kind": clock.kind, **_fields_out(clock)}


def decode_clock(data: Json) -> ClockSettings:
    """The settings of a clock, from `{"kind": ..., ...}`; refuses every other form, and times that cannot be."""
    return check_clock(_variant(_CLOCKS, data, "clock"))


def decode_rest(data: Json) -> Rest:
    """When a player's clock rests, from `{"zone": ..., ...}`; refuses every other form, and zones that nobody knows."""
    return _dataclass_in(Rest, data, "rest")


def decode_rests(data: Json) -> Rests:
    """Which rests a game allows, from `{"weekends": ..., "sleeping_hours": ...}`; refuses every other form."""
    return _dataclass_in(Rests, data, "rests")


def _parse(text: str | bytes) -> Json:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise BadInput("bad-json", f"not JSON: {shown(text)}", "a JSON object") from None


def _object(data: Json, path: str) -> Mapping[str, Json]:
    if not isinstance(data, dict):
        raise BadInput("bad-field", f"{path}: not an object: {shown(data)}", "a JSON object")
    return data


def _out(value: Any) -> Json:
    match value:
        case None | bool() | str() if not isinstance(value, StrEnum):
            return value
        case Color() | Point() | StrEnum():
            return str(value)
        case int():
            return value
        case tuple():
            return [_out(item) for item in value]
    kind = {"kind": value.kind} if isinstance(value, CLOCKS) else {}
    return kind | _fields_out(value)


def _fields_out(value: Any) -> dict[str, Json]:
    return {field.name: _out(getattr(value, field.name)) for field in fields(value) if not _is_silent(field, value)}


def _is_silent(field: Field[Any], value: Any) -> bool:
    """Whether a field that came later says nothing here: old logs are written as they always were."""
    return "later" in field.metadata and getattr(value, field.name) == field.default


def _variant(kinds: Mapping[str, type[T]], data: Json, path: str, **given: Any) -> T:
    body = dict(_object(data, path))
    kind = body.pop("kind", None)
    found = kinds.get(kind) if isinstance(kind, str) else None
    if found is None:
        raise BadInput("unknown-kind", f"{path}.kind: not a kind: {shown(kind)}", ", ".join(kinds))
    return _dataclass_in(found, body, path, **given)


def _dataclass_in(kind: type[T], data: Json, path: str, **given: Any) -> T:
    body = _object(data, path)
    readers = _READERS[kind]
    for key in body:
        if key not in readers:
            fields_to_give = ", ".join(name for name in readers if name not in given) or "no field"
            raise BadInput("bad-field", f"{path}.{shown(key)[1:-1]}: not a field", fields_to_give)
    for name, (reader, required) in readers.items():
        if name in body:
            given[name] = reader(body[name], f"{path}.{name}")
        elif required and name not in given:
            raise BadInput("missing-field", f"{path}.{name}: missing", f"a value for {name}")
    try:
        return kind(**given)
    except BadInput as error:
        raise BadInput(error.code, f"{path}: {error.message}", error.expected) from None


def _plain(kind: type, words: str) -> Reader:
    def read(data: Json, path: str) -> Any:
        fits = type(data) is kind
        if isinstance(data, str):
            fits = fits and len(data) <= LONGEST_TEXT and not _UNSTORABLE.search(data)
        elif isinstance(data, int):
            fits = fits and LEAST_INT <= data <= MOST_INT
        if not fits:
            raise BadInput("bad-field", f"{path}: not {words}: {shown(data)}", words)
        return data

    return read


def _parsed(parse: Callable[[Json], Any]) -> Reader:
    def read(data: Json, path: str) -> Any:
        try:
            return parse(data)
        except BadInput as error:
            raise BadInput(error.code, f"{path}: {error.message}", error.expected) from None

    return read


def _points(data: Json, path: str) -> tuple[Point, ...]:
    if not isinstance(data, list) or len(data) > MOST_POINTS:
        raise BadInput("bad-field", f"{path}: not a list of points: {shown(data)}", "a list of points")
    read = _parsed(Point.parse)
    return tuple(read(item, f"{path}[{number}]") for number, item in enumerate(data))


def _moves(data: Json, path: str) -> tuple[Point | None, ...]:
    if not isinstance(data, list) or len(data) > MOST_MOVES:
        raise BadInput("bad-field", f"{path}: not a list of moves: {shown(data)}", "a list of points, null for a pass")
    read = _optional(_parsed(Point.parse))
    return tuple(read(item, f"{path}[{number}]") for number, item in enumerate(data))


def _member(kind: type[StrEnum]) -> Reader:
    def read(data: Json, path: str) -> StrEnum:
        if not isinstance(data, str) or data not in set(kind):
            raise BadInput("bad-field", f"{path}: not one of them: {shown(data)}", ", ".join(kind))
        return kind(data)

    return read


def _optional(inner: Reader) -> Reader:
    return lambda data, path: None if data is None else inner(data, path)


def _reader(hint: Any) -> Reader:
    """How to read a field of this type."""
    if hint == ClockSettings:
        return lambda data, path: _variant(_CLOCKS, data, path)
    if get_origin(hint) in (Union, UnionType):
        (inner,) = (member for member in get_args(hint) if member is not NoneType)
        return _optional(_reader(inner))
    if get_origin(hint) is tuple:
        return _points if get_args(hint)[0] is Point else _moves
    if hint in (Color, Point):
        return _parsed(hint.parse)
    if issubclass(hint, StrEnum):
        return _member(hint)
    if isinstance(hint, type) and is_dataclass(hint):
        return lambda data, path: _dataclass_in(hint, data, path)
    return _plain(hint, _WORDS[hint])


def _readers(kind: type[Any]) -> Mapping[str, tuple[Reader, bool]]:
    hints = get_type_hints(kind)
    return {field.name: (_reader(hints[field.name]), _is_required(field)) for field in fields(kind)}


def _is_required(field: Field[Any]) -> bool:
    return field.default is MISSING


def _nested(kinds: Iterable[type[Any]]) -> set[type[Any]]:
    """These dataclasses and all that their fields are made of."""
    found: set[type[Any]] = set()
    waiting = list(kinds)
    while waiting:
        hint = waiting.pop()
        waiting += get_args(hint)
        if isinstance(hint, type) and is_dataclass(hint) and hint not in found:
            found.add(hint)
            waiting += get_type_hints(hint).values()
    return found


_PLAY: Final = {"kind", "at_version", "command_id", "point"}
_EVENTS: Final = {kind.kind: kind for kind in EVENTS}
_COMMANDS: Final = {kind.kind: kind for kind in COMMANDS}
_CLOCKS: Final = {kind.kind: kind for kind in CLOCKS}
_READERS: Final = MappingProxyType({kind: _readers(kind) for kind in _nested((*EVENTS, *COMMANDS))})
