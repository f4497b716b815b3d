"""Which extra of Tengen brings a package that a command did not find.

What is in each extra is said in `pyproject.toml`; here only which part of Tengen needs which.
"""

import sys
from collections.abc import Iterator
from types import MappingProxyType, TracebackType
from typing import Final

EXTRAS: Final = MappingProxyType(
    {"cli": "cli", "client": "client", "engines": "engine", "lab": "lab", "pictures": "pictures", "server": "site"}
)
"""The extra of each of our folders."""
SERVERS: Final = frozenset({"asgiref", "django", "uvicorn"})
"""What the command line itself imports of the site's packages."""


def extra_for(error: ModuleNotFoundError) -> str | None:
    """The extra that has what was looked for in vain; None if the module is Python's own or ours: that is a fault."""
    package = (error.name or "").partition(".")[0]
    if package in ("", "tengen") or package in sys.stdlib_module_names:
        return None
    if package in SERVERS:
        return "site"
    folders = list(_folders(error.__traceback__))
    return EXTRAS.get(folders[-1]) if folders else None


def _folders(trace: TracebackType | None) -> Iterator[str]:
    """Our folders on the way to the error: the last one is who needs what is missing."""
    while trace is not None:
        words = str(trace.tb_frame.f_globals.get("__name__", "")).split(".")
        if words[0] == "tengen" and len(words) > 1:
            yield words[1]
        trace = trace.tb_next
