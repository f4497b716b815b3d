"""A section of lessons and its steps: one board, one sentence, one thing to do, read from a file of TOML.

Whether what a step says is true is for `check` to find out.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any, Final

from tengen.rules import BadInput, Board, Color, parse

Answer = str | int
KINDS: Final = ("task", "game")
PROOFS: Final = ("rules", "search", "table", "opinion")
_STEP: Final = {
    "id", "title", "kind", "idea", "say", "board", "play", "ko", "goal", "right", "best", "every", "then", "reply",
    "done", "seconds", "proof", "wrong", "game",
}  # fmt: skip
_TASK: Final = {"play", "say", "goal", "right", "best", "reply"}


@dataclass(frozen=True, slots=True)
class Task:
    """What is to be done: the goal as its kind and arguments, and the answers that do it (`*`: any move).

    `best` are those of them that are praised most; all of them where nothing is said.
    """

    goal: Mapping[str, Any]
    right: tuple[Answer, ...]
    play: Color
    say: str
    reply: tuple[str, ...] = ()
    best: tuple[Answer, ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """One board and one thing to do; `then` has further tasks on the board that came of it.

    `wrong` says per point what that mistake teaches, `else` for every other point. A game has no task.
    """

    id: str
    title: str
    kind: str
    idea: str
    say: str
    board: Board
    ko: str | None
    task: Task | None
    then: tuple[Task, ...]
    every: bool
    wrong: Mapping[str, str]
    done: str
    seconds: int
    proof: str
    game: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Section:
    """Steps that belong together, in their order."""

    id: str
    part: str
    title: str
    why: str
    minutes: int
    steps: tuple[Step, ...]


def read(texts: Iterable[str]) -> tuple[Section, ...]:
    """The sections of files, one each; refuses what is not whole, unknown words, and two steps of one id."""
    sections = tuple(_section(tomllib.loads(text)) for text in texts)
    seen: set[str] = set()
    for step in (step for section in sections for step in section.steps):
        if step.id in seen:
            raise BadInput("double-step", f"two steps of one id: {step.id}", "each step once")
        seen.add(step.id)
    return sections


@cache
def shipped() -> tuple[Section, ...]:
    """The lessons that ship with Tengen."""
    folder = resources.files("tengen.learn").joinpath("data/lessons")
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)
    return read(file.read_text() for file in files)


def _section(document: Mapping[str, Any]) -> Section:
    about = document.get("section", {})
    for word in ("id", "part", "title", "why", "minutes"):
        if word not in about:
            raise BadInput("bad-section", f"a section without {word}", "id, part, title, why and minutes")
    steps = tuple(_step(each) for each in document.get("step", ()))
    return Section(about["id"], about["part"], about["title"], about["why"], about["minutes"], steps)


def _step(document: Mapping[str, Any]) -> Step:
    name = document.get("id", "?")
    for word in ("id", "idea", "say", "board", "done", "seconds", "proof"):
        if word not in document:
            raise BadInput("bad-step", f"step {name} has no {word}", "every step with it")
    if unknown := set(document) - _STEP:
        raise BadInput("bad-step", f"step {name} has {min(unknown)}", ", ".join(sorted(_STEP)))
    kind = document.get("kind", "task")
    if kind not in KINDS or document["proof"] not in PROOFS:
        raise BadInput("bad-step", f"step {name} is a {kind} by {document['proof']}", f"{KINDS} by {PROOFS}")
    if kind == "task" and not ("goal" in document and document.get("right")):
        raise BadInput("no-answer", f"step {name} has no right answer", "a goal, and what is right")
    return Step(
        name,
        document.get("title", name.replace("-", " ").capitalize()),
        kind,
        document["idea"],
        document["say"],
        parse(document["board"]),
        document.get("ko"),
        _task(name, document, Color.BLACK, document["say"]) if kind == "task" else None,
        tuple(_then(name, document, each) for each in document.get("then", ())),
        document.get("every", False),
        document.get("wrong", {}),
        document["done"],
        document["seconds"],
        document["proof"],
        document.get("game", {}),
    )


def _then(name: str, step: Mapping[str, Any], document: Mapping[str, Any]) -> Task:
    if unknown := set(document) - _TASK:
        raise BadInput("bad-step", f"step {name} goes on with {min(unknown)}", ", ".join(sorted(_TASK)))
    return _task(name, document, Color.parse(step.get("play", "black")), step["say"])


def _task(name: str, document: Mapping[str, Any], color: Color, say: str) -> Task:
    try:
        play = Color.parse(document["play"]) if "play" in document else color
        return Task(
            document["goal"],
            tuple(document["right"]),
            play,
            document.get("say", say),
            tuple(document.get("reply", ())),
            tuple(document.get("best", ())),
        )
    except (KeyError, TypeError) as error:
        raise BadInput("bad-step", f"step {name} has a task without {error}", "a goal, and what is right") from None
