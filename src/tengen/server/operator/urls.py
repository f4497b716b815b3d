"""The addresses of the operator's rooms."""

from django.urls import path

from tengen.server.operator.pages import clubs, people  # noqa: F401 - it registers its pages
from tengen.server.operator.pages.admin import OFFICE
from tengen.server.operator.pages.office import let_in
from tengen.server.operator.views import live, metrics, ready

urlpatterns = [
    path("admin/let-in", let_in, name="let-in"),
    path("admin/", OFFICE.urls),
    path("health", live, name="health"),
    path("health/ready", ready, name="health-ready"),
    path("metrics", metrics, name="metrics"),
]
