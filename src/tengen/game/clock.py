"""Clocks as values: six kinds of settings, the time that a seat has left, and both seats' clock in a game.

The time now is always an argument, in milliseconds since 1970 (UTC); durations are milliseconds too.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import ClassVar, Final

from tengen.game.rest import NO_REST, Rest, wake_after, waking_time
from tengen.rules.color import Color
from tengen.rules.errors import BadInput, shown

MOST_TIME: Final = 400 * 24 * 3600 * 1000
MOST_COUNT: Final = 1000
LONGEST_THOUGHT: Final = 5 * MOST_TIME
"""Rest is at most a little more than half of the time, so this is over any budget; nobody counts days beyond it."""


@dataclass(frozen=True, slots=True)
class NoClock:
    """No limit at all."""

    kind: ClassVar[str] = "none"


@dataclass(frozen=True, slots=True)
class Absolute:
    """One budget for the whole game."""

    kind: ClassVar[str] = "absolute"
    total: int


@dataclass(frozen=True, slots=True)
class Simple:
    """The same time for every move."""

    kind: ClassVar[str] = "simple"
    per_move: int


@dataclass(frozen=True, slots=True)
class Fischer:
    """A budget that grows with every move, up to `max`."""

    kind: ClassVar[str] = "fischer"
    initial: int
    increment: int
    max: int


@dataclass(frozen=True, slots=True)
class ByoYomi:
    """A main time, then periods of which one is lost whenever a move takes longer than it."""

    kind: ClassVar[str] = "byo_yomi"
    main: int
    periods: int
    period: int


@dataclass(frozen=True, slots=True)
class Canadian:
    """A main time, then so many stones in each period."""

    kind: ClassVar[str] = "canadian"
    main: int
    period: int
    stones: int


ClockSettings = NoClock | Absolute | Simple | Fischer | ByoYomi | Canadian
CLOCKS: Final[tuple[type[ClockSettings], ...]] = (NoClock, Absolute, Simple, Fischer, ByoYomi, Canadian)


@dataclass(frozen=True, slots=True)
class TimeLeft:
    """What one seat has: main time, then `period` in the overtime under way, with `count` periods or stones left.

    `first_move` is what is left of the time for the seat's first move, which is off the clock; None once it is made,
    and in a game that gives no such time.
    """

    main: int
    period: int = 0
    count: int = 0
    first_move: int | None = None


@dataclass(frozen=True, slots=True)
class Clock:
    """Both seats' time; `running` thinks since `since`, or nobody does: before the start, paused, scoring, over."""

    black: TimeLeft
    white: TimeLeft
    running: Color | None = None
    since: int = 0

    def time_left(self, seat: Color) -> TimeLeft:
        return self.black if seat is Color.BLACK else self.white

    def with_time(self, seat: Color, left: TimeLeft) -> Clock:
        black, white = (left, self.white) if seat is Color.BLACK else (self.black, left)
        return Clock(black, white, self.running, self.since)


def check_clock(settings: ClockSettings) -> ClockSettings:
    """The settings as they are; refuses times that are negative, nothing at all, or longer than 400 days.

    All periods of byo-yomi together are not longer either: a deadline centuries away takes seconds to find.
    """
    for name in (field.name for field in fields(settings)):
        value = getattr(settings, name)
        counts = name in ("periods", "stones")
        least = 1 if counts or name in ("total", "per_move", "period", "initial", "max") else 0
        most = MOST_COUNT if counts else MOST_TIME
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise BadInput("bad-clock", f"not a {settings.kind} {name}: {shown(value)}", f"{least} to {most}")
    if isinstance(settings, ByoYomi) and settings.periods * settings.period > MOST_TIME:
        raise BadInput("bad-clock", f"byo_yomi periods last {settings.periods * settings.period}", f"1 to {MOST_TIME}")
    if isinstance(settings, Fischer) and settings.max < settings.initial:
        raise BadInput("bad-clock", f"fischer max {settings.max} is below initial", f"at least {settings.initial}")
    return settings


