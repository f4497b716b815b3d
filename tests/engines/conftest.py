"""The site on which engines take seats: a real one, as `tengen serve` starts it."""

from tests.client.conftest import site

__all__ = ["site"]
