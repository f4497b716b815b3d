"""The addresses of the games."""

from django.urls import path

from tengen.server.games.api.routes import api
from tengen.server.games.pages.entry import code, my_games, new_game
from tengen.server.games.pictures.film import game_gif
from tengen.server.games.pictures.images import board_png, board_svg

urlpatterns = [
    path("api/", api.urls),
    path("games/", my_games, name="my-games"),
    path("games/new", new_game, name="new-game"),
    path("code", code, name="code"),
    path("games/<slug:game_id>.png", board_png, name="board-png"),
    path("games/<slug:game_id>.svg", board_svg, name="board-svg"),
    path("games/<slug:game_id>.gif", game_gif, name="game-gif"),
]
