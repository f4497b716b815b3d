"""From the log to a real mail server: none is lost, none is sent twice, and trouble is waited out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tengen.game import Resign, Simple, new_settings
from tengen.server.config.variables.mail import MailServer
from tengen.server.games.models import Event
from tengen.server.notices.follow import follower
from tengen.server.notices.follow.follower import follow, watch_time
from tengen.server.notices.follow.logs import Logs
from tengen.server.notices.follow.policy import Hours, Policy
from tengen.server.notices.mail import carrier as sending
from tengen.server.notices.mail.carrier import MailCarrier
from tengen.server.notices.mail.mime import Message
from tengen.server.notices.mail.transport import Declined, SmtpTransport
from tengen.server.notices.models import Follower, Notice, Subscription, Suppressed
from tengen.server.notices.queue import leases
from tengen.server.notices.queue.leases import LEASE
from tengen.server.notices.queue.sender import Sender
from tests.game.table import HOUR, MINUTE, Table
from tests.server.notices.mail.people import BLACK, DAY, WHITE, Play
from tests.server.notices.mail.postoffice import PostOffice, free_port, opened

pytestmark = pytest.mark.django_db(transaction=True)


class Slow:
    """A transport that something happens in, once, before it hands its first mail over."""

    def __init__(self, transport: SmtpTransport, meanwhile: Callable[[], None]) -> None:
        self.transport = transport
        self.meanwhile: Callable[[], None] | None = meanwhile

    def send(self, message: Message, ids: Sequence[int]) -> None:
        meanwhile, self.meanwhile = self.meanwhile, None
        if meanwhile:
            meanwhile()
        self.transport.send(message, ids)

    def flush(self) -> None:
        self.transport.flush()

    def rest(self) -> None:
        self.transport.rest()


class Clerk:
    """A sender with the clock of a table."""

    def __init__(self, play: Play, transport: SmtpTransport | Slow) -> None:
        self.play = play
        self.late = 0
        self.logs = Logs()
        self.carrier = MailCarrier(transport, self.logs, self.now)
        self.sender = Sender(self.carrier, self.now)

    def now(self) -> int:
        return self.play.now + self.late

    def work(self, *, later: int = 0) -> None:
        """All that a worker does, so much later."""
        self.late += later
        follow(self.now(), self.logs)
        watch_time(self.now(), self.logs)
        while self.sender.send_due():
            pass


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that cannot be reached is tried again at once."""
    monkeypatch.setattr(sending, "FIRST_PAUSE", 0.0)


@pytest.fixture
def office() -> PostOffice:
    return PostOffice()


@pytest.fixture
def play() -> Play:
    return Play()


@pytest.fixture
def clerk(play: Play, office: PostOffice) -> Iterator[Clerk]:
    with opened(office) as server:
        yield Clerk(play, SmtpTransport(server, seconds=5))


def test_a_move_becomes_one_mail_with_text_html_picture_and_links(play: Play, clerk: Clerk, office: PostOffice) -> None:
    play.subscribe(WHITE, "bo@example.org")
    Notice.mails.all().delete()
    play.play("E5")
    clerk.work()
    clerk.work()
    (mail,) = office.mails
    assert (mail["To"], mail["Subject"]) == ("bo@example.org", "Your turn: Ann played E5 (move 1)")
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert str(mail["List-Unsubscribe"]).startswith("<http://127.0.0.1:8000/mail/silence?t=")
    text, html = mail.get_body(("plain",)), mail.get_body(("html",))
    assert text is not None
    assert html is not None
    assert "Ann played E5." in text.get_content()
    assert " 5 . . . . X . . . ." in text.get_content()
    assert f"/games/{play.game_id}#seat=" in text.get_content()
    assert "/mail/play?t=" in html.get_content()
    pictures = [part for part in mail.walk() if part.get_content_type() == "image/png"]
    (picture,) = pictures
    assert str(picture["Content-ID"]).strip("<>") in html.get_content()
    assert bytes(picture.get_payload(decode=True))[:4] == b"\x89PNG"


