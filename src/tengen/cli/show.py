"""`tengen show FILE`: the board of an SGF file after any of its moves, in color on a terminal.

Reading is done by `tengen.records`; nothing is written.
"""

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from tengen.cli.recordfile import Game, Limit, SgfFile, one_game, printable, screen

if TYPE_CHECKING:
    from tengen.records import Record, Scene


def show(
    file: SgfFile,
    *,
    move: Annotated[
        int | None, typer.Option("--move", "-m", metavar="N", min=0, help="After move N; the last one if left out.")
    ] = None,
    game: Game = 1,
    coordinates: Annotated[bool, typer.Option(help="Letters and numbers around the board.")] = True,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object, for programs.")] = False,
    limit: Limit = 4,
) -> None:
    """Show the board of an SGF file after any of its moves.

    Where there is no color, X is Black and O is White; the last move stands in parentheses.

    Moves are those of the main line, passes included.

    Exit code 1 if the file is not good SGF or has no such move, 2 if it is not there.

    Examples:

        tengen show game.sgf

        tengen show game.sgf --move 50 --no-coordinates

        cat game.sgf | tengen show - --json
    """
    from tengen.records import position_at, scenes
    from tengen.records.document import scene_document

    record = one_game(file, game, limit)
    last = max(scene.move_number for scene in scenes(record))
    scene = position_at(record, last if move is None else move)
    if as_json:
        typer.echo(json.dumps(scene_document(record, scene)))
        return
    _print(record, scene, last, coordinates=coordinates)


def _print(record: "Record", scene: "Scene", last: int, *, coordinates: bool) -> None:
    from tengen.cli.diagram import colored, plain
    from tengen.records.document import comment

    console = screen()
    for line in _heading(record, scene, last):
        console.print(printable(line), markup=False)
    point = scene.last_move.point if scene.last_move else None
    in_color = console.is_terminal and console.color_system is not None and not console.no_color
    draw = colored if in_color else plain
    console.print()
    console.print(draw(scene.board, point, coordinates=coordinates), markup=False)
    if said := comment(record, scene.node):
        console.print(printable(f"\n{said}"), markup=False)


def _heading(record: "Record", scene: "Scene", last: int) -> Iterator[str]:
    """Who plays, under which rules, when, and where in the game we are; only what the file says."""
    from tengen.records.headers.overtime import write_clock
    from tengen.records.headers.rulename import write_rules
    from tengen.rules import show_komi

    header = record.header
    black = _player(header.black_name, header.black_rank)
    white = _player(header.white_name, header.white_rank)
    yield f"Black: {black}   White: {white}"
    clock = write_clock(header.clock, header.rests) if header.clock else {}
    facts = (
        f"{record.width}x{record.height}",
        f"{write_rules(header.rules)} rules" if header.rules else "",
        f"komi {show_komi(header.komi)}" if header.komi is not None else "",
        f"handicap {header.handicap}" if header.handicap else "",
        f"main time {clock['TM']} s" if "TM" in clock else "",
        clock.get("OT", ""),
    )
    yield ", ".join(fact for fact in facts if fact)
    occasion = (header.game_name, header.event, header.place, header.date, str(header.result or ""))
    if any(occasion):
        yield ", ".join(word for word in occasion if word)
    made = f" ({scene.last_move})" if scene.last_move else ""
    prisoners = f"prisoners: Black {scene.prisoners.black}, White {scene.prisoners.white}"
    yield f"Move {scene.move_number} of {last}{made}, {scene.to_play} to play, {prisoners}"


def _player(name: str | None, rank: str | None) -> str:
    return f"{name or '?'} [{rank}]" if rank else name or "?"
