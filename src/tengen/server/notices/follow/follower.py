"""Following the logs: what came after the version that was handled becomes mails, in one transaction with the mark.

Several workers may do this at once: who moves the mark first makes the mails. Sending is in `sender`.
"""

from __future__ import annotations

import logging
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from django.db import transaction
from django.db.models import F, Q

from tengen.game import Game, Phase
from tengen.rules import Color, TengenError
from tengen.server.games.service import Line
from tengen.server.notices.follow import marks, timing
from tengen.server.notices.follow.logs import Logs
from tengen.server.notices.follow.marks import Mark
from tengen.server.notices.follow.occasion import Note, Occasion, acting_seat, awaited, notes
from tengen.server.notices.follow.policy import Policy
from tengen.server.notices.follow.wishes import wish_of
from tengen.server.notices.models import Follower, Notice, Subscription
from tengen.server.notices.queue import intake
from tengen.server.notices.queue.outgoing import new_mail
from tengen.server.notices.queue.quota import affordable

AT_ONCE: Final = 50
NEVER: Final = str(Policy.NEVER)

_log = logging.getLogger(__name__)


def follow(now: int, logs: Logs) -> int:
    """Make the mails of what has happened since the last time, of at most `AT_ONCE` games; how many games it were."""
    behind = Follower.objects.filter(game__version__gt=F("handled")).values_list("game_id", "handled")[:AT_ONCE]
    steps = _read(dict(behind), logs)
    if steps:
        _write(steps, now)
    return len(steps)


def watch_time(now: int, logs: Logs) -> None:
    """Make the mails that time itself asks for: reminders after a week, warnings of a clock."""
    for make, due in ((_remind, Q(remind_at__lte=now)), (_warn, Q(warn_at__lte=now))):
        for follower in Follower.objects.filter(due)[:AT_ONCE]:
            try:
                make(follower, now, logs)
            except TengenError:
                # It will not get better by trying again, and the other games must not wait for it.
                _log.exception("the log of game %s cannot be read", follower.game_id)
                Follower.objects.filter(game_id=follower.game_id).update(remind_at=None, warn_at=None)


@dataclass(frozen=True, slots=True)
class Step:
    """What came after the version that was handled: the mark that it moves, who did something, what is to be told."""

    mark: Mark
    acted: Mapping[Color, int]
    notes: tuple[Note, ...] = ()
    ended: bool = False


def _read(handled: Mapping[str, int], logs: Logs) -> list[Step]:
    """The next step of each of these games, which were followed so far."""
    found = logs.followed(handled)
    return [_step(game_id, *found[game_id], version, logs) for game_id, version in handled.items()]


def _step(game_id: str, before: Game | TengenError, lines: list[Line], handled: int, logs: Logs) -> Step:
    try:
        if isinstance(before, TengenError):
            raise before
        events = [line.event for line in lines]
        found, game = notes(before, events)
    except TengenError:
        # It will not get better by trying again, and the other games must not wait for it.
        _log.exception("the log of game %s cannot be followed from version %s on", game_id, handled)
        return Step(Mark(game_id, handled, handled + len(lines), None, None), {})
    logs.keep(game_id, game)
    mark = Mark(game_id, handled, game.version, timing.remind_at(game), timing.warn_at(game))
    acted = {seat: event.at for event in events if (seat := acting_seat(event)) is not None}
    return Step(mark, acted, found, game.phase is Phase.FINISHED)


def _write(steps: Iterable[Step], now: int) -> None:
    """Move the marks and make the mails, all together; neither, of a game whose mark another worker has moved."""
    by_game = {step.mark.game_id: step for step in steps}
    addresses = _addresses(by_game)
    with transaction.atomic():
        mine = [by_game[game_id] for game_id in marks.move([step.mark for step in by_game.values()])]
        seen: list[tuple[int, int]] = []
        mails: list[Notice] = []
        for step in mine:
            subscriptions = addresses[step.mark.game_id]
            seen += _seen(subscriptions, step.acted)
            mails += _mails(subscriptions, step.notes, now)
        marks.see(seen)
        Notice.mails.bulk_create(affordable(mails, now), ignore_conflicts=True)
        intake.seen({(step.mark.game_id, seat): at for step in mine for seat, at in step.acted.items()})
        intake.take({step.mark.game_id: step.notes for step in mine}, now)
        ended = [step.mark.game_id for step in mine if step.ended]
        if ended:
            Follower.objects.filter(game_id__in=ended).delete()


def _addresses(game_ids: Iterable[str]) -> defaultdict[str, list[Subscription]]:
    """The subscriptions of each game."""
    found: defaultdict[str, list[Subscription]] = defaultdict(list)
    for subscription in Subscription.objects.filter(game_id__in=list(game_ids)):
        found[subscription.game_id].append(subscription)
    return found


def _seen(subscriptions: Iterable[Subscription], acted: Mapping[Color, int]) -> Iterator[tuple[int, int]]:
    """Whose owner has seen the game later than we knew, and when: they have acted in it."""
    at = {str(seat): when for seat, when in acted.items()}
    for each in subscriptions:
        if each.seen_at < at.get(each.seat, 0):
            each.seen_at = at[each.seat]
            yield each.id, each.seen_at


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
    """The mails for these notes, written."""
    told = tuple(found)
    mails = _mails(_addresses([game_id])[game_id], told, now, number)
    Notice.mails.bulk_create(mails, ignore_conflicts=True)
    intake.take({game_id: told}, now, number=number)


def _mails(subscriptions: Iterable[Subscription], found: Iterable[Note], now: int, number: int = 0) -> list[Notice]:
    """The mails for these notes, for seats that have a confirmed address and want mail."""
    wanting = {each.seat: each for each in subscriptions if each.confirmed_at is not None and each.policy != NEVER}
    mails = (_mail(wanting[str(note.seat)], note, now, number) for note in found if str(note.seat) in wanting)
    return [mail for mail in mails if mail is not None]


def _mail(subscription: Subscription, note: Note, now: int, number: int) -> Notice | None:
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
