"""The machine's first guess at a finished board: which stones are dead, how sure that is, and what is still open.

`guess` makes the proposal; what it takes from games played to the end is in `games`, `blocks` and `dispute`.
"""

from tengen.scoring.propose.guess import propose

__all__ = ["propose"]
