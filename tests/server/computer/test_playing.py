"""The computer in a seat of a real site: it moves, counts, takes back, resigns, and is polite about it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.computer.conftest import Match, kinds
from tests.server.games.conftest import Site
from tests.waiting import until

WALLS = """
    . . . X O . . . .
    . . . X O . . . .
    . . . X O . . . .
    . . . X O . . . .
    . . . X O . . O O
    . . . X O . . O .
    . . . X O O . . .
    . . O X X O . . .
    . . . . X O . . .
"""
"""Black has the left side, with a dead white stone in it, and White the right one."""


def setup(drawing: str, to_play: str = "black") -> dict[str, Any]:
    rows = [line.split() for line in drawing.strip().splitlines()]
    stones: dict[str, list[str]] = {"X": [], "O": [], ".": []}
    for top, row in enumerate(rows):
        for column, sign in enumerate(row):
            stones[sign].append(f"{'ABCDEFGHJ'[column]}{len(rows) - top}")
    return {"black": stones["X"], "white": stones["O"], "to_play": to_play}


def is_done(state: dict[str, Any]) -> bool:
    """Whether White agrees with the marks."""
    return state["scoring"] is not None and "white" in state["scoring"]["done"]


def test_it_answers_every_move_and_sits_there_like_anybody(site: Site) -> None:
    match = Match.of(site, "seed")
    assert match.state["players"] == {"black": "Ann", "white": "Seed (computer)"}
    state = match.play(3)
    assert state["move_number"] == 6
    assert match.said()[0].startswith("Hello! I am Seed, a computer")
    assert match.ann.get("/computer").json()["seats"]["white"]["id"] == "seed"


@pytest.mark.parametrize("rules", ["chinese", "japanese", "aga", "tromp-taylor"])
def test_it_plays_first_where_it_has_black(site: Site, rules: str) -> None:
    match = Match.of(site, "sprout", color="white", rules=rules)
    assert match.mine()["move_number"] == 1


def test_it_marks_what_is_dead_and_agrees_on_the_right_count(site: Site) -> None:
    match = Match.of(site, "birch", setup=setup(WALLS), rules="japanese")
    match.ann.send("pass")
    state = match.when(is_done, "White is done")
    assert state["scoring"]["dead"] == ["C2"]
    assert match.ann.send("done").json()["state"]["phase"] == "finished"
    until(lambda: len(match.said()) > 1, "thanks")
    assert "Thank you for the game" in match.said()[-1]


def test_it_is_not_done_with_a_count_that_is_wrong(site: Site) -> None:
    match = Match.of(site, "birch", setup=setup(WALLS), rules="japanese")
    match.ann.send("pass")
    match.when(is_done, "White is done")
    match.ann.send("mark", point="H5", status="dead")
    match.ann.send("done")
    state = match.when(lambda state: state["scoring"]["dead"] == ["C2"], "its own marks again")
    assert state["phase"] == "scoring"
    assert any("differently" in text for text in match.said())
    assert "game-finished" not in kinds(match)


def test_ann_takes_a_move_back_and_it_plays_on(site: Site) -> None:
    match = Match.of(site, "seed")
    match.play()
    match.ann.send("request-undo")
    state = match.seen(move_number=0)
    assert state["turn"] == "black"
    assert match.play()["move_number"] == 2


def test_it_agrees_to_call_a_game_off(site: Site) -> None:
    match = Match.of(site, "seed")
    match.play(2)
    match.ann.send("offer-no-result")
    assert match.seen(phase="finished")["result"] == "Void"


LOST = """
    . X . X X X . X .
    X X X X . X X X X
    . X . X X X . X .
    X X X X X X X X X
    . X . . X . . X .
    X X X X X X X X X
    . . . . . . . . .
    . O . . . . . O .
    . . . . . . . . .
