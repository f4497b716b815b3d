"""For whoever runs the site: pages to look into it, its health and figures, games out of it and in again.

It may look at every other app; no other app knows it.
"""
