"""Objects that other parts define as `TypedDict`, on the page of the API: their schema, without checking each answer.

What pydantic checks and describes by itself is in the `schemas` of the apps.
"""

from collections.abc import Iterable, Iterator
from typing import Annotated, Any, Final, NotRequired, get_args, get_origin, get_type_hints, is_typeddict

import msgspec
from pydantic import WithJsonSchema

from tengen.game.state import GameState

PLACE: Final = "#/components/schemas/{name}"
_TYPE: Final = "x-type"


def object_of(kind: type[Any]) -> WithJsonSchema:
    """The note on a `dict` of a schema that it is of this `TypedDict`; `with_types` reads it."""
    return WithJsonSchema({_TYPE: kind})


State = Annotated[dict[str, Any], object_of(GameState)]
"""A game as it stands."""


def with_types(schema: dict[str, Any]) -> None:
    """Put references where an OpenAPI schema has such notes, and what they refer to among its components."""
    kinds = dict.fromkeys(_references(schema))
    _, found = msgspec.json.schema_components(kinds, ref_template=PLACE)
    components = schema["components"]["schemas"]
    for kind in _inside(kinds):
        if kind.__name__ in components:
            raise ValueError(f"two objects of the API are called {kind.__name__}: rename one of them")
        components[kind.__name__] = _explained(kind, found[kind.__name__])


def _references(part: Any) -> Iterator[type[Any]]:
    """Replace the notes in this part of a schema, and tell what they were about."""
    if isinstance(part, dict):
        if _TYPE in part:
            kind = part.pop(_TYPE)
            part["$ref"] = PLACE.format(name=kind.__name__)
            yield kind
        for inner in part.values():
            yield from _references(inner)
    elif isinstance(part, list):
        for inner in part:
            yield from _references(inner)


def _inside(hints: Iterable[Any]) -> dict[type[Any], None]:
    """These types and those of all objects in them, each once."""
    found: dict[type[Any], None] = {}
    waiting = list(hints)
    while waiting:
        hint = waiting.pop()
        waiting += get_args(hint)
        if is_typeddict(hint) and hint not in found:
            found[hint] = None
            waiting += get_type_hints(hint).values()
    return found


def _explained(kind: type[Any], schema: dict[str, Any]) -> dict[str, Any]:
    """The schema of this object with the texts that stand beside the types of its fields."""
    hints = get_type_hints(kind, include_extras=True)
    properties = {name: {**schema["properties"][name], **_meaning(hint)} for name, hint in hints.items()}
    return {**schema, "properties": properties}


def _meaning(hint: Any) -> dict[str, str]:
    inner = get_args(hint)[0] if get_origin(hint) is NotRequired else hint
    return {"description": inner.__metadata__[0]} if get_origin(inner) is Annotated else {}
