"""The solver's door to the native core: whether a goal can be reached in a room.

Holds no logic: what the function does is said in `twin`, which stands in where the core is not built.
"""

try:
    from tengen._core import solve

    NATIVE = True
except ImportError:
    from tengen.solver.twin import solve

    NATIVE = False

__all__ = ["NATIVE", "solve"]
