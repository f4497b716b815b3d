"""From the log to a real receiver: told once, when it was wished, and trouble is waited out."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from contextlib import suppress
from ipaddress import ip_network
from pathlib import Path

import pytest
from django.db import OperationalError, connection
from pytest_django import Settings

from tengen.game import Game
from tengen.server.config.variables.notices import NoticeSettings, new_vapid_key
from tengen.server.notices.follow.follower import follow, watch_time
from tengen.server.notices.follow.logs import Logs
from tengen.server.notices.follow.policy import Hours, Policy
from tengen.server.notices.mail import requests as mail
from tengen.server.notices.models import Channel, Notice, Reader
from tengen.server.notices.queue import channels, intake
from tengen.server.notices.queue.leases import LEASE
from tengen.server.notices.queue.sender import Sender
from tengen.server.notices.services import carrier as sending
from tengen.server.notices.services.carrier import ChannelCarrier, Parcel
from tengen.server.notices.services.dispatch import Outcome
from tests.game.table import HOUR, MINUTE
from tests.server.notices.people import BLACK, DAY, WHITE, Play, give, give_phone
from tests.server.notices.receiver import Phone, Receiver, make_certificate, receiving

pytestmark = pytest.mark.django_db(transaction=True)


class Clerk:
    """All that the workers do, with the clock of a table."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.late = 0
        self.logs = Logs()
        self.sender = Sender(ChannelCarrier(self.logs, self.now), self.now)

    def now(self) -> int:
        return self.play.now + self.late

    def work(self, *, later: int = 0) -> None:
        self.late += later
        follow(self.now(), self.logs)
        watch_time(self.now(), self.logs)
        while self.sender.send_due():
            pass


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_certificate(tmp_path_factory.mktemp("certificate"))


