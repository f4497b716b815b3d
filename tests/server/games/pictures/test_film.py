"""A game as an animated picture: all of it or a part, kept by browsers, and only for those who may look."""

from __future__ import annotations

import io

import httpx
import pytest
from PIL import Image

from tests.server.games.conftest import Player, Site, new_game

POINTS = ("E5", "C3", "G7", "C7", "G3")


def film(player: Player, query: str = "", **headers: str) -> httpx.Response:
    url = f"{player.site.url}/games/{player.game}.gif{query}"
    return httpx.get(url, headers={**player.header, **headers}, timeout=120)


def frames(response: httpx.Response) -> int:
    assert response.headers["content-type"] == "image/gif", response.text
    return getattr(Image.open(io.BytesIO(response.content)), "n_frames", 1)


@pytest.fixture
def played(players: tuple[Player, Player]) -> tuple[Player, Player]:
    for number, point in enumerate(POINTS):
        players[number % 2].send("play", point=point)
    return players


def test_every_move_is_a_frame_and_a_part_has_only_its_own(played: tuple[Player, Player]) -> None:
    black, _ = played
    assert frames(film(black)) == 6
    assert frames(film(black, "?from=2&to=4")) == 3
    assert frames(film(black, "?from=5&to=5")) == 1


def test_size_and_speed_are_as_asked_for(played: tuple[Player, Player]) -> None:
    small = Image.open(io.BytesIO(film(played[0], "?size=120&speed=5").content))
    assert 100 < max(small.size) <= 120
    assert small.info["duration"] == 200


def test_a_counted_game_ends_with_its_territories_and_is_kept(played: tuple[Player, Player]) -> None:
    black, white = played
    white.send("pass")
    under_way = film(black)
    assert under_way.headers["cache-control"] == "private, no-cache"
    black.send("pass")
    for player in played:
        player.send("done")
    over = film(black)
    assert frames(over) == 9
    assert over.headers["cache-control"] == "private, max-age=86400"
    assert over.headers["etag"] != under_way.headers["etag"]


def test_what_a_browser_has_already_is_not_drawn_again(played: tuple[Player, Player]) -> None:
    first = film(played[0])
    again = film(played[0], **{"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    played[1].send("play", point="A1")
    assert frames(film(played[0], **{"If-None-Match": first.headers["etag"]})) == 7


def test_strangers_see_a_watchable_game_and_no_other(site: Site, played: tuple[Player, Player]) -> None:
    assert film(Player(site, played[0].game, "")).status_code == 403
    black, _ = new_game(site, watchable=True)
    assert frames(film(Player(site, black.game, ""))) == 1
    assert film(Player(site, "nosuchgame", "")).status_code == 404


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ("?to=9", 404),
        ("?from=9", 404),
        ("?from=x", 400),
        ("?from=3&to=2", 400),
        ("?size=99", 400),
        ("?size=5000", 400),
        ("?speed=0", 400),
        ("?speed=nan", 400),
        ("?speed=fast", 400),
    ],
)
def test_what_cannot_be_shown_is_refused_in_words(played: tuple[Player, Player], query: str, status: int) -> None:
    answer = film(played[0], query)
    assert answer.status_code == status
    assert "expected" in answer.text


def test_one_who_asks_without_end_has_to_wait(played: tuple[Player, Player]) -> None:
    answers = [film(played[0], f"?size={size}") for size in range(150, 170)]
    assert answers[-1].status_code == 429
    assert int(answers[-1].headers["retry-after"]) > 0


def test_the_page_leads_to_it(played: tuple[Player, Player]) -> None:
    page = httpx.get(f"{played[0].site.url}/games/{played[0].game}", headers=played[0].header, timeout=120).text
    assert f'href="/games/{played[0].game}.gif"' in page
