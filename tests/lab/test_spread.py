"""Work spread over real Dask workers: the same figures and files, a lost worker's ranges done again, clear refusals."""

from __future__ import annotations

import os
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from distributed import Client, LocalCluster

from tengen.lab import Size
from tengen.lab.listing import Form, Kind, Wish, list_range
from tengen.lab.manifest import Manifest
from tengen.lab.shards import verify, write_shards
from tengen.lab.spread import Cluster, Threads, cluster_at, local_cluster
from tengen.rules import BadInput, TengenError

WISH = Wish(Size(3, 5), Kind.REDUCED, Form.BITS)
QUIET: Any = {"threads_per_worker": 1, "dashboard_address": "127.0.0.1:0", "silence_logs": "CRITICAL"}
RANGES = [range(at, at + 10) for at in range(0, 200, 10)]


@pytest.fixture(scope="module")
def cluster() -> Iterator[LocalCluster]:
    with LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address="127.0.0.1:0", silence_logs="CRITICAL"
    ) as running:  # type: ignore[no-untyped-call]
        yield running


@pytest.fixture
def spread(cluster: LocalCluster) -> Iterator[Cluster]:
    with cluster_at(cluster.scheduler_address) as running:
        yield running


def test_the_figures_are_those_of_one_thread(spread: Cluster) -> None:
    told: list[int] = []
    assert list_range(WISH, spread=spread, tell=told.append) == list_range(WISH)
    assert sum(told) == 3**15


def test_the_files_are_those_of_one_thread(spread: Cluster, tmp_path: Path) -> None:
    wanted = Manifest(WISH, 0, 3**15, 2_000_000)
    assert write_shards(tmp_path / "many", wanted, spread=spread) == write_shards(tmp_path / "one", wanted)
    for path in (tmp_path / "one").iterdir():
        assert (tmp_path / "many" / path.name).read_bytes() == path.read_bytes()
    assert verify(tmp_path / "many").count == list_range(WISH).count


def test_the_ranges_of_a_lost_worker_are_done_again(spread: Cluster, tmp_path: Path) -> None:
    """The worker that meets the tenth range first falls dead, with whatever it had before it."""
    died = tmp_path / "died"

    def task(serials: range) -> tuple[int, int]:
        if serials.start == 100 and not died.exists():
            died.touch()
            os._exit(1)
        time.sleep(0.02)
        return os.getpid(), sum(serials)

    found = dict(spread(task, RANGES))
    assert died.exists()
    assert {serials: total for serials, (_, total) in found.items()} == {serials: sum(serials) for serials in RANGES}
    assert len({worker for worker, _ in found.values()}) >= 2


@pytest.mark.parametrize("kind", ["dask", "threads"])
def test_what_fails_in_a_worker_fails_here_too(spread: Cluster, kind: str) -> None:
    def task(serials: range) -> int:
        if serials.start == 50:
            raise OSError(28, "No space left on device")
        return 0

    with pytest.raises(OSError, match="No space left on device"):
        list((spread if kind == "dask" else Threads(2))(task, RANGES))


def test_a_folder_that_the_workers_do_not_share_is_told(tmp_path: Path) -> None:
    """As if each shard were written on another machine."""

    def elsewhere(task, ranges):  # type: ignore[no-untyped-def]
        for serials, shard in Threads(1)(task, ranges):
            (tmp_path / shard.file_name()).unlink()
            yield serials, shard

    with pytest.raises(TengenError, match=r"00\.list, but it is not in .* that all workers share\)"):
        write_shards(tmp_path, Manifest(WISH, 0, 1000, 400), spread=elsewhere)


def test_a_cluster_made_on_the_spot_does_it_too() -> None:
    with local_cluster(1) as spread:
        assert list_range(WISH, 0, 1_000_000, spread=spread) == list_range(WISH, 0, 1_000_000)


def test_no_scheduler_at_the_address_is_told() -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        address = f"tcp://127.0.0.1:{nobody.getsockname()[1]}"
        with pytest.raises(BadInput, match=f"no Dask scheduler at {address}"), cluster_at(address, patience=1):
            pass
    with pytest.raises(BadInput, match="no Dask scheduler at nonsense://x"), cluster_at("nonsense://x", patience=1):
        pass


def test_a_scheduler_without_workers_is_told() -> None:
    with (
        LocalCluster(n_workers=0, **QUIET) as empty,  # type: ignore[no-untyped-call]
        pytest.raises(BadInput, match="has no workers"),
        cluster_at(empty.scheduler_address, patience=0.5),
    ):
        pass


def test_workers_that_die_again_and_again_end_the_work(cluster: LocalCluster) -> None:
    def task(serials: range) -> None:
        os._exit(1)

    with Client(cluster) as client, pytest.raises(TengenError, match="worker after worker was lost"):  # type: ignore[no-untyped-call]
        list(Cluster(client)(task, RANGES[:1]))
