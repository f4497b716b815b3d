"""What every template knows besides what its view gives it.

Of who asks only the account's name is here, which the door knows: not how many games wait, which the script asks for.
"""

from typing import Any

from django.conf import settings
from django.http import HttpRequest

from tengen import __version__
from tengen.server.site.navigation import links


def about(request: HttpRequest) -> dict[str, Any]:
    """`version`: which Tengen this is; `sends_mail`: whether its mails leave it; `navigation`: where it leads.

    `account_name` is who has signed in, empty for nobody. `turns` is for a view that knows in how many games somebody
    waits for the visitor.
    """
    return {
        "version": __version__,
        "sends_mail": settings.MAIL_SERVER is not None,
        "navigation": links(request.path),
        "account_name": getattr(getattr(request, "asking", None), "name", ""),
        "turns": None,
    }
