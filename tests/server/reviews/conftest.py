"""The same site and players as in the tests of the games."""

from tests.server.games.conftest import players, site

__all__ = ["players", "site"]
