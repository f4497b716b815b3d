"""What it costs to tell the state of a game: by which library, whole or only what a mark has changed.

Run as `python -m bench.document`. The game is in scoring on 19x19, after 260 moves and some marks. Times are of this
process alone, the fastest of many rounds. docs/decisions/2026-11-18-one-wire-document.md says what was made of it.
"""

import json
from collections.abc import Callable
from typing import Any, NotRequired, get_args, get_type_hints, is_typeddict

import msgspec
import typing_extensions
from pydantic import TypeAdapter

from bench.saved_scoring import fastest, scored
from tengen.game import Game, Mark, Refused, apply, decide
from tengen.game.document import changes, game_document
from tengen.game.state import GameState
from tengen.rules import BadInput, Color
from tengen.scoring import Status

MARKS = 30


def for_pydantic(hint: Any) -> Any:
    """The same type with the `TypedDict` that pydantic asks for before Python 3.12."""
    if is_typeddict(hint):
        required = hint.__required_keys__
        fields = {name: for_pydantic(each) for name, each in get_type_hints(hint).items()}
        marked = {name: each if name in required else NotRequired[each] for name, each in fields.items()}
        return typing_extensions.TypedDict(hint.__name__, marked)  # type: ignore[operator]
    if get_args(hint) and any(is_typeddict(inner) for inner in get_args(hint)):
        return for_pydantic(get_args(hint)[0]) | None
    return hint


def struct_of(hint: Any) -> Any:
    """The same type as an `msgspec.Struct`."""
    if is_typeddict(hint):
        fields = get_type_hints(hint)
        required = hint.__required_keys__
        named = [(name, struct_of(each)) for name, each in fields.items() if name in required]
        left_out = [
            (name, struct_of(each) | msgspec.UnsetType, msgspec.UNSET)
            for name, each in fields.items()
            if name not in required
        ]
        return msgspec.defstruct(hint.__name__, [*named, *left_out], kw_only=True)
    if get_args(hint) and any(is_typeddict(inner) for inner in get_args(hint)):
        return struct_of(get_args(hint)[0]) | None
    return hint


def marked(game: Game) -> Game:
    """The game after one more mark, of the first chain that can be marked."""
    assert game.marks is not None
    for point, cell in zip(game.position.board.points, game.position.board.cells, strict=True):
        if cell:
            try:
                mark = Mark(seat=Color.BLACK, at_version=game.version, point=point, status=Status.DEAD)
                decision = decide(game, mark, 0)
            except BadInput:
                continue
            if not isinstance(decision, Refused):
                return apply(game, decision[0])
    raise SystemExit("there is nothing to mark")


def main() -> None:
    """Print the costs of each way."""
    before = scored(MARKS).game
    after = marked(before)
    document = game_document(after)
    text = msgspec.json.encode(document)
    adapter, struct = TypeAdapter(for_pydantic(GameState)), struct_of(GameState)
    encoder, reader, struct_reader = (
        msgspec.json.Encoder(),
        msgspec.json.Decoder(GameState),
        msgspec.json.Decoder(struct),
    )
    built = struct_reader.decode(text)
    told: dict[str, Callable[[], bytes]] = {
        "json.dumps of the objects": lambda: json.dumps(document, separators=(",", ":"), ensure_ascii=False).encode(),
        "msgspec of the objects": lambda: encoder.encode(document),
        "msgspec of Structs made of them": lambda: encoder.encode(msgspec.convert(document, struct)),
        "msgspec of Structs that are there": lambda: encoder.encode(built),
        "pydantic of the objects, not checked": lambda: adapter.dump_json(document),
        "pydantic of the objects, checked": lambda: adapter.dump_json(adapter.validate_python(document)),
    }
    read: dict[str, Callable[[], object]] = {
        "json.loads, not checked": lambda: json.loads(text),
        "msgspec, checked": lambda: reader.decode(text),
        "pydantic, checked": lambda: adapter.validate_json(text),
    }
    print(f"the state of a game in scoring on 19x19, {len(text)} bytes: microseconds")
    print(f"  {1000 * fastest(lambda: game_document(after)):8.1f}  to make the objects")
    for what, write in told.items():
        assert json.loads(write()) == json.loads(text)
        print(f"  {1000 * fastest(write):8.1f}  to write them: {what}")
    for what, parse in read.items():
        print(f"  {1000 * fastest(parse):8.1f}  to read them: {what}")
    ways: dict[str, Callable[[], bytes]] = {
        "the whole state, json.dumps": lambda: json.dumps(game_document(after), separators=(",", ":")).encode(),
        "the whole state, msgspec": lambda: encoder.encode(game_document(after)),
        "what has changed, msgspec": lambda: encoder.encode(changes(before, after)),
    }
    print("what a mark tells: microseconds and bytes")
    for what, tell in ways.items():
        print(f"  {1000 * fastest(tell):8.1f} {len(tell()):7}  {what}")


if __name__ == "__main__":
    main()
