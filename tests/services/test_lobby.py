"""The lobby of a site of two processes: an offer is seen, taken and withdrawn at either."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.server.games.conftest import Player, Site
from tests.server.people.lobby.test_offers import DAYS, LIVE, heard, lobby, named, offered, open_offers, take
from tests.services.servers import redis_server
from tests.services.test_processes import pair
from tests.waiting import until

pytestmark = pytest.mark.services


@pytest.fixture(scope="module", params=["with Redis", "without Redis"])
def both(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Site, Site]]:
    """Two processes of one site."""
    data: Path = tmp_path_factory.mktemp("data")
    with ExitStack() as servers:
        settings = {"TENGEN_DATA": str(data)}
        if request.param == "with Redis":
            redis = redis_server(data)
            servers.callback(redis.kill)
            settings["REDIS_URL"] = redis.url
        one = pair(servers, settings, settings)
        assert one.neighbor is not None
        yield one, one.neighbor


def test_an_offer_of_one_process_is_taken_at_the_other_and_its_maker_is_told(both: tuple[Site, Site]) -> None:
    one, other = both
    made = offered(one, **LIVE)
    with lobby(one, made["token"]) as maker, lobby(other) as watching:
        until(lambda: made["offer"]["id"] in open_offers(other), "the other process knows of it")
        taken = take(other, made["offer"]["id"]).json()
        assert heard(maker, "taken") == {"offer": made["offer"]["id"], "game": taken["game"]}
        named(watching, "gone", made["offer"]["id"])
    assert Player(one, taken["game"], made["token"]).get().json()["phase"] == "playing"


def test_what_is_new_at_one_process_is_told_to_the_pages_of_the_other(both: tuple[Site, Site]) -> None:
    one, other = both
    with lobby(other) as watching:
        heard(watching, "offers")
        made = offered(one, **DAYS)
        named(watching, "new", made["offer"]["id"])


def test_an_offer_that_is_taken_at_both_processes_at_once_has_one_game(both: tuple[Site, Site]) -> None:
    made = offered(both[0], **LIVE)["offer"]
    with ThreadPoolExecutor(4) as crowd:
        answers = list(crowd.map(lambda number: take(both[number % 2], made["id"]), range(4)))
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]


def test_a_live_offer_is_open_while_its_page_is_whichever_process_has_it(both: tuple[Site, Site]) -> None:
    one, other = both
    made = offered(one, **LIVE)
    with lobby(other, made["token"]) as maker:
        for _ in range(5):
            heard(maker, "here")
        assert made["offer"]["id"] in open_offers(one)
    until(lambda: made["offer"]["id"] not in open_offers(one), "it is gone with its page")
