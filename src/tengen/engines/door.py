"""The engines' door to the native core: uniform random playouts.

Holds no logic: what the functions do is said in `playout`, whose functions stand in where the core is not built.
"""

try:
    from tengen._core import playout_moves, playouts

    NATIVE = True
except ImportError:
    from tengen.engines.playout import playout_moves, playouts

    NATIVE = False

__all__ = ["NATIVE", "playout_moves", "playouts"]
