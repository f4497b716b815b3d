"""Matches between engines: who plays, one game, what is written down of it, and what it says of their strength."""
