"""Old state + lines = fresh fetch, at every version, in games played by chance: in memory, and on the real site."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from tengen.game import Phase, decode_event, replay
from tengen.game.events import EVENTS
from tests.server.games import line_vectors
from tests.server.games.conftest import EVERY_SITE, Player, Site, new_game
from tests.server.games.pages import Page, after
from tests.server.games.walks import SETTINGS, walk, wish

BEFORE = {"game-created", "seat-taken", "game-started"}
"""A walk begins after these."""


@pytest.mark.parametrize("name", SETTINGS)
@pytest.mark.parametrize("seed", range(8))
def test_a_page_that_applies_the_lines_has_the_state_of_the_server(name: str, seed: int) -> None:
    state, steps = walk(SETTINGS[name], seed, 80)
    for step in steps:
        for line in step.lines:
            state = after(state, line)
        assert state == step.state


def test_the_vectors_are_current_small_and_hold_every_kind_of_event() -> None:
    """`python -m tests.server.games.line_vectors` writes them anew."""
    kept = line_vectors.FILE.read_text()
    assert kept == line_vectors.text()
    assert len(kept) < 300_000
    told = {line["event"]["kind"] for vector in json.loads(kept) for line in vector["lines"]}
    assert told | BEFORE == {kind.kind for kind in EVENTS}


def fresh(player: Player) -> dict[str, Any]:
    return {key: value for key, value in player.get().json().items() if key != "id"}


@EVERY_SITE
@pytest.mark.parametrize("seed", [3, 11])
def test_pages_of_the_real_site_have_its_state_at_every_version_also_after_being_away(site: Site, seed: int) -> None:
    chance = Random(seed)
    clock = {"kind": "fischer", "initial": 600_000, "increment": 10_000, "max": 600_000} if seed % 2 else None
    players = new_game(site, size=5, rules="new-zealand", clock=clock)
    pages: list[Page | None] = [Page(player) for player in players]
    left: list[dict[str, Any]] = [{}, {}]
    seen: set[int] = set()
    for number in range(60):
        game = replay(decode_event(line["event"]) for line in players[0].get("/events").json())
        if game.phase is Phase.FINISHED:
            break
        seat, command = wish(game, chance)
        sender = players[seat - 1]
        sender.send(command.pop("kind"), at=command.pop("at_version"), command_id=f"{number}", **command)
        truth = fresh(players[number % 2])
        seen.add(truth["version"])
        for which, page in enumerate(pages):
            if page is None:
                if chance.random() < 0.5:
                    continue
                page = pages[which] = Page(players[which], state=left[which])
                if left[which]["version"] < truth["version"]:
                    page.until(lambda page: page.whole_states > 0)
            page.until(lambda page, truth=truth: page.state["version"] >= truth["version"])  # type: ignore[misc]
            assert page.state == truth
            if chance.random() < 0.15:
                left[which], pages[which] = page.state, None
                page.close()
    for page in pages:
        if page is not None:
            page.close()
    assert len(seen) > 15, "hardly anything happened"
