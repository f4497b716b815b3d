"""What time it is for the site: milliseconds since 1970, UTC, in which all its instants are kept."""

import time
from typing import Final

SECOND: Final = 1000
MINUTE: Final = 60 * SECOND
DAY: Final = 24 * 60 * MINUTE


def now() -> int:
    return time.time_ns() // 1_000_000
