"""The address of a game's page, which has what was said beside the game; all other addresses come first."""

from django.urls import path

from tengen.server.talk.views import game

urlpatterns = [path("games/<str:game_id>", game, name="game")]
