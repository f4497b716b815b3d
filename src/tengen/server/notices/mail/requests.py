"""What people may ask of the mail: an address for a seat, its confirmation, silence, an invitation, the seat again.

Who may ask for which seat is decided before, in `api` and `views`. Everything here speaks with the database: call it
beside the event loop.
"""

from __future__ import annotations

from dataclasses import dataclass

from django.db import transaction
from django.utils import translation

from tengen.game import Game, Phase
from tengen.rules import BadInput, Color
from tengen.server.notices.follow import follower, wishes
from tengen.server.notices.follow.occasion import Note, Occasion
from tengen.server.notices.follow.policy import Hours, Policy
from tengen.server.notices.follow.timing import DAY, send_from
from tengen.server.notices.follow.wishes import wish_of
from tengen.server.notices.mail import limits
from tengen.server.notices.mail.address import check_address, same_address
from tengen.server.notices.mail.seats import open_seats
from tengen.server.notices.mail.signed import Purpose, Ticket, read
from tengen.server.notices.models import Notice, Subscription, Suppressed
from tengen.server.notices.queue import intake
from tengen.server.notices.queue.outgoing import new_mail, next_number
from tengen.server.notices.queue.quota import affordable, need_room


@dataclass(frozen=True, slots=True)
class Asker:
    """Who asks: the hash of their device or secret, and what is kept of their network address."""

    device: str
    sender: str


@dataclass(frozen=True, slots=True)
class Wanted:
    """Where to write to, how often, and when not."""

    email: str
    policy: Policy
    hours: Hours


def find(game_id: str, seat: Color) -> Subscription | None:
    """What is wished for this seat; None if there is no address."""
    return Subscription.objects.filter(game_id=game_id, seat=str(seat)).first()


def subscribe(game_id: str, game: Game, seat: Color, wanted: Wanted, asker: Asker, now: int) -> Subscription:
    """Write to this address about this seat from now on; one that its owner has not confirmed gets one mail first.

    Refuses what is no address, one that wants nothing, and too many of them.
    """
    address = check_address(wanted.email)
    limits.check_not_suppressed(address)
    need_room(asker.device, game_id)
    chosen = {
        "email": address,
        "device": asker.device,
        **wishes.columns(wanted.policy, wanted.hours),
        "language": translation.get_language() or "en",
        "seen_at": now,
    }
    with transaction.atomic():
        before = find(game_id, seat)
        same = before is not None and before.email == address
        chosen["confirmed_at"] = before.confirmed_at if before and same else None
        chosen["confirmed_at"] = chosen["confirmed_at"] or _confirmed_elsewhere(address, asker.device, now)
        ask = chosen["confirmed_at"] is None and not _asked(address, asker.device, now)
        if ask:
            limits.check_confirming(address, asker.sender, now)
        made, _ = Subscription.objects.update_or_create(
            game_id=game_id, seat=str(seat), defaults=chosen, create_defaults={**chosen, "made_at": now}
        )
        wishes.follow_all(game_id, seat, wanted.policy, wanted.hours)
        follower.begin(game_id, game)
        if ask:
            _write(made, Occasion.CONFIRM, now, sender=asker.sender)
    return made


def unsubscribe(game_id: str, seat: Color) -> None:
    """Forget the address of this seat."""
    Subscription.objects.filter(game_id=game_id, seat=str(seat)).delete()


def confirm(text: str, now: int) -> Subscription:
    """The owner of the address says yes, for all games for which the same device gave it.

    Refuses a link that is forged or old, or of an address that was changed since.
    """
    ticket = read(Purpose.CONFIRM, text)
    found = _of(ticket)
    if found.email != ticket.what:
        raise BadInput("old-link", "another address has been given since", "the newest mail")
    waiting = Subscription.objects.filter(email=found.email, device=found.device, confirmed_at=None)
    with transaction.atomic():
        open_seats(waiting)  # from now on the way to the seat is in every mail
        waiting.update(confirmed_at=now)
    return found


def silence(text: str) -> Subscription:
    """No more mail about the game of this link."""
    found = _of(read(Purpose.SILENCE, text))
    Subscription.objects.filter(id=found.id).update(policy=str(Policy.NEVER))
    return found