def full_time(settings: ClockSettings, first_move: int = 0) -> TimeLeft:
    """What a seat has before its first move; `first_move` is the time for that move, 0 if it is on the clock."""
    return replace(_full_time(settings), first_move=first_move or None)


def _full_time(settings: ClockSettings) -> TimeLeft:
    match settings:
        case NoClock():
            return TimeLeft(0)
        case Absolute(total):
            return TimeLeft(total)
        case Simple(per_move):
            return TimeLeft(0, per_move, 1)
        case Fischer(initial):
            return TimeLeft(initial)
        case ByoYomi(main, periods, period):
            return TimeLeft(main, period, periods)
        case Canadian(main, period, stones):
            return TimeLeft(main, period, stones)


def budget(settings: ClockSettings, left: TimeLeft) -> int | None:
    """How long the seat may still think about this move before its time is over; None without a clock."""
    if left.first_move is not None:
        return left.first_move
    match settings:
        case NoClock():
            return None
        case Simple() | ByoYomi():
            return left.main + left.period * left.count
    return left.main + left.period


def spent(settings: ClockSettings, left: TimeLeft, thought: int) -> TimeLeft:
    """What is left after thinking so long without moving; nothing (all zero) when the time is over.

    A period of byo-yomi (or of a simple clock) that is not used up starts anew, after a pause too. Before the first
    move only the time for that move grows less.
    """
    if left.first_move is not None:
        return replace(left, first_move=max(left.first_move - thought, 0))
    limit = budget(settings, left)
    if limit is None:
        return left
    if thought >= limit:
        return TimeLeft(0)
    if thought < left.main:
        return TimeLeft(left.main - thought, left.period, left.count)
    over = thought - left.main
    if isinstance(settings, Simple | ByoYomi):
        return TimeLeft(0, left.period, left.count - over // left.period)
    return TimeLeft(0, left.period - over, left.count)


def after_move(settings: ClockSettings, left: TimeLeft, thought: int) -> TimeLeft:
    """What the seat has for its next move after it moved in time; a first move off the clock costs and adds nothing."""
    if left.first_move is not None:
        return replace(left, first_move=None)
    rest = spent(settings, left, thought)
    match settings:
        case Fischer(_, increment, most):
            return TimeLeft(min(rest.main + increment, max(most, rest.main)))
        case Canadian(_, period, stones) if rest.main == 0:
            return replace(rest, count=rest.count - 1) if rest.count > 1 else TimeLeft(0, period, stones)
    return rest


def new_clock(settings: ClockSettings, first_move: int = 0) -> Clock:
    return Clock(full_time(settings, first_move), full_time(settings, first_move))


def started(clock: Clock, seat: Color, now: int) -> Clock:
    """The clock with that seat thinking from now on."""
    return Clock(clock.black, clock.white, seat, now)


def stopped(clock: Clock, settings: ClockSettings, now: int, rest: Rest = NO_REST) -> Clock:
    """The clock with nobody thinking; what was thought so far is taken off."""
    if clock.running is None:
        return clock
    left = spent(settings, clock.time_left(clock.running), thought(clock, now, rest))
    return replace(clock.with_time(clock.running, left), running=None, since=now)


def pressed(clock: Clock, settings: ClockSettings, now: int, rest: Rest = NO_REST) -> Clock:
    """The clock after the running seat moved: the other one thinks now."""
    if isinstance(settings, NoClock) or clock.running is None:
        return clock
    seat = clock.running
    left = after_move(settings, clock.time_left(seat), thought(clock, now, rest))
    return started(clock.with_time(seat, left), seat.opponent, now)


def thought(clock: Clock, now: int, rest: Rest = NO_REST) -> int:
    """For how long the running seat has been thinking, its rest left out."""
    return 0 if clock.running is None else waking_time(rest, clock.since, min(now, clock.since + LONGEST_THOUGHT))


def deadline(clock: Clock, settings: ClockSettings, rest: Rest = NO_REST) -> int | None:
    """The instant at which the time of the running seat is over; None if nobody thinks or there is no clock."""
    if clock.running is None:
        return None
    limit = budget(settings, clock.time_left(clock.running))
    return None if limit is None else wake_after(rest, clock.since, limit)
