"""Following the logs: what came after the version that was handled becomes mails, in one transaction with the mark.

Several workers may do this at once: who moves the mark first makes the mails. Sending is in `sender`.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from django.db import transaction
from django.db.models import F

from tengen.game import Game, Phase
from tengen.rules import Color, TengenError
from tengen.server.games.store import read_lines
from tengen.server.notify import timing
from tengen.server.notify.logs import Logs
from tengen.server.notify.models import Follower, Mail, Subscription
from tengen.server.notify.occasion import Note, Occasion, acting_seat, awaited, notes
from tengen.server.notify.outgoing import new_mail
from tengen.server.notify.policy import Policy
from tengen.server.notify.wishes import wish_of

AT_ONCE: Final = 20

_log = logging.getLogger(__name__)


def follow(now: int, logs: Logs) -> int:
    """Make the mails of what has happened since the last time, of at most `AT_ONCE` games; how many games it were."""
    behind = Follower.objects.filter(game__version__gt=F("handled")).values_list("game_id", "handled")[:AT_ONCE]
    steps = [_read(game_id, handled, logs) for game_id, handled in behind]
    if steps:
        with transaction.atomic():
            for step in steps:
                _write(step, now)
    return len(steps)


def watch_time(now: int, logs: Logs) -> None:
    """Make the mails that time itself asks for: reminders after a week, warnings of a clock."""
    for follower in Follower.objects.filter(remind_at__lte=now)[:AT_ONCE]:
        _remind(follower, now, logs)
    for follower in Follower.objects.filter(warn_at__lte=now)[:AT_ONCE]:
        _warn(follower, now, logs)


@dataclass(frozen=True, slots=True)
class Step:
    """What came after the version that was handled: the mark that it moves, who did something, what is to be told."""

    game_id: str
    handled: int
    mark: Mapping[str, int | None]
    acted: Mapping[Color, int]
    notes: tuple[Note, ...] = ()
    ended: bool = False


def _read(game_id: str, handled: int, logs: Logs) -> Step:
    lines = read_lines(game_id, handled)
    try:
        events = [line.event for line in lines]
        found, game = notes(logs.at(game_id, handled), events)
    except TengenError:
        # It will not get better by trying again, and the other games must not wait for it.
        _log.exception("the log of game %s cannot be followed from version %s on", game_id, handled)
        return Step(game_id, handled, {"handled": handled + len(lines)}, {})
    logs.keep(game_id, game)
    mark = {
        "handled": game.version,
        "remind_at": timing.remind_at(game),
        "reminders": 0,
        "warn_at": timing.warn_at(game),
    }
    acted = {seat: event.at for event in events if (seat := acting_seat(event)) is not None}
    return Step(game_id, handled, mark, acted, found, game.phase is Phase.FINISHED)


def _write(step: Step, now: int) -> None:
    """Move the mark and make the mails; neither, if another worker has moved it already."""
    mine = Follower.objects.filter(game_id=step.game_id, handled=step.handled)
    if not mine.update(**step.mark):
        return
    for seat, at in step.acted.items():
        Subscription.objects.filter(game_id=step.game_id, seat=str(seat), seen_at__lt=at).update(seen_at=at)
    _make(step.game_id, step.notes, now)
    if step.ended:
        Follower.objects.filter(game_id=step.game_id).delete()


def _remind(follower: Follower, now: int, logs: Logs) -> None:
    number = follower.reminders + 1
    game = logs.at(follower.game_id, follower.handled)
    mine = Follower.objects.filter(game_id=follower.game_id, handled=follower.handled, reminders=follower.reminders)
    next_at = now + timing.WEEK if number < timing.MOST_REMINDERS else None
    with transaction.atomic():
        if mine.update(reminders=number, remind_at=next_at):
            told = (Note(seat, Occasion.REMINDER, follower.handled, now) for seat in awaited(game))
            _make(follower.game_id, told, now, number)


def _warn(follower: Follower, now: int, logs: Logs) -> None:
    game = logs.at(follower.game_id, follower.handled)
    with transaction.atomic():
        mine = Follower.objects.filter(game_id=follower.game_id, handled=follower.handled, warn_at=follower.warn_at)
        if mine.update(warn_at=None) and game.turn is not None:
            _make(follower.game_id, [Note(game.turn, Occasion.CLOCK, follower.handled, now)], now)


def _make(game_id: str, found: Iterable[Note], now: int, number: int = 0) -> None:
    """The mails for these notes, for seats that have a confirmed address and want mail."""
    told = list(found)
    if not told:
        return
    confirmed = Subscription.objects.filter(game_id=game_id, confirmed_at__isnull=False)
    wanting = {each.seat: each for each in confirmed.exclude(policy=str(Policy.NEVER))}
    mails = [_mail(wanting[str(note.seat)], note, now, number) for note in told if str(note.seat) in wanting]
    Mail.objects.bulk_create([mail for mail in mails if mail is not None], ignore_conflicts=True)


def _mail(subscription: Subscription, note: Note, now: int, number: int) -> Mail | None:
    wish = wish_of(subscription)
    due = timing.send_from(wish, note.occasion, note.at, now)
    if due is None:
        return None
    digest = wish.policy is Policy.DIGEST and note.occasion not in timing.URGENT
    return new_mail(
        subscription,
        note.occasion,
        now,
        version=note.version,
        number=number,
        happened_at=note.at,
        due_at=due,
        digest=digest,
    )


def begin(game_id: str, game: Game) -> None:
    """Follow the log of this game from now on, if it is not followed already."""
    if game.phase is not Phase.FINISHED:
        Follower.objects.get_or_create(
            game_id=game_id,
            defaults={
                "handled": game.version,
                "remind_at": timing.remind_at(game),
                "warn_at": timing.warn_at(game),
            },
        )
