"""What the root of a record says about the game: players, rules, komi, handicap, clock, result; both ways.

Stones and moves are in `scene`; the file's own envelope (FF, GM, CA, AP, SZ) is for `reader` and `writer`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeVar

from tengen.game.clock import ClockSettings
from tengen.game.result import Result
from tengen.game.settings import NEVER, Rests
from tengen.records import value
from tengen.records.headers.outcome import read_result
from tengen.records.headers.overtime import main_time, read_clock, write_clock
from tengen.records.headers.rulename import read_rules, write_rules
from tengen.records.problem import Finding, Level
from tengen.records.tree import Properties
from tengen.rules.errors import BadInput, shown
from tengen.rules.ruleset import RuleSet

T = TypeVar("T")

MOST_HANDICAP: Final = 624
TEXTS: Final = {
    "PB": "black_name",
    "PW": "white_name",
    "BR": "black_rank",
    "WR": "white_rank",
    "DT": "date",
    "PC": "place",
    "EV": "event",
    "GN": "game_name",
}
FREE_TEXTS: Final = ("RU", "OT")


@dataclass(frozen=True, slots=True)
class Header:
    """None where the file says nothing, or nothing that can be understood; komi is in half points."""

    black_name: str | None = None
    white_name: str | None = None
    black_rank: str | None = None
    white_rank: str | None = None
    date: str | None = None
    place: str | None = None
    event: str | None = None
    game_name: str | None = None
    rules: RuleSet | None = None
    komi: int | None = None
    handicap: int | None = None
    clock: ClockSettings | None = None
    rests: Rests = NEVER
    result: Result | None = None


def read_header(root: Properties) -> tuple[Header, tuple[Finding, ...]]:
    """The header, and what in it could not be understood."""
    findings: list[Finding] = []

    def understood(name: str, read: Callable[[bytes], T]) -> T | None:
        raw = root[name][0] if name in root else b""
        try:
            return read(raw) if raw.strip() else None
        except BadInput as error:
            level = Level.WARNING if name in FREE_TEXTS else Level.ERROR
            findings.append(Finding(level, error.code, str(error), 0, name))
            return None

    main = understood("TM", main_time)
    clock = understood("OT", lambda raw: read_clock(main or 0, value.simple_text(raw)))
    if "OT" not in root and main is not None:
        clock = understood("TM", lambda raw: read_clock(main, ""))
    header = Header(
        **{field: value.simple_text(root[name][0]) if name in root else None for name, field in TEXTS.items()},
        rules=understood("RU", lambda raw: read_rules(value.simple_text(raw))),
        komi=understood("KM", value.komi),
        handicap=understood("HA", handicap),
        clock=clock[0] if clock else None,
        rests=clock[1] if clock else NEVER,
        result=understood("RE", lambda raw: read_result(value.simple_text(raw))),
    )
    return header, tuple(findings)


def write_header(header: Header) -> dict[str, tuple[bytes, ...]]:
    """The properties that read as this header; nothing is written for what is None."""
    words = {name: getattr(header, field) for name, field in TEXTS.items()}
    if header.rules:
        words["RU"] = write_rules(header.rules)
    if header.clock:
        words |= write_clock(header.clock, header.rests)
    if header.result:
        words["RE"] = str(header.result)
    properties: dict[str, tuple[bytes, ...]] = {
        name: (value.write_text(text),) for name, text in words.items() if text is not None
    }
    if header.komi is not None:
        properties["KM"] = (value.write_komi(header.komi),)
    if header.handicap:
        properties["HA"] = (str(header.handicap).encode(),)
    return properties


def handicap(raw: bytes) -> int:
    """The number of handicap stones; refuses what is not a whole number from 0 to 624."""
    stones = value.number(raw)
    if stones != int(stones) or not 0 <= stones <= MOST_HANDICAP:
        raise BadInput("bad-handicap", f"not a handicap: {shown(raw.decode())}", f"0 to {MOST_HANDICAP}")
    return int(stones)
