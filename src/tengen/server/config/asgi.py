"""The site as an ASGI application, for any ASGI server.

`tengen serve` runs it with uvicorn.
"""

import os
from typing import Any

from django.conf import settings
from django.core.asgi import get_asgi_application
from django.utils.module_loading import import_string

from tengen.server.config.middleware.bodies import limited
from tengen.server.config.middleware.threads import with_kept_threads
from tengen.server.config.reporting.access import tell_opening, watched

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tengen.server.config.settings")

_pages = watched(limited(with_kept_threads(get_asgi_application())))
_sockets = [(path, import_string(name)) for path, name in settings.SOCKETS]


async def application(scope: Any, receive: Any, send: Any) -> None:
    """Sockets go to the app whose path it is, all the rest to Django."""
    if scope["type"] == "websocket":
        tell_opening(scope)
        socket = next(app for path, app in _sockets if scope["path"].startswith(path))
        await socket(scope, receive, send)
    else:
        await _pages(scope, receive, send)
