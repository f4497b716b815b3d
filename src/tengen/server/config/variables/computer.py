"""What an operator can set about the computer, as one value; what it does with it is in `tengen.server.computer`."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ComputerSettings:
    """The checked values.

    `workers` are processes that think, beside each process that plays; `queue` is how many questions may wait for them.
    `pause` is how many milliseconds an answer takes at least, about; `patience` after how many milliseconds without an
    engine it gives its games up. `reviews` is how many reviews may wait, `visits` how long it looks at a position of
    19x19 in one, and `thoughts` how many positions it remembers.
    """

    plays: bool = True
    workers: int = 1
    queue: int = 200
    pause: int = 700
    patience: int = 24 * 3600 * 1000
    reviews: int = 20
    visits: int = 50
    thoughts: int = 200_000
