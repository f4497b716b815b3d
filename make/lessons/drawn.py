"""The boards of the lessons as drawings, and which points do what each task asks for.

What every other point does is for `plays` and `marks` to find out.
"""

from dataclasses import dataclass
from typing import Final

ANY_LEGAL: Final = ("*",)
"""Stands for every point where the rules allow a move."""
PASS: Final = ("pass",)


@dataclass(frozen=True, slots=True)
class Task:
    """One thing to do. `wanted` are the points that do it: one of them, or each of them if `every`.

    `watch` is the point of the group whose liberties are told after each move; without it, that of the stone played.
    `reply` is where the opponent answers a wanted move and `punish` where any other: the first that is legal.
    """

    wanted: tuple[str, ...]
    watch: str | None = None
    every: bool = False
    reply: tuple[str, ...] = ()
    punish: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Exercise:
    """A board with Black to play, and the tasks on it, one after the other."""

    name: str
    drawing: str
    tasks: tuple[Task, ...]


EXERCISES: Final = (
    Exercise(
        "liberties",
        """
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        """,
        (Task(wanted=("A1", "A5", "E1", "E5")),),
    ),
    Exercise(
        "escape",
        """
        . . . . .
        . . O . .
        . O X O .
        . . . . .
        . . . . .
        """,
        (Task(wanted=("C2",), watch="C3"),),
    ),
    Exercise(
        "capture-one",
        """
        . . . . .
        . . X . .
        . X O X .
        . . . . .
        . . . . .
        """,
        (Task(wanted=("C2",), watch="C3"),),
    ),
    Exercise(
        "capture-group",
        """
        . X X . .
        X O O X .
        X O X O .
        . . . . .
        . . . . .
        """,
        (Task(wanted=("B2",), watch="B4"),),
    ),
    Exercise(
        "self-capture",
        """
        . . . . .
        . . . . .
        . . . . X
        O . . X O
        . O X O .
        """,
        (Task(wanted=("E1",), watch="E2"),),
    ),
    Exercise(
        "ko",
        """
        . . . . .
        . X O . .
        X O . O .
        . X O . .
        . . . . .
        """,
        (
            Task(wanted=("C3",), watch="B3"),
            Task(wanted=("B3",), watch="C3"),
            Task(wanted=ANY_LEGAL, watch="C3", reply=("E1", "E5")),
            Task(wanted=("B3",), watch="C3"),
        ),
    ),
    Exercise(
        "one-eye",
        """
        . . . . .
        X X X . .
        O O O X .
        O . O X .
        O O . X .
        """,
        (Task(wanted=("C1",), watch="A1", reply=PASS), Task(wanted=("B2",), watch="A1")),
    ),
    Exercise(
        "two-eyes",
        """
        . . . . .
        X X X X .
        O O O O X
        O . O O X
        O O . O X
        """,
        (Task(wanted=("B2", "C1"), watch="A1", every=True),),
    ),
    Exercise(
        "make-eyes",
        """
        . . . . .
        . . . . .
        O O O O O
        X X X X O
        . . . X O
        """,
        (Task(wanted=("B1",), watch="A2", punish=("B1",)),),
    ),
)

COUNTING: Final = """
    . . X O . .
    . O X O . .
    . . X X O .
    X . . X O O
    . X X O O .
    . . X O X .
"""