@pytest.fixture(autouse=True)
def allowed(settings: Settings, certificate: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    settings.PUBLIC_URL = "https://go.example.org"
    settings.NOTICES = NoticeSettings({"json": ("*",)}, (ip_network("127.0.0.1/32"),), ("127.0.0.1",), new_vapid_key())


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with receiving() as found:
        yield found


@pytest.fixture
def push_service(certificate: Path) -> Iterator[Receiver]:
    with receiving(certificate) as found:
        yield found


@pytest.fixture
def play() -> Play:
    return Play()


@pytest.fixture
def clerk(play: Play) -> Clerk:
    return Clerk(play)


def url(receiver: Receiver, path: str = "/hook") -> str:
    return f"json://127.0.0.1:{receiver.port}{path}"


def test_a_move_is_told_once_with_the_way_to_the_game_and_no_seat(play: Play, clerk: Clerk, receiver: Receiver) -> None:
    give(play, WHITE, url(receiver))
    play.play("E5")
    clerk.work()
    clerk.work()
    (request,) = receiver.requests
    assert request.json["title"] == "Your turn: Ann played E5 (move 1)"
    assert request.json["message"].splitlines()[-1] == f"https://go.example.org/games/{play.game_id}"
    assert "#" not in request.json["message"]
    (notice,) = Notice.besides.all()
    assert (notice.ended, notice.due_at, notice.sent_at) == ("sent", None, clerk.now())


def test_a_push_reaches_the_browser_encrypted_and_signed(play: Play, clerk: Clerk, push_service: Receiver) -> None:
    phone = Phone()
    give_phone(play, WHITE, phone, push_service)
    play.play("E5")
    clerk.work()
    (request,) = push_service.requests
    assert b"E5" not in request.body
    told = phone.read(request.body)
    assert told["title"] == "Your turn: Ann played E5 (move 1)"
    assert told["url"] == f"https://go.example.org/games/{play.game_id}"
    assert told["tag"] == request.headers["topic"] == play.game_id
    assert request.headers["content-encoding"] == "aes128gcm"
    assert request.headers["authorization"].startswith("vapid t=")
    assert int(request.headers["ttl"]) > 3600


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_forgotten_in_all_games(
    play: Play, clerk: Clerk, push_service: Receiver, status: int
) -> None:
    phone = Phone()
    give_phone(play, WHITE, phone, push_service)
    give_phone(Play(), WHITE, phone, push_service)
    play.play("E5")
    push_service.answers = [status]
    clerk.work()
    assert not Channel.objects.exists()
    assert not Notice.besides.exists()


def test_both_players_are_told_each_what_concerns_him(play: Play, clerk: Clerk, receiver: Receiver) -> None:
    give(play, WHITE, url(receiver, "/white"))
    give(play, BLACK, url(receiver, "/black"))
    play.play("E5")
    clerk.work()
    play.play("C3")
    clerk.work()
    assert [(request.path, request.json["title"]) for request in receiver.requests] == [
        ("/white", "Your turn: Ann played E5 (move 1)"),
        ("/black", "Your turn: Bo played C3 (move 2)"),
    ]


def test_nobody_is_told_what_he_has_seen(play: Play, clerk: Clerk, receiver: Receiver) -> None:
    give(play, WHITE, url(receiver))
    play.play("E5")
    follow(clerk.now(), clerk.logs)
    mail.seen(play.game_id, frozenset({WHITE}), clerk.now())
    clerk.work(later=HOUR)
    assert receiver.requests == []
    assert Notice.besides.get().ended == "seen"


def test_one_whose_page_is_open_is_told_when_it_has_been_closed_for_a_while(
    play: Play, clerk: Clerk, receiver: Receiver
) -> None:
    give(play, WHITE, url(receiver))
    mail.seen(play.game_id, frozenset({WHITE}), play.now)
    play.play("E5", later=1000)
    clerk.work()
    assert receiver.requests == []
    clerk.work(later=2 * MINUTE)
    assert len(receiver.requests) == 1


def test_a_turn_that_is_over_is_not_told(play: Play, clerk: Clerk, receiver: Receiver) -> None:
    give(play, WHITE, url(receiver))
    play.play("E5")
    follow(clerk.now(), clerk.logs)
    play.play("C3", later=MINUTE)
    while clerk.sender.send_due():
        pass
    assert receiver.requests == []
    assert Notice.besides.get().ended == "overtaken"


def test_the_same_policy_as_mail_never_away_quiet_hours(play: Play, clerk: Clerk, receiver: Receiver) -> None:
    other, third = Play(), Play()
    give(play, WHITE, url(receiver, "/never"), Policy.NEVER)
    away = give(other, WHITE, url(receiver, "/away"), Policy.AWAY)
    quiet = Hours("UTC", 0, 23 * 60)
    give(third, WHITE, url(receiver, "/quiet"), Policy.EVERY_TURN, quiet)
    for each in (play, other, third):
        each.play("E5")
    Reader.objects.filter(id=away.reader_id).update(seen_at=other.now - 10 * MINUTE)
    clerk.work()
    assert receiver.requests == []
    clerk.work(later=21 * MINUTE)
    assert [request.path for request in receiver.requests] == ["/away"]
    loud = quiet.loud_from(clerk.now())
    clerk.work(later=loud - clerk.now())
    assert [request.path for request in receiver.requests] == ["/away", "/quiet"]


def test_a_digest_is_one_notice_for_all_games_of_an_address(play: Play, clerk: Clerk, receiver: Receiver) -> None:
    other = Play()
    for each in (play, other):
        give(each, WHITE, url(receiver), Policy.DIGEST)
        each.play("E5")
    clerk.work()
    assert receiver.requests == []
    clerk.work(later=DAY)
    (request,) = receiver.requests
    assert request.json["title"] == "2 games wait for you"
    assert request.json["message"].count("Your turn: Ann played E5 (move 1)") == 2
    assert request.json["message"].endswith("https://go.example.org/games/")
    assert set(Notice.besides.values_list("ended", flat=True)) == {"sent"}


def test_a_remark_is_told_to_one_who_stays_away(play: Play, clerk: Clerk, receiver: Receiver) -> None:
    give(play, WHITE, url(receiver))
    mail.seen(play.game_id, frozenset({WHITE}), play.now)
    mail.said(play.game_id, play.table.game.version, WHITE, "Are you there?", play.now + 1, 1)
    clerk.work(later=MINUTE)
    assert receiver.requests == []
    clerk.work(later=HOUR)
    (request,) = receiver.requests
    assert request.json["title"] == "Ann wrote to you"
    assert "Ann: Are you there?" in request.json["message"]


def test_a_reminder_comes_after_a_week(play: Play, clerk: Clerk, receiver: Receiver) -> None:
    give(play, WHITE, url(receiver))
    play.play("E5")
    clerk.work()
    clerk.work(later=8 * DAY)
    assert receiver.titles()[1] == "Still waiting for you: the game with Ann"


def test_a_failure_is_tried_again_later_and_forgotten_when_it_works(
    play: Play, clerk: Clerk, receiver: Receiver
) -> None:
    channel = give(play, WHITE, url(receiver))
    play.play("E5")
    receiver.answers = [500, 503]
    clerk.work()
    found = Channel.objects.get(id=channel.id)
    assert found.failures == 1
    assert "error=500" in found.error
    clerk.work(later=30_000)
    assert len(receiver.requests) == 1
    clerk.work(later=31_000)
    assert len(receiver.requests) == 2
    clerk.work(later=6 * MINUTE)
    assert len(receiver.requests) == 3
    found.refresh_from_db()
    assert (found.failures, found.error, Notice.besides.get().ended) == (0, "", "sent")


def test_a_channel_that_fails_again_and_again_is_silenced_and_speaks_when_it_works_again(
    play: Play, clerk: Clerk, receiver: Receiver
) -> None:
    channel = give(play, WHITE, url(receiver))
    play.play("E5")
    receiver.answers = [404] * 20
    clerk.work()
    for wait in channels.LATER:
        clerk.work(later=wait)
    tries = len(receiver.requests)
    assert tries == len(channels.LATER) + 1
    found = Channel.objects.get(id=channel.id)
    assert found.silenced_at == clerk.now()
    assert "error=404" in found.error
    play.play("C3", "D5", later=MINUTE)
    clerk.work(later=HOUR)
    assert len(receiver.requests) == tries
    assert not Notice.besides.filter(due_at__isnull=False).exists()
    channels.worked(found)
    receiver.answers = []
    play.play("C4", "D4", later=MINUTE)
    clerk.work(later=HOUR)
    assert receiver.titles()[-1] == "Your turn: Ann played D4 (move 5)"


def test_two_that_fail_together_count_once(play: Play, clerk: Clerk, receiver: Receiver) -> None:
    channel = give(play, WHITE, url(receiver))
    play.play("E5")
    mail.said(play.game_id, play.table.game.version, WHITE, "Hello", play.now, 1)
    receiver.answers = [500, 500]
    clerk.work(later=HOUR)
    assert len(receiver.requests) == 2
    assert Channel.objects.get(id=channel.id).failures == 1
    clerk.work(later=2 * MINUTE)
    assert set(Notice.besides.values_list("ended", flat=True)) == {"sent"}


def test_a_slow_or_dead_channel_keeps_no_other_from_being_told(play: Play, clerk: Clerk, receiver: Receiver) -> None:
    other = Play()
    give(other, WHITE, "json://127.0.0.1:9/closed")
    give(play, WHITE, url(receiver))
    for each in (other, play):
        each.play("E5")
    clerk.work()
    assert len(receiver.requests) == 1


def test_an_address_sealed_with_a_forgotten_key_says_so(
    play: Play, clerk: Clerk, receiver: Receiver, settings: Settings
) -> None:
    channel = give(play, WHITE, url(receiver))
    settings.SECRET_KEY = "another key " * 4
    play.play("E5")
    clerk.work()
    found = Channel.objects.get(id=channel.id)
    assert found.silenced_at is not None
    assert "the site has another key" in found.error


def test_one_whose_seat_was_taken_back_is_told_nothing_more(play: Play, clerk: Clerk, receiver: Receiver) -> None:
    give(play, WHITE, url(receiver))
    play.play("E5")
    follow(clerk.now(), clerk.logs)
    intake.seat_lost(play.game_id, (WHITE,))
    clerk.work()
    assert receiver.requests == []
    assert not Channel.objects.exists()


def test_what_a_killed_sender_has_claimed_is_sent_by_another(play: Play, clerk: Clerk, receiver: Receiver) -> None:
    give(play, WHITE, url(receiver))
    play.play("E5")
    follow(clerk.now(), clerk.logs)
    Notice.besides.update(due_at=clerk.now() + LEASE, tries=1)
    clerk.work()
    assert receiver.requests == []
    clerk.work(later=LEASE)
    assert len(receiver.requests) == 1


def test_a_sender_that_has_lost_its_lease_hands_nothing_over(
    play: Play, clerk: Clerk, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    give(play, WHITE, url(receiver))
    play.play("E5")
    follow(clerk.now(), clerk.logs)
    read = Logs.at

    def read_slowly(logs: Logs, game_id: str, version: int) -> Game:
        monkeypatch.setattr(Logs, "at", read)
        clerk.late += LEASE + 1
        assert Sender(ChannelCarrier(Logs(), clerk.now), clerk.now).send_due() == 1
        return read(logs, game_id, version)

    monkeypatch.setattr(Logs, "at", read_slowly)
    clerk.sender.send_due()
    assert len(receiver.requests) == 1
    assert Notice.besides.get().ended == "sent"


@pytest.mark.parametrize("code", ["not-delivered", "bad-service-url"])
def test_a_sender_that_has_lost_its_lease_changes_nothing_of_what_another_has_told(
    play: Play, clerk: Clerk, receiver: Receiver, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    give(play, WHITE, url(receiver))
    play.play("E5")
    follow(clerk.now(), clerk.logs)
    hand_over = sending._hand_over

    def hand_over_late(parcels: Sequence[Parcel], now: int) -> list[Outcome]:
        monkeypatch.setattr(sending, "_hand_over", hand_over)
        clerk.late += LEASE + 1
        assert Sender(ChannelCarrier(Logs(), clerk.now), clerk.now).send_due() == 1
        return [Outcome(code, "too late")] * len(parcels)

    monkeypatch.setattr(sending, "_hand_over", hand_over_late)
    clerk.sender.send_due()
    notice = Notice.besides.get()
    assert (notice.ended, notice.due_at) == ("sent", None)
    clerk.work(later=DAY)
    assert len(receiver.requests) == 1


def test_of_two_senders_one_tells_it(play: Play, clerk: Clerk, receiver: Receiver) -> None:
    give(play, WHITE, url(receiver))
    play.play("E5")
    follow(clerk.now(), clerk.logs)

    def send() -> None:
        sender, done = Sender(ChannelCarrier(Logs(), clerk.now), clerk.now), False
        while not done:
            with suppress(OperationalError):  # a database in memory does not wait for its turn: again, as a worker does
                sender.send_due()
                done = True
            connection.close()

    threads = [threading.Thread(target=send) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(receiver.requests) == 1
