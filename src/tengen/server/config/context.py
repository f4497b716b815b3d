"""What every template knows besides what its view gives it.

Nothing here depends on who asks.
"""

from importlib import metadata

from django.conf import settings
from django.http import HttpRequest

VERSION = metadata.version("tengen")


def about(request: HttpRequest) -> dict[str, str | bool]:
    """`version`: which Tengen this is; `sends_mail`: whether its mails leave it."""
    return {"version": VERSION, "sends_mail": settings.MAIL_SERVER is not None}
