"""What every template knows besides what its view gives it.

Nothing here depends on who asks.
"""

from importlib import metadata

from django.http import HttpRequest

VERSION = metadata.version("tengen")


def about(request: HttpRequest) -> dict[str, str]:
    """`version`: which Tengen this is."""
    return {"version": VERSION}
