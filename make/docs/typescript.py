"""`web/src/live/state.ts`: the types of a game's state and of its events, as the page reads them.

They are made from the classes in `tengen.game.state` and `tengen.game.events`; what the page does with them is its own.
"""

import inspect
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from enum import StrEnum
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from tengen.game import state
from tengen.game.clock import CLOCKS, ClockSettings
from tengen.game.events import EVENTS
from tengen.game.result import Ending
from tengen.rules import Color, Point
from tengen.scoring import Status

SOURCE = "src/tengen/game/state.py and events.py"
PATH = "web/src/live/state.ts"
NAMES: dict[Any, str] = {
    state.Seat: "Color",
    state.PhaseName: "Phase",
    state.EndingName: "Ending",
    state.ClockKind: "ClockKind",
    ClockSettings: "ClockSettings",
    Color: "Color",
    Ending: "Ending",
    Point: "string",
    Status: "Status",
    NoneType: "null",
    bool: "boolean",
    float: "number",
    int: "number",
    str: "string",
}
"""What is called otherwise in TypeScript, or has a name there; `Rest` is the same object in an event and in a state."""

HEAD = """\
/* eslint-disable max-lines -- it is made, and read in parts */

import type { Color } from "../go/color";
"""
END = """\
/** What has happened in a game; it is never changed. */
export type GameEvent =
  | {events};

/** The fields of a state that are not as they were; of a scoring that there was before, again only those. */
export type Changes = Partial<Omit<GameState, "scoring">> & {{ readonly scoring?: Partial<Scoring> | null }};

/**
 * One event with its number. Where a page cannot know by it how the game stands, the whole state comes along, or what
 * has changed since the version `since` (if it is not said, since the version before).
 */
export interface Line {{
  readonly version: number;
  readonly event: GameEvent;
  readonly state?: GameState;
  readonly since?: number;
  readonly changes?: Changes;
}}
"""


def text() -> str:
    """The whole file."""
    literals = {state.PhaseName: "Phase", state.EndingName: "Ending", state.ClockKind: "ClockKind"}
    unions = [f"export type {name} = {_literal(hint)};\n" for hint, name in literals.items()]
    unions.append(f"export type Status = {_union(_quoted(member) for member in Status)};\n")
    types: dict[str, type[Any]] = {}
    for kind in (state.GameState, *CLOCKS, *EVENTS):
        for each in _inside(kind):
            types.setdefault(each.__name__, each)
    clocks = f"export type ClockSettings = {_union(kind.__name__ for kind in CLOCKS)};\n"
    interfaces = [_interface(kind) for kind in types.values()]
    end = END.format(events="\n  | ".join(kind.__name__ for kind in EVENTS))
    return "\n".join((HEAD, "".join(unions), *interfaces, clocks, end))


def _inside(kind: type[Any]) -> Iterator[type[Any]]:
    """The objects that the fields of this one hold, and then itself."""
    for hint in get_type_hints(kind).values():
        for inner in _parts(hint):
            if inner not in NAMES and (is_typeddict(inner) or is_dataclass(inner)):
                yield from _inside(inner)
    yield kind


def _parts(hint: Any) -> Iterator[Any]:
    if hint in NAMES:
        return
    yield hint
    for inner in get_args(hint):
        yield from _parts(inner)


def _interface(kind: type[Any]) -> str:
    lines = [f"/** {_about(kind)} */", f"export interface {kind.__name__} {{"]
    if isinstance(name := getattr(kind, "kind", None), str):
        lines.append(f"  readonly kind: {_quoted(name)};")
    left_out = {each.name for each in fields(kind) if "later" in each.metadata} if is_dataclass(kind) else set()
    for name, hint in get_type_hints(kind, include_extras=True).items():
        if name != "kind" or is_typeddict(kind):
            lines.extend(_field(name, hint, left_out=name in left_out))
    return "\n".join((*lines, "}\n"))


def _field(name: str, hint: Any, *, left_out: bool) -> Iterator[str]:
    if get_origin(hint) is NotRequired:
        left_out, (hint,) = True, get_args(hint)
    if get_origin(hint) is Annotated:
        hint, meaning = get_args(hint)
        yield f"  /** {meaning} */"
    yield f"  readonly {name}{'?' if left_out else ''}: {_form(hint)};"


def _form(hint: Any) -> str:
    """How a value of this type is called in TypeScript."""
    if hint in NAMES:
        return NAMES[hint]
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Literal:
        return _literal(hint)
    if origin in (Union, UnionType):
        return _union(_form(member) for member in inner)
    if origin is list or (origin is tuple and inner[-1] is ...):
        item = _form(inner[0])
        return f"readonly {f'({item})' if ' ' in item else item}[]"
    if origin is tuple:
        return f"readonly [{', '.join(_form(member) for member in inner)}]"
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return _union(_quoted(member) for member in hint)
    return str(hint.__name__)


def _literal(hint: Any) -> str:
    return _union(_quoted(value) for value in get_args(hint))


def _union(members: Iterable[str]) -> str:
    return " | ".join(members)


def _quoted(value: str) -> str:
    return f'"{value}"'


def _about(kind: type[Any]) -> str:
    return " ".join((inspect.getdoc(kind) or "").split("\n\n")[0].split()).replace("None", "null")
