"""*My games*: the next one that waits, finished ones by a search, all of them as one file."""

from __future__ import annotations

import io
import zipfile

from tests.server.games.browser import Browser
from tests.server.games.conftest import Site


def played(ann: Browser, bob: Browser, size: int, name: str, *, until_end: bool = True) -> str:
    """A game of Ann, who plays Black, with somebody of this name, who resigns."""
    table = ann.post("games", size=size, name="Ann", color="black").json()
    bob.post(f"games/{table['id']}/join", invite=table["invite"]["token"], name=name)
    if until_end:
        assert ann.send(table["id"], "play", point="C3").status_code == 200
        assert bob.send(table["id"], "resign").status_code == 200
    return str(table["id"])


def test_finished_games_are_found_by_opponent_board_result_and_date(site: Site) -> None:
    ann, bob = Browser(site), Browser(site)
    small, large = played(ann, bob, 9, "Bob"), played(ann, bob, 13, "Robert")
    wanted = {
        "opponent=bob": {small},
        "opponent=ROB": {large},
        "board=13": {large},
        "result=won": {small, large},
        "result=lost": set(),
        "board=9&result=won": {small},
        "since=2020-01-01": {small, large},
        "until=2020-01-01": set(),
        "board=seven&since=never": {small, large},
    }
    for query, games in wanted.items():
        page = ann.load(f"/games/?{query}")
        assert {game for game in (small, large) if f"/games/{game}" in page} == games, query
    assert f"/games/{small}" in bob.load("/games/?result=lost")


def test_the_next_game_is_the_one_that_waits_longest_and_not_the_one_at_hand(site: Site) -> None:
    ann, bob = Browser(site), Browser(site)
    assert ann.client.get("/games/next").headers["Location"] == "/games/"
    first = played(ann, bob, 9, "Bob", until_end=False)
    second = played(ann, bob, 9, "Bob", until_end=False)
    assert ann.client.get("/games/next").headers["Location"] == f"/games/{first}"
    assert ann.client.get(f"/games/next?after={first}").headers["Location"] == f"/games/{second}"
    assert ann.client.get(f"/games/next?after={second}").headers["Location"] == f"/games/{first}"


def test_all_games_come_as_one_file(site: Site) -> None:
    ann, bob = Browser(site), Browser(site)
    game = played(ann, bob, 9, "Bob")
    packed = zipfile.ZipFile(io.BytesIO(ann.client.get("/games/all.zip").content))
    assert packed.namelist() == [f"{game}.sgf"]
    assert b"PB[Ann]" in packed.read(f"{game}.sgf")
    assert zipfile.ZipFile(io.BytesIO(Browser(site).client.get("/games/all.zip").content)).namelist() == []
