"""The home page and `/healthz`.

What they look like is in `templates/` and `web/`.
"""

from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """The first page a visitor sees."""
    return render(request, "home.html")


@never_cache
@require_safe
def healthz(request: HttpRequest) -> JsonResponse:
    """For whoever watches over the site: status 200 when it can answer, 503 when its database cannot."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError as error:
        return JsonResponse({"status": "no-database", "message": str(error)}, status=503)
    return JsonResponse({"status": "ok"})
