"""A GTP engine in a seat of a game on a site: from the invitation to the agreed count.

How an engine is asked is in `tengen.engines.gtp`, how the site is in `tengen.client`.
"""
