"""The scoring's door to the native core: unconditional life.

Holds no logic: what the function does is said in `life`, whose function stands in where the core is not built.
"""

try:
    from tengen._core import unconditional_life

    NATIVE = True
except ImportError:
    from tengen.scoring.life import unconditional_life

    NATIVE = False

__all__ = ["NATIVE", "unconditional_life"]
