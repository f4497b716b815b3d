"""The addresses of the games."""

from django.urls import path

from tengen.server.games.api.entry import entry
from tengen.server.games.api.routes import games
from tengen.server.games.api.variation import variations
from tengen.server.games.pages.entry import code, new_game
from tengen.server.games.pages.game import game
from tengen.server.games.pages.mine import all_records, my_games, next_game, turns
from tengen.server.games.pictures.film import game_gif
from tengen.server.games.pictures.images import board_png, board_svg
from tengen.server.site.api.root import api

api.add_router("", games)
api.add_router("", entry)
api.add_router("", variations)

urlpatterns = [
    path("games/", my_games, name="my-games"),
    path("games/new", new_game, name="new-game"),
    path("games/turns", turns, name="turns"),
    path("games/next", next_game, name="next-game"),
    path("games/all.zip", all_records, name="all-records"),
    path("code", code, name="code"),
    path("games/<slug:game_id>.png", board_png, name="board-png"),
    path("games/<slug:game_id>.svg", board_svg, name="board-svg"),
    path("games/<slug:game_id>.gif", game_gif, name="game-gif"),
    path("games/<slug:game_id>", game, name="game"),
]
