"""Answers that can be kept: what has not changed since a visitor got it is not made again.

Whether somebody may see an answer is decided before. What is not for everybody is kept by nobody but a browser.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response
from django.utils.translation import get_language

from tengen import __version__
from tengen.server.config.vite import manifest

NOT_MODIFIED: Final = 304


def kept(*parts: object, public: bool, seconds: int = 0) -> dict[str, str]:
    """The headers of an answer that these parts decide; for so many seconds nobody needs to ask whether it is good.

    The release is one of the parts: it may draw in another way.
    """
    text = "\0".join(map(str, (__version__, *parts)))
    who = "public" if public else "private"
    return {
        "Cache-Control": f"{who}, max-age={seconds}" if seconds else f"{who}, no-cache",
        "ETag": f'"{sha256(text.encode("utf-8", "replace")).hexdigest()[:24]}"',
        "Vary": "Authorization, Cookie",
    }


def kept_page(request: HttpRequest, *parts: object) -> dict[str, str]:
    """The same for a page, which belongs to one browser: its token is in it, and what loads its scripts."""
    token = request.COOKIES.get(settings.CSRF_COOKIE_NAME, "")
    return kept(request.get_full_path(), get_language(), token, manifest(), *parts, public=False)


def unchanged(request: HttpRequest, headers: Mapping[str, str]) -> HttpResponse | None:
    """The answer without a body for one who has the right one already; None for everybody else."""
    known = get_conditional_response(request, headers["ETag"], response=HttpResponse(headers=dict(headers)))
    return known if isinstance(known, HttpResponse) and known.status_code == NOT_MODIFIED else None
