"""`tengen version`: which Tengen this is, and what it runs on.

Only names and numbers; it starts nothing.
"""

import json
import platform
from typing import Annotated

import typer

from tengen import __version__
from tengen.rules.door import NATIVE


def version(
    *,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object, for programs.")] = False,
) -> None:
    """Show the versions of Tengen and of what it runs on."""
    facts = {
        "tengen": __version__,
        "native_core": NATIVE,
        "python": platform.python_version(),
        "django": _django(),
    }
    if as_json:
        typer.echo(json.dumps(facts))
        return
    core = "yes" if facts["native_core"] else "no (the pure Python twins are used)"
    typer.echo(f"Tengen {facts['tengen']}")
    typer.echo(f"native core: {core}")
    site = f"Django {facts['django']}" if facts["django"] else "no site (the extra is not installed)"
    typer.echo(f"Python {facts['python']}, {site}")


def _django() -> str | None:
    """The version of Django; None where only other parts of Tengen are installed."""
    from importlib import metadata

    try:
        return metadata.version("Django")
    except metadata.PackageNotFoundError:
        return None
