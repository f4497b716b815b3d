"""The logs of games: reading, writing, and how a game stood at any moment."""
