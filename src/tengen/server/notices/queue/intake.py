"""What the follower of the logs tells us: what happened, who has looked, whose seat was taken back.

It is called inside the follower's transaction: a notice is made with the mark that is moved.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from django.conf import settings
from django.db.models import Count

from tengen.rules import Color
from tengen.server.notices.follow import timing
from tengen.server.notices.follow.occasion import Note
from tengen.server.notices.follow.policy import Policy
from tengen.server.notices.follow.wishes import wish_of
from tengen.server.notices.models import Channel, Notice, Reader
from tengen.server.notices.queue.quota import within


def take(told: Mapping[str, Sequence[Note]], now: int, *, number: int = 0, said: str = "") -> None:
    """Make the notices for these notes of these games, for each channel that is not silenced."""
    games = [game_id for game_id, notes in told.items() if notes]
    if not games:
        return
    channels = Channel.objects.filter(reader__game_id__in=games, silenced_at=None).exclude(reader__policy=Policy.NEVER)
    made = [
        notice
        for channel in channels.select_related("reader")
        for note in told[channel.reader.game_id]
        if str(note.seat) == channel.reader.seat and (notice := _notice(channel, note, now, number, said)) is not None
    ]
    Notice.besides.bulk_create(_affordable(made, now), ignore_conflicts=True)


def _affordable(made: list[Notice], now: int) -> list[Notice]:
    """Those of these notices that their channels may still carry today."""
    if not made or not settings.STORAGE.notices_each:
        return made
    today = Notice.besides.filter(channel_id__in={each.channel_id for each in made}, made_at__gt=now - timing.DAY)
    before = dict(today.values_list("channel_id").annotate(Count("id")).order_by())
    return within(made, lambda notice: notice.channel_id, before)


def seen(looked: Mapping[tuple[str, Color], int]) -> None:
    """These seats of games had them before their eyes then, by looking or by acting."""
    games = {game_id for game_id, _ in looked}
    if not games:
        return
    at = {(game_id, str(seat)): when for (game_id, seat), when in looked.items()}
    for reader in Reader.objects.filter(game_id__in=games):
        when = at.get((reader.game_id, reader.seat), 0)
        if reader.seen_at < when:
            Reader.objects.filter(id=reader.id, seen_at__lt=when).update(seen_at=when)


def seat_lost(game_id: str, seats: Iterable[Color]) -> None:
    """Somebody else sat there: nothing more is told where they wished."""
    Reader.objects.filter(game_id=game_id, seat__in=[str(seat) for seat in seats]).delete()


def _notice(channel: Channel, note: Note, now: int, number: int, said: str) -> Notice | None:
    wish = wish_of(channel.reader)
    due = timing.send_from(wish, note.occasion, note.at, now)
    if due is None:
        return None
    return Notice(
        game_id=channel.reader.game_id,
        seat=channel.reader.seat,
        kind=channel.kind,
        channel=channel,
        version=note.version,
        occasion=str(note.occasion),
        number=number,
        note=said,
        happened_at=note.at,
        made_at=now,
        digest=wish.policy is Policy.DIGEST and note.occasion not in timing.URGENT,
        due_at=due,
    )
