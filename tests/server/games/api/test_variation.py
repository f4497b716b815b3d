"""Trying moves out over the API: the rules of the game hold, and nothing is kept."""

import asyncio
from typing import Any

import httpx
import pytest

from tests.server.games.conftest import Player, Site, new_game


def vary(player: Player, move: object, points: object) -> httpx.Response:
    url = f"{player.site.url}/api/games/{player.game}/variation"
    return httpx.post(url, json={"move": move, "points": points}, headers=player.header, timeout=120)


@pytest.fixture
def player(site: Site) -> Player:
    """Somebody who has just played E5."""
    black, _ = new_game(site)
    black.send("play", point="E5")
    return black


def test_the_board_of_a_variation_comes_back_and_the_game_stays(player: Player) -> None:
    found = vary(player, 1, ["E4", "pass", "d5"])
    assert found.status_code == 200
    body: dict[str, Any] = found.json()
    assert (body["turn"], body["move_number"], body["ko_point"]) == ("black", 4, None)
    assert (body["stones"].count("b"), body["stones"].count("w")) == (1, 2)
    assert body["last_move"] == {"seat": "white", "point": "D5", "captured": []}
    assert vary(player, 0, []).json()["stones"].strip(".") == ""
    assert player.get().json()["move_number"] == 1


@pytest.mark.parametrize(
    ("move", "points", "status", "code"),
    [
        (1, ["E5"], 422, "occupied"),
        (1, ["I5"], 422, "not-a-point"),
        (1, ["K10"], 422, "off-board"),
        (2, ["E4"], 404, "no-such-move"),
        (-1, [], 400, "bad-field"),
        (1, ["pass"] * 201, 400, "bad-field"),
        (1, ["D4" * 100], 400, "bad-field"),
        (1, [7], 400, "bad-field"),
        ("one", [], 400, "bad-field"),
    ],
)
def test_what_cannot_be_is_explained(player: Player, move: object, points: object, status: int, code: str) -> None:
    found = vary(player, move, points)
    assert (found.status_code, found.json()["code"]) == (status, code)


def test_a_stranger_tries_nothing_in_a_private_game(player: Player) -> None:
    stranger = Player(player.site, player.game, "nobody")
    assert vary(stranger, 0, []).status_code == 403


def test_too_many_tries_are_slowed_down(player: Player) -> None:
    url = f"{player.site.url}/api/games/{player.game}/variation"

    async def all_at_once() -> set[int]:
        async with httpx.AsyncClient(headers=player.header, timeout=120) as crowd:
            tries = (crowd.post(url, json={"move": 0, "points": []}) for _ in range(200))
            return {answer.status_code for answer in await asyncio.gather(*tries)}

    assert asyncio.run(all_at_once()) == {200, 429}
