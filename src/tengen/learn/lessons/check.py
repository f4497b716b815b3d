"""Whether a step says what is so: its right answers must be exactly those that are worked out.

What was worked out is kept by its content (`Proofs`), so that a check of all lessons takes seconds.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from importlib import resources
from pathlib import Path
from typing import Any, Final

from tengen.learn.lessons.goals import Asked, Wrong, worked_out
from tengen.learn.lessons.searches import ko_after
from tengen.learn.lessons.step import Answer, Step, Task
from tengen.rules import Board, Point, TengenError

VERSION: Final = 1
"""Changes when a goal comes to mean something else."""
WORDS: Final = frozenset({"else", "pass", "lives", "dies", "black", "white", "draw", "ko", "yes", "no", "seki"})
ANY: Final = "*"


class Proofs:
    """Right answers by the content of what was asked; what is not there is worked out and added."""

    def __init__(self, known: Mapping[str, list[Answer]] | None = None) -> None:
        self.known: dict[str, list[Answer]] = dict(known or {})
        self.used: set[str] = set()

    @classmethod
    def shipped(cls) -> Proofs:
        return cls(json.loads(resources.files("tengen.learn").joinpath("data/proofs.json").read_text()))

    def right(self, asked: Asked) -> set[Answer]:
        name = named(asked)
        self.used.add(name)
        if name not in self.known:
            self.known[name] = sorted(worked_out(asked), key=str)
        return set(self.known[name])

    def keep(self, path: Path) -> None:
        """Write those that were used."""
        path.write_text(json.dumps({name: self.known[name] for name in sorted(self.used)}, indent=0) + "\n")


def check(step: Step, proofs: Proofs) -> None:
    """Refuse a step that says what is not so."""
    try:
        _check(step, proofs)
    except Wrong as error:
        raise Wrong(f"step {step.id}: {error.message}", error.expected) from None
    except TengenError as error:
        raise Wrong(f"step {step.id}: {error}") from None


def tasks(step: Step) -> Iterator[tuple[Task, Asked]]:
    """Each task of a step with what it asks, on the board that came of the tasks before it."""
    board, ko = step.board, None if step.ko is None else Point.parse(step.ko)
    before: Task | None = None
    for task in (step.task, *step.then):
        if task is None:
            continue
        if before is not None and before.goal.get("kind") != "ko-banned":
            board, ko = _after(board, before, ko)
        yield task, Asked(board, task.play, ko, task.goal)
        before = task


def _check(step: Step, proofs: Proofs) -> None:
    if any(not group.liberties for group in step.board.groups()):
        raise Wrong("a group has no liberty")
    if step.kind == "game":
        return
    for task, asked in tasks(step):
        if task.goal.get("kind") == "ko-banned":
            if [str(asked.ko)] != list(task.right):
                raise Wrong(f"the ko point is {asked.ko}, not {', '.join(map(str, task.right))}")
            continue
        right = proofs.right(asked)
        if right != set(task.right) or len(set(task.right)) != len(task.right):
            raise Wrong(f"right is {_shown(task.right)}", _shown(right))
        if not set(task.best) <= right:
            raise Wrong(f"best is {_shown(task.best)}", f"some of {_shown(right)}")
    _check_words(step)


def _check_words(step: Step) -> None:
    """What is said of a wrong answer must be of one that is wrong, and on the board."""
    assert step.task is not None
    for name in step.wrong:
        if name in map(str, step.task.right):
            raise Wrong(f"{name} is right, and said to be wrong")
        if name not in WORDS and not name.isdigit() and Point.parse(name) not in step.board:
            raise Wrong(f"{name} is off the board")


def _after(board: Board, task: Task, ko: Point | None) -> tuple[Board, Point | None]:
    """The board after the first right answer, or after any legal move, and after the reply."""
    name = str(task.right[0])
    point = board.legal_points(task.play, ko)[0] if name == ANY else Point.parse(name)
    after, captured = board.play(task.play, point)
    places = [board.index(each) for each in captured]
    banned = ko_after(board.width, board.height, after.cells, int(task.play), board.index(point), places)
    for reply in map(Point.parse, task.reply):
        if after.stone_at(reply) is None:
            after, _ = after.play(task.play.opponent, reply)
            return after, None
    return after, None if banned < 0 else board.points[banned]


def named(asked: Asked) -> str:
    """A name for what is asked, by its content."""
    content: list[Any] = [VERSION, str(asked.board), str(asked.color), str(asked.ko), dict(asked.goal)]
    return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()[:16]


def _shown(answers: Any) -> str:
    return ", ".join(sorted(map(str, answers))) or "nothing"
