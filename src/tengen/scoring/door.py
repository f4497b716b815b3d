"""The scoring's door to the native core: the parts of a board, unconditional life, games to the end, fates of stones.

Holds no logic: what the functions do is said in `parts`, `life`, `ending` and `study` of `twin`, which stand in where
the core is not built.
"""

try:
    from tengen._core import endings, parts, study, unconditional_life

    NATIVE = True
except ImportError:
    from tengen.scoring.twin.ending import endings
    from tengen.scoring.twin.life import unconditional_life
    from tengen.scoring.twin.parts import parts
    from tengen.scoring.twin.study import study

    NATIVE = False

__all__ = ["NATIVE", "endings", "parts", "study", "unconditional_life"]
