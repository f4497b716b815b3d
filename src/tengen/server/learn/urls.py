"""The addresses of the lessons."""

from django.urls import path

from tengen.server.learn.views import how_to_play

urlpatterns = [
    path("how-to-play", how_to_play, name="how-to-play"),
]
