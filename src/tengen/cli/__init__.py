"""The command line: `tengen` and its commands, one module each.

Only how a command is found and how an error reaches a person. What a command does is in its own module,
which imports Django, the records and other heavy parts when it runs, so that `tengen --help` is quick.
"""

import sys
from collections.abc import Sequence

import typer

from tengen.cli.admin import app as admin
from tengen.cli.gtp import gtp
from tengen.cli.lab import app as lab
from tengen.cli.net import app as net
from tengen.cli.picture import picture
from tengen.cli.score import score
from tengen.cli.serve import serve
from tengen.cli.sgf import app as sgf
from tengen.cli.show import show
from tengen.cli.version import version
from tengen.cli.worker import worker
from tengen.rules.errors import TengenError

app = typer.Typer(
    name="tengen",
    help="Play, learn and study Go.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.add_typer(admin)
app.command()(gtp)
app.add_typer(lab)
app.add_typer(net)
app.command()(picture)
app.command()(score)
app.command()(serve)
app.command()(show)
app.add_typer(sgf)
app.command()(version)
app.command()(worker)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run one command and exit: 0 done, 1 bad data (one line on stderr), 2 bad usage."""
    try:
        app(arguments)
    except TengenError as error:
        print(f"tengen: {error}", file=sys.stderr)
        sys.exit(1)
