"""Who plays whom in a round robin: the circle method, in which everybody meets everybody once.

One player stays in place, the others turn around them; with an odd number, who would meet nobody has the bye.
"""

from __future__ import annotations

from collections.abc import Sequence


def circle(players: Sequence[str], number: int) -> tuple[tuple[tuple[str, str], ...], tuple[str, ...]]:
    """The pairs (Black first) and the bye of round `number`, counted from 1; after the last it begins anew.

    A second time around, colors are the other way.

    >>> circle(["a", "b", "c", "d"], 1)
    ((('a', 'd'), ('b', 'c')), ())
    >>> circle(["a", "b", "c"], 1)
    ((('b', 'c'),), ('a',))
    """
    seats = [*players, ""] if len(players) % 2 else list(players)
    half, turns = len(seats) // 2, len(seats) - 1
    lap, turn = divmod(number - 1, turns)
    fixed, others = seats[0], seats[1:]
    turned = [fixed, *others[-turn:], *others[:-turn]] if turn else seats
    pairs: list[tuple[str, str]] = []
    byes: list[str] = []
    for index in range(half):
        one, other = turned[index], turned[-1 - index]
        if not one or not other:
            byes.append(one or other)
            continue
        # The fixed player would always have Black: every other round they change.
        first = (turn % 2 == 0) if index == 0 else (index % 2 == 1)
        pairs.append((one, other) if first != bool(lap % 2) else (other, one))
    return tuple(pairs), tuple(byes)
