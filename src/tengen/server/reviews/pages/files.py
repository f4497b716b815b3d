"""A review as files: SGF with all its variations, and the board of a node as SVG or PNG."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from tengen.rules import BadInput
from tengen.server.reviews.access import look
from tengen.server.reviews.service import READING, key_of
from tengen.server.reviews.work import jobs
from tengen.server.site.pictures.files import DRAWING, Kind, picture_file, refused
from tengen.server.site.request_guard import limit
from tengen.server.site.requests.query import number_in
from tengen.server.site.visitor import visitor_of
from tengen.server.site.work import run
from tengen.server.site.work.caching import kept, unchanged


@require_safe
async def review_sgf(request: HttpRequest, review_id: str) -> HttpResponse:
    """The file, with variations, names, comments and marks."""
    visitor = visitor_of(request)
    try:
        about, reader = await look(request, review_id)
        headers = kept("review.sgf", review_id, about.version, public=reader.is_open)
        if known := unchanged(request, headers):
            return known
        limit(READING, visitor.address)
        written = await run(visitor.address, jobs.sgf_of, key_of(about))
    except BadInput as error:
        return refused(error)
    headers["Content-Disposition"] = f'attachment; filename="tengen-review-{review_id}.sgf"'
    return HttpResponse(written, content_type="application/x-go-sgf; charset=utf-8", headers=headers)


@require_safe
async def review_svg(request: HttpRequest, review_id: str) -> HttpResponse:
    """The board at `?node=n`."""
    return await _board(request, review_id, "svg")


@require_safe
async def review_png(request: HttpRequest, review_id: str) -> HttpResponse:
    """The same in pixels."""
    return await _board(request, review_id, "png")


async def _board(request: HttpRequest, review_id: str, kind: Kind) -> HttpResponse:
    visitor = visitor_of(request)
    try:
        about, reader = await look(request, review_id)
        node = number_in(request, "node") or 0
        headers = kept(f"review.{kind}", review_id, about.version, node, public=reader.is_open)
        if known := unchanged(request, headers):
            return known
        limit(DRAWING, visitor.address)
        body = await run(visitor.address, jobs.picture_of, kind, key_of(about), node)
    except BadInput as error:
        return refused(error)
    return picture_file(kind, body, headers)
