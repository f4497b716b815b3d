"""The marks of an SGF file (games, nodes, properties, values) with their offsets, and why a file is not SGF.

The quick reading is sgfmill's; this slower scan runs only to say where something is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from tengen.records.problem import SgfError, lines_and_columns

_START: Final = re.compile(rb"\(\s*;")
_VALUE: Final = re.compile(rb"\[[^\\\]]*+(?:\\.[^\\\]]*+)*+\]", re.DOTALL)
_ITEM: Final = re.compile(
    rb"\s*(?:(?P<sign>[;()])|(?P<name>[A-Za-z]{1,64})(?P<values>(?:\s*+" + _VALUE.pattern + rb")*+))", re.DOTALL
)
_SPACE: Final = re.compile(rb"\s*")
_LOWER: Final = bytes(range(ord("a"), ord("z") + 1))

Key = tuple[int, int, str, int]


class Mark(NamedTuple):
    """One thing in the file: `kind` is game, node, name, value or end; games, nodes and values count from 0.

    `name` is the property's name without lower-case letters; for a mark of kind name it is as written.
    """

    kind: str
    game: int
    node: int
    name: str
    number: int
    offset: int


def marks(data: bytes) -> Iterator[Mark]:
    """Every mark of the file, in order; raises SgfError at the first thing that no SGF file can have there."""
    game, start = 0, _START.search(data)
    if start is None:
        raise no_game(data)
    while start is not None:
        end = start.start()
        for mark in game_marks(data, game, end):
            end = mark.offset
            yield mark
        game, start = game + 1, _START.search(data, end + 1)


def explain_game(data: bytes, start: int) -> SgfError:
    """The error in the game that begins at `start`, which sgfmill could not read."""
    try:
        for _ in game_marks(data, 0, start):
            pass
    except SgfError as error:
        return error
    return error_at(data, start, "not-sgf", "this is not an SGF file", "games in parentheses")


def no_game(data: bytes) -> SgfError:
    """The error of a file in which no game begins."""
    return error_at(data, 0, "not-sgf", "no game in this file", "a text with '(;'")


def error_at(data: bytes, offset: int, code: str, message: str, expected: str = "") -> SgfError:
    """An SgfError with the line and column of this offset."""
    return SgfError(code, message, expected, *lines_and_columns(data, (offset,))[offset])


def offsets(found_marks: Iterable[Mark], wanted: Iterable[Key]) -> dict[Key, int]:
    """Where each wanted (game, node, name, number) stands; an empty name is the node itself."""
    keys = set(wanted)
    last = max((key[0] for key in keys), default=-1)
    found: dict[Key, int] = {}
    for mark in found_marks:
        key = (mark.game, mark.node, mark.name, mark.number)
        if mark.kind in ("node", "value") and key in keys:
            found[key] = mark.offset
        if mark.game > last or len(found) == len(keys):
            break
    return found


def game_marks(data: bytes, game: int, start: int) -> Iterator[Mark]:
    """The marks of one game; `place` is what the last sign left us in: a branch, a node, or behind a variation."""
    yield Mark("game", game, -1, "", 0, start)
    position, depth, node, place = start, 0, -1, "behind"
    counts: dict[str, int] = {}
    while item := _ITEM.match(data, position):
        position = item.end()
        if item["name"]:
            if place != "node":
                raise error_at(data, item.start("name"), "property-outside-node", "a property in no node", "a ';'")
            yield from _property_marks(data, game, node, item, counts)
            continue
        offset = item.start("sign")
        if item["sign"] == b";":
            if place == "behind":
                raise error_at(data, offset, "node-after-variations", "a node after variations", "')' or '('")
            node, place, counts = node + 1, "node", {}
            yield Mark("node", game, node, "", 0, offset)
            continue
        if place == "branch":
            raise error_at(data, offset, "empty-variation", "a variation without a node", "a ';'")
        opens = item["sign"] == b"("
        depth, place = (depth + 1, "branch") if opens else (depth - 1, "behind")
        if depth == 0:
            yield Mark("end", game, node, "", 0, offset)
            return
    raise _unreadable(data, position, depth)


def _property_marks(data: bytes, game: int, node: int, item: re.Match[bytes], counts: dict[str, int]) -> Iterator[Mark]:
    """The name as written, then each value; `counts` goes on counting if the name comes twice in a node."""
    written, first = item["name"], item.start("name")
    if not item["values"] and data[item.end() : item.end() + 1] != b"[":
        raise error_at(data, first, "property-without-value", f"property {written.decode()} has no value", "a '['")
    yield Mark("name", game, node, written.decode(), 0, first)
    name = written.translate(None, _LOWER).decode()
    for value in _VALUE.finditer(data, *item.span("values")):
        number = counts.get(name, 0)
        counts[name] = number + 1
        yield Mark("value", game, node, name, number, value.start())


def _unreadable(data: bytes, position: int, depth: int) -> SgfError:
    """Why nothing can be read from here: the file ends, a value is not closed or not named, or a sign is unknown."""
    rest = _SPACE.match(data, position)
    offset = rest.end() if rest else position
    if offset == len(data):
        left = "one '(' is" if depth == 1 else f"{depth} '(' are"
        return error_at(data, offset, "unclosed-game", f"the file ends in the middle of a game: {left} open", "a ')'")
    if data[offset] != ord("["):
        sign = data[offset : offset + 4].decode("utf-8", "replace")[0]
        return error_at(data, offset, "unexpected-sign", f"unexpected {sign!r}", "';', '(', ')' or a property")
    if _VALUE.match(data, offset):
        return error_at(data, offset, "value-without-property", "a value without a property", "a name before '['")
    return error_at(data, offset, "unclosed-value", "no ']' closes this value", "a ']'")
