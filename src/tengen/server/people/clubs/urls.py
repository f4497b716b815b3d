"""The addresses of clubs."""

from django.urls import path

from tengen.server.people.clubs.api import clubs as calls
from tengen.server.people.clubs.pages import views
from tengen.server.site.api.root import api

api.add_router("", calls)

urlpatterns = [
    path("clubs", views.clubs, name="clubs"),
    path("clubs/<slug:slug>", views.club, name="club"),
    path("clubs/<slug:slug>/<slug:contest_id>", views.contest, name="contest"),
]
