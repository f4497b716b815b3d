"""The scoring's door to the native core: the parts of a board, unconditional life.

Holds no logic: what the functions do is said in `parts` and `life`, which stand in where the core is not built.
"""

try:
    from tengen._core import parts, unconditional_life

    NATIVE = True
except ImportError:
    from tengen.scoring.life import unconditional_life
    from tengen.scoring.parts import parts

    NATIVE = False

__all__ = ["NATIVE", "parts", "unconditional_life"]
