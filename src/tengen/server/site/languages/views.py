"""Answers with the catalog of a language: a file that a browser keeps until the catalog changes."""

from django.http import Http404, HttpRequest, HttpResponse

from tengen.server.site.languages.catalog import catalog_of

FOR_GOOD = "public, max-age=31536000, immutable"
NOT_AT_ALL = "no-cache"
"""For a page that was made by an earlier or later version of the site, in the minutes of an upgrade."""


async def catalog(request: HttpRequest, language: str, digest: str) -> HttpResponse:
    """The script of this language, to be kept for good if it is the very one that the page asked for."""
    found = catalog_of(language)
    if found is None:
        raise Http404
    kept = FOR_GOOD if digest == found.digest else NOT_AT_ALL
    return HttpResponse(found.script, content_type="text/javascript; charset=utf-8", headers={"Cache-Control": kept})
