"""The program `tengen` with all its commands, one module each.

What a command does is in its own module, which imports Django, the records and other heavy parts when it runs, so that
`tengen --help` is quick.
"""

import typer

from tengen.cli.admin import app as admin
from tengen.cli.gtp import gtp
from tengen.cli.lab import app as lab
from tengen.cli.net import app as net
from tengen.cli.picture import picture
from tengen.cli.problems import app as problems
from tengen.cli.score import score
from tengen.cli.serve import serve
from tengen.cli.sgf import app as sgf
from tengen.cli.show import show
from tengen.cli.version import version
from tengen.cli.worker import worker

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
app.add_typer(problems)
app.command()(score)
app.command()(serve)
app.command()(show)
app.add_typer(sgf)
app.command()(version)
app.command()(worker)
