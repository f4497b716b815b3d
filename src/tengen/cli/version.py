"""`tengen version`: which Tengen this is, and what it runs on.

Only names and numbers; it starts nothing.
"""

import json
import platform
from typing import Annotated

import typer

from tengen.rules.door import NATIVE


def version(
    *,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object, for programs.")] = False,
) -> None:
    """Show the versions of Tengen and of what it runs on."""
    from importlib import metadata

    facts = {
        "tengen": metadata.version("tengen"),
        "native_core": NATIVE,
        "python": platform.python_version(),
        "django": metadata.version("Django"),
    }
    if as_json:
        typer.echo(json.dumps(facts))
        return
    core = "yes" if facts["native_core"] else "no (the pure Python twins are used)"
    typer.echo(f"Tengen {facts['tengen']}")
    typer.echo(f"native core: {core}")
    typer.echo(f"Python {facts['python']}, Django {facts['django']}")
