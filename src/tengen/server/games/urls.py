"""The addresses of the games."""

from django.urls import path

from tengen.server.games.api import api

urlpatterns = [
    path("api/", api.urls),
]
