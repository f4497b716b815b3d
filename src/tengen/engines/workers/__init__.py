"""Engines in processes of their own: a pool of workers with a queue, so that nobody who waits keeps others waiting.

What a worker thinks is decided in `tengen.engines.bot`. Nothing is imported here: a worker starts in a moment.
"""
