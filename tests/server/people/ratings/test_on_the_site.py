"""Two accounts play a rated game on a real site: it counts by itself, and a rebuild finds nothing to mend."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.server.games.conftest import Player, Site, new_game, own_site
from tests.waiting import until

CLOCK = {"kind": "fischer", "initial": 600000, "increment": 10000, "max": 600000}
SEAT_THEM = """
import sys
from tengen.cli.site import set_up
set_up()
from tengen.server.games.service import Secret
from tengen.server.people.accounts import store
from tengen.server.people.accounts.strengths import Strength
for name, role in (("Ann", "black"), ("Bob", "white")):
    account = store.make(name, Strength.UNKNOWN)
    Secret.objects.create(hash=account.seat_hash, game_id=sys.argv[1], role=role)
"""


def play(black: Player, white: Player) -> None:
    for number in range(10):
        mover = (black, white)[number % 2]
        assert mover.send("play", point=f"{'ABCDEFGHJ'[number % 9]}{1 + 2 * (number // 9)}").status_code == 200
    assert white.send("request-undo").json()["code"] == "rated"
    assert white.send("resign").status_code == 200


def test_a_rated_game_counts_and_a_rebuild_gives_the_same(tmp_path: Path) -> None:
    with own_site(tmp_path) as site:
        black, white = new_game(site, rated=True, clock=CLOCK)
        run(site, sys.executable, "-c", SEAT_THEM, black.game)
        assert black.get().json()["rated"] is True
        play(black, white)

        def rated() -> dict[str, Any]:
            found: dict[str, Any] = site.get("/api/people/ann/ratings").json()
            return found if found.get("graph") else {}

        found = until(rated, "the game to count")
        assert found["ratings"]["all"]["value"] == pytest.approx(1662, abs=1)
        assert found["ratings"]["9x9"]["games"] == 1
        assert site.get("/api/people/bob/ratings").json()["ratings"]["all"]["value"] == pytest.approx(1338, abs=1)
        assert site.get("/api/people/nobody/ratings").status_code == 404
        page = site.get(f"/games/{black.game}", white.token)
        assert "1500 → 1662 (+162)" in page.text
        said = run(site, str(Path(sys.executable).with_name("tengen")), "admin", "rebuild")
        assert "0 ratings differed" in said


def run(site: Site, *words: str) -> str:
    """What a command says in the surroundings of the site."""
    done = subprocess.run(words, env=site.settings, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout
