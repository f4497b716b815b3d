"""The addresses of the lessons."""

from django.urls import path
from django.views.generic import RedirectView

from tengen.server.learn.views import how_to_play

urlpatterns = [
    path("how-to-play", how_to_play, name="how-to-play"),
    path("how-to-play/", RedirectView.as_view(pattern_name="how-to-play", permanent=True)),
]
