"""The boards of games that can be watched, as a page without scripts shows them."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _

from tengen.game.state import Clock, Seat
from tengen.rules import Point
from tengen.server.games.service import clock_face
from tengen.server.people.lobby.watching import Watched
from tengen.server.site.pictures.board import Picture, svg
from tengen.server.site.words.game_words import color_name

SEATS: tuple[Seat, ...] = ("white", "black")


def shown(board: dict[str, Any]) -> dict[str, Any]:
    """A board of `screen` with its picture and its players, the one at the top first."""
    last = board["last_move"]
    point = Point.parse(last["point"]) if last and last["point"] else None
    picture = Picture(board["width"], board["height"], board["stones"], point)
    players = [_player(board, seat) for seat in SEATS]
    names = {player["seat"]: player["name"] for player in players}
    title = _("{black} and {white}").format(**names)
    return {**board, "picture": svg(picture, title), "at_table": players, "title": title}


def listed(game: Watched) -> dict[str, Any]:
    """A finished game as a line of a list."""
    summary = game.summary
    names = {seat: getattr(summary, seat) or color_name(seat) for seat in SEATS}
    return {"game": summary, "names": names, "ranks": game.ranks, "board": f"{summary.width}×{summary.height}"}


def _player(board: dict[str, Any], seat: Seat) -> dict[str, Any]:
    clock: Clock = board["clock"]
    return {
        "seat": seat,
        "other": "black" if seat == "white" else "white",
        "name": board["players"][seat] or color_name(seat),
        "rank": board["ranks"].get(seat, ""),
        "prisoners": board["prisoners"][seat],
        "clock": clock_face(clock, seat),
        "to_play": board["turn"] == seat,
    }
