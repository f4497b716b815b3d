"""What is counted of the long work; the operator reads it at `/metrics`."""

from __future__ import annotations

from typing import Final

from tengen.server.config.reporting.figures import Count, Spread

DONE: Final = Count("tengen_work_done", "Pieces of long work by how they ended: done, refused, failed, left.", "end")
SECONDS: Final = Spread(
    "tengen_work_seconds", "How long they took, without waiting.", (0.005, 0.02, 0.1, 0.5, 2.0, 10.0, 30.0)
)
WAITED: Final = Spread("tengen_work_waited_seconds", "How long they waited.", (0.005, 0.02, 0.1, 0.5, 2.0, 10.0, 30.0))
