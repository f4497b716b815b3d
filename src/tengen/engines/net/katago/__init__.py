"""KataGo's networks: their files, what they see of a position, and how they become nets of the same shape as ours.

KataGo and its networks are the work of David J. Wu and its contributors; no code of it is here.
"""
