"""The computer on the site: bots in seats like any other player, and (in `analysis`) what it says of a game.

How it thinks is in `tengen.engines`; here is who asks it, when, and what becomes of the answer.
"""
