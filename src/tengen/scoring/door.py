"""The scoring's door to the native core: the parts of a board, unconditional life, games to the end, fates of stones.

Holds no logic: what the functions do is said in `parts`, `life`, `ending` and `study`, which stand in where the core is
not built.
"""

try:
    from tengen._core import endings, parts, study, unconditional_life

    NATIVE = True
except ImportError:
    from tengen.scoring.ending import endings
    from tengen.scoring.life import unconditional_life
    from tengen.scoring.parts import parts
    from tengen.scoring.study import study

    NATIVE = False

__all__ = ["NATIVE", "endings", "parts", "study", "unconditional_life"]
