"""Problems on the site: the list, the page of one, the problem of the day, and what programs may ask.

Who solved what is kept by the visitor's own browser; what a move is worth is found out by `tengen.learn.problems`.
"""