"""


def test_it_resigns_when_a_person_would_and_says_so(site: Site) -> None:
    match = Match.of(site, "pine", setup=setup(LOST), rules="chinese")
    match.ann.send("play", point="E2")
    assert match.seen(phase="finished")["result"] == "B+R"
    assert any("resign" in text for text in match.said())


def test_free_handicap_stones_and_large_boards(site: Site) -> None:
    match = Match.of(site, "fern", size=13, color="white", handicap=3, rules="chinese")
    state = match.mine()
    assert state["stones"].count("b") == 3
    assert match.play()["move_number"] == 2
    assert Match.of(site, "seed", size=25).play()["move_number"] == 2
    assert Match.of(site, "seed", width=7, height=5, size=None).play()["move_number"] == 2


def test_a_rematch_is_with_it_again_and_swaps_the_colors(site: Site) -> None:
    match = Match.of(site, "seed")
    match.play()
    match.ann.send("resign")
    answer = site.post(f"/api/games/{match.ann.game}/rematch", {}, match.ann.token)
    again = Match(type(match.ann)(site, answer.json()["id"], match.ann.token), "white")
    state = again.mine()
    assert (state["players"]["black"], state["move_number"]) == ("Seed (computer)", 1)


def test_two_levels_play_a_whole_game_to_its_end(site: Site) -> None:
    answer = site.post("/api/computer/games", {"black": "seed", "white": "sprout", "size": 5, "rules": "chinese"})
    assert answer.status_code == 201, answer.text
    path = f"/api/games/{answer.json()['id']}"
    until(lambda: site.get(path).json()["result"], "an end")


def test_it_can_be_invited_to_a_game_that_waits(site: Site) -> None:
    made = site.post("/api/games", {"size": 9, "color": "white", "name": "Ann"}).json()
    path, token = f"/api/games/{made['id']}", made["seat"]["token"]
    stranger = site.post(f"{path}/computer", {"level": "seed"})
    assert stranger.status_code == 403
    answer = site.post(f"{path}/computer", {"level": "seed"}, token)
    assert (answer.status_code, answer.json()["color"]) == (201, "black")
    until(lambda: site.get(path, token).json()["turn"] == "white", "its first move")
    used = site.post(f"{path}/join", {"invite": made["invite"]["token"]})
    assert used.json()["code"] == "bad-invitation"
    assert site.post(f"{path}/computer", {"level": "seed"}, token).json()["code"] == "seat-taken"


REFUSED = {
    "an unknown level": ({"computer": "oak"}, "bad-level"),
    "a board too small": ({"computer": "seed", "size": 4}, "bad-size"),
    "a board too narrow": ({"computer": "seed", "size": None, "width": 3, "height": 19}, "bad-size"),
    "a board too large": ({"computer": "seed", "size": 26}, "bad-size"),
    "no level": ({"computer": ""}, "bad-level"),
}


@pytest.mark.parametrize(("wish", "code"), REFUSED.values(), ids=REFUSED.keys())
def test_what_it_cannot_play_is_refused_in_words(site: Site, wish: dict[str, Any], code: str) -> None:
    answer = site.post("/api/games", {"size": 9, **wish})
    assert (answer.status_code, answer.json()["code"]) == (422, code)
    assert answer.json()["expected"]


ATARI = """
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . O . . . .
    . . . O X O . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
"""


def test_the_coach_sees_atari_and_can_be_sent_away(site: Site) -> None:
    match = Match.of(site, "seed", setup=setup(ATARI), coach=True)
    found = match.ann.get("/coach").json()
    assert found["on"]
    assert [(each["kind"], each["points"]) for each in found["remarks"]] == [("atari", ["E5", "E4"])]
    assert site.post(f"/api/games/{match.ann.game}/coach", {"on": False}, match.ann.token).json()["on"] is False
    assert match.ann.get("/coach").json() == {"on": False, "version": match.state["version"], "remarks": []}


def test_no_coach_looks_at_a_game_between_people(site: Site) -> None:
    made = site.post("/api/games", {"size": 9, "color": "black"}).json()
    site.post(f"/api/games/{made['id']}/join", {"invite": made["invite"]["token"]})
    path, token = f"/api/games/{made['id']}/coach", made["seat"]["token"]
    assert site.get(path, token).json()["code"] == "no-computer"
    assert site.post(path, {"on": True}, token).json()["code"] == "no-computer"
