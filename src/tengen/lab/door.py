"""The laboratory's door to the native core: legality, counting, ranks, lists, perfect play.

Holds no logic: what the functions do is said in `twin`, `listtwin` and `solvetwin`, which stand in where
the core is not built.
"""

try:
    from tengen._core import Listing, Ranking, Table, count_ways, is_legal, solve_table

    NATIVE = True
except ImportError:
    from tengen.lab.listtwin import Listing  # type: ignore[assignment]
    from tengen.lab.solvetwin import Table, solve_table  # type: ignore[assignment]
    from tengen.lab.twin import Ranking, count_ways, is_legal  # type: ignore[assignment]

    NATIVE = False

__all__ = ["NATIVE", "Listing", "Ranking", "Table", "count_ways", "is_legal", "solve_table"]
