"""What a page answers to every move of a step, without asking the site: replies to wrong moves, lines that show why.

They are worked out once and kept by the content of what was asked, like the proofs; `python -m make.proofs` does it.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from tengen.learn.lessons.check import named, tasks
from tengen.learn.lessons.goals import Asked
from tengen.learn.lessons.refuting import replies
from tengen.learn.lessons.showing import shown
from tengen.learn.lessons.step import Answer, Step, Task
from tengen.rules import BadInput


class Answers:
    """What was worked out, by the content of what was asked; what is not there is worked out and added."""

    def __init__(self, known: Mapping[str, Any] | None = None) -> None:
        self.known: dict[str, Any] = dict(known or {})
        self.used: set[str] = set()

    @classmethod
    def shipped(cls) -> Answers:
        return cls(json.loads(resources.files("tengen.learn").joinpath("data/answers.json").read_text()))

    def of(self, asked: Asked, right: Collection[Answer]) -> Mapping[str, Any]:
        """`replies`: each reply with the moves it answers; `line`: moves that show why an answer in words is so."""
        name = named(asked)
        self.used.add(name)
        if name not in self.known:
            self.known[name] = worked_out(asked, right)
        found: Mapping[str, Any] = self.known[name]
        return found

    def keep(self, path: Path) -> None:
        """Write those that were used."""
        rows = (f"{json.dumps(name)}: {json.dumps(self.known[name])}" for name in sorted(self.used))
        path.write_text("{\n" + ",\n".join(rows) + "\n}\n")


def worked_out(asked: Asked, right: Collection[Answer]) -> dict[str, Any]:
    """The replies and the line, as they are kept."""
    by_reply: dict[str, list[str]] = {}
    for move, reply in replies(asked, right).items():
        by_reply.setdefault(reply, []).append(move)
    return {"replies": {reply: " ".join(moves) for reply, moves in by_reply.items()}, "line": shown(asked)}


@cache
def _shipped() -> Answers:
    return Answers.shipped()


def answered(step: Step) -> list[tuple[Task, Asked, Mapping[str, Any]]]:
    """Each task of a step that ships, with its board and what is answered; refuses one that nobody worked out."""
    found = []
    for task, asked in tasks(step):
        name = named(asked)
        if name not in _shipped().known:
            raise BadInput("no-answers", f"nothing is kept about the step {step.id}", "what make.proofs writes")
        found.append((task, asked, _shipped().known[name]))
    return found
