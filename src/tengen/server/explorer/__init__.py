"""The laboratory's pages and its API: figures, ko, positions, and play against perfect play.

What they show is found out by `tengen.lab`; nothing of it is kept in the database.
"""
