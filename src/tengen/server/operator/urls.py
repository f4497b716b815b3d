"""The addresses of the operator's rooms."""

from django.urls import path

from tengen.server.operator.admin import OFFICE

urlpatterns = [
    path("admin/", OFFICE.urls),
]
