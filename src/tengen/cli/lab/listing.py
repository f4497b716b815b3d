"""`tengen lab list`: the positions of a board by serial, counted, in files, or to standard output.

The work is done by `tengen.lab.listing` and `tengen.lab.shards`; progress goes to stderr.
"""

import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tengen.cli.lab.options import AsJson, BoardSize

if TYPE_CHECKING:
    from tengen.lab.listing import Listed, Wish
    from tengen.lab.spread import Spread


class KindName(StrEnum):
    """What can be listed."""

    LEGAL = "legal"
    REDUCED = "reduced"
    KO_SHAPED = "ko-shaped"
    KO_REAL = "ko-real"


def list_positions(
    board: BoardSize,
    *,
    kind: Annotated[KindName, typer.Option(help="What to list.")] = KindName.LEGAL,
    start: Annotated[int, typer.Option("--from", metavar="SERIAL", help="The first serial.")] = 0,
    end: Annotated[int | None, typer.Option("--to", metavar="SERIAL", help="The one after the last.")] = None,
    all_legal: Annotated[bool, typer.Option("--all-legal", help="Ko points of all legal positions.")] = False,
    count_only: Annotated[bool, typer.Option("--count-only", help="Make the list, keep only its figures.")] = False,
    masks: Annotated[bool, typer.Option("--masks", help="Ko points as 4 bytes for every serial.")] = False,
    tally: Annotated[Path | None, typer.Option(metavar="FILE", help="Figures of what is done, to go on from.")] = None,
    out: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Write files; - for standard output.")] = None,
    shard: Annotated[int, typer.Option(metavar="N", min=8, help="Serials of one file, a multiple of 8.")] = 2**33,
    threads: Annotated[int | None, typer.Option(metavar="N", min=1, help="Threads; one a core if left out.")] = None,
    workers: Annotated[int | None, typer.Option(metavar="N", min=1, help="Processes, by Dask.")] = None,
    dask: Annotated[str | None, typer.Option(metavar="ADDRESS", help="A Dask scheduler: tcp://host:8786.")] = None,
    as_json: AsJson = False,
) -> None:
    """List the positions of a board by serial.

    Legal and reduced positions are one bit for each serial, the first the highest of the first byte. Ko points are
    pairs of a serial (8 bytes) and a mask of points (4 bytes, the lowest bit is the point at the top left), over
    reduced positions unless --all-legal.

    The checksum is CRC-32C, and the same for --count-only and for the files one after the other.

    The same command goes on where a killed one stopped, however the work is spread: over threads, over processes
    (--workers), or over machines that share the folder (--dask). A lost worker's ranges are done again. With
    --count-only that takes a file for --tally; it is for whole boards.

    Examples:

        tengen lab list 5x5 --kind reduced --count-only

        tengen lab list 5x6 --kind reduced --count-only --tally 5x6.tally

        tengen lab list 4x4 --kind ko-real --out ko44

        tengen lab list 3x3 --out - | xxd | head
    """
    from tengen.lab import Size
    from tengen.lab.listing import Form, Kind, Wish, checked_range, list_range, write_range
    from tengen.lab.manifest import Manifest
    from tengen.lab.shards import write_shards
    from tengen.lab.tally import tally as tallied
    from tengen.rules import TengenError

    if count_only == (out is not None):
        raise typer.BadParameter("give --count-only, or a folder with --out", param_hint="--out")
    if tally is not None and (not count_only or start or end is not None or masks or all_legal):
        raise typer.BadParameter("only with --count-only, for a whole board and its reduced ko", param_hint="--tally")
    if shard % 8:
        raise typer.BadParameter("a file holds whole bytes: a multiple of 8", param_hint="--shard")
    of = Kind(kind)
    form = (Form.MASKS if masks else Form.PAIRS) if of.is_ko else Form.BITS
    wish = Wish(Size.parse(board), of, form, all_legal)
    serials = checked_range(wish.size, start, end)
    if sum(each is not None for each in (threads, workers, dask)) > 1:
        raise typer.BadParameter("give one of --threads, --workers and --dask", param_hint="--workers")
    if out == Path("-"):
        with _progress(len(serials)) as tell:
            try:
                write_range(wish, serials, sys.stdout.fileno(), tell=tell)
            except BrokenPipeError:  # whoever reads has enough
                raise
            except OSError as error:
                message = f"cannot write to standard output: {error.strerror}"
                raise TengenError("cannot-write", message, "room for all of it, or a reader") from None
        return
    with _spread(threads, workers, dask) as spread, _progress(len(serials)) as tell:
        if tally is not None:
            listed = tallied(wish.size, [of], tally, shard=shard, spread=spread, tell=tell)[of]
        elif out is None:
            listed = list_range(wish, serials.start, serials.stop, spread=spread, tell=tell)
        else:
            wanted = Manifest(wish, serials.start, serials.stop, shard)
            listed = write_shards(out, wanted, spread=spread, tell=tell)
    _tell(wish, serials, listed, as_json=as_json)


def _spread(threads: int | None, workers: int | None, dask: str | None) -> "AbstractContextManager[Spread]":
    from tengen.lab.spread import Threads, cluster_at, local_cluster

    if dask is not None:
        return cluster_at(dask)
    if workers is not None:
        return local_cluster(workers)
    return nullcontext(Threads(threads or os.cpu_count() or 1))


@contextmanager
def _progress(serials: int) -> Iterator[Callable[[int], None]]:
    """A bar with rate and time left on a terminal's stderr."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        BarColumn(),
        TextColumn("{task.percentage:>5.1f} %"),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
    )
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=serials, rate="")

        def tell(done: int) -> None:
            speed = progress.tasks[0].speed or 0
            progress.update(task, advance=done, rate=f"{speed / 1e9:.1f} billion serials/s")

        yield tell


def _tell(wish: "Wish", serials: range, listed: "Listed", *, as_json: bool) -> None:
    points = {wish.size.name(index): many for index, many in enumerate(listed.by_point)}
    if as_json:
        facts = {"board": str(wish.size), "kind": wish.kind, "from": serials.start, "to": serials.stop}
        figures = {"count": listed.count, "crc32c": f"{listed.checksum:08x}", "bytes": listed.length}
        typer.echo(json.dumps(facts | figures | ({"by_point": points} if points else {})))
        return
    what = f"{wish.kind} points, over {'legal' if wish.all_legal else 'reduced'} positions" if points else wish.kind
    typer.echo(f"{listed.count:,} {what} in serials {serials.start:,} to {serials.stop:,} of {wish.size}")
    typer.echo(f"CRC-32C {listed.checksum:08x} of {listed.length:,} bytes")
