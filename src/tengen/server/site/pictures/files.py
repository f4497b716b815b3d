"""Boards as picture files: what a worker draws, and how a drawing is sent.

How it is drawn is in `tengen.pictures`; the drawing on a page is in `board`.
"""

from typing import Final, Literal

from django.http import Http404, HttpResponse

from tengen.pictures import Drawing, png, svg
from tengen.rules import BadInput
from tengen.server.site.rate_limits import Buckets, Limit
from tengen.server.site.words.refusals import refusal_words

POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'"
"""An SVG file is a document of its own when it is opened: nothing in it may run."""
DRAWING: Final = Buckets(Limit(burst=60, a_second=2))
"""For one visitor, pictures of all games and reviews."""
Kind = Literal["png", "svg"]


def picture_file(kind: Kind, body: bytes, headers: dict[str, str]) -> HttpResponse:
    """The drawing as a file that can be shown in a page or opened by itself."""
    if kind == "png":
        return HttpResponse(body, content_type="image/png", headers=headers)
    headers = headers | {"Content-Security-Policy": POLICY}
    return HttpResponse(body, content_type="image/svg+xml; charset=utf-8", headers=headers)


def draw(kind: Kind, drawn: Drawing) -> bytes:
    """The bytes of the file, for a worker."""
    return png(drawn) if kind == "png" else svg(drawn).encode()


def refused(error: BadInput) -> HttpResponse:
    """The answer to one who may not look, or looks for what is not there."""
    if error.code == "private":
        return HttpResponse(refusal_words(error), status=403, content_type="text/plain; charset=utf-8")
    raise Http404(error.message) from error
