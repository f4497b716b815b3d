"""`tengen admin`: what the operator of a site does now and then: back up, restore, check, rebuild, delete, expire.

All but `restore` and `import` may be used while the site runs. What they do is in `tengen.server`.
"""

import asyncio
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Annotated

import typer

from tengen.cli.adminfolder import export, import_
from tengen.cli.adminkeys import create_user, let_in, rotate_keys
from tengen.cli.count import many
from tengen.cli.site import load, set_up, starting

app = typer.Typer(
    name="admin",
    help="Look after a site: back up, export, check, delete. Settings are those of `tengen serve`.",
    no_args_is_help=True,
)
app.command()(export)
app.command("import")(import_)
app.command()(create_user)
app.command()(let_in)
app.command()(rotate_keys)
File = Annotated[Path, typer.Argument(help="The file with all games.", show_default=False)]


@app.command()
def backup(file: File) -> None:
    """Write all games into one file, as they are at this moment; the site may run meanwhile.

    The file appears when it is whole, and any Tengen with the same tables can restore it, whatever its database is.
    The keys are not in it: keep `secret_key` and `vapid_key` of the data folder too, in another place.
    """
    with starting():
        set_up()
        from tengen.server.config.files.backup import save

        rows = save(file)
    typer.echo(f"wrote {file}: {many(rows, 'row')}")


@app.command()
def restore(file: File) -> None:
    """Put all games of a backup into a site that has none; half of a backup is refused.

    The keys are not in it: says which of them this site lacks.
    """
    with starting():
        set_up()
        from tengen.server.config.files.backup import restore as put_back
        from tengen.server.config.files.keymarks import LOST

        rows, lacking = put_back(file)
    typer.echo(f"restored {file}: {many(rows, 'row')}")
    for key in lacking:
        typer.echo(f"{key} is not the one of the site that was backed up: without it, {LOST[key]}", err=True)


@app.command()
def rebuild(
    *,
    check: Annotated[bool, typer.Option("--check", help="Change nothing; exit code 1 if something differs.")] = False,
) -> None:
    """Make the summaries of all games anew from their logs, and the ratings from the games; say what differed."""
    with starting():
        set_up()
    from tengen.server.games.log.rebuilding import Broken, game_ids
    from tengen.server.games.log.rebuilding import rebuild as rebuild_game

    found: Counter[str] = Counter()
    for game_id in game_ids():
        findings = rebuild_game(game_id, check=check)
        for finding in findings:
            typer.echo(str(finding))
        broken = any(isinstance(finding, Broken) for finding in findings)
        found["broken" if broken else "different" if findings else "right"] += 1
    done = "differ" if check else "differed and were made anew"
    typer.echo(f"{many(found.total(), 'game')}: {found['different']} {done}, {found['broken']} cannot be replayed")
    if not check:
        from tengen.server.people.ratings.service import rebuild as rebuild_ratings

        ratings = asyncio.run(rebuild_ratings())
        for line in ratings:
            typer.echo(line)
        typer.echo(f"{many(len(ratings), 'rating')} differed and were made anew")
    if found["broken"] or (check and found["different"]):
        raise typer.Exit(1)


@app.command()
def expire(
    *,
    days: Annotated[int | None, typer.Option(min=1, help="How old; as TENGEN_WAITING_DAYS says if not given.")] = None,
) -> None:
    """Remove games that nobody joined, mail of long ago, reviews nobody opens. The site does so every hour."""
    with starting():
        set_up()
    from django.conf import settings

    from tengen.server.games.log.expiry import remove_expired
    from tengen.server.operator.pruning import remove_old

    age = settings.WAITING_DAYS if days is None else days
    now = time.time_ns() // 1_000_000
    removed = remove_expired(now, age) if age else []
    old = remove_old(now)
    typer.echo(f"removed {many(len(removed), 'game')} that nobody joined")
    typer.echo(f"removed {many(old.reviews, 'review')} that nobody opens any more")
    typer.echo(f"removed {many(old.mails, 'mail')}, {many(old.notices, 'notice')}, {many(old.addresses, 'channel')}")


@app.command()
def delete(
    game: Annotated[str, typer.Argument(help="The id of a game.")],
    *,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
) -> None:
    """Remove a game with all that belongs to it: log, seats, chat, mail. It cannot be brought back."""
    with starting():
        set_up()
    if not yes and sys.stdin.isatty():
        typer.confirm(f"Remove game {game} for good?", abort=True)
    from tengen.server.operator.removing import remove_game

    typer.echo(f"removed game {game}: {many(remove_game(game), 'row')}")


@app.command()
def forget(address: Annotated[str, typer.Argument(help="An address that mail goes to.")]) -> None:
    """Remove a mail address from all games and mails. A stop that its owner asked for stays."""
    with starting():
        set_up()
    from tengen.server.operator.removing import forget_address

    done = forget_address(address)
    typer.echo(f"forgotten: {many(done.subscriptions, 'seat')}, {many(done.mails, 'mail')}")


@app.command()
def check() -> None:
    """Look at every part of the site and say what is wrong; exit code 1 if something is. Nothing is changed."""
    with starting():
        load()
    from tengen.server.operator.health.checking import check_site

    good = True
    for finding in check_site():
        typer.echo(str(finding))
        good = good and finding.good
    if not good:
        raise typer.Exit(1)
