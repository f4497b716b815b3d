"""What a worker does once an hour for other apps, of which it knows nothing but the name of a function."""

from __future__ import annotations

import pytest
from pytest_django import Settings

from tengen.game import Resign
from tengen.server.notices.follow.timing import DAY, HOUR
from tengen.server.notices.models import Channel, Notice, Reader
from tengen.server.notices.queue.worker import Chores
from tests.server.notices.people import WHITE, Play, give

done: list[int] = []


def note(now: int) -> None:
    """A chore that leaves a trace."""
    done.append(now)


def test_chores_are_done_at_the_start_and_once_an_hour(settings: Settings) -> None:
    settings.HOURLY = [f"{__name__}.note"]
    done.clear()
    chores = Chores()
    for now in (1000, 2000, 1000 + HOUR - 1, 1000 + HOUR, 1000 + 3 * HOUR):
        chores.do(now)
    assert done == [1000, 1000 + HOUR, 1000 + 3 * HOUR]


@pytest.mark.django_db
def test_what_was_told_about_a_game_long_over_is_removed_by_any_worker() -> None:
    play = Play()
    give(play, WHITE, "json://203.0.113.7/told")
    play.subscribe(WHITE, "bo@example.org")
    play.table.do(Resign, WHITE)
    play.save()
    Notice.objects.update(due_at=None)
    Chores().do(play.now + 89 * DAY)
    assert Reader.objects.exists()
    Chores().do(play.now + 91 * DAY)
    for model in (Notice, Reader, Channel):
        assert not model._default_manager.exists(), model
