"""Problems from a finished game, on a real site: found, played out, and not of a game that is still on."""

from __future__ import annotations

from tests.server.games.conftest import Site, new_game
from tests.server.games.conftest import site as site  # a fixture
from tests.server.missed import MISSED_AT, missed_game


def test_a_finished_game_offers_what_both_missed(site: Site) -> None:
    player = missed_game(site)
    game, token = player.game, player.token
    found = site.get(f"/api/games/{game}/problems", token).json()
    assert [(each["move"], each["answer"], each["theme"]) for each in found["problems"]] == [(MISSED_AT, "C1", "live")]
    page = site.get(f"/games/{game}/problems", token).text
    assert f'href="/games/{game}/problems/{MISSED_AT}"' in page
    assert f"After move {MISSED_AT}" in page
    assert f'href="/games/{game}/problems"' in site.get(f"/games/{game}", token).text


def test_one_of_them_is_played_out_as_any_problem(site: Site) -> None:
    player = missed_game(site)
    game, token = player.game, player.token
    path = f"/games/{game}/problems/{MISSED_AT}"
    assert site.get(f"/api{path}", token).json()["answer"] == "C1"
    assert site.get(f"/api{path}/try?moves=C1", token).json()["result"] == "done"
    assert site.get(f"/api{path}/try?moves=B1", token).json()["result"] == "wrong"
    page = site.get(path, token).text
    assert "Black to play. Make your group live." in page
    assert f'data-id="game.{game}.{MISSED_AT}"' in page


def test_where_there_is_none_the_answer_says_so(site: Site) -> None:
    player = missed_game(site)
    game, token = player.game, player.token
    assert site.get(f"/api/games/{game}/problems/3", token).json()["code"] == "no-such-problem"
    assert site.get(f"/games/{game}/problems/3", token).status_code == 404
    assert site.get("/games/nothing123/problems").status_code == 404


def test_a_game_that_is_still_on_has_no_problems(site: Site) -> None:
    black, _ = new_game(site)
    answer = site.get(f"/api/games/{black.game}/problems", black.token)
    assert (answer.status_code, answer.json()["code"]) == (422, "running-game")
    assert "No problems from this game." in site.get(f"/games/{black.game}/problems", black.token).text
