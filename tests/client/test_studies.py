"""The client and what the computer says: a whole review, one position, an estimate that both agree to."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from tengen.client import ApiError, AsyncSite, Site
from tengen.rules import Color
from tests.server.games.conftest import Site as Server
from tests.server.games.conftest import own_site

GAME = "(;GM[1]FF[4]SZ[9]KM[6.5];B[ee];W[ec];B[aa];W[gg])"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("site")
    with own_site(folder, TENGEN_REVIEW_VISITS="8") as made:
        yield made


def test_a_program_has_a_record_reviewed_and_asks_about_it(server: Server) -> None:
    with Site(server.url) as site:
        review = site.review(GAME)
        found = site.analyze(review)
        assert (found.state, found.done, found.total, len(found.moves)) == ("done", 5, 5, 4)
        assert set(found.accuracy) == set(Color)
        worst = max((move for move in found.moves if move), key=lambda move: move.lost)
        assert (worst.number, worst.color, worst.move) == (3, Color.BLACK, "A9")
        assert worst.better is not None
        thought = site.ask(review, 2, ["G7"], stone="E5")
        assert thought.options
        assert "E5" in thought.life
        assert len(thought.owners) == 81


def test_both_agree_before_a_running_game_is_estimated(server: Server) -> None:
    with Site(server.url) as site:
        made = site.make_game(size=9, color="black")
        black, white = site.table(made.seat.url), site.join(made.invite.url)
        assert not black.agree_to_estimates()
        with pytest.raises(ApiError) as refused:
            black.estimate()
        assert refused.value.code == "running-game"
        assert white.agree_to_estimates()
        assert black.estimate().words


def test_the_same_with_asyncio(server: Server) -> None:
    async def reviewed() -> str:
        async with AsyncSite(server.url) as site:
            review = await site.review(GAME)
            thought = await site.ask(review, 1)
            assert thought.options
            return (await site.analyze(review)).state

    assert asyncio.run(reviewed()) == "done"
