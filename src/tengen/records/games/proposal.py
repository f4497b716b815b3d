"""What a record proposes for a game that goes on from it: rules, komi and names, all of which may be changed.

The stones and moves come from `line`.
"""

from __future__ import annotations

from dataclasses import dataclass

from tengen.game.decide import LONGEST_NAME
from tengen.records.record import Record
from tengen.rules import Color, RuleSet


@dataclass(frozen=True, slots=True)
class Proposal:
    """None and empty names where the record says nothing that can be understood; komi is in half points.

    >>> from tengen.records import read
    >>> proposal_of(read("(;SZ[9]KM[7.5]RU[Chinese]PB[Ann])")[0]).komi
    15
    """

    width: int
    height: int
    rules: RuleSet | None = None
    komi: int | None = None
    black_name: str = ""
    white_name: str = ""

    def name(self, seat: Color) -> str:
        """Who played this color."""
        return self.black_name if seat is Color.BLACK else self.white_name


def proposal_of(record: Record) -> Proposal:
    """What the root of a record proposes. Without `KM`, a handicap still asks for the komi that goes with it."""
    header = record.header
    komi = header.komi
    if komi is None and header.rules and header.handicap:
        komi = header.rules.usual_komi(header.handicap)
    return Proposal(
        record.width,
        record.height,
        header.rules,
        komi,
        seat_name(header.black_name or ""),
        seat_name(header.white_name or ""),
    )


def seat_name(name: str) -> str:
    """A name as seats take it: visible signs, not too many."""
    return "".join(sign if sign.isprintable() else " " for sign in name)[:LONGEST_NAME].strip()
