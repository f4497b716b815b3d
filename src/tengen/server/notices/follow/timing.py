"""When a mail goes out: now, later, or never, by what its reader wishes and when they last looked.

Pure: instants are arguments, in milliseconds since 1970.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tengen.game import Game, NoClock, Phase, deadline
from tengen.server.notices.follow.occasion import Occasion
from tengen.server.notices.follow.policy import Hours, Policy

MINUTE: Final = 60 * 1000
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR
WEEK: Final = 7 * DAY
MOST_REMINDERS: Final = 8
OPEN: Final = 90 * 1000
"""A page that was before somebody's eyes so recently may still be: it says so every minute."""
AWAY: Final = 30 * MINUTE
LEAST_THOUGHT: Final = 4 * HOUR
"""Nobody is warned by mail of a clock that is faster than this."""
URGENT: Final = (Occasion.CLOCK, Occasion.WARNED)


@dataclass(frozen=True, slots=True)
class Wish:
    """What the reader of a mail wishes, and when they last looked at the game."""

    policy: Policy
    hours: Hours
    seen_at: int


def send_from(wish: Wish, occasion: Occasion, happened_at: int, now: int, *, until: int | None = None) -> int | None:
    """The instant from which the mail may go out, at most `now` for one that may go at once; None for never.

    Who has looked since it happened knows it already. `until` is when it is too late: then quiet hours do not count.
    """
    policy = wish.policy
    if policy is Policy.NEVER or wish.seen_at >= happened_at:
        return None
    if (occasion is Occasion.CHAT and policy is Policy.EVERY_TURN) or (occasion in URGENT and policy is Policy.DIGEST):
        policy = Policy.AWAY
    match policy:
        case Policy.DIGEST:
            return max(now, wish.hours.digest_after(happened_at))
        case Policy.AWAY:
            earliest = max(now, wish.seen_at + AWAY)
        case _:
            earliest = max(now, wish.seen_at + OPEN)
    loud = wish.hours.loud_from(earliest)
    return loud if until is None or loud < until else min(earliest, max(now, until - HOUR))


def remind_at(game: Game) -> int | None:
    """When somebody is to be reminded of a game that waits for them."""
    return game.last_at + WEEK if game.phase in (Phase.PLAYING, Phase.SCORING) else None


def time_over_at(game: Game) -> int | None:
    """When the one to move loses on time; None without a running clock."""
    clock, settings = game.clock, game.settings.clock
    if game.phase is not Phase.PLAYING or isinstance(settings, NoClock) or game.paused:
        return None
    return deadline(clock, settings, game.players.rest(clock.running))


def warn_at(game: Game) -> int | None:
    """When the one to move is to be warned of their clock: a day before, or when a quarter of their time is left."""
    end = time_over_at(game)
    if end is None or end - game.clock.since < LEAST_THOUGHT:
        return None
    return end - min(DAY, (end - game.clock.since) // 4)
