"""`docs/events.md`: every command, every event, and what they look like in JSON."""

import inspect
import json
from collections.abc import Iterable, Iterator
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import StrEnum
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from tengen.game import GameCreated, Play, Refused, TakeSeat, decide, encode_command, encode_log, new_settings, replay
from tengen.game.clock import CLOCKS, ClockSettings
from tengen.game.commands import COMMANDS
from tengen.game.events import EVENTS
from tengen.rules import Color, Point

SOURCE = "`src/tengen/game/commands.py` and `src/tengen/game/events.py`"
ON_EVERY_COMMAND = ("seat", "at_version", "command_id")
ON_EVERY_EVENT = ("at",)


def text() -> str:
    """An example, then the commands, the events, and the objects inside them."""
    log, command = _example()
    objects = dict.fromkeys(inner for kind in (*EVENTS, *COMMANDS) for inner in _inside(kind))
    return f"""\
# Commands and events

A player sends a **command**; the game answers with **events**, or refuses and says why. The log of a game is the list
of its events, numbered from 1; everything else about the game can be made from it. The words below are those of
Python, JSON and TypeScript alike.

A command as it is sent, and a log, one event a line:

```json
{command}
```

```json
{log}```

Times are milliseconds since 1970 (UTC), durations are milliseconds, komi and margins are in half points.

## Commands

Every command carries `at_version`, the number of the last event that its sender saw, and may carry `command_id`, a
text that makes a repeat harmless; another command under the same id is refused. Whose seat it comes from is not in the
JSON: the server knows.

{_table(COMMANDS, left_out=ON_EVERY_COMMAND)}
## Events

Every event carries `v`, the version of the format, and `at`, when it happened.

{_table(EVENTS, left_out=ON_EVERY_EVENT)}
## Clocks

{_table(CLOCKS)}
## Objects inside them

{_table(objects)}"""


def _example() -> tuple[str, str]:
    log: tuple[Any, ...] = (GameCreated(0, new_settings(9)),)
    play = Play(seat=Color.BLACK, at_version=4, command_id="b1", point=Point.parse("E5"))
    for command in (
        TakeSeat(seat=Color.BLACK, at_version=1, name="Ann"),
        TakeSeat(seat=Color.WHITE, at_version=2, name="Bo"),
        play,
    ):
        answer = decide(replay(log), command, now=len(log) * 1000)
        if isinstance(answer, Refused):
            raise SystemExit(f"the example of docs/events.md is refused: {answer.message}")
        log += tuple(answer)
    return encode_log(log), json.dumps(encode_command(play))


def _table(kinds: Iterable[type[Any]], *, left_out: tuple[str, ...] = ()) -> str:
    """One row for each kind: what it is called in JSON, or in Python where JSON does not name it."""
    rows = "".join(
        f"| `{getattr(kind, 'kind', kind.__name__)}` | {_fields(kind, left_out) or '-'} | {_sentence(kind)} |\n"
        for kind in kinds
    )
    return "| kind | fields | meaning |\n| --- | --- | --- |\n" + rows


def _inside(kind: type[Any]) -> Iterator[type[Any]]:
    """The objects that the fields of this one hold, and those inside them; clocks and points are not among them."""
    for hint in get_type_hints(kind).values():
        for inner in (hint, *get_args(hint)):
            if inner not in (Color, Point, *CLOCKS) and isinstance(inner, type) and is_dataclass(inner):
                yield inner
                yield from _inside(inner)


def _fields(kind: type[Any], left_out: tuple[str, ...]) -> str:
    hints = get_type_hints(kind)
    told = (each for each in fields(kind) if each.name not in left_out)
    return "<br>".join(f"`{each.name}`: {_form(hints[each.name])}{_optional(each)}" for each in told)


def _optional(field: Field[Any]) -> str:
    return "" if field.default is MISSING and field.default_factory is MISSING else "; may be left out"


def _form(hint: Any) -> str:
    """How a value of this type looks in JSON, in words."""
    if hint == ClockSettings:
        return "Clock"
    if get_origin(hint) in (Union, UnionType):
        (inner,) = (member for member in get_args(hint) if member is not NoneType)
        return f"{_form(inner)} or null"
    if get_origin(hint) is tuple:
        inner, *others = _form(get_args(hint)[0]).split(" ", 1)
        return " ".join((f"list of {inner}s", *others))
    if issubclass(hint, StrEnum) and hint is not Color:
        return " or ".join(f'"{member}"' for member in hint)
    words = {int: "number", str: "text", bool: "true or false", Color: "color", Point: "point"}
    return words.get(hint) or hint.__name__


def _sentence(kind: type[Any]) -> str:
    """The first paragraph of its docstring, as one line."""
    return " ".join((inspect.getdoc(kind) or "").split("\n\n")[0].split())
