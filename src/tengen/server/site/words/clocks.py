"""How much time there is in a game, in words: "20 minutes, then 5 periods of 30 seconds".

The scripts of the page have the same in `web/src/pages/game/clock/words.ts`.
"""

from collections.abc import Mapping
from math import ceil
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tengen.game.state import Clock
from tengen.server.site.clock import DAY, MINUTE, SECOND
from tengen.server.site.words.rests import rest_words

HOUR = 60 * MINUTE


def clock_words(clock: Clock) -> str:
    """The settings of this clock; empty where the state has only its kind, and for a game without one."""
    time, rest = _settings_words(clock), rest_words(clock)
    if first := clock.get("first_move"):
        time = _("{time}; {first} for the first move, off the clock").format(time=time, first=_time(first))
    return _("{time}; it rests {when}").format(time=time, when=rest) if time and rest else time


def clock_in_short(clock: Mapping[str, Any]) -> str:
    """The settings of a clock in a few signs, for lists: 15 min + 5 × 30 s."""
    match clock:
        case {"kind": "simple", "per_move": time}:
            return _("{time} a move").format(time=_short(time))
        case {"kind": "absolute", "total": time} | {"kind": "fischer", "initial": time, "increment": 0}:
            return _short(time)
        case {"kind": "fischer", "initial": time, "increment": more}:
            return _("{time} + {more}").format(time=_short(time), more=_short(more))
        case {"kind": "byo_yomi", "main": main, "periods": count, "period": time}:
            return _("{time} + {count} × {period}").format(time=_short(main), count=count, period=_short(time))
        case {"kind": "canadian", "main": main, "stones": count, "period": time}:
            return _("{time} + {count} in {period}").format(time=_short(main), count=count, period=_short(time))
    return _("no clock")


def _short(time: int) -> str:
    """A time in the largest unit that it fills, in short."""
    if time and time % DAY == 0:
        return ngettext("{count} day", "{count} days", time // DAY).format(count=time // DAY)
    if time and time % HOUR == 0:
        return _("{count} h").format(count=time // HOUR)
    if time % MINUTE == 0:
        return _("{count} min").format(count=time // MINUTE)
    return _("{count} s").format(count=f"{time / SECOND:g}")


def _settings_words(clock: Clock) -> str:
    match clock:
        case {"kind": "simple", "per_move": time}:
            return _("{time} for each move").format(time=_time(time))
        case {"kind": "absolute", "total": time}:
            return _("{time} for the whole game").format(time=_time(time))
        case {"kind": "fischer", "initial": time, "increment": 0}:
            return _time(time)
        case {"kind": "fischer", "initial": time, "increment": more}:
            return _("{time}, and {more} more for each move").format(time=_time(time), more=_time(more))
        case {"kind": "byo_yomi", "main": main, "periods": count, "period": time}:
            periods = ngettext("{count} period of {time}", "{count} periods of {time}", count)
            return _after(main, periods.format(count=count, time=_time(time)))
        case {"kind": "canadian", "main": main, "stones": count, "period": time}:
            stones = ngettext("{count} stone in every {time}", "{count} stones in every {time}", count)
            return _after(main, stones.format(count=count, time=_time(time)))
    return ""


def _after(main: int, overtime: str) -> str:
    return _("{time}, then {overtime}").format(time=_time(main), overtime=overtime) if main else overtime


def _time(time: int) -> str:
    """A time in the largest unit that it fills: 3 days, 90 minutes, 1.5 seconds."""
    if time % DAY == 0:
        return ngettext("{count} day", "{count} days", time // DAY).format(count=time // DAY)
    if time % HOUR == 0:
        return ngettext("{count} hour", "{count} hours", time // HOUR).format(count=time // HOUR)
    if time % MINUTE == 0:
        return ngettext("{count} minute", "{count} minutes", time // MINUTE).format(count=time // MINUTE)
    seconds = f"{time / SECOND:g}"
    return ngettext("{count} second", "{count} seconds", ceil(time / SECOND)).format(count=seconds)
