"""What is counted of the games while they are played; the operator reads it at `/metrics`.

A batch is counted once, whatever is in it: counting costs a move next to nothing.
"""

from typing import Final

from tengen.server.config.reporting.figures import Count, Spread

EVENTS: Final = Count("tengen_events_written", "Events that this process has appended to logs, moves and all else.")
FAILED: Final = Count("tengen_appends_failed", "Appends that were not written: another was first, or it failed.")
BATCH: Final = Spread("tengen_commit_appends", "How many appends were written together.", (1, 2, 4, 8, 16, 32, 64, 128))
SECONDS: Final = Spread(
    "tengen_commit_seconds", "How long it took to write them.", (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2.0)
)


def committed(appends: int, events: int, failed: int, seconds: float) -> None:
    """A batch has been written, all but those that failed."""
    EVENTS.add(amount=events)
    FAILED.add(amount=failed)
    BATCH.add(appends)
    SECONDS.add(seconds)
