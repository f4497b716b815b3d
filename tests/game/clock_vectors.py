"""What clocks show at many instants, for the page's tests: `python -m tests.game.clock_vectors` writes them anew.

The expected readings come from the game's own clock, looked at from outside.
"""

import json
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from tengen.game import Absolute, ByoYomi, Canadian, ClockSettings, Event, Fischer, Game, Rest, Simple, replay
from tengen.game.clock import budget, spent, thought
from tengen.game.document import clock_document
from tengen.game.events import GameCreated, GameStarted, Played, SeatTaken
from tengen.game.settings import is_live, new_settings
from tengen.rules import Color, Point

FILE = Path(__file__).parents[1] / "vectors" / "clocks.json"
START = 1_790_000_000_000
MINUTE = 60_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR
KINDS: tuple[ClockSettings, ...] = (
    Absolute(20 * MINUTE),
    Simple(3 * DAY),
    Simple(MINUTE),
    Fischer(10 * MINUTE, 5000, 20 * MINUTE),
    ByoYomi(MINUTE, 5, 30_000),
    ByoYomi(0, 2, DAY),
    Canadian(MINUTE, 5 * MINUTE, 15),
    Canadian(0, DAY, 2),
)
RESTS = (
    Rest(),
    Rest("Europe/Berlin", 23 * 60, 8 * 60),
    Rest("America/New_York", 0, 0, weekends=True),
    Rest("Asia/Kolkata", 22 * 60, 9 * 60, weekends=True),
)


def vectors() -> Iterator[dict[str, Any]]:
    chance = random.Random(4)
    for kind in KINDS:
        for rest in RESTS:
            game = started(kind, rest)
            for after in (0, 1, *(chance.randrange(2 * DAY) for _ in range(3)), chance.randrange(10 * DAY)):
                yield vector(game, after)
            limit = budget(kind, game.clock.black) or 0
            for after in (limit - 1, limit, chance.randrange(limit)):
                yield vector(game, after)
    for kind in KINDS:
        if is_live(kind, 9, 9):
            game = started(kind, Rest(), first_move=MINUTE)
            for after in (0, 1, 25_000, MINUTE - 1, MINUTE, HOUR):
                yield vector(game, after)
            yield vector(replay(after_first_moves(game)), 3 * MINUTE)


def started(kind: ClockSettings, rest: Rest, first_move: int = 0) -> Game:
    settings = replace(new_settings(9), clock=kind, first_move=first_move)
    seats = (SeatTaken(START, seat, "", rest) for seat in Color)
    return replay((GameCreated(START, settings), *seats, GameStarted(START, Color.BLACK)))


def after_first_moves(game: Game) -> Iterator[Event]:
    """The log of the game with a first move of each side, half a minute after the one before."""
    yield GameCreated(START, game.settings)
    yield from (SeatTaken(START, seat, "", Rest()) for seat in Color)
    yield GameStarted(START, Color.BLACK)
    yield Played(START + 30_000, Color.BLACK, Point.parse("D4"), (), None, 1, Color.WHITE)
    yield Played(START + MINUTE, Color.WHITE, Point.parse("E5"), (), None, 1, Color.BLACK)


def vector(game: Game, after: int) -> dict[str, Any]:
    now = START + after
    return {"clock": clock_document(game), "now": now, "black": reading(game, now)}


def reading(game: Game, now: int) -> dict[str, Any]:
    """What Black's clock shows, from how long they may still think and what `spent` leaves them."""
    settings, left = game.settings.clock, game.clock.black
    used = thought(game.clock, now, game.players.rest(Color.BLACK))
    rest, may_think = spent(settings, left, used), (budget(settings, left) or 0) - used
    first = left.first_move is not None
    if may_think <= 0:
        return {"remaining": 0, "overtime": False, "count": 0, "over": True, "first": first}
    if first:
        return {"remaining": may_think, "overtime": False, "count": rest.count, "over": False, "first": True}
    if rest.main:
        return {"remaining": rest.main, "overtime": False, "count": rest.count, "over": False, "first": False}
    in_period = may_think - rest.period * (rest.count - 1) if isinstance(settings, Simple | ByoYomi) else rest.period
    overtime = not isinstance(settings, Simple)
    return {"remaining": in_period, "overtime": overtime, "count": rest.count, "over": False, "first": False}


if __name__ == "__main__":
    FILE.write_text("[\n" + ",\n".join(json.dumps(each) for each in vectors()) + "\n]\n")
