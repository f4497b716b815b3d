"""The figures of a pool of engines among those of the site, for whoever watches over it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tengen.engines.workers.pool import Pool
from tengen.server.config.reporting import figures

NOW: Final = ("waiting", "alive")
NAMES: Final = ("done", "failed", "called_off", "refused", "crashes", "retries")


class PoolFigures:
    """What a pool has counted, read when it is asked for."""

    def __init__(self, pool: Pool, name: str, meaning: str, kind: str, fields: tuple[str, ...]) -> None:
        self.name, self.meaning, self.kind = name, meaning, kind
        self._pool, self._fields = pool, fields

    def samples(self) -> Iterator[figures.Sample]:
        now = self._pool.figures
        for field in self._fields:
            yield "", {"what": field}, getattr(now, field)


def watch(pool: Pool) -> None:
    """Show this pool's figures with the others, from now on."""
    figures.ALL.append(PoolFigures(pool, "tengen_engine_jobs_total", "Jobs of engines, by what became of them.",
                                   "counter", NAMES))  # fmt: skip
    figures.ALL.append(PoolFigures(pool, "tengen_engine_now", "Jobs that wait and workers that live.", "gauge", NOW))
