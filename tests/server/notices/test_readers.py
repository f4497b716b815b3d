"""Channels of seats in the database: how many there may be, whose they are, and how they are called."""

from __future__ import annotations

import logging

import pytest

from tengen.rules import BadInput
from tengen.server.notices.follow import readers
from tengen.server.notices.follow.policy import Hours, Policy
from tengen.server.notices.follow.readers import Given
from tengen.server.notices.mail.requests import Asker, Wanted, subscribe
from tengen.server.notices.models import Channel, Reader, Subscription
from tengen.server.notices.queue import channels
from tengen.server.notices.services import requests as service
from tengen.server.notices.services.dispatch import Outcome
from tests.server.notices.people import BLACK, DAY, WHITE, Play, give

pytestmark = pytest.mark.django_db


def test_a_seat_has_six_channels_and_one_that_is_given_again_is_the_same() -> None:
    play = Play()
    for number in range(readers.MOST):
        give(play, WHITE, f"json://example.org/{number}")
    give(play, WHITE, "json://example.org/3")
    with pytest.raises(BadInput, match="there are 6 channels for your seat"):
        give(play, WHITE, "json://example.org/one more")
    give(play, BLACK, "json://example.org/one more")
    assert Channel.objects.count() == readers.MOST + 1


def test_one_address_cannot_be_given_in_game_after_game() -> None:
    for _ in range(readers.MOST_GIVEN):
        give(Play(), WHITE, "ntfy://somebody-elses-topic")
    play = Play()
    with pytest.raises(BadInput, match="given too often today"):
        give(play, WHITE, "ntfy://somebody-elses-topic")
    play.table.now += DAY + 1
    give(play, WHITE, "ntfy://somebody-elses-topic")


@pytest.mark.parametrize("number", [0, -1, 10**18, 10**30])
def test_a_channel_that_is_not_there_is_refused_whatever_its_number(number: int) -> None:
    play = Play()
    give(play, WHITE, "json://example.org/x")
    with pytest.raises(BadInput, match="no such channel"):
        readers.channel(play.game_id, WHITE, number)


def test_a_hint_tells_little() -> None:
    assert service.hint("discord://123456789/abcdefghijkl?avatar=no") == "…ijkl"
    assert service.hint("ntfy://topic") == "…"


def test_a_failure_is_kept_and_no_address_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    channel = give(Play(), WHITE, "json://user:Passw0rd@example.org/T0ken")
    with caplog.at_level(logging.DEBUG):
        assert channels.failed(channel, Outcome("not-delivered", "error=500"), 1_000) == 61_000
        assert channels.failed(channel, Outcome("not-delivered", "error=500"), 2_000) == 61_000
        channels.silence(channel, "error=500", 3_000)
        assert channels.failed(channel, Outcome("not-delivered", "error=500"), 4_000) is None
    assert "Passw0rd" not in caplog.text
    assert "T0ken" not in caplog.text


def wishes_of(play: Play) -> list[tuple[str, str, int, int]]:
    """What the rows of White say: of the mail, and of the channels."""
    names = ("policy", "zone", "quiet_from", "quiet_until")
    return [row for model in (Subscription, Reader) for row in model.objects.filter(seat="white").values_list(*names)]


def mail_to(play: Play, policy: Policy, hours: Hours | None = None) -> None:
    wanted, asker = Wanted("cy@example.org", policy, hours or Hours()), Asker("device", "sender")
    subscribe(play.game_id, play.table.game, WHITE, wanted, asker, play.now)


def test_mail_and_channels_of_a_seat_follow_what_was_said_last() -> None:
    play = Play()
    give(play, WHITE, "json://example.org/x", Policy.AWAY)
    mail_to(play, Policy.DIGEST, Hours("Europe/Berlin", 60, 120))
    assert wishes_of(play) == [("digest", "Europe/Berlin", 60, 120)] * 2
    readers.wish(play.game_id, WHITE, Policy.EVERY_TURN, Hours(), play.now)
    assert wishes_of(play) == [("every-turn", "UTC", 0, 0)] * 2


def test_a_first_channel_follows_the_wish_of_the_mail() -> None:
    play = Play()
    mail_to(play, Policy.DIGEST, Hours("Europe/Berlin", 60, 120))
    readers.add(play.game_id, play.table.game, WHITE, Given("service", "JSON", "…", "json://example.org/x"), play.now)
    assert wishes_of(play) == [("digest", "Europe/Berlin", 60, 120)] * 2


def test_never_turns_off_one_of_them_and_the_others_wish_does_not_bring_it_back() -> None:
    play = Play()
    give(play, WHITE, "json://example.org/x", Policy.AWAY)
    mail_to(play, Policy.AWAY)
    readers.wish(play.game_id, WHITE, Policy.NEVER, Hours(), play.now)
    assert [policy for policy, *_ in wishes_of(play)] == ["away", "never"]
    mail_to(play, Policy.DIGEST)
    assert [policy for policy, *_ in wishes_of(play)] == ["digest", "never"]
