"""Forks: a new game from any position of a game or of a review, with a new invitation.

What comes along is in `tengen.game.fork`. All the moves before are judged again: workers do it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from tengen.game import Game, GameCreated, Line, NoClock, Settings, create, forked, going_on, replay
from tengen.game.clock import ClockSettings
from tengen.game.document import game_document
from tengen.game.settings import NEVER
from tengen.game.state import GameState
from tengen.game.variation import at_move, varied
from tengen.rules import BadInput, Color, Point
from tengen.server.games.service import Made, Making, first_move_for, make_game, read_lines
from tengen.server.reviews.tree.line import header_of, settings_of
from tengen.server.reviews.tree.tree import Number, ReviewTree
from tengen.server.reviews.work.opened import SHELF
from tengen.server.site.clock import now
from tengen.server.site.keys import Role


@dataclass(frozen=True, slots=True)
class InGame:
    """After a move of a game, the last one if none is given, and after these moves more."""

    game_id: str
    move: int | None
    points: tuple[Point | None, ...] = ()

    def settings(self, clock: ClockSettings) -> Settings:
        """The settings of a game that goes on from here."""
        return of_game(replay(line.event for line in read_lines(self.game_id)), self.move, self.points, clock)


@dataclass(frozen=True, slots=True)
class InReview:
    """At a node of a review, given by its id and version, and after these moves more."""

    key: tuple[str, int]
    number: Number
    points: tuple[Point | None, ...] = ()

    def settings(self, clock: ClockSettings) -> Settings:
        """The settings of a game that goes on from here."""
        review = SHELF.review(*self.key)
        return of_line(review.tree, review.line(self.number).followed(self.points, review.rules), clock)


Place = InGame | InReview


def make(place: Place, clock: ClockSettings, making: Making, first_move: int | None = None) -> Made:
    """Make the game, for a worker; refuses a place that is not there and moves that the rules forbid.

    `first_move` is the time for the first move, None for what is usual; refuses one that such a clock cannot have.
    """
    settings = place.settings(clock)
    time = first_move_for(first_move, clock, settings.width, settings.height)
    return make_game(replace(settings, first_move=time), making)


def look(place: Place) -> tuple[Color, GameState]:
    """Who is to play in the game that would be made, and its state; for a worker."""
    game = create(GameCreated(0, place.settings(NoClock())))
    return game.position.to_play, game_document(game)


def making(names: Mapping[Color, str], *, watchable: bool, known: Iterable[str]) -> Making:
    """Who makes the game: whoever is known by these hashes, of a device and an account, sits in it."""
    return Making(names, watchable, now(), dict.fromkeys(known, Role.of(names)))


def of_game(game: Game, move: int | None, points: Sequence[Point | None], clock: ClockSettings) -> Settings:
    """The settings of a game that goes on after this move of another, and after these moves more."""
    if game.awaits_handicap:
        raise BadInput("handicap-first", "the handicap stones are not placed yet", "a game that has begun")
    there = at_move(game, game.move_number if move is None else move)
    return replace(forked(varied(there, points)), clock=clock, rests=NEVER, first_move=0)


def of_line(tree: ReviewTree, line: Line, clock: ClockSettings) -> Settings:
    """The settings of a game that goes on at the end of a line of a review."""
    settings = going_on(line, settings_of(tree))
    stones = header_of(tree).handicap or 0
    if 2 <= stones <= len(settings.setup.black):
        settings = replace(settings, handicap=stones)
    return replace(settings, clock=clock)
