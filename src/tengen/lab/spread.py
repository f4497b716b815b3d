"""Spreads work on ranges of serials: over threads of this process, or over the workers of a Dask cluster.

What is done with a range is said by `listing` and `shards`. Dask comes with `pip install 'tengen[lab]'`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

from tengen.rules import BadInput, TengenError

if TYPE_CHECKING:
    from distributed import Client

PATIENCE: Final = 5.0
"""Seconds for a scheduler to answer, and for its first worker to be there."""
AHEAD: Final = 4
"""Ranges that each worker of Dask has before it, so that it never waits and a long list is not kept in memory."""

Result = TypeVar("Result")


class Spread(Protocol):
    """Runs a task on every range; gives each range with what came of it, in the order in which they are done.

    The first task that fails ends it all, and what has not begun is dropped.
    """

    def __call__(self, task: Callable[[range], Result], ranges: Iterable[range]) -> Iterator[tuple[range, Result]]: ...


class Threads:
    """Threads of this process: the native core lets them run side by side."""

    def __init__(self, workers: int) -> None:
        self._workers = workers

    def __call__(self, task: Callable[[range], Result], ranges: Iterable[range]) -> Iterator[tuple[range, Result]]:
        with ThreadPoolExecutor(self._workers) as pool:
            running = {pool.submit(task, serials): serials for serials in ranges}
            try:
                for finished in as_completed(running):
                    yield running[finished], finished.result()
            finally:
                for each in running:
                    each.cancel()


class Cluster:
    """The workers of a Dask cluster. A range whose worker was lost is given to another one."""

    def __init__(self, client: Client) -> None:
        self._client: Any = client

    def __call__(self, task: Callable[[range], Result], ranges: Iterable[range]) -> Iterator[tuple[range, Result]]:
        dask = _distributed()
        waiting = iter(ranges)
        ahead = AHEAD * max(1, sum(self._client.nthreads().values()))
        asked: dict[Any, range] = {}

        def ask(serials: range) -> Any:
            future = self._client.submit(task, serials, pure=False)
            asked[future] = serials
            return future

        running = dask.as_completed([ask(serials) for serials in islice(waiting, ahead)])
        try:
            for future in running:
                result = future.result()
                yield asked.pop(future), result
                for serials in islice(waiting, 1):
                    running.add(ask(serials))
        except dask.KilledWorker as error:
            raise TengenError("workers-lost", f"worker after worker was lost: {error}", "workers that live") from None
        finally:
            self._client.cancel(list(asked))


@contextmanager
def local_cluster(workers: int) -> Iterator[Cluster]:
    """A cluster made on the spot, of so many processes on this machine."""
    dask = _distributed()
    with (
        dask.LocalCluster(
            n_workers=workers, threads_per_worker=1, dashboard_address="127.0.0.1:0", silence_logs="CRITICAL"
        ) as cluster,
        dask.Client(cluster) as client,
    ):
        yield Cluster(client)


@contextmanager
def cluster_at(address: str, patience: float = PATIENCE) -> Iterator[Cluster]:
    """The cluster whose scheduler is at this address; refuses one that does not answer, or has no workers, soon."""
    dask = _distributed()
    expected = "that of a running one, like tcp://127.0.0.1:8786"
    try:
        client = dask.Client(address, timeout=patience)
    except (OSError, ValueError) as error:
        reason = str(error).partition("\n")[0]
        raise BadInput("no-scheduler", f"no Dask scheduler at {address}: {reason}", expected) from None
    with client:
        try:
            client.wait_for_workers(1, timeout=patience)
        except TimeoutError:
            message = f"the Dask scheduler at {address} has no workers"
            raise BadInput("no-workers", message, "some: `dask worker ADDRESS`, with Tengen installed") from None
        yield Cluster(client)


def _distributed() -> Any:
    try:
        import distributed
    except ImportError:
        raise BadInput("no-dask", "Dask is not installed", "`pip install 'tengen[lab]'`") from None
    return distributed