def test_captures_and_atari_are_said(play: Play, clerk: Clerk, office: PostOffice) -> None:
    play.subscribe(WHITE, "bo@example.org")
    Notice.mails.all().delete()
    play.play("B1", "A1", "C3", "A9", "A2")
    clerk.work()
    text = office.mails[-1].get_body(("plain",))
    assert text is not None
    assert "Ann played A2 and captured 1 stone." in text.get_content()
    play.play("D1", "C1", "E5", "D2", "F5", "E1")
    clerk.work()
    text = office.mails[-1].get_body(("plain",))
    assert text is not None
    assert "captured 1 stone" in text.get_content()


def test_nothing_goes_to_an_address_that_is_not_confirmed_but_one_question(
    play: Play, clerk: Clerk, office: PostOffice
) -> None:
    play.subscribe(WHITE, "bo@example.org", confirmed=False)
    play.play("E5", "E4", "D4")
    clerk.work()
    assert office.subjects == ["Mail about a game of Go?"]


def test_a_turn_that_is_over_is_not_mailed(play: Play, clerk: Clerk, office: PostOffice) -> None:
    play.subscribe(WHITE, "bo@example.org", Policy.EVERY_TURN, Hours("UTC", 0, 23 * 60 + 59))
    Notice.mails.all().delete()
    play.play("E5")
    clerk.work()
    assert office.mails == []
    play.play("E4", later=MINUTE)
    clerk.work(later=DAY)
    assert office.mails == []
    assert Notice.mails.get().ended in ("overtaken", "seen")


def test_who_looks_at_the_game_gets_no_mail(play: Play, clerk: Clerk, office: PostOffice) -> None:
    play.subscribe(WHITE, "bo@example.org")
    Notice.mails.all().delete()
    play.play("E5")
    Subscription.objects.update(seen_at=play.now - MINUTE)
    clerk.work()
    assert office.mails == []
    Subscription.objects.update(seen_at=play.now + 1)
    clerk.work(later=2 * MINUTE)
    assert office.mails == []
    assert Notice.mails.get().ended == "seen"


def test_who_went_away_before_the_move_gets_it_a_little_later(play: Play, clerk: Clerk, office: PostOffice) -> None:
    play.subscribe(WHITE, "bo@example.org", Policy.AWAY)
    Notice.mails.all().delete()
    play.play("E5")
    Subscription.objects.update(seen_at=play.now - 10 * MINUTE)
    clerk.work()
    clerk.work(later=19 * MINUTE)
    assert office.mails == []
    clerk.work(later=MINUTE)
    assert len(office.mails) == 1


def test_a_day_of_many_games_is_one_digest(play: Play, clerk: Clerk, office: PostOffice) -> None:
    plays = [play, Play(), Play()]
    for each in plays:
        each.subscribe(WHITE, "bo@example.org", Policy.DIGEST)
        each.play("E5")
    Notice.mails.filter(occasion="confirm").delete()
    clerk.work()
    assert office.mails == []
    clerk.work(later=DAY)
    (mail,) = office.mails
    assert mail["Subject"] == "3 games wait for you"
    text = mail.get_body(("plain",))
    assert text is not None
    assert all(f"/games/{each.game_id}#seat=" in text.get_content() for each in plays)
    assert set(Notice.mails.values_list("ended", flat=True)) == {"sent"}


def test_a_game_that_waits_is_reminded_of_eight_times_and_no_more(play: Play, clerk: Clerk, office: PostOffice) -> None:
    play.subscribe(WHITE, "bo@example.org")
    Notice.mails.all().delete()
    play.play("E5")
    clerk.work()
    for _ in range(20):
        clerk.work(later=7 * DAY)
    assert office.subjects[1:] == ["Still waiting for you: the game with Ann"] * 8
    assert len(set(office.ids)) == 9


