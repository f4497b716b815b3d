"""What a clock shows at a moment of the past, for a reader without scripts.

The clocks of the present run in the page: `web/src/pages/game/clock/face.ts`.
"""

from math import ceil
from typing import Final

from django.utils.translation import gettext as _

from tengen.game.state import Clock, Seat
from tengen.server.site.clock import DAY, MINUTE, SECOND

HOUR: Final = 60 * MINUTE
TENTHS: Final = 9900
"""Below this, tenths of a second are shown."""


def clock_face(clock: Clock, seat: Seat) -> str:
    """What the clock of a seat shows at the moment itself, as nobody has begun to think; empty without a clock.

    "12:30", "0:25 ×3" in byo-yomi, "4:10 for 12 stones" in Canadian overtime.
    """
    if "left" not in clock:
        return ""
    left = clock["left"][seat]
    if left["main"] > 0:
        return _shown(left["main"])
    time, count = _shown(left["period"]), left["count"]
    if clock["kind"] == "canadian":
        return _("{time} for {count} stones").format(time=time, count=count)
    if clock["kind"] == "byo_yomi":
        return _("{time} ×{count}").format(time=time, count=count)
    return time if left["period"] else _("time is up")


def _shown(time: int) -> str:
    """A time as a clock shows it: 3 d 4 h, 5:04:03, 12:30, 0:09.4. What is left is never shown as nothing."""
    if time >= DAY:
        return f"{time // DAY} d {time % DAY // HOUR} h"
    if time <= TENTHS:
        return f"0:0{ceil(time / 100) / 10:.1f}"
    minutes, seconds = divmod(ceil(time / SECOND), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
