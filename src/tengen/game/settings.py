"""What two players agree on before the first move: board, rules, komi, handicap, setup, clock.

Names, links and mail addresses belong to the seats, not here.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from tengen.game.clock import ClockSettings, NoClock, check_clock
from tengen.game.rest import Rest
from tengen.game.speed import Speed, speed
from tengen.rules.board import Board, check_size
from tengen.rules.color import Color
from tengen.rules.errors import BadInput, shown
from tengen.rules.handicap import check_handicap, fixed_handicap
from tengen.rules.komi import check_komi
from tengen.rules.point import Point
from tengen.rules.position import Position
from tengen.rules.ruleset import JAPANESE, Placement, RuleSet

MOST_MOVES: Final = 10_000
"""So many moves may have been made before a game begins."""
MOST_FIRST_MOVE: Final = 3600 * 1000
"""The longest time for a first move, in milliseconds."""


def _later(default: Any) -> Any:
    """A field that logs of the first release do not have: it is written only where it says something."""
    return field(default=default, metadata={"later": True})


@dataclass(frozen=True, slots=True)
class Setup:
    """Stones that stand before the first move, and who plays first.

    A game that was forked from another has its moves too: `moves` are those made since, in turn, a pass is None. What
    each side had captured before them is in the prisoners.
    """

    black: tuple[Point, ...] = ()
    white: tuple[Point, ...] = ()
    to_play: Color = Color.BLACK
    moves: tuple[Point | None, ...] = _later(())
    black_prisoners: int = _later(0)
    white_prisoners: int = _later(0)


@dataclass(frozen=True, slots=True)
class Rests:
    """Which pauses the clock makes by itself: on weekends, and in the sleeping hours of the player to move."""

    weekends: bool = False
    sleeping_hours: bool = False

    def allowed(self, wish: Rest) -> Rest:
        """A player's rest in this game: the time zone, and of nights and weekends what the game allows."""
        sleep = (wish.sleep_from, wish.sleep_minutes) if self.sleeping_hours else (0, 0)
        return Rest(wish.zone, *sleep, self.weekends)


EMPTY: Final = Setup()
NEVER: Final = Rests()


@dataclass(frozen=True, slots=True)
class Settings:
    """The parts always fit together, or it is refused; komi is in half points.

    A setup is taken as it stands: it already holds the handicap stones that `handicap` counts. `first_move` is the time
    that each player has for the first move of a live game, off the clock, in milliseconds; 0 if it is on the clock. A
    `rated` game says something about how strong its players are: nobody may leave it, and nothing is taken back.
    """

    width: int
    height: int
    rules: RuleSet
    komi: int
    handicap: int
    setup: Setup
    clock: ClockSettings
    rests: Rests
    first_move: int = _later(0)
    rated: bool = _later(False)

    def __post_init__(self) -> None:
        check_size(self.width, self.height)
        free = self.rules.handicap_placement is Placement.FREE or self.has_setup
        check_handicap(self.handicap, self.width, self.height, free=free)
        check_komi(self.komi)
        check_clock(self.clock)
        _check_first_move(self)
        _check_setup(self)
        if self.rated:
            _check_rated(self)

    @property
    def has_setup(self) -> bool:
        return bool(self.setup.black or self.setup.white)

    @property
    def places_handicap(self) -> bool:
        """Whether Black puts the handicap stones anywhere, before White's first move."""
        free = self.rules.handicap_placement is Placement.FREE
        return free and self.handicap >= 2 and not self.has_setup

    def first_position(self) -> Position:
        """The position before all moves (and before a free handicap is placed)."""
        stones = dict.fromkeys(self.setup.black, Color.BLACK) | dict.fromkeys(self.setup.white, Color.WHITE)
        return Position(Board.empty(self.width, self.height).with_stones(stones), self.setup.to_play)


