"""`tengen lab show`, `rank`, `unrank` and `random`: one position of a small board.

What is known of it is asked of `tengen.lab.serial` and `tengen.lab.ranking`.
"""

import json
from typing import TYPE_CHECKING, Annotated

import typer

from tengen.cli.lab.options import AsJson, BoardSize, Serial

if TYPE_CHECKING:
    from tengen.rules import Board


def show(board: BoardSize, serial: Serial, *, as_json: AsJson = False) -> None:
    """Show the position of a serial, legal or not, and what is known of it.

    Example:

        tengen lab show 3x3 5023
    """
    from tengen.lab import Size, board_of

    _tell(board_of(Size.parse(board), serial), as_json=as_json)


def rank(board: BoardSize, serial: Serial, *, as_json: AsJson = False) -> None:
    """Tell how many legal positions have a smaller serial. Up to 7x7.

    Exit code 1 if the position is not legal.
    """
    from tengen.lab import Size, board_of
    from tengen.lab import rank as rank_of

    size = Size.parse(board)
    number = rank_of(board_of(size, serial))
    typer.echo(json.dumps({"board": str(size), "serial": serial, "rank": number}) if as_json else number)


def unrank(
    board: BoardSize,
    number: Annotated[int, typer.Argument(metavar="RANK", help="From 0, in the order of serials.")],
    *,
    as_json: AsJson = False,
) -> None:
    """Show the legal position of a rank. Up to 7x7."""
    from tengen.lab import Size
    from tengen.lab import unrank as position_of

    _tell(position_of(Size.parse(board), number), as_json=as_json)


def random(
    board: BoardSize,
    *,
    seed: Annotated[int | None, typer.Option(metavar="N", help="The same seed, the same position.")] = None,
    as_json: AsJson = False,
) -> None:
    """Show a legal position, each as likely. Up to 7x7."""
    from random import Random

    from tengen.lab import Size, random_position

    _tell(random_position(Size.parse(board), Random(seed)), as_json=as_json)


def _tell(board: "Board", *, as_json: bool) -> None:
    from tengen.lab.facts import position_facts

    facts = position_facts(board)
    if as_json:
        typer.echo(json.dumps(facts))
        return
    from tengen.cli.diagram import colored, plain
    from tengen.cli.recordfile import screen

    console = screen()
    in_color = console.is_terminal and console.color_system is not None and not console.no_color
    console.print((colored if in_color else plain)(board, None, coordinates=True), markup=False)
    console.print(f"Serial {facts['serial']:,} of {facts['board']}, hash {facts['hash']}")
    if not facts["legal"]:
        console.print("Not legal: a group has no liberty")
        return
    least = "reduced: no image has a smaller serial"
    console.print(f"Legal, {least}" if facts["reduced"] else f"Legal, smallest image {facts['canonical']:,}")
    if "rank" in facts:
        console.print(f"Rank {facts['rank']:,}")
    if facts["ko_shaped"]:
        real = ", ".join(facts["ko_real"]) or "none"
        console.print(f"Ko-shaped points: {', '.join(facts['ko_shaped'])}; real ones: {real}")
