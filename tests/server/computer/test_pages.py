"""The page to play the computer without scripts: two presses to a game, and what cannot be is said at its field."""

from __future__ import annotations

import re

import httpx
import pytest

from tests.server.games.conftest import Site


@pytest.fixture
def visitor(site: Site) -> httpx.Client:
    """A browser without scripts that keeps its cookies."""
    return httpx.Client(base_url=site.url, timeout=120)


def token(page: str) -> str:
    found = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', page)
    assert found
    return found[1]


def posted(visitor: httpx.Client, page: str, **fields: str) -> httpx.Response:
    origin = str(visitor.base_url).rstrip("/")
    data = {"csrfmiddlewaretoken": token(page), **fields}
    return visitor.post("/computer/", data=data, headers={"Origin": origin})


def usual(page: str) -> dict[str, str]:
    """What the form sends as it stands."""
    inputs = [dict(re.findall(r'([\w-]+)="([^"]*)"', tag)) | {"tag": tag} for tag in re.findall("<input[^>]*>", page)]
    kept = {}
    for each in inputs:
        of_a_kind = each.get("type") in ("radio", "checkbox")
        if "name" in each and each["name"] not in ("quick", "first") and (not of_a_kind or "checked" in each["tag"]):
            kept[each["name"]] = each.get("value", "on" if of_a_kind else "")
    return kept


def test_home_leads_to_a_game_in_two_presses(visitor: httpx.Client) -> None:
    home = visitor.get("/").text
    assert 'href="/computer/?size=9"' in home
    page = visitor.get("/computer/?size=9").text
    assert "First time?" in page
    answer = posted(visitor, page, **usual(page))
    assert answer.status_code == 302, answer.text
    game = visitor.get(answer.headers["Location"]).text
    assert "Seed (computer)" in game
    assert "9×9" in game


def test_the_first_time_leads_to_the_gentlest_with_a_coach_and_is_not_asked_again(visitor: httpx.Client) -> None:
    answer = posted(visitor, visitor.get("/computer/").text, quick="yes", first="yes")
    game = visitor.get(answer.headers["Location"]).text
    assert "Seed (computer)" in game
    assert re.search(r'data-part="coach-switch"\s+checked', game)
    assert "First time?" not in visitor.get("/computer/").text


def test_what_was_chosen_is_remembered(visitor: httpx.Client) -> None:
    page = visitor.get("/computer/").text
    posted(visitor, page, **{**usual(page), "level": "willow"})
    assert re.search(r'value="willow"[^>]*checked', visitor.get("/computer/").text)


WRONG = {
    "a board too small": ({"size": "other", "width": "4", "height": "4"}, "boards of 5 to 25 lines"),
    "no such level": ({"level": "oak"}, "Choose one of these."),
    "too much handicap": ({"handicap": "12"}, "no room for so many"),
}


@pytest.mark.parametrize(("fields", "said"), WRONG.values(), ids=WRONG.keys())
def test_what_cannot_be_is_said_at_its_field(visitor: httpx.Client, fields: dict[str, str], said: str) -> None:
    page = visitor.get("/computer/").text
    answer = posted(visitor, page, **{**usual(page), **fields})
    assert answer.status_code == 422
    assert said in answer.text
