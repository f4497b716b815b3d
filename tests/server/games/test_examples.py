"""The page of the API: every call of ours has examples, and each of them, sent to a real site as it stands, works."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import httpx
import pytest

from tengen.game.commands import COMMANDS as KINDS
from tengen.server.games.examples import COMMANDS, NEW_GAMES, REMARKS, VARIATION
from tests.server.games.browser import Browser
from tests.server.games.conftest import Player, Site, new_game

CLOCK = {"kind": "fischer", "initial": 600_000, "increment": 10_000, "max": 600_000}
OTHERS = ("/reviews", "/notices", "/fork", "/mail", "/notify")
"""Calls of other apps, which have tests of their own."""


def described(site: Site) -> dict[str, Any]:
    document: dict[str, Any] = site.get("/api/openapi.json").json()
    return document


def examples(document: dict[str, Any], operation: dict[str, Any]) -> list[Any]:
    """The examples of what an operation takes."""
    schema = operation["requestBody"]["content"]["application/json"]["schema"]
    names = [each["$ref"].rsplit("/", 1)[1] for each in (schema, *schema.get("anyOf", ())) if "$ref" in each]
    return [each for name in names for each in document["components"]["schemas"][name].get("examples", ())]


def test_every_call_that_takes_something_shows_what(site: Site) -> None:
    document = described(site)
    taking = {
        path: examples(document, operation)
        for path, operations in document["paths"].items()
        for operation in operations.values()
        if "requestBody" in operation and not any(other in path for other in OTHERS)
    }
    assert len(taking) >= 7
    assert [path for path, shown in taking.items() if not shown] == []


def test_there_is_an_example_of_every_command() -> None:
    assert {example["kind"] for example in COMMANDS} == {kind.kind for kind in KINDS} - {"take-seat"}


def test_the_page_says_how_to_show_a_token(site: Site) -> None:
    document = described(site)
    assert document["components"]["securitySchemes"]["token"]["scheme"] == "bearer"
    assert {} in document["security"]


@pytest.mark.parametrize("wish", NEW_GAMES, ids=str)
def test_every_new_game_can_be_made_and_joined(site: Site, wish: dict[str, Any]) -> None:
    made = site.post("/api/games", wish)
    assert made.status_code == 201, made.text
    invitation = {"invite": made.json()["invite"]["token"], "name": "Bo"}
    assert site.post(f"/api/games/{made.json()['id']}/join", invitation).status_code == 200


def nothing(black: Player, white: Player) -> Player:
    return black


def a_move(black: Player, white: Player) -> Player:
    black.send("play", point="E5")
    return black


def an_undo(black: Player, white: Player) -> Player:
    a_move(black, white).send("request-undo")
    return white


def a_pause(black: Player, white: Player) -> Player:
    black.send("pause")
    white.send("pause")
    return black


def scoring(black: Player, white: Player) -> Player:
    steps: tuple[tuple[Player, str, dict[str, Any]], ...] = (
        (black, "play", {"point": "E5"}),
        (white, "play", {"point": "C3"}),
        (black, "pass", {}),
        (white, "pass", {}),
    )
    for player, kind, fields in steps:
        assert player.send(kind, **fields).status_code == 200
    return black


def done(black: Player, white: Player) -> Player:
    scoring(black, white).send("done")
    return black


BEFORE: dict[str, tuple[dict[str, Any], Callable[[Player, Player], Player]]] = {
    "place-handicap": ({"rules": "chinese", "handicap": 2}, nothing),
    "request-undo": ({}, a_move),
    "answer-undo": ({}, an_undo),
    "pause": ({"clock": CLOCK}, nothing),
    "unpause": ({"clock": CLOCK}, a_pause),
    "add-time": ({"clock": CLOCK}, nothing),
    "mark": ({}, scoring),
    "propose": ({}, scoring),
    "marks-set": ({}, scoring),
    "done": ({}, scoring),
    "close": ({}, done),
    "resume": ({}, scoring),
    "claim-time": ({"clock": CLOCK}, a_move),
}
"""What a game has to be like, and what must have happened in it, before the example makes sense."""


@pytest.mark.parametrize("example", COMMANDS, ids=lambda example: str(example["kind"]))
def test_every_command_does_what_it_should(site: Site, example: dict[str, Any]) -> None:
    wish, before = BEFORE.get(example["kind"], ({}, nothing))
    sender = before(*new_game(site, **wish))
    url = f"{site.url}/api/games/{sender.game}/commands"
    answer = httpx.post(url, json=example, headers=sender.header, timeout=20)
    if example["kind"] == "claim-time":
        assert answer.json()["code"] == "time-left"
    else:
        assert answer.status_code == 200, answer.text
        assert answer.json()["version"] > example["at_version"]


def test_the_other_examples_work_too(site: Site) -> None:
    black, white = new_game(site)
    black.send("play", point="E5")
    white.send("play", point="C3")
    for path, bodies, status in (("variation", VARIATION, 200), ("chat", REMARKS, 201)):
        for body in bodies:
            answer = site.post(f"/api/games/{black.game}/{path}", body, black.token)
            assert answer.status_code == status, answer.text


def test_what_pages_send_has_the_shape_of_its_example(site: Site) -> None:
    """The secrets and the code of the examples are nobody's: they are understood, and refused for that alone."""
    black, _ = new_game(site)
    page = Browser(site)
    document = described(site)
    for path, place, code in (
        ("/api/games/{game_id}/enter", f"games/{black.game}/enter", "bad-secret"),
        ("/api/code", "code", "bad-code"),
        ("/api/games/{game_id}/join", f"games/{black.game}/join", "bad-invitation"),
    ):
        for example in examples(document, document["paths"][path]["post"]):
            answer = page.post(place, **example)
            assert answer.json()["code"] == code, answer.text


def test_every_call_that_only_looks_answers(site: Site) -> None:
    black, _ = new_game(site)
    for path, operations in described(site)["paths"].items():
        if "get" in operations and not path.endswith("/stream") and not any(other in path for other in OTHERS):
            answer = site.get(path.replace("{game_id}", black.game), black.token)
            assert answer.status_code == 200, (path, answer.text)


def test_the_shown_state_has_the_fields_of_a_real_one(site: Site) -> None:
    black, _ = new_game(site)
    operation = described(site)["paths"]["/api/games/{game_id}"]["get"]
    shown = operation["responses"]["200"]["content"]["application/json"]["example"]
    assert shown.keys() == site.get(f"/api/games/{black.game}", black.token).json().keys()
