"""The laboratory's door to the native core: legality, counting, ranks.

Holds no logic: what the functions do is said in `twin`, whose functions stand in where the core is not built.
"""

try:
    from tengen._core import Ranking, count_ways, is_legal

    NATIVE = True
except ImportError:
    from tengen.lab.twin import Ranking, count_ways, is_legal  # type: ignore[assignment]

    NATIVE = False

__all__ = ["NATIVE", "Ranking", "count_ways", "is_legal"]
