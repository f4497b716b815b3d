"""`tengen lab`: ask about every position of a small board. Its commands, a few to a module.

What is asked is answered by `tengen.lab`, which is imported when a command runs.
"""

import typer

from tengen.cli.lab.figures import count, ko
from tengen.cli.lab.listing import list_positions
from tengen.cli.lab.play import best, solve
from tengen.cli.lab.positions import random, rank, show, unrank
from tengen.cli.lab.tableserver import serve_table

app = typer.Typer(name="lab", help="Ask about every position of a small board.", no_args_is_help=True)
for command in (count, ko, rank, unrank, random, show, solve, best, serve_table):
    app.command()(command)
app.command("list")(list_positions)
