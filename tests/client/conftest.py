"""The site that programs talk to: a real one, on a port that it gets again after it was killed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.games.conftest import Site, serving


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One process with SQLite."""
    yield from serving(TENGEN_DATA=str(tmp_path_factory.mktemp("data")))
