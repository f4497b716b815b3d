"""Forks: a new game from any position of a game or of a review, with a new invitation.

What comes along is in `tengen.game.fork`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from tengen.game import Game, Line, Settings, forked, going_on
from tengen.game.clock import ClockSettings
from tengen.game.settings import NEVER
from tengen.game.variation import at_move, varied
from tengen.rules import BadInput, Color, Point
from tengen.server.games.keys import Role, hashed
from tengen.server.games.making import Made
from tengen.server.games.service import hall
from tengen.server.reviews.line import header_of, line_at, rules_of, settings_of
from tengen.server.reviews.tree import Number, ReviewTree


def of_game(game: Game, move: int | None, points: Sequence[Point | None], clock: ClockSettings) -> Settings:
    """The settings of a game that goes on after this move of another, and after these moves more."""
    if game.awaits_handicap:
        raise BadInput("handicap-first", "the handicap stones are not placed yet", "a game that has begun")
    there = at_move(game, game.move_number if move is None else move)
    return replace(forked(varied(there, points)), clock=clock, rests=NEVER)


def of_review(tree: ReviewTree, number: Number, points: Sequence[Point | None], clock: ClockSettings) -> Settings:
    """The settings of a game that goes on from a node of a review, and after these moves more."""
    line: Line = line_at(tree, number).followed(points, rules_of(tree))
    settings = going_on(line, settings_of(tree))
    stones = header_of(tree).handicap or 0
    if 2 <= stones <= len(settings.setup.black):
        settings = replace(settings, handicap=stones)
    return replace(settings, clock=clock)


async def make(settings: Settings, names: Mapping[Color, str], *, watchable: bool, device: str) -> Made:
    """Make the game; whoever sends the request from a device sits in it."""
    known = {hashed(device): Role.of(names)} if device else {}
    return await hall().make(settings, names=names, watchable=watchable, known=known)
