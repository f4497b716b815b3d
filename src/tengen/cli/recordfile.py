"""An SGF file named on the command line: its bytes, one of its games, and a screen to show it on.

What is done with it is in `show` and `sgf`.
"""

import io
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

if TYPE_CHECKING:
    from rich.console import Console

    from tengen.records import Record

STDIN: Final = Path("-")
MEGABYTE: Final = 1_000_000

SgfFile = Annotated[Path, typer.Argument(metavar="FILE", help="An SGF file, or - for standard input.")]
SgfFiles = Annotated[list[Path], typer.Argument(metavar="FILE", help="SGF files, or - for standard input.")]
Game = Annotated[int, typer.Option("--game", "-g", metavar="N", min=1, help="Which game of a collection.")]
Limit = Annotated[
    int, typer.Option("--limit", metavar="MB", min=1, max=1000, help="Refuse files of more megabytes than this.")
]


def contents(file: Path, limit: int) -> bytes:
    """The bytes of the file, at most one more than the limit (in megabytes): then the reader refuses it.

    A file that cannot be opened is bad usage.
    """
    most = limit * MEGABYTE + 1
    if file == STDIN:
        return sys.stdin.buffer.read(most)
    try:
        with file.open("rb") as stream:
            return stream.read(most)
    except OSError as error:
        raise typer.BadParameter(f"cannot read {file}: {error.strerror}", param_hint="FILE") from None


def all_games(file: Path, limit: int) -> "tuple[Record, ...]":
    """Every game of the file; an error says which file it is in."""
    from tengen.records import read

    with _named(file):
        return read(contents(file, limit), limit_bytes=limit * MEGABYTE)


def one_game(file: Path, game: int, limit: int) -> "Record":
    """The game of that number, counted from 1, the only one that is read; refuses a number that is not there."""
    from tengen.records.reading.reader import all_of
    from tengen.rules import BadInput

    with _named(file):
        games = all_of(contents(file, limit), limit * MEGABYTE)
        if game > len(games):
            raise BadInput("no-such-game", f"{file}: no game {game}", f"1 to {len(games)}")
        return games[game - 1]


@contextmanager
def _named(file: Path) -> Iterator[None]:
    """Say in an error which file it is in."""
    from tengen.records import SgfError

    try:
        yield
    except SgfError as error:
        raise SgfError(error.code, f"{file}:{error.line}:{error.column}: {error.message}", error.expected) from None


def printable(words: str) -> str:
    """The words without anything that could command a terminal: a file may hold any character."""
    return "".join(sign if sign.isprintable() or sign in "\n " else "?" for sign in words)


def screen() -> "Console":
    """Standard output: in color on a terminal unless NO_COLOR is set; signs it cannot show become question marks."""
    from rich.console import Console

    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    return Console(highlight=False, soft_wrap=True)
