"""`tengen gtp`: a GTP engine for any front end; with `--play`, a seat on a site for any GTP engine.

The engine is in `tengen.engines`; this only reads and writes lines and says what went wrong.
"""

import asyncio
import os
import shlex
import sys
from pathlib import Path
from typing import Annotated, Final

import typer

ENGINE: Final = "TENGEN_ENGINE"
"""The setting that names the program that plays in seats, with its words, instead of our own engine."""
START: Final = "from tengen.cli import main; main()"


def gtp(
    *,
    level: Annotated[
        str, typer.Option(metavar="L", help="How strong: a name, a rank or a number; `--level list` shows all.")
    ] = "plum",
    seconds: Annotated[
        float | None,
        typer.Option(metavar="S", min=0.01, help="At most so long for a move, instead of the level's."),
    ] = None,
    net: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Another net than the one that comes with Tengen.")
    ] = None,
    seed: Annotated[int, typer.Option(metavar="N", min=0, help="The same seed, the same moves.")] = 0,
    resign: Annotated[bool, typer.Option(help="Give up a game that is lost.")] = True,
    play: Annotated[
        str | None, typer.Option(metavar="URL", help="Take a seat on a site: the link of an invitation or of a seat.")
    ] = None,
    engine: Annotated[
        str | None,
        typer.Option(
            metavar="COMMAND",
            help="With --play: the engine that plays; that of TENGEN_ENGINE, or our own, if left out.",
        ),
    ] = None,
    name: Annotated[
        str | None, typer.Option(metavar="NAME", help="With --play: under which name; the engine's if left out.")
    ] = None,
    longest: Annotated[
        float, typer.Option(metavar="S", min=1, help="With --play: an engine that thinks longer about a move hangs.")
    ] = 3600,
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

        tengen gtp --level pine

        tengen gtp --level list

        tengen gtp --play 'http://localhost:8000/games/k4tz7mpa2c#invite=...'

        tengen gtp --play URL --engine 'gnugo --mode gtp --level 5' --no-undo
    """
    if level == "list":
        _show_levels()
        return
    _check_level(level)
    if play is not None:
        engine = os.environ.get(ENGINE) if engine is None else engine
        words = _words(engine) if engine else _own_engine(level, seconds, seed, net, resign=resign)
        _take_seat(play, words, name, undo=undo, patience=patience, longest=longest)
        return
    if engine is not None:
        raise typer.BadParameter("an engine needs a seat to play in: --play URL", param_hint="--engine")
    _speak(level, seconds, seed, net, resign=resign)


def _words(engine: str) -> list[str]:
    """The words of a command line; refuses one that has none, or an open quote."""
    try:
        words = shlex.split(engine)
    except ValueError as error:
        raise typer.BadParameter(f"not a command: {error}", param_hint="--engine") from None
    if not words:
        raise typer.BadParameter("no program was named", param_hint="--engine")
    return words


def _check_level(name: str) -> None:
    from tengen.engines.levels import level
    from tengen.rules.errors import BadInput

    try:
        level(name)
    except BadInput as error:
        raise typer.BadParameter(str(error), param_hint="--level") from None


def _show_levels() -> None:
    from tengen.engines.levels import LEVELS

    for number, each in enumerate(LEVELS, 1):
        typer.echo(f"{number:2}  {each.id:<8} {each.rank:>4}  {each.about}")


def _speak(level: str, seconds: float | None, seed: int, net: Path | None, *, resign: bool) -> None:
    from tengen import __version__
    from tengen.engines.bot import Bot
    from tengen.engines.gtp.asked import Play
    from tengen.engines.gtp.inbox import Inbox
    from tengen.engines.gtp.session import Session
    from tengen.engines.levels import level as level_of
    from tengen.engines.net import Net

    def write(text: str) -> None:
        sys.stdout.write(text)
        sys.stdout.flush()

    session = Session(Play(level_of(level), seconds, seed, resign), __version__, Bot(Net.load(net)))
    try:
        session.run(Inbox(sys.stdin.fileno()), write)
    except (BrokenPipeError, KeyboardInterrupt):
        sys.stderr.close()


def _own_engine(level: str, seconds: float | None, seed: int, net: Path | None, *, resign: bool) -> list[str]:
    """Our own engine, in a process of its own as every other."""
    words = [sys.executable, "-c", START, "gtp", "--level", level, "--seed", str(seed)]
    if seconds is not None:
        words += ["--seconds", str(seconds)]
    if net is not None:
        words += ["--net", str(net)]
    return words if resign else [*words, "--no-resign"]


def _take_seat(url: str, words: list[str], name: str | None, *, undo: bool, patience: float, longest: float) -> None:
    from tengen.engines.seat.player import Wishes, play_seat

    def tell(line: str) -> None:
        typer.echo(line, err=True)

    wishes = Wishes(tuple(words), name, allows_undo=undo, patience=patience, seconds_to_move=longest)
    try:
        typer.echo(asyncio.run(play_seat(url, wishes, tell)))
    except KeyboardInterrupt:
        raise typer.Exit(130) from None
