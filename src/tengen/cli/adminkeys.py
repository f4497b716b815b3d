"""`tengen admin create-user`, `let-in` and `rotate-keys`: who may come in, and what signs what the site gives out.

What a key signs is in docs/security.md.
"""

import os
import sys
from typing import Annotated

import typer

from tengen.cli.count import many
from tengen.cli.site import set_up, starting
from tengen.rules.errors import BadInput


def create_user(
    name: Annotated[str, typer.Argument(help="The name to come in with at /admin/.")],
    *,
    replace: Annotated[bool, typer.Option("--replace", help="Give one who is there a new password.")] = False,
) -> None:
    """Make a user who may look into the site at /admin/. Asks for the password, or reads it from standard input."""
    with starting():
        set_up()
        from tengen.server.operator.pages.users import make_user

        make_user(name, _password(), replace=replace)
    typer.echo(f"{name} may come in at /admin/")


def let_in(name: Annotated[str, typer.Argument(help="The name of a user.")]) -> None:
    """Print a link for somebody who is kept out of /admin/, since others try that name all day.

    The browser that opens it within fifteen minutes may try its password whatever others do.
    """
    with starting():
        set_up()
        from django.conf import settings
        from django.urls import reverse

        from tengen.server.operator.pages.knowndevices import ticket
        from tengen.server.operator.pages.users import find_user

        found = find_user(name)
        place = (settings.PUBLIC_URL or settings.HERE_URL) + reverse("let-in")
    typer.echo(f"{place}?t={ticket(found)}")


def rotate_keys(
    *,
    forget: Annotated[
        bool,
        typer.Option(
            "--forget", help="Earlier keys are not valid any more: links in mails that were sent stop working."
        ),
    ] = False,
) -> None:
    """Sign with a new key from the next start on; what the earlier ones signed is still believed.

    Seats and devices do not depend on it: nobody loses a game, not even with --forget.
    """
    from tengen.server.config.environment import read_environment
    from tengen.server.config.files import secretkeys

    with starting():
        if os.environ.get("TENGEN_SECRET_KEY"):
            expected = "a new one there, and the old in TENGEN_SECRET_KEY_FALLBACKS"
            raise BadInput("key-elsewhere", "the key comes from TENGEN_SECRET_KEY", expected)
        data = read_environment(os.environ).data
        kept = secretkeys.rotate(data / secretkeys.FILE, forget=forget)
    typer.echo(f"a new key is made, {many(kept, 'earlier one')} kept; start every process of the site anew")


def _password() -> str:
    if sys.stdin.isatty():
        return str(typer.prompt("Password", hide_input=True, confirmation_prompt=True))
    return sys.stdin.readline().rstrip("\n")