def stop(text: str, now: int) -> str:
    """Never write to the address of this link again; the address comes back."""
    address = read(Purpose.STOP, text).what
    Suppressed.objects.get_or_create(email=same_address(address), defaults={"at": now, "why": "asked by its owner"})
    return address


def recover(game_id: str, email: str, now: int) -> None:
    """Send the way back to the seat that has this confirmed address, if there is one; nobody learns whether."""
    address = check_address(email)
    found = Subscription.objects.filter(game_id=game_id, email__iexact=address, confirmed_at__isnull=False)
    for each in found:
        if limits.may_recover(game_id, each.seat, now):
            _write(each, Occasion.RECOVER, now)


def invite(game_id: str, game: Game, seat: Color, email: str, asker: Asker, now: int) -> None:
    """Send a friend the invitation to the other seat; refuses when nobody can sit down, and too many of them."""
    address = check_address(email)
    if game.phase is not Phase.WAITING:
        raise BadInput("wrong-phase", "nobody can be invited any more", "a game that waits for its second player")
    limits.check_not_suppressed(address)
    with transaction.atomic():
        limits.check_inviting(game_id, address, asker.sender, now)
        friend = Subscription(
            game_id=game_id, seat=str(seat), email=address, language=translation.get_language() or "en"
        )
        _write(friend, Occasion.INVITATION, now, version=game.version, sender=asker.sender)


def seen(game_id: str, seats: frozenset[Color], now: int) -> None:
    """The game is before the eyes of these seats now."""
    names = [str(seat) for seat in seats]
    Subscription.objects.filter(game_id=game_id, seat__in=names, seen_at__lt=now).update(seen_at=now)
    intake.seen({(game_id, seat): now for seat in seats})


def seen_at(game_id: str, seat: Color) -> int | None:
    """When the player in this seat last had the game before their eyes; None if they have no address here."""
    found = find(game_id, seat)
    return found.seen_at if found else None


def said(game_id: str, version: int, seat: Color, line: str, at: int, number: int) -> None:
    """Somebody said something to the player in this seat: they are told if they stay away. `number` names the line."""
    intake.take({game_id: (Note(seat, Occasion.CHAT, version, at),)}, at, number=number, said=line)
    found = find(game_id, seat)
    if found is None or found.confirmed_at is None:
        return
    due = send_from(wish_of(found), Occasion.CHAT, at, at)
    if due is not None:
        told = new_mail(found, Occasion.CHAT, at, version=version, number=number, note=line, due_at=due)
        Notice.mails.bulk_create(affordable([told], at), ignore_conflicts=True)


def of_ticket(ticket: Ticket) -> Subscription:
    """The subscription that a link of today speaks for; refuses one of an earlier generation."""
    found = _of(ticket)
    if found.generation != ticket.generation:
        raise BadInput("old-link", "the seat was taken back since this mail", "a newer mail")
    return found


def _of(ticket: Ticket) -> Subscription:
    found = Subscription.objects.filter(id=ticket.subscription).first()
    if found is None:
        raise BadInput("old-link", "there is no mail for this game any more", "a newer mail")
    return found


def _confirmed_elsewhere(address: str, device: str, now: int) -> int | None:
    """Now, if this device has confirmed the address in another game."""
    known = Subscription.objects.filter(email=address, device=device, confirmed_at__isnull=False)
    return now if known.exists() else None


def _asked(address: str, device: str, now: int) -> bool:
    """Whether a confirming mail for this device is under way or waits in the mailbox: its link is good for all."""
    for each in Subscription.objects.filter(email=address, device=device):
        mails = Notice.mails.filter(game_id=each.game_id, seat=each.seat, to=address, occasion=Occasion.CONFIRM)
        if mails.filter(made_at__gt=now - DAY).exists():
            return True
    return False


def _write(subscription: Subscription, occasion: Occasion, now: int, *, version: int = 0, sender: str = "") -> None:
    """What somebody waits for, due at once."""
    number = next_number(subscription.game_id, subscription.seat, occasion)
    new_mail(subscription, occasion, now, version=version, number=number, sender=sender).save(force_insert=True)
