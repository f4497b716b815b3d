"""What the site keeps of whoever comes here, for how long, and how to get it or have it deleted."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tengen.server.people.accounts.signing.sessions import KEPT


@require_safe
async def privacy(request: HttpRequest) -> HttpResponse:
    """The same for everybody; the figures are those of this site."""
    told = {"waiting_days": settings.WAITING_DAYS, "signed_in_days": KEPT // 86400, "storage": settings.STORAGE}
    return render(request, "accounts/privacy.html", told)
