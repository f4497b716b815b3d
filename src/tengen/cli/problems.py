"""`tengen problems`: makes problems and proves them, and shows those that ship.

The work is done by `tengen.learn.problems`; progress goes to stderr.
"""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tengen.cli.lab.play import Tables, tables_folder

if TYPE_CHECKING:
    from tengen.lab.spread import Spread

app = typer.Typer(name="problems", help="Go problems, made and proved by the machine.", no_args_is_help=True)


@app.command()
def make(
    *,
    kind: Annotated[str, typer.Option(help="The theme: live, kill, seki, capture, connect, race ...")],
    count: Annotated[int, typer.Option(min=1, help="How many of it the file shall have.")],
    out: Annotated[Path, typer.Option(metavar="FILE", help="Where they are kept.")],
    seed: Annotated[int, typer.Option(min=0, help="Another one makes other problems.")] = 1,
    attempts: Annotated[int | None, typer.Option(metavar="N", min=1, help="Give up after so many.")] = None,
    tables: Tables = None,
    workers: Annotated[int | None, typer.Option(metavar="N", min=1, help="Processes, by Dask.")] = None,
    dask: Annotated[str | None, typer.Option(metavar="ADDRESS", help="A Dask scheduler: tcp://host:8786.")] = None,
) -> None:
    """Make problems until a file has so many of a kind.

    Kept is what depends on who plays, and has exactly one first move that does it whoever has the ko threats; no two
    are images of one another. The same command goes on where a killed one stopped.

    Examples:

        tengen problems make --kind seki --count 20 --out seki.jsonl

        tengen problems make --kind live --count 500 --seed 7 --out mine.jsonl --workers 4
    """
    from tengen.learn.problems.problem import Theme
    from tengen.learn.problems.run import run

    if kind not in list(Theme):
        raise typer.BadParameter(f"{kind} (expected {', '.join(Theme)})", param_hint="--kind")
    if workers is not None and dask is not None:
        raise typer.BadParameter("give one of --workers and --dask", param_hint="--workers")
    folder = tables_folder(tables)
    with _spread(workers, dask) as spread, _progress(count) as tell:
        found = run(Theme(kind), count, out, seed=seed, spread=spread, tables=folder, most_attempts=attempts, tell=tell)
    typer.echo(f"{found:,} of {kind} in {out}")


@app.command()
def show(name: Annotated[str, typer.Argument(metavar="ID", help="The problem's id.")]) -> None:
    """Show a problem that ships, with its answer and its proof's key facts."""
    from tengen.learn.problems import shipped
    from tengen.rules import BadInput

    problem = shipped().find(name)
    if problem is None:
        raise BadInput("no-problem", f"no problem {name}", "the id of one that ships")
    typer.echo(str(problem.board))
    typer.echo(f"{problem.theme}, {problem.to_play} to play, about {problem.kyu} kyu")
    typer.echo(f"answer   {problem.answer}")
    typer.echo(f"line     {' '.join('pass' if move is None else str(move) for move in problem.proof.line)}")
    typer.echo(f"proof    {problem.proof.nodes:,} states, {problem.proof.plies} plies, {problem.proof.choices} moves")


def _spread(workers: int | None, dask: str | None) -> "AbstractContextManager[Spread]":
    from tengen.lab.spread import Threads, cluster_at, local_cluster

    if dask is not None:
        return cluster_at(dask)
    return nullcontext(Threads(1)) if workers is None else local_cluster(workers)


@contextmanager
def _progress(wanted: int) -> Iterator[Callable[[int], None]]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=wanted)
        yield lambda found: progress.update(task, completed=found)
