"""`tengen admin export` and `import`: games as files that people and programs can read, and back into an empty site.

What they do is in `tengen.server.operator`.
"""

from pathlib import Path
from typing import Annotated

import typer

from tengen.cli.count import many
from tengen.cli.site import set_up, starting
from tengen.rules.errors import BadInput


def export(
    words: Annotated[
        list[str],
        typer.Argument(help="The id of a game and a new folder; with --all only the folder.", metavar="GAME DIR"),
    ],
    *,
    everything: Annotated[bool, typer.Option("--all", help="All games, and all that belongs to none.")] = False,
) -> None:
    """Write a game, or the whole site, as SGF and NDJSON into a new folder; the site may run meanwhile.

    The folder appears when it is whole. Addresses of players are in it where they gave one: only you may read it.
    """
    with starting():
        if len(words) != (1 if everything else 2):
            raise BadInput("bad-words", "which game, and where to?", "GAME DIR, or --all DIR")
        set_up()
        from tengen.server.operator.parcels.export import export_game, export_site

        folder = Path(words[-1])
        done = export_site(folder) if everything else export_game(words[0], folder)
    for game_id in done.without_sgf:
        typer.echo(f"{game_id}: its log does not tell a game, so that there is no SGF", err=True)
    typer.echo(f"wrote {folder}: {many(done.games, 'game')}, {many(done.rows, 'row')}")


def import_(folder: Annotated[Path, typer.Argument(help="A folder that export has written.", metavar="DIR")]) -> None:
    """Put what was exported into a site that has no games, with nothing different; half of it is refused."""
    with starting():
        set_up()
        from tengen.server.operator.parcels.importing import import_folder

        rows = import_folder(folder)
    typer.echo(f"imported {folder}: {many(rows, 'row')}")
