"""The path of lessons: a map of sections and steps, and a page for each step.

What a step is and whether it is true is in `tengen.learn.lessons`.
"""
