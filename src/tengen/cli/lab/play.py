"""`tengen lab solve` and `tengen lab best`: perfect play on boards of up to 16 points.

The tables are made and looked into by `tengen.lab.perfect`.
"""

import json
import os
from pathlib import Path
from typing import Annotated

import typer

from tengen.cli.lab.options import AsJson, BoardSize

Tables = Annotated[
    Path | None, typer.Option("--tables", metavar="FOLDER", help="Where tables are kept; your cache if left out.")
]


def solve(board: BoardSize, *, tables: Tables = None, as_json: AsJson = False) -> None:
    """Make the table of perfect play of a board anew, and tell the value of the empty board.

    Up to 16 points, 4x4. The value holds for basic ko, no self-capture, area counting with every stone left alive, and
    endless play counting 0.
    """
    from tengen.lab import Size
    from tengen.lab.perfect import RULES, State, make_table, open_table
    from tengen.rules import Board

    size = Size.parse(board)
    path = make_table(size, _folder(tables))
    value = open_table(size, _folder(tables)).worth(State(Board.empty(*size))).value
    if as_json:
        facts = {"board": str(size), "value": value, "bytes": path.stat().st_size, "file": str(path), "rules": RULES}
        typer.echo(json.dumps(facts))
        return
    typer.echo(f"{size}: {value:+} for Black, who begins ({RULES})")
    typer.echo(f"{path}: {path.stat().st_size:,} bytes")


def best(
    board: BoardSize,
    *,
    serial: Annotated[int, typer.Option(metavar="SERIAL", help="The position, Black to play.")] = 0,
    ko: Annotated[str | None, typer.Option(metavar="POINT", help="Where ko forbids Black to play: D4.")] = None,
    passed: Annotated[bool, typer.Option("--passed", help="White has just passed.")] = False,
    tables: Tables = None,
    as_json: AsJson = False,
) -> None:
    """Show the value of a position, of every move in it, and the best line. Makes the table first if it is not there.

    Examples:

        tengen lab best 3x3

        tengen lab best 4x4 --serial 4021 --json
    """
    from tengen.lab import Size, board_of
    from tengen.lab.perfect import RULES, State, open_table
    from tengen.rules import Point

    size = Size.parse(board)
    position = board_of(size, serial)
    state = State(position, ko_index=None if ko is None else position.index(Point.parse(ko)), passed=passed)
    play = open_table(size, _folder(tables))
    answer = play.answer(state)
    line, ends = play.line(state)
    if as_json:
        facts = {"board": str(size), "serial": serial, "value": answer.worth.value, "moves": answer.moves}
        typer.echo(json.dumps(facts | {"best": answer.best, "line": line, "line_ends": ends, "rules": RULES}))
        return
    typer.echo(f"{answer.worth.value:+} for Black, to play ({RULES})")
    for name, value in sorted(answer.moves.items(), key=lambda move: -move[1]):
        typer.echo(f"{value:+4} {name}{'  best' if name in answer.best else ''}")
    typer.echo(f"Best line: {' '.join(line)}{'' if ends else ' ... without end'}")


def _folder(tables: Path | None) -> Path:
    """The given folder, or that of this user's caches."""
    if tables is not None:
        return tables
    cache = os.environ.get("XDG_CACHE_HOME")
    return (Path(cache) if cache else Path.home() / ".cache") / "tengen" / "lab"
