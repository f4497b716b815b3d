"""The site as an app of a phone or desk: `/manifest.webmanifest`, and `/offline.js` for when there is no network.

What is kept for that time is chosen by the page, in `web/src/pages/offline.ts`.
"""

from functools import lru_cache
from typing import Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

ICONS: Final = (("icon-192.png", 192, "any"), ("icon-512.png", 512, "any"), ("icon-maskable-512.png", 512, "maskable"))
PAPER: Final = "#f4f0e6"


@require_safe
@cache_control(max_age=3600)
def web_manifest(request: HttpRequest) -> JsonResponse:
    """What a browser needs to install the site, in the words of the visitor's language."""
    told = {
        "id": "/",
        "name": _("Tengen, a home for the game of Go"),
        "short_name": "Tengen",
        "description": _("A home for the game of Go that anybody can run."),
        "start_url": reverse("home"),
        "scope": "/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": [
            {"src": static(file), "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
            for file, size, purpose in ICONS
        ],
        "shortcuts": [
            {"name": _("My games"), "url": reverse("my-games")},
            {"name": _("A new game"), "url": reverse("new-game")},
        ],
    }
    return JsonResponse(told, content_type="application/manifest+json")


@require_safe
@cache_control(no_cache=True)
def offline_script(request: HttpRequest) -> HttpResponse:
    """The script at the root, because a browser lets it see only what is below it; asked for anew each time."""
    return HttpResponse(_script(), content_type="text/javascript; charset=utf-8")


@lru_cache(maxsize=1)
def _script() -> str:
    return (settings.SERVER / "static" / "offline.js").read_text()
