"""`tengen picture FILE -o PICTURE`: a board of an SGF file as PNG or SVG, or its moves as an animated GIF.

Drawing is done by `tengen.pictures`, reading by `tengen.records`.
"""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from tengen.cli.recordfile import Game, Limit, SgfFile, one_game

if TYPE_CHECKING:
    from tengen.pictures import Drawing
    from tengen.records import Record, Scene

FORMATS: Final = (".png", ".svg", ".gif")


def picture(
    file: SgfFile,
    *,
    output: Annotated[
        Path, typer.Option("--output", "-o", metavar="PICTURE", help="Where to: a name with .png, .svg or .gif.")
    ],
    move: Annotated[
        int | None, typer.Option("--move", "-m", metavar="N", min=0, help="After move N; the last one if left out.")
    ] = None,
    first: Annotated[
        int | None, typer.Option("--from", metavar="N", min=0, help="For GIF: begin after move N; 0 if left out.")
    ] = None,
    last: Annotated[
        int | None, typer.Option("--to", metavar="N", min=0, help="For GIF: end after move N; the last if left out.")
    ] = None,
    size: Annotated[int, typer.Option(metavar="PIXELS", help="At most so many on the longer side.")] = 640,
    speed: Annotated[float, typer.Option(metavar="N", min=0.02, max=20, help="For GIF: so many moves a second.")] = 1.5,
    coordinates: Annotated[bool, typer.Option(help="Letters and numbers around the board.")] = True,
    game: Game = 1,
    limit: Limit = 4,
) -> None:
    """Draw a board of an SGF file, or its moves as an animated GIF.

    Exit code 1 if the file is not good SGF or has no such move, 2 if it is not there or an option is not good.

    Examples:

        tengen picture game.sgf -o board.png --move 50

        tengen picture game.sgf -o game.gif --from 100 --to 150 --speed 2 --size 480
    """
    moving = output.suffix.lower() == ".gif"
    if output.suffix.lower() not in FORMATS:
        raise typer.BadParameter(f"not a format: {output.suffix or output}; use {', '.join(FORMATS)}", param_hint="-o")
    if not moving and (first is not None or last is not None):
        raise typer.BadParameter("only a GIF has more than one move", param_hint="--from")
    if moving and move is not None and (first is not None or last is not None):
        raise typer.BadParameter("either one move, or --from and --to", param_hint="--move")
    record = one_game(file, game, limit)
    drawings = _drawings(record, size, coordinates=coordinates)
    if not moving or move is not None:
        first = last = len(drawings) - 1 if move is None else move
    contents = _contents(output.suffix.lower(), _part(drawings, first, last), speed)
    try:
        output.write_bytes(contents)
    except OSError as error:
        raise typer.BadParameter(f"cannot write {output}: {error.strerror}", param_hint="-o") from None


def _drawings(record: "Record", size: int, *, coordinates: bool) -> "list[Drawing]":
    """A drawing for each move, the one before the first included."""
    from tengen.pictures import Drawing, cell_for
    from tengen.records import scenes

    cell = cell_for(size, record.width, record.height, coordinates=coordinates)

    def drawn(scene: "Scene") -> Drawing:
        cells = "".join(".bw"[each] for each in scene.board.cells)
        point = scene.last_move.point if scene.last_move else None
        stands = point is not None and scene.board.stone_at(point) is not None
        return Drawing(record.width, record.height, cells, str(point) if stands else None, coordinates, cell)

    by_move: dict[int, Drawing] = {0: Drawing(record.width, record.height, "." * record.width * record.height,
                                              None, coordinates, cell)}  # fmt: skip
    for scene in scenes(record):
        by_move[scene.move_number] = drawn(scene)
    return [by_move[number] for number in sorted(by_move)]


def _part(drawings: "list[Drawing]", first: int | None, last: int | None) -> "list[Drawing]":
    from tengen.rules import BadInput

    most = len(drawings) - 1
    begin, end = 0 if first is None else first, most if last is None else last
    for number in (begin, end):
        if number > most:
            raise BadInput("no-such-move", f"no move {number}", f"0 to {most}")
    if begin > end:
        raise BadInput("bad-part", f"from move {begin} to move {end}", "a first move that is not after the last")
    return drawings[begin : end + 1]


def _contents(suffix: str, drawings: "list[Drawing]", speed: float) -> bytes:
    from tengen.pictures import gif, png, svg

    if suffix == ".gif":
        return gif(drawings, seconds=1 / speed)
    return png(drawings[0]) if suffix == ".png" else svg(drawings[0]).encode()
