"""The end of a game as an engine sees it: when nothing is left to play, which stones are dead, and the count."""
