"""A game in the database whose players are told besides by mail, played by a `Table` with a clock of its own."""

from __future__ import annotations

from tengen.rules import Color
from tengen.server.notices.follow import readers
from tengen.server.notices.follow.policy import Hours, Policy
from tengen.server.notices.follow.readers import Given
from tengen.server.notices.models import Channel, Reader
from tengen.server.notices.push.pushing import Browser
from tengen.server.notices.queue import channels
from tengen.server.notices.services import requests as service
from tests.server.notices.mail.people import BLACK, DAY, START, WHITE, Play
from tests.server.notices.receiver import Phone, Receiver


def give(play: Play, seat: Color, url: str, policy: Policy = Policy.EVERY_TURN, hours: Hours | None = None) -> Channel:
    """Let the player in this seat, who last looked a day ago, be told through a service."""
    return _given(play, seat, Given(channels.SERVICE, "JSON", service.hint(url), url), policy, hours)


def give_phone(
    play: Play, seat: Color, phone: Phone, receiver: Receiver, policy: Policy = Policy.EVERY_TURN
) -> Channel:
    """Let him be told in a browser."""
    keys, endpoint = phone.keys(), f"{receiver.url}/push/1"
    browser = Browser(endpoint, keys["p256dh"], keys["auth"])
    given = Given(channels.PUSH, "Firefox on Linux", service.browser_hint(endpoint), browser.text)
    return _given(play, seat, given, policy, None)


def _given(play: Play, seat: Color, given: Given, policy: Policy, hours: Hours | None) -> Channel:
    readers.wish(play.game_id, seat, policy, hours or Hours(), play.now)
    reader = readers.add(play.game_id, play.table.game, seat, given, play.now)
    Reader.objects.filter(id=reader.id).update(seen_at=play.now - DAY)
    return Channel.objects.filter(reader=reader).latest("id")


__all__ = ["BLACK", "DAY", "START", "WHITE", "Play", "give", "give_phone"]
