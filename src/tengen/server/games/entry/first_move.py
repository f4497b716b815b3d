"""The time for the first move of a new game, off the clock: what was asked for, or what is usual on this site.

What happens when it is over is decided by the game.
"""

from django.conf import settings as site

from tengen.game.clock import ClockSettings
from tengen.game.settings import is_live


def first_move_for(wish: int | None, clock: ClockSettings, width: int, height: int) -> int:
    """The time in milliseconds; without a wish the usual one for a live clock, and none for every other."""
    if wish is not None:
        return wish
    return int(site.FIRST_MOVE) if is_live(clock, width, height) else 0
