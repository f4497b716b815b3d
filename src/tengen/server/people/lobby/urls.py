"""The addresses of the lobby."""

from django.urls import path

from tengen.server.people.lobby.api.routes import offers
from tengen.server.people.lobby.pages.play import offer, own_offer, play
from tengen.server.people.lobby.pages.watch import watch
from tengen.server.site.api.root import api

api.add_router("", offers)

urlpatterns = [
    path("play", play, name="play"),
    path("play/new", own_offer, name="new-offer"),
    path("play/offers/<slug:offer_id>", offer, name="offer"),
    path("watch", watch, name="watch"),
]
