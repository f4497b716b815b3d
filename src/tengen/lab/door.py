"""The laboratory's door to the native core: legality, counting, ranks, lists, perfect play, proofs.

Holds no logic: what the functions do is said in `twin`, `listtwin`, `solvetwin` and `searchtwin`, which stand
in where the core is not built; boards above 16 points are then not solved.
"""

try:
    from tengen._core import Listing, Ranking, Sweeping, Table, count_ways, is_legal, prove, solve_table

    NATIVE = True
except ImportError:
    from tengen.lab.listtwin import Listing  # type: ignore[assignment]
    from tengen.lab.searchtwin import prove
    from tengen.lab.solvetwin import Table, solve_table  # type: ignore[assignment]
    from tengen.lab.twin import Ranking, count_ways, is_legal  # type: ignore[assignment]

    Sweeping = None  # type: ignore[assignment,misc]

    NATIVE = False

__all__ = ["NATIVE", "Listing", "Ranking", "Sweeping", "Table", "count_ways", "is_legal", "prove", "solve_table"]
