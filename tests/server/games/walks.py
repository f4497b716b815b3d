"""Whole games played by chance, every kind of command in them, and what a page hears of each.

The chance is seeded: the same walk comes out every time. `line_vectors` keeps some of them for the tests of the page.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from tengen.game import (
    Fischer,
    Game,
    Phase,
    Refused,
    Settings,
    Setup,
    decide,
    decode_command,
    new_settings,
    replay,
)
from tengen.game.document import game_document
from tengen.rules import Color, Point, parse, rule_set
from tengen.server.games.entry.making import opening
from tengen.server.games.live.broadcast import Listener
from tengen.server.games.live.executor import lines_of
from tengen.server.games.live.room import Room

START = 1_800_000_000_000
Document = dict[str, Any]

BOARD = """
    . X O . .
    . X O . .
    O X O . .
    . X O . .
"""
PLAYING = {"play": 60, "pass": 10, "request-undo": 8, "offer-no-result": 1, "place-handicap": 30}
CLOCK = {"pause": 6, "unpause": 6, "add-time": 4, "claim-time": 1}
SCORING = {"mark": 40, "marks-set": 6, "propose": 3, "done": 8, "resume": 6, "close": 8, "offer-no-result": 1}
ENDING = {"resign": 0.3, "cancel": 0.3}


SETTINGS = {
    "an even game": new_settings(9),
    "self-capture on a small board": new_settings(3, rules=rule_set("new-zealand")),
    "a clock": new_settings(5, clock=Fischer(600_000, 10_000, 600_000)),
    "a free handicap": new_settings(9, rules=rule_set("chinese"), handicap=2),
    "a setup on a rectangle": new_settings(
        5, 4, setup=Setup(parse(BOARD).stones(Color.BLACK), parse(BOARD).stones(Color.WHITE), Color.WHITE)
    ),
}


@dataclass(frozen=True, slots=True)
class Step:
    """What one command brought: the lines as a page hears them, and the state after them."""

    lines: list[Document]
    state: Document


def wish(game: Game, chance: Random) -> tuple[Color, Document]:
    """A command that could make sense now, and who sends it; it may still be refused."""
    weights = SCORING if game.phase is Phase.SCORING else PLAYING | CLOCK
    kind = chance.choices([*weights, *ENDING], [*weights.values(), *ENDING.values()])[0]
    seat = game.turn if game.turn and chance.random() < 0.8 else chance.choice(tuple(Color))
    for asking, answer in ((game.offers.undo, "answer-undo"), (game.offers.pause, "pause")):
        if asking and chance.random() < 0.5:
            seat, kind = asking.opponent, answer
    return seat, {"kind": kind, "at_version": game.version, **_fields(kind, game, chance)}


def _fields(kind: str, game: Game, chance: Random) -> Document:
    board = game.position.board
    free = [str(point) for point in board.points if board.stone_at(point) is None]
    match kind:
        case "play":
            return {"point": chance.choice(free)}
        case "place-handicap":
            return {"points": chance.sample(free, min(game.settings.handicap, len(free)))}
        case "answer-undo":
            return {"accept": chance.random() < 0.7}
        case "add-time":
            return {"time": 1000 * chance.randint(1, 60)}
        case "mark":
            point = chance.choice(board.points)
            statuses = ("neutral", "counted") if board.stone_at(point) is None else ("dead", "alive")
            return {"point": str(point), "status": chance.choice(statuses), "only_group": chance.random() < 0.3}
        case "marks-set":
            return {"dead": [str(point) for point in _some_stones(game, chance)]}
    return {}


def _some_stones(game: Game, chance: Random) -> list[Point]:
    stones = [point for color in Color for point in game.position.board.stones(color)]
    return chance.sample(stones, min(len(stones), chance.randint(0, 2)))


def walk(settings: Settings, seed: int, commands: int) -> tuple[Document, list[Step]]:
    """The state of a new game and what so many commands made of it; those that are refused count too."""
    chance = Random(seed)
    events = opening(settings, {Color.BLACK: "Ann", Color.WHITE: "Bo"}, START)
    heard: list[bytes] = []

    def hear(text: bytes) -> bool:
        heard.append(text)
        return True

    room = Room("walk", replay(events), watchable=True, secrets={})
    room.listeners.add(Listener(hear, lambda: None))
    first = _document(room.game)
    steps = list(_steps(room, heard, chance, commands))
    return first, steps


def _steps(room: Room, heard: list[bytes], chance: Random, commands: int) -> Iterator[Step]:
    at = START
    for _ in range(commands):
        is_silent = room.game.phase is Phase.SCORING and chance.random() < 0.3
        at += 4 * 24 * 3600 * 1000 if is_silent else chance.randint(1, 20_000)
        seat, body = wish(room.game, chance)
        decision = decide(room.game, decode_command(body, seat), at)
        if isinstance(decision, Refused):
            continue
        lines, game = lines_of(room.game, decision, "")
        heard.clear()
        room.advance(decision, lines, game)
        yield Step([json.loads(text) for text in heard], _document(game))
        if game.phase is Phase.FINISHED:
            return


def _document(game: Game) -> Document:
    return dict(json.loads(json.dumps(game_document(game))))
