"""Mail about games: who is told what, when, and how it reaches him.

The log of a game is the outbox: what has happened is read from it, and no game ever waits for a mail.
"""