def test_a_clock_that_runs_out_is_told_once(office: PostOffice) -> None:
    play = Play(Table(new_settings(9, clock=Simple(3 * DAY))))
    with opened(office) as server:
        clerk = Clerk(play, SmtpTransport(server))
        play.subscribe(WHITE, "bo@example.org")
        Notice.mails.all().delete()
        play.play("E5")
        clerk.work()
        clerk.work(later=2 * DAY)
        assert len(office.mails) == 1
        clerk.work(later=8 * HOUR)
        clerk.work(later=HOUR)
    assert office.subjects[1:] == ["Your time is running out: the game with Ann"]
    text = office.mails[-1].get_body(("plain",))
    assert text is not None
    assert "You have 16 hours for this move." in text.get_content()


def test_the_end_is_told_and_the_log_is_followed_no_more(play: Play, clerk: Clerk, office: PostOffice) -> None:
    play.subscribe(WHITE, "bo@example.org")
    Notice.mails.all().delete()
    play.table.do(Resign, BLACK, later=DAY)
    play.save()
    clerk.work()
    assert office.subjects == ["Game over: the game with Ann (W+R)"]
    assert not Follower.objects.exists()


def test_an_address_that_is_refused_for_good_gets_nothing_any_more(
    play: Play, clerk: Clerk, office: PostOffice
) -> None:
    office.refused["bo@example.org"] = "550 5.1.1 no such user"
    play.subscribe(WHITE, "bo@example.org")
    Notice.mails.all().delete()
    play.play("E5")
    clerk.work()
    assert Notice.mails.get().ended == "refused"
    assert Suppressed.objects.get().email == "bo@example.org"
    del office.refused["bo@example.org"]
    play.play("E4", "D4")
    clerk.work()
    assert office.mails == []


def test_an_address_that_is_put_off_gets_its_mail_later_as_the_same_mail(
    play: Play, clerk: Clerk, office: PostOffice
) -> None:
    office.refused["bo@example.org"] = "451 4.7.1 greylisted, come back later"
    play.subscribe(WHITE, "bo@example.org")
    Notice.mails.all().delete()
    play.play("E5")
    clerk.work()
    waiting = Notice.mails.get()
    assert (waiting.tries, waiting.ended) == (1, "")
    assert not Suppressed.objects.exists()
    office.refused.clear()
    clerk.work()
    assert office.mails == []
    clerk.work(later=MINUTE)
    assert office.ids == [waiting.message_id]


def to_all(count: int) -> None:
    """So many mails that are due a day later, each about a game of its own."""
    for number in range(count):
        each = Play()
        each.subscribe(WHITE, f"bo{number}@example.org")
        each.play("E5")
    Notice.mails.filter(occasion="confirm").delete()


