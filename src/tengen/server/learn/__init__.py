"""Learning the game: the pages for those who have never played.

Games with other people are in an app of their own.
"""
