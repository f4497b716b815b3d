"""A review as files: SGF with all its variations, and the board of a node as SVG or PNG."""

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tengen.pictures import Drawing, png
from tengen.records import write
from tengen.rules import BadInput
from tengen.server.games.asking import ask
from tengen.server.games.images import svg_file
from tengen.server.games.moment import number_in
from tengen.server.reviews.access import look
from tengen.server.reviews.line import scene_at
from tengen.server.reviews.pages import picture
from tengen.server.reviews.tree import ReviewTree

TEXT = "text/plain; charset=utf-8"


@never_cache
@require_safe
async def review_sgf(request: HttpRequest, review_id: str) -> HttpResponse:
    """The file, with variations, names, comments and marks."""
    try:
        kept, _ = await look(request, review_id)
    except BadInput as error:
        return _refused(error)
    written = await ask(lambda: write(kept.tree.record()))
    headers = {"Content-Disposition": f'attachment; filename="tengen-review-{review_id}.sgf"'}
    return HttpResponse(written, content_type="application/x-go-sgf; charset=utf-8", headers=headers)


@never_cache
@require_safe
async def review_svg(request: HttpRequest, review_id: str) -> HttpResponse:
    """The board at `?node=n`."""
    try:
        tree, node = await _wanted(request, review_id)
        return svg_file(await ask(_drawing, tree, node))
    except BadInput as error:
        return _refused(error)


@never_cache
@require_safe
async def review_png(request: HttpRequest, review_id: str) -> HttpResponse:
    """The same in pixels."""
    try:
        tree, node = await _wanted(request, review_id)
        drawing = await ask(_drawing, tree, node)
    except BadInput as error:
        return _refused(error)
    return HttpResponse(await ask(png, drawing), content_type="image/png")


async def _wanted(request: HttpRequest, review_id: str) -> tuple[ReviewTree, int]:
    kept, _ = await look(request, review_id)
    return kept.tree, number_in(request, "node") or 0


def _drawing(tree: ReviewTree, node: int) -> Drawing:
    shown = picture(tree, node, scene_at(tree, node))
    last = str(shown.last_move) if shown.last_move else None
    return Drawing(shown.width, shown.height, shown.cells, last_move=last)


def _refused(error: BadInput) -> HttpResponse:
    if error.code == "private":
        return HttpResponse(str(error), status=403, content_type=TEXT)
    raise Http404(error.message) from error
