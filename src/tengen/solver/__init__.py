"""Life and death, capture and connection in a room of the board, proved.

Whole games are for `tengen.engines`, whole small boards for `tengen.lab`.

>>> from tengen.rules import Color, Point, parse
>>> board = parse('''
...     . . . . . . .
...     O O O O O O O
...     O X X X X X O
...     O X . . . X O
... ''')
>>> room = frozenset(Point.parse(name) for name in ("C1", "D1", "E1"))
>>> question = Question(board, Color.WHITE, Goal.TAKE, (Point.parse("C2"),), room)
>>> verdict = solve(question)
>>> verdict.outcome, verdict.best(question)
(<Outcome.REACHED: 'reached'>, (D1,))
"""

from tengen.solver.question import Goal, Question
from tengen.solver.verdict import NODES, Life, Outcome, Verdict, life, outcome, solve

__all__ = ["NODES", "Goal", "Life", "Outcome", "Question", "Verdict", "life", "outcome", "solve"]
