"""The path of lessons as the server sends it."""

from __future__ import annotations

import json
import re

import pytest
from django.test import Client

from tengen.learn.lessons import shipped
from tengen.server.learn.path.service import places, plays_whole_game, wish_of

STEPS = [step for section in shipped() for step in section.steps]


def test_the_map_leads_to_every_step_without_scripts(client: Client) -> None:
    page = client.get("/learn").content.decode()
    assert all(f'href="/learn/{step.id}"' in page for step in STEPS)
    assert "style=" not in page, "the content policy forbids inline styles"
    assert page.count('class="spot"') == len(shipped()) == 15


def test_there_are_at_least_120_steps_in_the_planned_order() -> None:
    assert len(STEPS) >= 120
    assert [section.id for section in shipped()] == [
        "stones", "land", "games", "eyes", "ko", "catching", "connecting", "races", "shapes", "nine", "thirteen",
        "sente", "endgame", "seki", "invasions",
    ]  # fmt: skip


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.id)
def test_a_step_has_its_sentence_its_picture_and_its_answers(client: Client, step: object) -> None:
    step = places()[step.id].step  # type: ignore[attr-defined]
    answer = client.get(f"/learn/{step.id}")
    page = answer.content.decode()
    assert answer.status_code == 200
    assert 'class="go-drawing' in page
    (data,) = re.findall(r'<script id="step" type="application/json">(.*?)</script>', page)
    found = json.loads(data)
    assert len(found["tasks"]) == (0 if step.task is None else 1 + len(step.then))
    assert len(found["cells"]) == step.board.width * step.board.height


def test_the_answer_is_under_a_disclosure_for_who_has_no_scripts(client: Client) -> None:
    page = client.get("/learn/take-one").content.decode()
    assert "The white stone on D3 has one liberty left. Take it." in page
    assert re.search(r"<noscript>\s*<details>.*?<p>D2</p>", page, re.DOTALL)


def test_steps_follow_each_other_to_the_map(client: Client) -> None:
    assert 'data-part="next" href="/learn/two-liberties"' in client.get("/learn/first-stone").content.decode()
    assert 'data-part="next" href="/learn"' in client.get(f"/learn/{STEPS[-1].id}").content.decode()


def test_a_step_that_is_none_is_not_found(client: Client) -> None:
    answer = client.get("/learn/luck")
    assert answer.status_code == 404
    assert "no step &#x27;luck&#x27;" in answer.content.decode()


def test_the_games_of_the_path_are_as_drawn() -> None:
    games = [step for step in STEPS if plays_whole_game(step)]
    assert [(step.id, step.board.width) for step in games[:2]] == [("small-game", 7), ("first-nine", 9)]
    wish = wish_of(games[1])
    assert (wish.width, wish.rules, wish.komi, wish.color) == (9, "chinese", 0, "black")
    assert wish.setup is not None
    assert (wish.setup.black, wish.setup.to_play) == (["C7", "G7", "C3", "G3"], "white")
    assert wish_of(games[0]).setup is None


def test_a_step_that_is_no_game_begins_none(client: Client) -> None:
    answer = client.post("/learn/take-one")
    assert answer.status_code == 400
    assert "This step is no game." in answer.content.decode()


def test_how_to_play_keeps_its_address_beside_the_steps(client: Client) -> None:
    assert "How to play Go" in client.get("/learn/how-to-play").content.decode()
    assert "how-to-play" not in places()
