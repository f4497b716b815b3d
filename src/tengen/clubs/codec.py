"""Events of ladders and tournaments as JSON and back: the key of a field is its name, its form follows from its type.

Reading is strict, and says which field is wrong. What an event does is in `apply`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import StrEnum
from typing import Any, Final, TypeVar, get_args, get_origin, get_type_hints

from tengen.rules.errors import BadInput, shown

FORMAT: Final = 1
LONGEST_TEXT: Final = 1000
MOST_INT: Final = 250_000_000_000_000

Json = Any
E = TypeVar("E")


def dump(event: Any) -> str:
    """The JSON text of an event, with its kind and the version of the format, without spaces."""
    body = {"v": FORMAT, "kind": event.kind, **_out(event)}
    return json.dumps(body, ensure_ascii=False, separators=(",", ":"))


def load(kinds: Mapping[str, type[E]], text: str) -> E:
    """The event of one of these kinds; refuses everything else, and formats of the future."""
    try:
        body = json.loads(text)
    except (ValueError, RecursionError):
        raise BadInput("bad-json", f"not JSON: {shown(text)}", "an event") from None
    if not isinstance(body, dict):
        raise BadInput("bad-json", f"not an event: {shown(body)}", '{"v": ..., "kind": ...}')
    version, kind = body.pop("v", None), body.pop("kind", None)
    if type(version) is not int or version != FORMAT:
        raise BadInput("unknown-format", f"event.v: not a format: {shown(version)}", f"{FORMAT}")
    if not isinstance(kind, str) or kind not in kinds:
        raise BadInput("unknown-kind", f"event.kind: not a kind: {shown(kind)}", ", ".join(kinds))
    event: E = _object(kinds[kind], body, f"{kind}")
    return event


def dump_log(events: Iterable[Any]) -> str:
    """A whole log, one event a line."""
    return "".join(dump(event) + "\n" for event in events)


def load_log(kinds: Mapping[str, type[E]], text: str) -> tuple[E, ...]:
    """The events of a log; says which line is wrong."""
    events: list[E] = []
    for number, line in enumerate(text.splitlines(), 1):
        try:
            events.append(load(kinds, line))
        except BadInput as error:
            raise BadInput(error.code, f"line {number}: {error.message}", error.expected) from None
    return tuple(events)


def _out(value: Any) -> Json:
    if is_dataclass(value):
        return {field.name: _out(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, tuple):
        return [_out(each) for each in value]
    return str(value) if isinstance(value, StrEnum) else value


def _object(kind: type[Any], body: Json, place: str) -> Any:
    if not isinstance(body, dict):
        raise BadInput("bad-field", f"{place}: {shown(body)}", "an object")
    types = get_type_hints(kind)
    known = {field.name: field for field in fields(kind)}
    for name in body.keys() - known.keys():
        raise BadInput("bad-field", f"{place}.{name}: not a field", ", ".join(known))
    for name, field in known.items():
        if name not in body and field.default is MISSING:
            raise BadInput("bad-field", f"{place}.{name}: missing", ", ".join(known))
    return kind(**{name: _in(types[name], value, f"{place}.{name}") for name, value in body.items()})


def _in(kind: Any, value: Json, place: str) -> Any:
    if get_origin(kind) is tuple:
        if not isinstance(value, list):
            raise BadInput("bad-field", f"{place}: {shown(value)}", "a list")
        return tuple(_in(get_args(kind)[0], each, f"{place}[{number}]") for number, each in enumerate(value))
    if is_dataclass(kind):
        return _object(kind, value, place)  # type: ignore[arg-type]
    if issubclass(kind, StrEnum):
        words = [str(member) for member in kind]
        if value not in words:
            raise BadInput("bad-field", f"{place}: {shown(value)}", " or ".join(map(repr, words)))
        return kind(value)
    fits = type(value) is kind
    if kind is int:
        fits = fits and abs(value) <= MOST_INT
    if kind is str:
        fits = fits and len(value) <= LONGEST_TEXT and "\0" not in value
    if not fits:
        raise BadInput("bad-field", f"{place}: {shown(value)}", f"a value of type {kind.__name__}")
    return value
