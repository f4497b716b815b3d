"""A finished game in which both sides missed that a group could live or die."""

from __future__ import annotations

from tests.server.games.conftest import Player, Site, new_game

BLACK = ("A1", "A2", "B2", "C2", "D2", "E2", "E1", "H8", "H7", "G7")
WHITE = ("A3", "B3", "C3", "D3", "E3", "F3", "F2", "F1", "G8", "J9")
MISSED_AT = 16
"""Black could live by C1, and played H7; White could kill, and played G8."""


def missed_game(site: Site) -> Player:
    """Black in such a game."""
    black, white = new_game(site)
    for mine, theirs in zip(BLACK, WHITE, strict=True):
        black.send("play", point=mine)
        white.send("play", point=theirs)
    white.send("resign")
    return black
