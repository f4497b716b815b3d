"""`tengen lab solve` and `tengen lab best`: perfect play on boards of up to 20 points, and a search up to 25.

The tables are made and looked into by `tengen.lab.perfect`.
"""

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tengen.cli.lab.options import AsJson, BoardSize

if TYPE_CHECKING:
    from tengen.lab import Size
    from tengen.lab.perfect import State
    from tengen.lab.sweep import Progress

Tables = Annotated[
    Path | None, typer.Option("--tables", metavar="FOLDER", help="Where tables are kept; your cache if left out.")
]


def solve(
    board: BoardSize,
    *,
    threads: Annotated[int | None, typer.Option(metavar="N", min=1, help="Threads; one a core if left out.")] = None,
    tables: Tables = None,
    as_json: AsJson = False,
) -> None:
    """Make the table of perfect play of a board anew, and tell the value of the empty board.

    Up to 16 points, 4x4, in seconds. Up to 20 points, 4x5, in an hour or two, with 7 GB of memory and 10 GB of disk:
    its rounds are told on stderr, and the same command goes on where a killed one was.

    The value holds for basic ko, no self-capture, area counting with every stone left alive, and endless play
    counting 0.
    """
    from tengen.lab import Size
    from tengen.lab.perfect import RULES, State, make_table, open_table
    from tengen.rules import Board

    size = Size.parse(board)
    path = make_table(size, tables_folder(tables), threads=threads or os.cpu_count() or 1, tell=_tell_round)
    value = open_table(size, tables_folder(tables)).worth(State(Board.empty(*size))).value
    if as_json:
        facts = {"board": str(size), "value": value, "bytes": path.stat().st_size, "file": str(path), "rules": RULES}
        typer.echo(json.dumps(facts))
        return
    typer.echo(f"{size}: {value:+} for Black, who begins ({RULES})")
    typer.echo(f"{path}: {path.stat().st_size:,} bytes")


def _tell_round(progress: "Progress") -> None:
    """One line for each round: nobody knows how many there will be."""
    share = progress.changed / progress.states
    looked = f"{progress.looked:,} positions looked at"
    typer.echo(f"round {progress.round}: {looked}, {share:.2%} of the states changed", err=True)


def best(
    board: BoardSize,
    *,
    serial: Annotated[int, typer.Option(metavar="SERIAL", help="The position, Black to play.")] = 0,
    ko: Annotated[str | None, typer.Option(metavar="POINT", help="Where ko forbids Black to play: D4.")] = None,
    passed: Annotated[bool, typer.Option("--passed", help="White has just passed.")] = False,
    seconds: Annotated[float, typer.Option(metavar="N", min=0, help="How long to search without a table.")] = 10,
    tables: Tables = None,
    as_json: AsJson = False,
) -> None:
    """Show the value of a position, of every move in it, and the best line. Makes the table first if it is not there.

    Above 16 points, up to 5x5, where no table was made by `solve`, a search tells what it has proven when its time is
    over.

    Examples:

        tengen lab best 3x3

        tengen lab best 4x4 --serial 4021 --json
    """
    from tengen.lab import Size, board_of
    from tengen.lab.facts import best_facts
    from tengen.lab.perfect import State, has_table, open_table
    from tengen.rules import Point

    size = Size.parse(board)
    position = board_of(size, serial)
    state = State(position, ko_index=None if ko is None else position.index(Point.parse(ko)), passed=passed)
    if not has_table(size, tables_folder(tables)):
        _search(size, serial, state, seconds, as_json=as_json)
        return
    play = open_table(size, tables_folder(tables))
    facts = best_facts(play, state)
    if as_json:
        typer.echo(json.dumps(facts))
        return
    typer.echo(f"{facts['value']:+} for Black, to play ({facts['rules']})")
    for name, value in sorted(facts["moves"].items(), key=lambda move: -move[1]):
        typer.echo(f"{value:+4} {name}{'  best' if name in facts['best'] else ''}")
    typer.echo(f"Best line: {' '.join(facts['line'])}{'' if facts['line_ends'] else ' ... without end'}")


def _search(size: "Size", serial: int, state: "State", seconds: float, *, as_json: bool) -> None:
    """What is proven of a state in so many seconds; exit code 0 also where that is little."""
    from tengen.lab.perfect import RULES
    from tengen.lab.search import search

    proof = search(state, seconds)
    if as_json:
        facts = {"board": str(size), "serial": serial, "value": proof.low if proof.is_exact else None}
        bounds = {"at_least": proof.low, "at_most": proof.high, "proven": proof.is_exact, "depth": proof.depth}
        best = [] if proof.move is None else [proof.move]
        typer.echo(json.dumps(facts | bounds | {"best": best, "nodes": proof.nodes, "rules": RULES}))
        return
    if proof.is_exact:
        typer.echo(f"{proof.low:+} for Black, to play ({RULES})")
    else:
        typer.echo(f"Not proven: between {proof.low:+} and {proof.high:+} for Black, to play ({RULES})")
    if proof.move is not None:
        typer.echo(f"{proof.low:+} {proof.move}")
    typer.echo(f"{proof.nodes:,} states, up to {proof.depth} moves ahead")


def tables_folder(tables: Path | None) -> Path:
    """The given folder, or that of this user's caches."""
    if tables is not None:
        return tables
    cache = os.environ.get("XDG_CACHE_HOME")
    return (Path(cache) if cache else Path.home() / ".cache") / "tengen" / "lab"
