"""Mail and notices that are late are seen by whoever runs the site: in the figures and by `tengen admin check`."""

from __future__ import annotations

import pytest

from tengen.server.notices.follow.follower import follow
from tengen.server.notices.follow.logs import Logs
from tengen.server.notices.models import Channel, Notice
from tengen.server.notices.queue.lag import Lag, mail_lag, notice_lag
from tengen.server.operator.health.checking import LATE, Finding, _notices
from tengen.server.operator.health.metrics import of_the_site, text_of
from tests.server.notices.people import WHITE, Play, give

pytestmark = pytest.mark.django_db
SERVICE = "json://203.0.113.7/told"


@pytest.fixture
def play() -> Play:
    """A game with a mail and a notice that are due since its last move."""
    play = Play()
    play.subscribe(WHITE, "bo@example.org")
    give(play, WHITE, SERVICE)
    Notice.mails.all().delete()
    play.play("E5")
    follow(play.now, Logs())
    return play


def test_what_is_due_is_late_since_it_was_due(play: Play) -> None:
    for lag in (mail_lag, notice_lag):
        assert lag(play.now) == Lag(due=1, waiting=0, late=0)
        assert lag(play.now + 5000) == Lag(due=1, waiting=0, late=5000)
        assert lag(play.now - 1) == Lag(due=0, waiting=1, late=0)


def test_a_log_that_nobody_follows_is_lag(play: Play) -> None:
    Notice.mails.all().delete()
    play.play("E4")
    assert mail_lag(play.now + 7000) == Lag(due=0, waiting=0, late=7000)


def test_late_notices_and_silenced_channels_are_in_the_figures(play: Play) -> None:
    Channel.objects.update(silenced_at=play.now)
    told = text_of(of_the_site(play.now + 5000)).decode().splitlines()
    assert {
        "tengen_notices_due 1.0",
        "tengen_notices_waiting 0.0",
        "tengen_notice_lag_seconds 5.0",
        'tengen_channels{state="used"} 0.0',
        'tengen_channels{state="silenced"} 1.0',
    } <= set(told)


def test_late_notices_are_found_by_the_check(play: Play) -> None:
    late, channels = _notices(play.now + LATE + 1)
    assert late == Finding("notices", good=False, said="1 due, 0 wait for their time, the oldest is 60 s late")
    assert channels.said == "1 channels, 0 of them silenced since they failed again and again"
    Notice.besides.update(due_at=None)
    assert all(found.good for found in _notices(play.now + LATE + 1))
