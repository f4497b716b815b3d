"""The operator's pages, `/admin/`: Django's admin behind a door at which one cannot guess for long.

What is shown in it is in `admin`; nobody is led there by the pages of the site.
"""

from http import HTTPStatus
from typing import Any, Final

from django.contrib.admin import AdminSite
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tengen.rules import BadInput
from tengen.server.operator.pages.knowndevices import known_device, name_in, remember, usual
from tengen.server.site.rate_limits import Buckets, Limit, TooOften
from tengen.server.site.visitor import visitor_of

FROM_AN_ADDRESS: Final = Buckets(Limit(burst=5, a_second=1 / 30))
TO_A_USER: Final = Buckets(Limit(burst=10, a_second=1 / 30))
"""Many machines together may not guess one password quickly either; this holds back who is not known."""
FROM_A_DEVICE: Final = Buckets(Limit(burst=10, a_second=1 / 30))
"""For a browser that is known: nobody else can use these tries up."""


class Office(AdminSite):
    """Django's admin under our name."""

    site_title = "Tengen"
    site_header = _("Tengen: for whoever runs it")
    index_title = _("What is in this site")

    def login(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        """The page with name and password; who tries too often has to wait."""
        if request.method != "POST":
            return super().login(request, extra_context)
        try:
            _count(request, usual(request.POST.get("username", "")))
        except TooOften as error:
            answer = render(
                request, "operator/too_often.html", {"wait": error.wait}, status=HTTPStatus.TOO_MANY_REQUESTS
            )
            answer["Retry-After"] = str(error.wait)
            return answer
        response = super().login(request, extra_context)
        if request.user.is_authenticated:
            remember(response, request.user.get_username(), request)
        return response

    def get_app_list(self, request: HttpRequest, app_label: str | None = None) -> list[Any]:
        """Every kind of row under the name that it has on its page."""
        found = super().get_app_list(request, app_label)
        for app in found:
            for model in app["models"]:
                shown = self._registry.get(model["model"])
                model["name"] = getattr(shown, "rows_are", "") or model["name"]
        return found


def _count(request: HttpRequest, name: str) -> None:
    """Take one of the tries of this browser, or of its network and of the name; refuses one too many."""
    device = known_device(request, name)
    if device:
        FROM_A_DEVICE.need(device)
        return
    FROM_AN_ADDRESS.need(visitor_of(request).address)
    TO_A_USER.need(name)


@never_cache
@require_safe
def let_in(request: HttpRequest) -> HttpResponse:
    """Know the browser that shows a ticket of the command line, and lead it to the page with name and password."""
    try:
        name = name_in(request.GET.get("t", ""))
    except BadInput as error:
        return HttpResponse(f"{error}\n", content_type="text/plain; charset=utf-8", status=HTTPStatus.FORBIDDEN)
    response = redirect("admin:login")
    remember(response, name, request)
    return response
