"""The board of a game as a picture, and what a shared link shows of a game."""

from __future__ import annotations

import io
import re

import httpx
from PIL import Image

from tests.server.games.conftest import Player, Site, new_game


def picture(player: Player, query: str = "") -> httpx.Response:
    return httpx.get(f"{player.site.url}/games/{player.game}.png{query}", headers=player.header, timeout=120)


def test_every_move_has_its_picture(players: tuple[Player, Player]) -> None:
    black, white = players
    black.send("play", point="E5")
    white.send("play", point="C3")
    pictures = [picture(black, query) for query in ("", "?move=2", "?move=1", "?move=0")]
    assert {answer.headers["content-type"] for answer in pictures} == {"image/png"}
    shapes = {Image.open(io.BytesIO(answer.content)).size for answer in pictures}
    assert len(shapes) == 1
    now, *then = (answer.content for answer in pictures)
    assert now == then[0]
    assert len({*then}) == 3


def test_a_private_game_has_no_picture_for_strangers_and_nothing_to_share(players: tuple[Player, Player]) -> None:
    stranger = Player(players[0].site, players[0].game, "")
    assert picture(stranger).status_code == 403
    page = httpx.get(f"{players[0].site.url}/games/{players[0].game}", headers=players[0].header, timeout=120)
    assert "og:" not in page.text


def test_the_preview_of_a_private_game_tells_no_secret_and_takes_no_seat(site: Site) -> None:
    asked = {"size": 9, "color": "black", "name": "Ann"}
    made = httpx.post(f"{site.url}/api/games", json=asked, timeout=120).json()
    url, _, secret = made["invite"]["url"].partition("#")
    page = httpx.get(url, timeout=120)
    assert page.status_code == 200, "programs that show a link look at good answers only"
    picture_of = re.search(r'property="og:image" content="([^"]+)"', page.text)
    assert picture_of is not None
    assert httpx.get(picture_of[1], timeout=120).headers["content-type"] == "image/png"
    assert 'property="og:title" content="A game of Go"' in page.text
    for told in ("Ann", "9x9", "9×9", secret.partition("=")[2]):
        assert told not in page.text
    joined = httpx.post(f"{url.replace('/games/', '/api/games/')}/join", json={"invite": made["invite"]["token"]})
    assert joined.status_code == 200, "the seat is free still"


def test_a_watchable_game_shows_its_board_where_its_link_is_shared(site: Site) -> None:
    black, _ = new_game(site, watchable=True)
    page = httpx.get(f"{site.url}/games/{black.game}", timeout=120).text
    assert f'property="og:image" content="{site.url}/games/{black.game}.png"' in page
    assert 'property="og:title" content="Ann against Bo"' in page
    assert picture(Player(site, black.game, "")).status_code == 200


def test_what_never_was_has_no_picture(players: tuple[Player, Player]) -> None:
    for query in ("?move=7", "?move=x", "?version=99"):
        assert picture(players[0], query).status_code == 404
