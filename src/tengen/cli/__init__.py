"""The command line: how a command is started, and how an error reaches a person.

The commands are put together in `program`, which needs the packages of the extra `cli`.
"""

import sys
from collections.abc import Sequence

from tengen.cli.extras import extra_for
from tengen.rules.errors import TengenError


def main(arguments: Sequence[str] | None = None) -> None:
    """Run one command and exit: 0 done, 1 bad data (one line on stderr), 2 bad usage or a package that is missing."""
    try:
        from tengen.cli.program import app

        app(arguments)
    except TengenError as error:
        print(f"tengen: {error}", file=sys.stderr)
        sys.exit(1)
    except ModuleNotFoundError as error:
        extra = extra_for(error)
        if extra is None:
            raise
        needed = f"this needs the package {error.name}, which is not installed"
        print(f"tengen: {needed} (expected: pip install 'tengen[{extra}]')", file=sys.stderr)
        sys.exit(2)
