"""The front door: the home page, and the word that the site is well.

Games, people and lessons are in apps of their own.
"""
