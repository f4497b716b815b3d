"""A step as its page needs it: what is right, and what is answered to everything else, in the visitor's words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tengen.learn.lessons import Step, Task
from tengen.learn.lessons.answers import answered
from tengen.learn.lessons.goals import Asked
from tengen.rules import Board, Color

YES_OR_NO: Final = {"yes": _("Yes"), "no": _("No")}
CHOICES: Final[Mapping[str, Mapping[str, Promise]]] = {
    "status": {"lives": _("It lives"), "dies": _("It is dead"), "ko": _("It is ko")},
    "winner": {"black": _("Black"), "white": _("White"), "draw": _("Nobody")},
    "seki": {"black": _("Black wins it"), "white": _("White wins it"), "seki": _("Both live: seki")},
    "ladder-works": YES_OR_NO,
    "joined": {"yes": _("No, they are connected"), "no": _("Yes, White can")},
}
"""Goals that are answered in words: what can be answered."""
FORBIDDEN: Final = frozenset({"illegal", "ko-banned"})


def document(step: Step) -> dict[str, Any]:
    """All about a step that its script needs."""
    return {
        "id": step.id,
        "kind": step.game.get("ends", "") if step.kind == "game" else "task",
        "width": step.board.width,
        "height": step.board.height,
        "cells": cells_of(step.board),
        "ko": step.ko,
        "every": step.every,
        "advice": step.proof == "opinion",
        "tasks": [_task(*each) for each in answered(step)],
        "wrong": {name: gettext(words) for name, words in step.wrong.items()},
        "idea": gettext(step.idea),
        "done": gettext(step.done),
    }


def _task(task: Task, asked: Asked, answer: Mapping[str, Any]) -> dict[str, Any]:
    kind = str(task.goal["kind"])
    watched = task.goal.get("stones") or task.goal.get("groups") or [task.goal.get("stone") or task.goal.get("target")]
    return {
        "say": gettext(task.say),
        "kind": kind,
        "ask": ask_of(kind),
        "color": str(task.play),
        "right": [str(each) for each in task.right],
        "best": [str(each) for each in task.best],
        "reply": list(task.reply),
        "watched": [name for name in watched if name],
        "choices": {name: str(words) for name, words in CHOICES.get(kind, {}).items()},
        "replies": answer["replies"],
        "line": answer["line"],
    }


def ask_of(kind: str) -> str:
    """How a goal is answered: by a move, a forbidden point, stones, a number, or one of some words."""
    if kind in CHOICES:
        return "words"
    if kind in FORBIDDEN:
        return "forbidden"
    return {"number": "number", "dead": "stones", "best": "move-or-pass"}.get(kind, "move")


def answer_words(step: Step) -> str:
    """The right answers for who has no scripts, task by task."""
    said = []
    for task in (step.task, *step.then):
        if task is not None:
            choices = CHOICES.get(str(task.goal["kind"]), {})
            names = [str(choices.get(str(each), each)) for each in task.right]
            said.append(gettext("anywhere") if names == ["*"] else ", ".join(names))
    return "; ".join(said)


def board_words(board: Board) -> str:
    """The stones by name, for who cannot see them."""
    said = []
    for color, template in ((Color.BLACK, gettext("Black: {points}.")), (Color.WHITE, gettext("White: {points}."))):
        if stones := board.stones(color):
            said.append(template.format(points=" ".join(str(point) for point in sorted(stones))))
    return " ".join(said) or gettext("An empty board.")


def cells_of(board: Board) -> str:
    """The stones as a state string, row by row from the top left."""
    return "".join(".bw"[cell] for cell in board.cells)
