"""The operator's pages, `/admin/`: Django's admin behind a door at which one cannot guess for long.

What is shown in it is in `admin`; nobody is led there by the pages of the site.
"""

from http import HTTPStatus
from typing import Any, Final

from django.contrib.admin import AdminSite
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _

from tengen.server.games.limits import Buckets, Limit, TooOften
from tengen.server.games.reception import address

FROM_AN_ADDRESS: Final = Buckets(Limit(burst=5, a_second=1 / 30))
TO_A_USER: Final = Buckets(Limit(burst=10, a_second=1 / 30))
"""Many machines together may not guess one password quickly either."""


class Office(AdminSite):
    """Django's admin under our name."""

    site_title = "Tengen"
    site_header = _("Tengen: for whoever runs it")
    index_title = _("What is in this site")

    def login(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        """The page with name and password; who tries too often has to wait."""
        if request.method == "POST":
            try:
                FROM_AN_ADDRESS.need(address(request))
                TO_A_USER.need(request.POST.get("username", "").strip().lower()[:150])
            except TooOften as error:
                response = render(
                    request, "operator/too_often.html", {"wait": error.wait}, status=HTTPStatus.TOO_MANY_REQUESTS
                )
                response["Retry-After"] = str(error.wait)
                return response
        return super().login(request, extra_context)

    def get_app_list(self, request: HttpRequest, app_label: str | None = None) -> list[Any]:
        """Every kind of row under the name that it has on its page."""
        found = super().get_app_list(request, app_label)
        for app in found:
            for model in app["models"]:
                shown = self._registry.get(model["model"])
                model["name"] = getattr(shown, "rows_are", "") or model["name"]
        return found
