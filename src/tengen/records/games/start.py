"""How the game of a record starts: its settings, and the handicap stones that Black placed.

The moves after that are played in `togame`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tengen.game import Settings, Setup, new_settings
from tengen.records import value
from tengen.records.record import Record
from tengen.rules import BadInput, Color, Placement, Point, RuleSet, rule_set

_NAMES: Final = {"bad-handicap": "HA", "bad-setup": "AB"}


@dataclass(frozen=True, slots=True)
class RecordMove:
    """A move as the record has it, with the property that holds it; a pass has no point."""

    color: Color
    point: Point | None
    node: int
    name: str

    def __str__(self) -> str:
        return f"{self.color} {self.point or 'pass'}"


@dataclass(frozen=True, slots=True)
class Start:
    """The settings, a free handicap if it is placed, and the moves that are left when that is taken off them."""

    settings: Settings
    placed: tuple[Point, ...]
    moves: tuple[RecordMove, ...]


def start(record: Record, moves: Sequence[RecordMove]) -> Start:
    """How the game starts; raises SgfError for what no game of ours can start with.

    Handicap stones are those of the root, or the first moves if they are all Black's and as many as the handicap;
    they are never made up.
    """
    header = record.header
    rules = header.rules or rule_set("japanese")
    free = rules.handicap_placement is Placement.FREE
    handicap, black, white = header.handicap or 0, _stones(record, "AB"), _stones(record, "AW")
    if handicap >= 2 and not black and not white:
        black = _first_stones(moves, handicap)
        moves = moves[len(black) :]
        handicap = handicap if black or (free and not moves) else 0
    placed = free and handicap >= 2 and len(black) == handicap and not white and "PL" not in record.root
    turn = _turn(record, moves, handicapped=handicap >= 2 and bool(black))
    settings = _settings(record, rules, handicap, Setup() if placed else Setup(black, white, turn))
    return Start(settings, black if placed else (), tuple(moves))


def _settings(record: Record, rules: RuleSet, handicap: int, setup: Setup) -> Settings:
    header = record.header
    try:
        return new_settings(
            record.width,
            record.height,
            rules=rules,
            komi=header.komi or 0,
            handicap=handicap,
            setup=setup,
            clock=header.clock,
            rests=header.rests,
        )
    except BadInput as error:
        name = _NAMES.get(error.code, "")
        raise record.error(error, 0, name if name in record.root else "") from None


def _stones(record: Record, name: str) -> tuple[Point, ...]:
    try:
        return value.points(record.root.get(name, ()), record.width, record.height)
    except BadInput as error:
        raise record.error(error, 0, name) from None


def _first_stones(moves: Sequence[RecordMove], handicap: int) -> tuple[Point, ...]:
    """The points of the first moves, if there are as many of Black's in a row as the handicap has stones."""
    points = [move.point for move in moves[:handicap] if move.color is Color.BLACK and move.point]
    return tuple(points) if len(points) == len(set(points)) == handicap else ()


def _turn(record: Record, moves: Sequence[RecordMove], *, handicapped: bool) -> Color:
    """Who plays first: what `PL` says, else White after handicap stones, else whoever does."""
    if "PL" in record.root:
        try:
            return Color.parse(value.simple_text(record.root["PL"][0]))
        except BadInput as error:
            raise record.error(error, 0, "PL") from None
    if handicapped:
        return Color.WHITE
    return moves[0].color if moves else Color.BLACK
