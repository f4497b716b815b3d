"""Who owns what on a finished board.

How a board got there is in `tengen.rules` and `tengen.game`.
"""
