"""What the commands of `tengen lab` have in common: the board, `--json`, and how a figure is written.

No command is here.
"""

from typing import Annotated

import typer

BoardSize = Annotated[str, typer.Argument(metavar="BOARD", help="Columns x rows, like 5x5.")]
Serial = Annotated[int, typer.Argument(metavar="SERIAL", help="The sum of cell * 3**index, from the top left.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object, for programs.")]
