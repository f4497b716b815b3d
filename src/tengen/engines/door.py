"""The engines' door to the native core: the search, and uniform random playouts.

Holds no logic: what they do is said in `twin` and `playout`, which stand in where the core is not built.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tengen.engines.playout import playout_moves, playouts
    from tengen.engines.twin.search import Search

    NATIVE: bool
else:
    try:
        from tengen._core import Search, playout_moves, playouts

        NATIVE = True
    except ImportError:
        from tengen.engines.playout import playout_moves, playouts
        from tengen.engines.twin.search import Search

        NATIVE = False

__all__ = ["NATIVE", "Search", "playout_moves", "playouts"]
