"""The addresses of the laboratory."""

from django.urls import path

from tengen.server.explorer.api import api
from tengen.server.explorer.views import lab, play, random

urlpatterns = [
    path("lab", lab, name="lab"),
    path("lab/<str:board>", lab, name="lab-board"),
    path("lab/<str:board>/random", random, name="lab-random"),
    path("lab/<str:board>/play", play, name="lab-play"),
    path("api/lab/", api.urls),
]
