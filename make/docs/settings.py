"""`docs/settings.md`: what an operator can set."""

from tengen.server.config.environment import VARIABLES

SOURCE = "`src/tengen/server/config/environment.py`"


def text() -> str:
    """One row for each environment variable."""
    rows = "".join(f"| `{each.name}` | {each.meaning} | {each.default} |\n" for each in VARIABLES)
    return f"""\
# Settings

The site is set up by environment variables. None is needed: the usual value suits one machine.

| variable | what it does | usual value |
| --- | --- | --- |
{rows}"""
