"""The site that the client talks to: a real one, as `tengen serve` starts it."""

from tests.server.games.conftest import site

__all__ = ["site"]