def new_settings(
    width: int = 19,
    height: int | None = None,
    *,
    rules: RuleSet = JAPANESE,
    komi: int | None = None,
    handicap: int = 0,
    setup: Setup = EMPTY,
    clock: ClockSettings | None = None,
    rests: Rests = NEVER,
    first_move: int = 0,
    rated: bool = False,
) -> Settings:
    """Settings with the usual komi and the usual handicap stones filled in.

    >>> new_settings(9, handicap=2).setup.black
    (C3, G7)
    """
    width, height = check_size(width, width if height is None else height)
    if rules.handicap_placement is Placement.FIXED and setup == EMPTY and handicap != 0:
        stones = fixed_handicap(width, height, handicap)
        setup = Setup(stones, (), Color.WHITE) if stones else EMPTY
    usual = rules.usual_komi(handicap) if komi is None else komi
    return Settings(width, height, rules, usual, handicap, setup, clock or NoClock(), rests, first_move, rated)


def is_live(clock: ClockSettings, width: int, height: int) -> bool:
    """Whether such a clock is fast enough on such a board for a time for the first move."""
    return speed(clock, width * height) is not Speed.CORRESPONDENCE


def _check_first_move(settings: Settings) -> None:
    time = settings.first_move
    if not 0 <= time <= MOST_FIRST_MOVE:
        raise BadInput("bad-first-move", f"not a time for the first move: {shown(time)}", f"0 to {MOST_FIRST_MOVE}")
    if time and not is_live(settings.clock, settings.width, settings.height):
        raise BadInput("bad-first-move", f"{shown(time)} for the first move of a game without a live clock", "0")


def _check_rated(settings: Settings) -> None:
    """A rated game is one like others: the usual komi, no stones but those of the handicap, and a clock."""
    rules, handicap = settings.rules, settings.handicap
    if rules.name == "custom" or settings.komi != rules.usual_komi(handicap):
        raise BadInput("cannot-be-rated", "a rated game with rules or a komi of its own", "the usual ones")
    placed = handicap >= 2 and rules.handicap_placement is Placement.FIXED
    stones = fixed_handicap(settings.width, settings.height, handicap) if placed else ()
    if settings.setup.moves or settings.setup.white or set(settings.setup.black) != set(stones):
        raise BadInput("cannot-be-rated", "a rated game that begins with a position", "an empty board, or a handicap")
    if isinstance(settings.clock, NoClock):
        raise BadInput("cannot-be-rated", "a rated game without a clock", "a clock: who leaves loses on time")


def _check_setup(settings: Settings) -> None:
    if settings.places_handicap:
        if settings.setup.to_play is not Color.BLACK:
            raise BadInput("bad-setup", "White to play before the handicap stones are placed", "black to play")
    elif 2 <= settings.handicap > len(settings.setup.black):
        stones = len(settings.setup.black)
        raise BadInput("bad-handicap", f"a handicap of {settings.handicap} with {stones} black stones", "all of them")
    _check_before(settings)
    points = settings.setup.black + settings.setup.white
    if len(set(points)) != len(points):
        twice = next(point for point in points if points.count(point) > 1)
        raise BadInput("bad-setup", f"two stones at {twice}", "one stone on a point")
    for group in settings.first_position().board.groups():
        if not group.liberties:
            place = min(group.points)
            raise BadInput("bad-setup", f"the {group.color} group at {place} has no liberty", "groups with liberties")


def _check_before(settings: Settings) -> None:
    """What happened before the game; whether the moves are legal is found out when they are made."""
    setup = settings.setup
    if min(setup.black_prisoners, setup.white_prisoners) < 0:
        raise BadInput("bad-setup", "less than no prisoners", "0 or more")
    if len(setup.moves) > MOST_MOVES:
        raise BadInput("bad-setup", f"{len(setup.moves)} moves before the game", f"at most {MOST_MOVES}")
    if setup.moves and settings.places_handicap:
        raise BadInput("bad-setup", "moves before the handicap stones are placed", "the stones in the setup")
