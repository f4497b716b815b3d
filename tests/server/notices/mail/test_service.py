"""What people may ask of the mail, and what strangers cannot make it do."""

from __future__ import annotations

from contextlib import suppress

import pytest

from tengen.game import TakeSeat
from tengen.rules import BadInput
from tengen.server.games.models import Secret
from tengen.server.notices.follow.policy import Policy
from tengen.server.notices.mail import limits
from tengen.server.notices.mail import requests as service
from tengen.server.notices.mail.seats import open_seats, seat_link
from tengen.server.notices.mail.signed import Purpose, Ticket, sign
from tengen.server.notices.models import Notice, Subscription
from tengen.server.site.keys import Role, hashed
from tests.game.table import HOUR, Table
from tests.server.notices.mail.people import ALWAYS, BLACK, DAY, WHITE, Play

pytestmark = pytest.mark.django_db

EVE = service.Asker("Eve's device", "Eve's network")
VICTIM = service.Wanted("victim@example.org", Policy.EVERY_TURN, ALWAYS)


def subscribe(play: Play, wanted: service.Wanted, asker: service.Asker, *, later: int = 0) -> Subscription:
    return service.subscribe(play.game_id, play.table.game, WHITE, wanted, asker, play.now + later)


def test_somebody_elses_address_entered_a_hundred_times_gets_one_mail() -> None:
    plays = [Play() for _ in range(5)]
    for number in range(100):
        asker = service.Asker(f"device {number % 7}", f"network {number % 3}")
        wanted = service.Wanted("Victim@Example.org" if number % 2 else "victim@example.org", Policy.AWAY, ALWAYS)
        with suppress(BadInput):
            subscribe(plays[number % 5], wanted, asker)
    assert Notice.mails.filter(to__iexact="victim@example.org").count() == 1


def test_the_same_seat_asking_again_is_no_error_and_no_second_mail() -> None:
    play = Play()
    first = subscribe(play, VICTIM, EVE)
    again = subscribe(play, service.Wanted(VICTIM.email, Policy.DIGEST, ALWAYS), EVE, later=HOUR)
    assert (first.id, again.policy) == (again.id, "digest")
    assert Notice.mails.count() == 1


def test_one_link_confirms_all_games_of_a_device_and_no_others() -> None:
    mine, also_mine, not_mine = Play(), Play(), Play()
    first = subscribe(mine, VICTIM, EVE)
    subscribe(also_mine, VICTIM, EVE)
    with pytest.raises(BadInput, match="a confirming mail was sent to this address today"):
        subscribe(not_mine, VICTIM, service.Asker("other", "other"))
    service.confirm(sign(Purpose.CONFIRM, Ticket(first.id, what=first.email)), mine.now)
    assert Subscription.objects.filter(confirmed_at__isnull=False).count() == 2
    later = subscribe(Play(), VICTIM, EVE)
    assert later.confirmed_at is not None
    other = subscribe(not_mine, VICTIM, service.Asker("other", "other"), later=2 * DAY)
    assert other.confirmed_at is None


def test_a_changed_address_must_be_confirmed_anew_and_the_old_link_is_old() -> None:
    play = Play()
    first = subscribe(play, VICTIM, EVE)
    old = sign(Purpose.CONFIRM, Ticket(first.id, what=first.email))
    service.confirm(old, play.now)
    changed = subscribe(play, service.Wanted("other@example.org", Policy.AWAY, ALWAYS), EVE)
    assert changed.confirmed_at is None
    with pytest.raises(BadInput, match="another address has been given since"):
        service.confirm(old, play.now)


def test_a_sender_cannot_write_to_many_strangers() -> None:
    codes = []
    for number in range(limits.BY_SENDER + 5):
        try:
            subscribe(Play(), service.Wanted(f"a{number}@example.org", Policy.AWAY, ALWAYS), EVE)
        except BadInput as error:
            codes.append(error.code)
    assert codes == ["too-often"] * 5
    assert Notice.mails.count() == limits.BY_SENDER


def test_an_invitation_goes_once_to_an_address_and_only_while_a_seat_is_free() -> None:
    table = Table(seated=False)
    table.do(TakeSeat, BLACK, name="Ann")
    play = Play(table)
    service.invite(play.game_id, table.game, BLACK, "bo@example.org", EVE, play.now)
    with pytest.raises(BadInput, match="has its invitation"):
        service.invite(play.game_id, table.game, BLACK, "Bo@example.org", EVE, play.now)
    table.do(TakeSeat, WHITE, name="Bo")
    with pytest.raises(BadInput, match="nobody can be invited any more"):
        service.invite(play.game_id, table.game, BLACK, "cy@example.org", EVE, play.now)
    assert Notice.mails.count() == 1


def test_who_wants_nothing_gets_nothing_from_anybody() -> None:
    service.stop(sign(Purpose.STOP, Ticket(what="Victim@example.org")), 0)
    with pytest.raises(BadInput, match="nothing is sent to this address"):
        subscribe(Play(), VICTIM, EVE)


def test_a_seat_is_sent_again_to_its_own_address_only_and_not_too_often() -> None:
    play = Play()
    play.subscribe(WHITE, "bo@example.org")
    Notice.mails.all().delete()
    for address in ("eve@example.org", "bo@example.org", "BO@example.org"):
        service.recover(play.game_id, address, play.now)
    assert [mail.to for mail in Notice.mails.all()] == ["bo@example.org"]
    service.recover(play.game_id, "bo@example.org", play.now + 2 * HOUR)
    assert Notice.mails.count() == 2


def test_an_address_that_is_not_confirmed_brings_no_seat_back() -> None:
    play = Play()
    play.subscribe(WHITE, "eve@example.org", confirmed=False)
    Notice.mails.all().delete()
    service.recover(play.game_id, "eve@example.org", play.now)
    assert not Notice.mails.exists()


def test_the_link_of_a_mail_opens_the_seat_and_only_its_hash_is_kept() -> None:
    play = Play()
    found = play.subscribe(WHITE, "bo@example.org")
    secret = seat_link(found).partition("#seat=")[2]
    assert seat_link(found).endswith(secret)
    open_seats([found])
    assert Secret.objects.get(hash=hashed(secret)).role == Role.WHITE
    assert not Secret.objects.filter(hash=secret).exists()
    found.generation += 1
    assert not seat_link(found).endswith(secret)


def test_a_link_of_a_seat_that_was_taken_back_meanwhile_is_not_opened_again() -> None:
    play = Play()
    known_by_a_sender = play.subscribe(WHITE, "bo@example.org")
    Secret.objects.all().delete()
    Subscription.objects.update(generation=1)
    open_seats([known_by_a_sender])
    assert not Secret.objects.exists()


def test_a_line_of_chat_is_told_to_who_is_away() -> None:
    play = Play()
    play.subscribe(WHITE, "bo@example.org")
    Notice.mails.all().delete()
    service.said(play.game_id, 4, WHITE, "a good move", play.now, 1)
    service.said(play.game_id, 4, WHITE, "a good move", play.now, 1)
    assert [mail.note for mail in Notice.mails.all()] == ["a good move"]
    service.seen(play.game_id, frozenset({WHITE}), play.now + 5)
    assert service.seen_at(play.game_id, WHITE) == play.now + 5
