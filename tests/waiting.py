"""Wait until something holds: the one way in which a test waits for another process or thread.

No test decides by the clock. `PATIENCE` is only how long a test that hangs is watched before it is said to fail; it is
far longer than anything takes, on a busy machine too.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final, TypeVar

PATIENCE: Final = 120.0
PAUSE: Final = 0.02
"""Seconds."""

Found = TypeVar("Found")


def until(look: Callable[[], Found], what: str) -> Found:
    """What `look` finds, once it is true; fails, and says what never came, after a very long time."""
    end = time.monotonic() + PATIENCE
    while not (found := look()):
        assert time.monotonic() < end, f"it never came to this: {what}"
        time.sleep(PAUSE)
    return found


async def until_soon(look: Callable[[], Found], what: str) -> Found:
    """The same in an event loop, which goes on meanwhile."""
    end = time.monotonic() + PATIENCE
    while not (found := look()):
        assert time.monotonic() < end, f"it never came to this: {what}"
        await asyncio.sleep(PAUSE)
    return found
