"""`tengen lab count` and `tengen lab ko`: the figures of a board, and where on it ko points are.

Counting is done by `tengen.lab.count`; no file is written.
"""

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from tengen.cli.lab.options import AsJson, BoardSize

if TYPE_CHECKING:
    from tengen.lab import Size

NAMES = {
    "serials": "serials",
    "legal": "legal",
    "reduced": "legal, up to symmetry",
    "ko_shaped_legal": "ko-shaped points, over all legal",
    "ko_shaped_reduced": "ko-shaped points, up to symmetry",
    "ko_real_legal": "real ko points, over all legal",
    "ko_real_reduced": "real ko points, up to symmetry",
    "max_ko_shaped": "most ko-shaped points in one",
}


def count(
    board: BoardSize,
    *,
    legal_only: Annotated[bool, typer.Option("--legal-only", help="Legal positions only; up to 9x9.")] = False,
    as_json: AsJson = False,
) -> None:
    """Count the positions of a board, and the ko points in them.

    Nothing is listed, so that it takes a moment even where there are billions. Ko points up to 6x6, legal up to 9x9.

    Examples:

        tengen lab count 5x5

        tengen lab count 9x9 --legal-only --json
    """
    from tengen.lab import Size, count_legal
    from tengen.lab import count as count_all
    from tengen.lab.count import FIGURES

    size = Size.parse(board)
    figures: dict[str, int] = {"serials": size.serials}
    if legal_only:
        figures["legal"] = count_legal(size)
    else:
        counted = asdict(count_all(size))
        figures = {name: counted[name] for name in FIGURES}
    if as_json:
        typer.echo(json.dumps({"board": str(size), **figures}))
        return
    width = max(len(f"{figure:,}") for figure in figures.values())
    for name, figure in figures.items():
        typer.echo(f"{figure:>{width},}  {NAMES[name]}")


def ko(board: BoardSize, *, as_json: AsJson = False) -> None:
    """Show how often each point of a board is a ko point, over all legal positions.

    A ko-shaped point is empty, has none but white neighbors, and is the only liberty of a lone white stone. It is a
    real one if White can just have taken a stone there.

    Example:

        tengen lab ko 5x5
    """
    from tengen.lab import Size
    from tengen.lab import count as count_all

    size = Size.parse(board)
    counted = count_all(size)
    tables = {"ko_shaped": counted.ko_shaped_by_point, "ko_real": counted.ko_real_by_point}
    if as_json:
        points = {name: {size.name(index): many for index, many in enumerate(row)} for name, row in tables.items()}
        typer.echo(json.dumps({"board": str(size), "legal": counted.legal, **points}))
        return
    for name, title in (("ko_shaped", "Ko-shaped points"), ("ko_real", "Real ko points")):
        _print_map(size, f"{title}: {sum(tables[name]):,} in {counted.legal:,} legal positions", tables[name])


def _print_map(size: "Size", title: str, figures: tuple[int, ...]) -> None:
    """The figures as they lie on the board, redder where there are more."""
    from rich.text import Text

    from tengen.cli.recordfile import screen
    from tengen.rules.point import COLUMNS

    console, width, most = screen(), max(len(f"{figure:,}") for figure in figures) + 2, max(figures) or 1
    console.print(title)
    console.print("  " + "".join(f"{letter:>{width}}" for letter in COLUMNS[: size.width]))
    for row in range(size.height):
        line = Text(f"{size.height - row:2}")
        for figure in figures[row * size.width : (row + 1) * size.width]:
            cool = 255 - round(200 * figure / most)
            line.append(f"{figure:>{width},}", f"rgb(255,{cool},{cool})")
        console.print(line)
    console.print()
