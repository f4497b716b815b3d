"""Where questions come from: each maker draws one by chance, mostly none that is a problem.

What is kept of them is for `proof` to say.
"""
