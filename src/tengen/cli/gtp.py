"""`tengen gtp`: a GTP engine for any front end; with `--play`, a seat on a site for any GTP engine.

The engine is in `tengen.engines`; this only reads and writes lines and says what went wrong.
"""

import asyncio
import shlex
import sys
from typing import Annotated, Final

import typer

START: Final = "from tengen.cli import main; main()"


def gtp(
    *,
    level: Annotated[int, typer.Option(min=1, max=10, help="How many games are tried for a move.")] = 6,
    seconds: Annotated[
        float | None, typer.Option(metavar="S", min=0.01, help="At most so long for a move, whatever the level.")
    ] = None,
    seed: Annotated[int, typer.Option(metavar="N", min=0, help="The same seed, the same moves.")] = 0,
    resign: Annotated[bool, typer.Option(help="Give up a game that is lost.")] = True,
    play: Annotated[
        str | None, typer.Option(metavar="URL", help="Take a seat on a site: the link of an invitation or of a seat.")
    ] = None,
    engine: Annotated[
        str | None, typer.Option(metavar="COMMAND", help="With --play: the engine that plays; our own if left out.")
    ] = None,
    name: Annotated[
        str | None, typer.Option(metavar="NAME", help="With --play: under which name; the engine's if left out.")
    ] = None,
    undo: Annotated[bool, typer.Option(help="With --play: let the opponent take moves back.")] = True,
    patience: Annotated[
        float, typer.Option(metavar="S", min=1, help="With --play: how long to wait for a site that is away.")
    ] = 600,
) -> None:
    """Speak GTP: be an engine, or let an engine play on a site.

    Without --play, commands are read from standard input and answered on standard output (GTP version 2), for any
    front end.

    With --play, an engine takes a seat by its link and plays to the agreed end; the result is printed.

    Exit code 1 if the engine or the site fails; the link of the seat is shown, with which it goes on.

    Examples:

        tengen gtp --level 3

        tengen gtp --play 'http://localhost:8000/games/k4tz7mpa2c#invite=...'

        tengen gtp --play URL --engine 'gnugo --mode gtp --level 5' --no-undo
    """
    if play is not None:
        words = shlex.split(engine) if engine else _own_engine(level, seconds, seed, resign=resign)
        _take_seat(play, words, name, undo=undo, patience=patience)
        return
    if engine is not None:
        raise typer.BadParameter("an engine needs a seat to play in: --play URL", param_hint="--engine")
    _speak(level, seconds, seed, resign=resign)


def _speak(level: int, seconds: float | None, seed: int, *, resign: bool) -> None:
    from importlib import metadata

    from tengen.engines.bot import games_for
    from tengen.engines.gtp.asked import Play
    from tengen.engines.gtp.session import Session

    session = Session(Play(games_for(level), seconds, seed, resign), metadata.version("tengen"))
    lines = (line.decode("utf-8", "replace") for line in sys.stdin.buffer)
    try:
        for answer in session.answers(lines):
            sys.stdout.write(answer)
            sys.stdout.flush()
    except (BrokenPipeError, KeyboardInterrupt):
        sys.stderr.close()


def _own_engine(level: int, seconds: float | None, seed: int, *, resign: bool) -> list[str]:
    """Our own engine, in a process of its own as every other."""
    words = [sys.executable, "-c", START, "gtp", "--level", str(level), "--seed", str(seed)]
    if seconds is not None:
        words += ["--seconds", str(seconds)]
    return words if resign else [*words, "--no-resign"]


def _take_seat(url: str, words: list[str], name: str | None, *, undo: bool, patience: float) -> None:
    from tengen.engines.seat.player import Wishes, play_seat

    def tell(line: str) -> None:
        typer.echo(line, err=True)

    wishes = Wishes(tuple(words), name, allows_undo=undo, patience=patience)
    try:
        typer.echo(asyncio.run(play_seat(url, wishes, tell)))
    except KeyboardInterrupt:
        raise typer.Exit(130) from None
