"""How many files and sockets this process may have open, and how many of those are for visitors.

Who is refused when there is no room is decided in `connections`.
"""

import resource
from typing import Final

MOST: Final = 1_048_576
"""More is of no use, and some programs count through all of them."""
KEPT: Final = 2_304
"""So many are kept for the database, the log, other services, and for visitors who come all at once: the system lets
2,048 of them wait at the door, and all may be let in before one can be sent away."""


def raise_limit() -> int:
    """Let this process open as many files as the system allows it; how many that is comes back."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    allowed = MOST if hard == resource.RLIM_INFINITY else min(hard, MOST)
    if soft != resource.RLIM_INFINITY and soft < allowed:
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
    return limit()


def limit() -> int:
    """How many files this process may open."""
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MOST if soft == resource.RLIM_INFINITY else min(soft, MOST)


def room(files: int) -> int:
    """How many of so many files may be connections of visitors.

    >>> room(65_536), room(1_024)
    (63232, 512)
    """
    return files - min(KEPT, files // 2)
