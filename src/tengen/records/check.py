"""Every problem of an SGF file with its line and column: what cannot be understood, and what is only odd.

A file that cannot be read at all has one problem, its error. Whether a game keeps to the rules is not asked.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from tengen.records.oddity import oddities
from tengen.records.problem import Finding, Level, Problem, SgfError, lines_and_columns
from tengen.records.reading import syntax
from tengen.records.reading.charset import Lost, Text
from tengen.records.reading.extent import Extent
from tengen.records.reading.reader import LIMIT_BYTES, all_of
from tengen.records.record import Record

_SHOWN: Final = 8
"""How many bytes of a damaged place are told."""


class _Note(NamedTuple):
    """A problem before its line and column are known; `game` counts from 0, -1 is the file as a whole."""

    level: Level
    code: str
    message: str
    game: int
    offset: int


def check(data: bytes | str, *, limit_bytes: int = LIMIT_BYTES) -> tuple[Problem, ...]:
    """All problems in the order of the file; none for a clean one.

    >>> for problem in check("(;SZ[9]KM[much];B[ee];W[ee])"): print(problem)
    1:10: bad-number: not a number: 'much' (expected digits: 12 or 6.5)
    1:24: occupied: move 2, white E5: the point is occupied; the stone is replaced
    """
    try:
        collection = all_of(data, limit_bytes)
        text, records = collection.text, tuple(collection)
    except SgfError as error:
        return (Problem.of(error),)
    marks = list(syntax.marks(text.data))
    notes = [*_of_findings(marks, records), *_of_marks(text, marks), *_of_lost(text, collection.extents)]
    if text.remark:
        notes.append(_Note(Level.WARNING, "charset", text.remark, -1, 0))
    notes.sort(key=lambda note: note.offset)
    places = lines_and_columns(text.data, (note.offset for note in notes))
    return tuple(Problem(note.level, note.code, note.message, *places[note.offset], note.game + 1) for note in notes)


def _of_findings(marks: list[syntax.Mark], records: Iterable[Record]) -> Iterator[_Note]:
    found = [(game, finding) for game, record in enumerate(records) for finding in oddities(record)]
    places = syntax.offsets(marks, (_key(game, finding) for game, finding in found))
    for game, finding in found:
        yield _Note(finding.level, finding.code, finding.message, game, places[_key(game, finding)])


def _key(game: int, finding: Finding) -> syntax.Key:
    return game, finding.node, finding.name, finding.index


def _of_lost(text: Text, extents: Sequence[Extent]) -> Iterator[_Note]:
    """Bytes that were replaced, each with the game that it is in."""
    starts = [extent.start for extent in extents]
    for each in text.lost:
        game = bisect_right(starts, each.offset) - 1
        inside = game >= 0 and each.offset < extents[game].end
        yield _Note(Level.ERROR, "damaged-text", replaced(each, text.charset), game if inside else -1, each.offset)


def replaced(lost: Lost, charset: str) -> str:
    """What was replaced, in words."""
    raw = lost.raw[:_SHOWN].hex(" ").upper() + (" ..." if lost.raw[_SHOWN:] else "")
    return f"{f'the bytes {raw} are' if raw else 'this is'} no text in {charset}; replaced by U+FFFD"


def damage(record: Record) -> tuple[Problem, ...]:
    """What was replaced in the text of one record, with its line and column."""
    source = record.source
    if source is None or not source.lost:
        return ()
    places = lines_and_columns(source.text.data, (each.offset for each in source.lost))
    return tuple(
        Problem(Level.ERROR, "damaged-text", replaced(each, source.text.charset), *places[each.offset], source.game + 1)
        for each in source.lost
    )


def _of_marks(text: Text, marks: list[syntax.Mark]) -> Iterator[_Note]:
    """What sgfmill passes over in silence: text outside the games, names that are long, lost or come twice."""
    end, node, names, long_names = 0, (0, 0), set[str](), set[str]()
    for mark in marks:
        if mark.kind == "game":
            yield from _outside(text, end, mark.offset)
        elif mark.kind == "end":
            end = mark.offset + 1
        elif mark.kind == "name":
            if node != (mark.game, mark.node):
                node, names = (mark.game, mark.node), set()
            yield from _odd_name(mark, names, long_names)
    yield from _outside(text, end, len(text.data))


def _odd_name(mark: syntax.Mark, names: set[str], long_names: set[str]) -> Iterator[_Note]:
    """Adds the name to those seen; a long one is told only the first time."""
    name = "".join(letter for letter in mark.name if letter.isupper())
    if not name:
        message = f"property {mark.name} has no capital letter and is left out"
        yield _Note(Level.WARNING, "lost-property", message, mark.game, mark.offset)
    elif name != mark.name and mark.name not in long_names:
        long_names.add(mark.name)
        yield _Note(Level.WARNING, "long-name", f"{mark.name} is read as {name}", mark.game, mark.offset)
    if name in names:
        message = f"{name} comes twice in this node; its values are put together"
        yield _Note(Level.WARNING, "repeated-property", message, mark.game, mark.offset)
    names.add(name)


def _outside(text: Text, start: int, end: int) -> Iterator[_Note]:
    between = text.data[start:end]
    if between.strip():
        offset = end - len(between.lstrip())
        yield _Note(Level.WARNING, "outside", "text outside the games is left out", -1, offset)
