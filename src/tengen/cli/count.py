"""How many, in words for the terminal."""


def many(number: int, noun: str) -> str:
    """The number with its noun.

    >>> many(1, "game"), many(2000, "row")
    ('1 game', '2,000 rows')
    """
    return f"{number:,} {noun}" + ("" if number == 1 else "s")
