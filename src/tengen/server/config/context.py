"""What every template knows besides what its view gives it.

Nothing here depends on who asks.
"""

from django.conf import settings
from django.http import HttpRequest

from tengen import __version__


def about(request: HttpRequest) -> dict[str, str | bool]:
    """`version`: which Tengen this is; `sends_mail`: whether its mails leave it."""
    return {"version": __version__, "sends_mail": settings.MAIL_SERVER is not None}