@pytest.mark.parametrize("where", ["at the address", "at the mail"])
def test_a_server_that_says_421_is_left_alone_for_a_while_and_no_mail_is_to_blame(
    play: Play, clerk: Clerk, office: PostOffice, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    monkeypatch.setattr(sending, "FIRST_PAUSE", 3600.0)
    said = "421 4.3.2 going down, come back later"
    addresses = [f"bo{number}@example.org" for number in range(3)]
    if where == "at the address":
        office.refused = dict.fromkeys(addresses, said)
    else:
        office.answers = [said] * 3
    to_all(3)
    clerk.late = DAY
    follow(clerk.now(), clerk.logs)
    assert clerk.sender.send_due() == 3
    assert clerk.sender.send_due() == 0, "the pause is kept"
    assert {(mail.tries, mail.ended, mail.due_at) for mail in Notice.mails.all()} == {(0, "", clerk.now())}
    assert len(office.answers) in (0, 2), "the other mails were not tried"
    assert not Suppressed.objects.exists()
    office.refused, office.answers = {}, []
    clerk.carrier._next_try = 0.0
    clerk.work()
    assert sorted(str(mail["To"]) for mail in office.mails) == addresses


def test_a_sender_that_has_lost_its_lease_sends_nothing_more(play: Play, office: PostOffice) -> None:
    to_all(3)
    with opened(office) as server:

        def another_takes_over() -> None:
            slow.late += LEASE + 1
            other = Sender(MailCarrier(SmtpTransport(server), Logs(), slow.now), slow.now)
            assert other.send_due() == 3

        slow = Clerk(play, Slow(SmtpTransport(server, seconds=5), another_takes_over))
        slow.late = DAY
        follow(slow.now(), slow.logs)
        slow.sender.send_due()
    assert (len(set(office.ids)), len(office.ids)) == (3, 4), "only what was under way is there twice"
    assert set(Notice.mails.values_list("ended", flat=True)) == {"sent"}


def test_a_sender_that_may_soon_lose_its_lease_gives_the_rest_back(play: Play, office: PostOffice) -> None:
    to_all(3)
    with opened(office) as server:

        def time_passes() -> None:
            slow.late += LEASE // 2 + 1

        slow = Clerk(play, Slow(SmtpTransport(server, seconds=5), time_passes))
        slow.late = DAY
        follow(slow.now(), slow.logs)
        slow.sender.send_due()
        assert len(office.mails) == 1
        left = Notice.mails.filter(ended="")
        assert {(mail.tries, mail.due_at) for mail in left} == {(0, slow.now())}, "another may take them at once"
        slow.work()
    assert len(set(office.ids)) == len(office.ids) == 3


@pytest.mark.parametrize("code", [451, 550])
def test_a_sender_that_has_lost_its_lease_changes_nothing_of_what_another_has_sent(
    play: Play, office: PostOffice, code: int
) -> None:
    to_all(1)
    with opened(office) as server:

        def another_sends_it() -> None:
            slow.late += LEASE + 1
            assert Sender(MailCarrier(SmtpTransport(server), Logs(), slow.now), slow.now).send_due() == 1
            raise Declined(code, "too late", of_address=False)

        slow = Clerk(play, Slow(SmtpTransport(server, seconds=5), another_sends_it))
        slow.late = DAY
        follow(slow.now(), slow.logs)
        slow.sender.send_due()
        slow.work(later=DAY)
    assert len(office.mails) == 1
    mail = Notice.mails.get()
    assert (mail.ended, mail.due_at) == ("sent", None)


def test_a_mail_that_is_always_put_off_is_given_up(play: Play, clerk: Clerk, office: PostOffice) -> None:
    office.refused["bo@example.org"] = "451 later"
    play.subscribe(WHITE, "bo@example.org")
    Notice.mails.all().delete()
    play.play("E5")
    clerk.work()
    for _ in range(12):
        clerk.work(later=DAY - 1)
        if Notice.mails.filter(occasion="your-turn").exclude(ended="").exists():
            break
    assert Notice.mails.get(occasion="your-turn").ended == "given up"


def test_a_server_that_hangs_up_in_the_middle_gets_the_same_mail_again(
    play: Play, clerk: Clerk, office: PostOffice
) -> None:
    office.answers.append("hang up")
    play.subscribe(WHITE, "bo@example.org")
    Notice.mails.all().delete()
    play.play("E5")
    clerk.work()
    assert office.mails == []
    clerk.work(later=2 * MINUTE)
    assert office.ids == [Notice.mails.get().message_id]


def test_a_server_that_is_gone_costs_no_mail_and_no_try(play: Play, office: PostOffice) -> None:
    port = free_port()
    clerk = Clerk(play, SmtpTransport(MailServer("127.0.0.1", port), seconds=2))
    play.subscribe(WHITE, "bo@example.org")
    Notice.mails.all().delete()
    play.play("E5")
    for _ in range(3):
        follow(clerk.now(), clerk.logs)
        assert clerk.sender.send_due() == 1
    assert Notice.mails.get().tries == 0
    with opened(office, port):
        clerk.work()
    assert office.ids == [Notice.mails.get().message_id]


def test_a_server_that_is_too_slow_is_tried_again(play: Play, office: PostOffice) -> None:
    office.seconds = 3
    play.subscribe(WHITE, "bo@example.org")
    Notice.mails.all().delete()
    play.play("E5")
    with opened(office) as server:
        clerk = Clerk(play, SmtpTransport(server, seconds=1))
        follow(clerk.now(), clerk.logs)
        clerk.sender.send_due()
        assert Notice.mails.get().sent_at is None
        office.seconds = 0
        clerk.work(later=2 * MINUTE)
    assert Notice.mails.get().sent_at is not None
    assert set(office.ids) == {Notice.mails.get().message_id}


def test_a_claim_of_one_who_was_killed_runs_out(play: Play, clerk: Clerk, office: PostOffice) -> None:
    play.subscribe(WHITE, "bo@example.org")
    Notice.mails.all().delete()
    play.play("E5")
    follow(clerk.now(), clerk.logs)
    (mail,) = leases.claim(Notice.mails.all(), clerk.now())
    clerk.work()
    assert office.mails == []
    clerk.work(later=LEASE)
    assert office.ids == [mail.message_id]


def test_two_workers_make_and_claim_each_mail_once(play: Play, clerk: Clerk) -> None:
    play.subscribe(WHITE, "bo@example.org")
    Notice.mails.all().delete()
    play.play("E5")
    behind = Follower.objects.get()
    follow(clerk.now(), clerk.logs)
    # The other worker has read the mark before it was moved.
    follower._write(follower._read({behind.game_id: behind.handled}, Logs()), clerk.now())
    due, also_due = Notice.mails.all(), Notice.mails.all()
    assert len(due) == len(also_due) == 1
    assert len(leases.claim(due, clerk.now())) == 1
    # The other one has seen the mail before it was claimed.
    assert leases.claim(also_due, clerk.now()) == []


def test_a_server_that_goes_away_in_the_middle_of_many_mails_loses_none(
    play: Play, clerk: Clerk, office: PostOffice
) -> None:
    for number in range(8):
        each = Play()
        each.subscribe(WHITE, f"bo{number}@example.org")
        each.play("E5")
    Notice.mails.filter(occasion="confirm").delete()
    office.answers += ["250 OK", "250 OK", "hang up"]
    clerk.work(later=DAY)
    clerk.work(later=2 * MINUTE)
    assert sorted(str(mail["To"]) for mail in office.mails) == [f"bo{number}@example.org" for number in range(8)]
    assert set(Notice.mails.values_list("ended", flat=True)) == {"sent"}


def test_a_log_that_cannot_be_read_does_not_stop_the_others(play: Play, clerk: Clerk, office: PostOffice) -> None:
    broken = Play()
    broken.subscribe(WHITE, "eve@example.org")
    play.subscribe(WHITE, "bo@example.org")
    Notice.mails.all().delete()
    broken.play("E5")
    Event.objects.filter(game_id=broken.game_id, version=5).update(body='{"kind":"nonsense","at":1,"v":1}')
    play.play("E5")
    clerk.work()
    assert [mail["To"] for mail in office.mails] == ["bo@example.org"]
    assert follow(clerk.now(), clerk.logs) == 0


def test_a_log_that_cannot_be_read_is_not_reminded_of_and_stops_nobody(
    play: Play, clerk: Clerk, office: PostOffice
) -> None:
    broken = Play()
    broken.subscribe(WHITE, "eve@example.org")
    play.subscribe(WHITE, "bo@example.org")
    Notice.mails.all().delete()
    for each in (broken, play):
        each.play("E5")
    clerk.work()
    Event.objects.filter(game_id=broken.game_id, version=5).update(body='{"kind":"nonsense","at":1,"v":1}')
    clerk.logs = Logs()
    clerk.work(later=7 * DAY)
    assert [mail["To"] for mail in office.mails if "waiting" in str(mail["Subject"])] == ["bo@example.org"]
    assert Follower.objects.get(game_id=broken.game_id).remind_at is None


def test_many_mails_cost_few_questions(play: Play, clerk: Clerk, office: PostOffice) -> None:
    for number in range(10):
        each = Play()
        each.subscribe(WHITE, f"bo{number}@example.org", Policy.EVERY_TURN)
        each.play("E5")
    Notice.mails.filter(occasion="confirm").delete()
    with CaptureQueriesContext(connection) as asked:
        follow(clerk.now(), clerk.logs)
    assert len(asked) <= 10
    with CaptureQueriesContext(connection) as asked:
        clerk.sender.send_due()
    assert len(office.mails) == 10
    assert len(asked) <= 20  # one of them marks one mail, as soon as the server has taken it
