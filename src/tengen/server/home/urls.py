"""The addresses of the front door."""

from django.urls import path

from tengen.server.home.views import healthz, home

urlpatterns = [
    path("", home, name="home"),
    path("healthz", healthz, name="healthz"),
]
