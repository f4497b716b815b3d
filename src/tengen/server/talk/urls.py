"""The addresses of the chat: its API is part of the site's, so that one page describes all of it."""

from django.urls import path

from tengen.server.site.api.root import api
from tengen.server.talk.api import talk
from tengen.server.talk.record import sgf

api.add_router("", talk)

urlpatterns = [path("games/<slug:game_id>.sgf", sgf, name="sgf")]
