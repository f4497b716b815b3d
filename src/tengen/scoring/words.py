"""Numbers of things in words, for what the scoring says.

What is said about them is in `answer` and `count`.
"""


def number(count: int, noun: str) -> str:
    """The number with its noun.

    >>> number(1, "point"), number(2, "dead stone")
    ('1 point', '2 dead stones')
    """
    return f"{count} {noun}{'' if count == 1 else 's'}"
