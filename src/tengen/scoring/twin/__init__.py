"""The same as the core does for the scoring, in Python: unconditional life, parts of a board, games to the end.

It takes over where the core is not built (see `scoring.door`) and is the judge in the tests.
"""
