"""What a machine says of a game, in values and words: mistakes, turning points, estimates, a coach's remarks.

Pure: the answers of an engine come in as values (`opinion`), time and chance not at all. Who may ask for what is for
the site to decide.
"""
