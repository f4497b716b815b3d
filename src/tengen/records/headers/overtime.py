"""Clocks as the properties `TM` and `OT` describe them, both ways: `5x30 byo-yomi`, `15/300 Canadian`, `30 Fischer`.

Seconds in a file, milliseconds here. How a clock runs is in `tengen.game.clock`.
"""

from __future__ import annotations

import re
from typing import Final

from tengen.game.clock import (
    MOST_TIME,
    Absolute,
    ByoYomi,
    Canadian,
    ClockSettings,
    Fischer,
    NoClock,
    Simple,
    check_clock,
)
from tengen.game.settings import NEVER, Rests
from tengen.rules.errors import BadInput, shown

EXPECTED: Final = "5x30 byo-yomi, 15/300 Canadian, 30 Fischer or 60 simple"
LONGEST: Final = 200
_SECONDS: Final = r"(\d{1,9}(?:[.,]\d{1,6})?)\s*(?:s|secs?|seconds?)?"
_BYO_YOMI: Final = re.compile(rf"(?:byo[- ]?yomi\W*)?(\d{{1,4}})\s*[x×*]\s*{_SECONDS}\s*(?:byo[- ]?yomi)?")
_CANADIAN: Final = re.compile(rf"(?:canadian\W*)?(\d{{1,4}})\s*/\s*{_SECONDS}\s*(?:canadian)?")
_FISCHER: Final = re.compile(rf"{_SECONDS}\s*fischer|fischer\W*{_SECONDS}")
_SIMPLE: Final = re.compile(rf"{_SECONDS}\s*simple|simple\W*{_SECONDS}")
_MOST: Final = re.compile(rf"at most {_SECONDS}")
_WEEKENDS, _NIGHTS, _NONE = "weekends off", "nights off", "none"


def write_clock(clock: ClockSettings, rests: Rests = NEVER) -> dict[str, str]:
    """`TM` and `OT`, as far as the clock needs them.

    >>> write_clock(ByoYomi(600_000, 5, 30_000))
    {'TM': '600', 'OT': '5x30 byo-yomi'}
    """
    main, overtime = _main_and_overtime(clock)
    extras = [words for words, on in ((_WEEKENDS, rests.weekends), (_NIGHTS, rests.sleeping_hours)) if on]
    if extras and not overtime:
        overtime = [_NONE]
    written = {"TM": main, "OT": ", ".join(overtime + extras)}
    return {name: words for name, words in written.items() if words}


def read_clock(main: int, overtime: str) -> tuple[ClockSettings, Rests]:
    """The clock that a main time (in milliseconds) and `OT` describe; refuses what is no clock.

    >>> read_clock(600_000, "5x30 byo-yomi")[0]
    ByoYomi(main=600000, periods=5, period=30000)
    """
    if len(overtime) > LONGEST:
        raise BadInput("bad-overtime", f"not an overtime: {shown(overtime)}", EXPECTED)
    first, *extras = [words.strip() for words in overtime.lower().split(",")]
    rests = Rests(weekends=_WEEKENDS in extras, sleeping_hours=_NIGHTS in extras)
    most = next((_time(found) for words in extras if (found := _MOST.fullmatch(words))), MOST_TIME)
    return check_clock(_clock(main, first, most)), rests


def main_time(raw: bytes) -> int:
    """The milliseconds of `TM`; refuses what is not a number of seconds."""
    words = raw.decode("utf-8", "replace").strip()
    found = re.fullmatch(_SECONDS, words)
    if not found:
        raise BadInput("bad-time", f"not a main time: {shown(words)}", "seconds: 600")
    return _milliseconds(found[1])


def _main_and_overtime(clock: ClockSettings) -> tuple[str, list[str]]:
    match clock:
        case NoClock():
            return "", []
        case Absolute(total):
            return seconds(total), []
        case Simple(per_move):
            return "", [f"{seconds(per_move)} simple"]
        case Fischer(initial, increment, most):
            extra = [] if most == MOST_TIME else [f"at most {seconds(most)}"]
            return seconds(initial), [f"{seconds(increment)} Fischer", *extra]
        case ByoYomi(main, periods, period):
            return seconds(main), [f"{periods}x{seconds(period)} byo-yomi"]
        case Canadian(main, period, stones):
            return seconds(main), [f"{stones}/{seconds(period)} Canadian"]


def _clock(main: int, overtime: str, most: int) -> ClockSettings:
    if overtime in ("", _NONE):
        return Absolute(main) if main else NoClock()
    if found := _BYO_YOMI.fullmatch(overtime):
        return ByoYomi(main, int(found[1]), _milliseconds(found[2]))
    if found := _CANADIAN.fullmatch(overtime):
        return Canadian(main, _milliseconds(found[2]), int(found[1]))
    if found := _FISCHER.fullmatch(overtime):
        increment = _time(found)
        return Fischer(main or increment, increment, most)
    if found := _SIMPLE.fullmatch(overtime):
        return Simple(_time(found))
    raise BadInput("bad-overtime", f"not an overtime: {shown(overtime)}", EXPECTED)


def _time(found: re.Match[str]) -> int:
    return _milliseconds(next(group for group in found.groups() if group))


def _milliseconds(words: str) -> int:
    return round(float(words.replace(",", ".")) * 1000)


def seconds(milliseconds: int) -> str:
    """Milliseconds as a file writes them.

    >>> seconds(30_000), seconds(1_500)
    ('30', '1.5')
    """
    return f"{milliseconds / 1000:.3f}".rstrip("0").rstrip(".")
