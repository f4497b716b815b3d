"""Ratings as other apps see them: who is how strong, how it came to that, and what one game changed.

Everything here may be called from the event loop. Which games count is in `eligible`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from tengen.game import replay
from tengen.ratings import Pool, Rating, is_certain, show_rank, start_of
from tengen.rules import Color
from tengen.server.computer import service as computer
from tengen.server.games.service import read_lines
from tengen.server.people.accounts import service as accounts
from tengen.server.people.ratings import store
from tengen.server.people.ratings.eligible import Judged, LeftOut, Sitting, judge
from tengen.server.people.ratings.projection import bot_rating
from tengen.server.site.clock import now
from tengen.server.site.database import ask

__all__ = [
    "LeftOut",
    "Outcome",
    "Point",
    "Strong",
    "bot_rating",
    "forget",
    "graph",
    "outcome",
    "rebuild",
    "strengths",
    "take",
    "waiting",
]

MOST_POINTS: Final = 5000


@dataclass(frozen=True, slots=True)
class Strong:
    """How strong somebody is in one pool, now."""

    rating: Rating
    games: int

    @property
    def rank(self) -> str:
        """In kyu and dan, with a question mark while it is uncertain."""
        return show_rank(self.rating)

    @property
    def is_certain(self) -> bool:
        return is_certain(self.rating)


@dataclass(frozen=True, slots=True)
class Point:
    """A point of the graph: the rating after a game, and how far it may be off."""

    at: int
    value: float
    deviation: float


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a rated game came to: `left_out` if it does not count, else the ratings before and after by color."""

    left_out: str
    before: Mapping[str, Rating]
    after: Mapping[str, Rating]


async def strengths(people: Iterable[accounts.Person]) -> dict[str, dict[Pool, Strong]]:
    """How strong these are, by the id of their account and by pool; over all, everybody has a rating."""
    asked = list(people)
    found = await ask(store.held, [person.id for person in asked])
    at = now()
    return {
        person.id: {Pool.ALL: Strong(start_of(str(person.strength)), 0)}
        | {pool: Strong(held.then(at), held.games) for pool, held in found.get(person.id, {}).items()}
        for person in asked
    }


async def graph(account: str, pool: Pool = Pool.ALL) -> list[Point]:
    """How the rating of an account in a pool came to be what it is, game by game."""
    return [Point(*row) for row in await ask(store.graph, account, pool, MOST_POINTS)]


async def outcome(game_id: str) -> Outcome | None:
    """What this game changed over all; None if it is not rated or not over."""
    row, changed = await ask(store.changes, game_id)
    if row is None:
        return None
    return Outcome(
        row.left_out,
        {color: Rating(before, deviation) for color, (before, _, deviation) in changed.items()},
        {color: Rating(after, deviation) for color, (_, after, deviation) in changed.items()},
    )


async def waiting(most: int) -> list[str]:
    """The rated games that are over and do not count yet, in the order in which they ended."""
    return await ask(store.waiting, most)


async def take(game_id: str) -> bool:
    """Let a finished rated game count; False if it did already."""
    return await ask(store.take, await _judged(game_id))


async def rebuild() -> list[str]:
    """Take the games that wait, and make all ratings anew; what differed, in words."""
    while found := await waiting(100):
        for game_id in found:
            await take(game_id)
    return await ask(store.rebuild)


async def forget(account: str) -> None:
    """Let nobody know any more whose ratings these were, when an account is deleted."""
    await ask(store.forget, account)


async def _judged(game_id: str) -> Judged:
    lines = await ask(read_lines, game_id)
    game = replay(line.event for line in lines)
    people = await accounts.seats_in(game_id)
    seats = {color: Sitting(person.id, str(person.strength)) for color, person in people.items()}
    for name, level in (await computer.how_it_is(game_id)).levels.items():
        seats[Color.parse(name)] = Sitting(level=level.id)
    return judge(game_id, game, seats)
