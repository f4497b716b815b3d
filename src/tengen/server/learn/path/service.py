"""What the pages of the path ask: which steps there are, in which order, and the game that a step begins."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from tengen.learn.lessons import Section, Step, shipped
from tengen.rules import BadInput, Color
from tengen.rules.errors import shown
from tengen.server.games.service import NewGame


@dataclass(frozen=True, slots=True)
class Place:
    """A step on the path: its section, its number there from 1 on, and the steps before and after it."""

    section: Section
    step: Step
    number: int
    before: Step | None
    after: Step | None


@cache
def places() -> dict[str, Place]:
    """Every step by its id, in the order of the path."""
    found: dict[str, Place] = {}
    all_steps = [(section, number, step) for section in shipped() for number, step in enumerate(section.steps, 1)]
    for index, (section, number, step) in enumerate(all_steps):
        before = all_steps[index - 1][2] if index else None
        after = all_steps[index + 1][2] if index + 1 < len(all_steps) else None
        found[step.id] = Place(section, step, number, before, after)
    return found


def place_of(name: str) -> Place:
    """Where the step of an id is; refuses one that is none."""
    found = places().get(name)
    if found is None:
        raise BadInput("no-such-step", f"no step {shown(name)}", "the id of one, as the map has it")
    return found


def plays_whole_game(step: Step) -> bool:
    """Whether the step is a game to the count, with the computer."""
    return step.kind == "game" and step.game.get("ends") == "count"


def wish_of(step: Step) -> NewGame:
    """The game that a step begins: its board, the learner with the black stones."""
    board, game = step.board, step.game
    stones = {str(color): [str(point) for point in board.stones(color)] for color in Color}
    asked = {
        "width": board.width,
        "height": board.height,
        "rules": game["rules"],
        "komi": game["komi"],
        "color": "black",
        "setup": stones | {"to_play": game["first"]} if any(board.cells) else None,
    }
    return NewGame.model_validate(asked)
