"""How many mails and notices there can be: for one address in a day, and on the whole site."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pytest_django.fixtures import Settings

from tengen.game import Resign
from tengen.rules import BadInput
from tengen.server.notices.follow.follower import follow
from tengen.server.notices.follow.logs import Logs
from tengen.server.notices.follow.timing import DAY
from tengen.server.notices.models import Kept, Notice, Subscription
from tengen.server.notices.queue import quota
from tengen.server.notices.queue.pruning import kept_notices
from tengen.server.operator.pruning import Removed, remove_old
from tests.server.notices.people import WHITE, Play, give

pytestmark = pytest.mark.django_db
SERVICE = "json://203.0.113.7/told"


def subscribed(play: Play) -> None:
    play.subscribe(WHITE, "bo@example.org")


def followed(play: Play, moves: int) -> None:
    """So many turns of White, each followed when it has come."""
    logs = Logs()
    for number in range(moves):
        play.play(f"A{number + 1}", later=60_000)
        follow(play.now, logs)
        play.play(f"J{number + 1}", later=60_000)
        follow(play.now, logs)


def test_an_address_gets_so_many_mails_in_a_day_and_more_on_the_next(settings: Settings) -> None:
    settings.STORAGE = replace(settings.STORAGE, notices_each=2)
    play = Play()
    subscribed(play)
    give(play, WHITE, SERVICE)
    Notice.mails.all().delete()
    followed(play, 4)
    assert Notice.mails.filter(occasion="your-turn").count() == 2
    assert Notice.besides.count() == 2
    Notice.mails.update(made_at=play.now - DAY)
    Notice.besides.update(made_at=play.now - DAY)
    play.play("E5", later=60_000)
    follow(play.now, Logs())
    assert (Notice.mails.count(), Notice.besides.count()) == (3, 3)


def test_without_a_limit_every_mail_is_made(settings: Settings) -> None:
    settings.STORAGE = replace(settings.STORAGE, notices_each=0)
    play = Play()
    subscribed(play)
    Notice.mails.all().delete()
    followed(play, 4)
    assert Notice.mails.count() == 4


def test_what_comes_at_once_is_counted_one_by_one(settings: Settings) -> None:
    settings.STORAGE = replace(settings.STORAGE, notices_each=3)
    assert quota.within("aabbb", lambda each: each, {"a": 2}) == ["a", "b", "b", "b"]


def test_a_device_has_mail_about_so_many_games_under_way(monkeypatch: pytest.MonkeyPatch) -> None:
    play, other = Play(), Play()
    subscribed(play)
    device = Subscription.objects.get().device
    monkeypatch.setattr(quota, "MOST_GAMES", 1)
    quota.need_room(device, play.game_id)
    with pytest.raises(BadInput, match="end a game, or mail about one") as refused:
        quota.need_room(device, other.game_id)
    assert refused.value.code == "over-quota"
    quota.need_room("another", other.game_id)


def mails(play: Play, count: int, *, made_at: int, due_at: int | None = None) -> None:
    number = Notice.mails.count()
    Notice.mails.bulk_create(
        Notice(
            kind="mail",
            game_id=play.game_id,
            version=number + each,
            seat="white",
            occasion="your-turn",
            to="bo@example.org",
            message_id=f"<{number + each}>",
            language="en",
            happened_at=made_at,
            made_at=made_at,
            due_at=due_at,
        )
        for each in range(count)
    )


def test_the_site_keeps_so_many_and_the_oldest_that_are_done_with_go(settings: Settings) -> None:
    settings.STORAGE = replace(settings.STORAGE, notices_kept=10)
    play = Play()
    now = play.now + 50 * DAY
    mails(play, 4, made_at=now - 40 * DAY)
    mails(play, 4, made_at=now - 30 * DAY, due_at=now + DAY)
    mails(play, 4, made_at=now - 3 * DAY)
    mails(play, 4, made_at=now)
    assert remove_old(now) == Removed(mails=6)
    left = sorted((now - at) // DAY for at in Notice.mails.values_list("made_at", flat=True))
    assert left == [0, 0, 0, 0, 3, 3, 30, 30, 30, 30], "those to be sent stay, and so do those of today"
    assert kept_notices() == 10
    settings.STORAGE = replace(settings.STORAGE, notices_kept=0)
    assert remove_old(now) == Removed()


def test_notices_and_copies_of_long_ago_and_channels_of_games_long_over_go(settings: Settings) -> None:
    settings.STORAGE = replace(settings.STORAGE, notice_days=10)
    play = Play()
    channel = give(play, WHITE, SERVICE)
    about = {
        "game_id": play.game_id,
        "seat": "white",
        "kind": "service",
        "channel": channel,
        "occasion": "your-turn",
        "happened_at": 0,
    }
    Notice.besides.create(version=5, made_at=play.now, due_at=None, **about)
    Notice.besides.create(version=6, made_at=play.now, due_at=play.now, **about)
    Kept.objects.create(message_id="<1>", to="bo@example.org", subject="", at=play.now, source=b"x")
    later = play.now + 10 * DAY
    assert remove_old(later) == Removed()
    assert remove_old(later + 1) == Removed(notices=1)
    assert (Notice.besides.get().version, Kept.objects.count()) == (6, 0)
    play.table.do(Resign, WHITE)
    play.save()
    assert remove_old(play.now + 10 * DAY + 1).addresses > 0
    assert Notice.besides.count() == 0
