"""The figures of a pool of engines, as the site shows them."""

import asyncio
from dataclasses import replace

from tengen.engines.workers.pool import Pool
from tengen.server.config.reporting import engines, figures


def test_a_watched_pool_is_among_the_figures() -> None:
    async def look() -> str:
        before = list(figures.ALL)
        try:
            pool = Pool(1)
            engines.watch(pool)
            pool._figures = replace(pool._figures, crashes=2, done=5)
            return "\n".join(
                f"{figure.name}{behind} {dict(labels)} {value}"
                for figure in figures.ALL[len(before) :]
                for behind, labels, value in figure.samples()
            )
        finally:
            figures.ALL[:] = before

    shown = asyncio.run(look())
    assert "tengen_engine_jobs_total {'what': 'crashes'} 2" in shown
    assert "tengen_engine_jobs_total {'what': 'done'} 5" in shown
    assert "tengen_engine_now {'what': 'waiting'} 0" in shown
