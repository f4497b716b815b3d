"""The addresses of the computer; its API is part of the site's, so that one page describes all of it."""

from django.urls import path

from tengen.server.computer.analysis.api import analysis
from tengen.server.computer.api.routes import computer
from tengen.server.computer.pages.play import play_computer
from tengen.server.site.api.root import api

api.add_router("", computer)
api.add_router("", analysis)

urlpatterns = [path("computer/", play_computer, name="computer")]
