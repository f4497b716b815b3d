"""Problems that were made and proved by the machine: the values, the makers, the proofs, the collection that ships.

How a page shows them is in `tengen.server.learn`.
"""

from tengen.learn.problems.collection import Collection, shipped
from tengen.learn.problems.problem import Problem, Proof, Theme

__all__ = ["Collection", "Problem", "Proof", "Theme", "shipped"]
