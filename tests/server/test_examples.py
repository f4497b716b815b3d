"""The page of the API: every call on it has examples, and each of them, sent to a real site as it stands, works.

What comes back has the shape of the answer that the page shows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest

from tengen.game.commands import COMMANDS as KINDS
from tengen.server.games.examples import COMMANDS, NEW_GAMES
from tests.server.games.browser import Browser
from tests.server.games.conftest import Player, Site, new_game
from tests.server.games.conftest import site as site  # a fixture
from tests.server.situations import Place, Scene, opened

CLOCK = {"kind": "fischer", "initial": 600_000, "increment": 10_000, "max": 600_000}
JSON = "application/json"
ENDLESS = ("/stream", ".ndjson")
"""An answer that does not end cannot be looked at whole; docs/api.md has an example of it, with a test."""
COMMAND = "/api/games/{game_id}/commands"
"""Each kind has a test of its own."""


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    yield from opened(tmp_path_factory.mktemp("place"))


def described(site: Site) -> dict[str, Any]:
    document: dict[str, Any] = site.get("/api/openapi.json").json()
    return document


def operations(document: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Method, path and description of every call."""
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            yield method.upper(), path, operation


def examples(document: dict[str, Any], operation: dict[str, Any]) -> list[Any]:
    """The examples of what an operation takes; none if it takes nothing."""
    if "requestBody" not in operation:
        return []
    schema = operation["requestBody"]["content"][JSON]["schema"]
    names = [each["$ref"].rsplit("/", 1)[1] for each in (schema, *schema.get("anyOf", ())) if "$ref" in each]
    return [each for name in names for each in document["components"]["schemas"][name].get("examples", ())]


def good(operation: dict[str, Any]) -> tuple[int, dict[str, Any]]:
    """The status of a good answer, and what it holds."""
    status = min(operation["responses"])
    return int(status), operation["responses"][status].get("content", {})


def alike(shown: Any, real: Any) -> bool:
    """Whether both have the same fields, all the way down; what may be there or not is like anything."""
    if isinstance(shown, dict) and isinstance(real, dict) and (shown.keys() | real.keys()).isdisjoint(OPEN):
        return shown.keys() == real.keys() and all(alike(shown[name], real[name]) for name in shown)
    if isinstance(shown, list) and isinstance(real, list):
        return not shown or not real or all(alike(shown[0], each) for each in real)
    return None in (shown, real) or isinstance(real, type(shown)) or {type(real), type(shown)} == {int, float}


OPEN = frozenset(("kind", "1", "2", "3", "4"))
"""Fields of objects that differ from one event, clock or node to the next."""


def test_every_call_shows_what_it_takes_and_what_it_gives(site: Site) -> None:
    document = described(site)
    found = list(operations(document))
    taking = [(method, path) for method, path, operation in found if "requestBody" in operation]
    giving = [(method, path) for method, path, operation in found if good(operation)[0] != 204]
    assert len(found) > 30
    assert taking == [(method, path) for method, path, operation in found if examples(document, operation)]
    assert giving == [
        (method, path)
        for method, path, operation in found
        if any("example" in content for content in good(operation)[1].values())
    ]


def test_every_example_works_and_is_answered_as_the_page_shows(place: Place) -> None:
    document = described(place.site)
    scene = Scene.of(place)
    wrong: list[Any] = []
    for method, path, operation in operations(document):
        if path.endswith(ENDLESS) or path == COMMAND:
            continue
        status, content = good(operation)
        for example in examples(document, operation) or [None]:
            answer = scene.ask(method, path, example)
            shown = content[JSON]["example"] if content else None
            if answer.status_code != status or not alike(shown, answer.json() if content else None):
                wrong.append((method, path, example, shown, answer.text))
    assert wrong == []


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
    answer = httpx.post(url, json=example, headers=sender.header, timeout=120)
    if example["kind"] == "claim-time":
        assert answer.json()["code"] == "time-left"
    else:
        assert answer.status_code == 200, answer.text
        assert answer.json()["version"] > example["at_version"]
        operation = described(site)["paths"][COMMAND]["post"]
        assert alike(good(operation)[1][JSON]["example"], answer.json())


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
