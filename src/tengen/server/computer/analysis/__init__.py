"""What the computer says of games and positions: reviews in words, estimates, questions about one position.

The words and the judgment are in `tengen.judge`; here is who may ask, in which order it is done, and what is kept.
"""
