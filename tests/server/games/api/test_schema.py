"""The API keeps to its own description: whatever is sent, no error of ours and nothing unannounced comes back."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import schemathesis
import schemathesis.generation.jsonschema.strategy  # read here: deep inside a test, Python 3.11 fails to parse it
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.games.conftest import Player, Site, new_game

CHECKS = [not_a_server_error, content_type_conformance, response_schema_conformance, status_code_conformance]
SECONDS = 60
ENDLESS = "/stream"
"""An answer that does not end cannot be looked at whole."""


def operations(site: Site) -> Iterator[Any]:
    schema = schemathesis.openapi.from_url(f"{site.url}/api/openapi.json")
    for found in schema.get_all_operations():
        assert isinstance(found, Ok), found
        operation = found.ok()
        if not operation.path.endswith(ENDLESS):
            yield operation


def try_out(operation: Any, player: Player, seconds: float) -> set[int]:
    """Send all kinds of requests for so long; the statuses that came back. A broken promise is an error."""
    statuses: set[int] = set()
    until = time.monotonic() + seconds

    @settings(
        max_examples=40,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy())
    def send(case: Any) -> None:
        if time.monotonic() > until:
            return
        if "game_id" in case.path_parameters and len(case.path_parameters["game_id"]) % 2:
            case.path_parameters["game_id"] = player.game
        response = case.call(headers=player.header, timeout=120)
        statuses.add(response.status_code)
        case.validate_response(response, checks=CHECKS)

    send()
    return statuses


def test_the_api_keeps_to_its_description_whatever_it_is_sent(site: Site) -> None:
    """Half of what is sent is about a game that there is, by one who has a seat in it."""
    black, _ = new_game(site)
    found = list(operations(site))
    assert len(found) > 10
    answers = [try_out(operation, black, SECONDS / len(found)) for operation in found]
    assert {200, 400, 404} <= set().union(*answers)
