"""What people may ask of notices: to be told at a service or in a browser, how often, a trial, and silence.

Who may ask for which seat is decided before, in `api`. A channel is kept only when a first notice has gone through.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final

from django.conf import settings

from tengen.game import Game
from tengen.rules import BadInput, Color
from tengen.server.games.service import Room
from tengen.server.notices.follow import readers
from tengen.server.notices.follow.policy import Hours, Policy
from tengen.server.notices.follow.readers import Given
from tengen.server.notices.models import Channel, Reader
from tengen.server.notices.push.pushing import Browser, check, push
from tengen.server.notices.queue import channels
from tengen.server.notices.services import dispatch
from tengen.server.notices.services.dispatch import Errand, Outcome
from tengen.server.notices.services.vault import unseal
from tengen.server.notices.words.notice import trial
from tengen.server.site.database import ask

THREADS: Final = ThreadPoolExecutor(3, thread_name_prefix="trials")
"""Trials at one time; others wait for their turn, and the games for none of them."""
LONGEST: Final = 1500
HINT: Final = 4


async def read(room: Room, seat: Color) -> tuple[Reader | None, list[Channel]]:
    """What is wished for this seat, and its channels."""
    return await ask(_read, room.game_id, seat)


async def wish(room: Room, seat: Color, policy: Policy, hours: Hours, now: int) -> None:
    """Tell this seat so often from now on."""
    await ask(readers.wish, room.game_id, seat, policy, hours, now)


async def give_service(room: Room, seat: Color, url: str, now: int) -> None:
    """Tell this seat through the service at this address; refuses one to which a first notice does not get through."""
    address = url.strip()
    if not 0 < len(address) <= LONGEST or not address.isprintable() or "://" not in address:
        raise _refused(Outcome("bad-service-url"))
    await ask(readers.check_room, room.game_id, seat, address, now)
    outcome = await _in_thread(partial(_try_service, address, room.game_id, room.game, seat))
    if not outcome.delivered:
        raise _refused(outcome)
    given = Given(channels.SERVICE, outcome.name, hint(address), address)
    await ask(readers.add, room.game_id, room.game, seat, given, now)


async def give_browser(room: Room, seat: Color, browser: Browser, name: str, now: int) -> None:
    """Push to this browser; refuses one that a first push does not reach."""
    check(browser)
    await ask(readers.check_room, room.game_id, seat, browser.text, now)
    outcome = await _in_thread(partial(_try_push, browser, room.game_id, room.game, seat, now))
    if not outcome.delivered:
        raise _refused(outcome)
    given = Given(channels.PUSH, name, browser_hint(browser.endpoint), browser.text)
    await ask(readers.add, room.game_id, room.game, seat, given, now)


async def move_browser(before: Browser, now: Browser) -> int:
    """Push to this browser at its new address, in all games; refuses one that was never given."""
    check(now)
    count = await ask(channels.move, before.text, now.text, browser_hint(now.endpoint))
    if not count:
        raise BadInput("no-such-channel", "nobody is told at this browser", "the endpoint and keys that were given")
    return count


async def try_again(room: Room, seat: Color, number: int, now: int) -> None:
    """Send a first notice through a channel once more; one that was silenced speaks again if it gets through."""
    channel = await ask(readers.channel, room.game_id, seat, number)
    address = unseal(channel.sealed)
    if channel.kind == channels.PUSH:
        attempt = partial(_try_push, Browser.read(address), room.game_id, room.game, seat, now)
    else:
        attempt = partial(_try_service, address, room.game_id, room.game, seat)
    outcome = await _in_thread(attempt)
    if outcome.gone:
        await ask(readers.forget, room.game_id, seat, number)
    if not outcome.delivered:
        raise _refused(outcome)
    await ask(channels.worked, channel)


async def forget(room: Room, seat: Color, number: int) -> None:
    """Tell nothing there any more, and forget its address."""
    await ask(readers.forget, room.game_id, seat, number)


def hint(address: str) -> str:
    """The end of an address: enough for its owner to know it by, and for nobody to use it."""
    plain = address.partition("?")[0].rstrip("/")
    return f"…{plain[-HINT:]}" if len(plain) > 4 * HINT else "…"


def browser_hint(endpoint: str) -> str:
    """A short name for a browser's endpoint, which the page can make too, to know itself by."""
    return hashlib.sha256(endpoint.encode()).hexdigest()[:8]


async def _in_thread(attempt: Callable[[], Outcome]) -> Outcome:
    return await asyncio.get_running_loop().run_in_executor(THREADS, attempt)


def _try_service(address: str, game_id: str, game: Game, seat: Color) -> Outcome:
    told = trial(game_id, game, seat)
    return dispatch.deliver([Errand(address, told.title, told.body)])[0]


def _try_push(browser: Browser, game_id: str, game: Game, seat: Color, now: int) -> Outcome:
    told = trial(game_id, game, seat)
    return push(browser, told.payload, told.topic, now)


def _read(game_id: str, seat: Color) -> tuple[Reader | None, list[Channel]]:
    found = readers.find(game_id, seat)
    return found, readers.channels_of(found)


def _refused(outcome: Outcome) -> BadInput:
    """What somebody is told whose notice did not get through."""
    match outcome.code:
        case "bad-service-url":
            return BadInput("bad-service-url", "not an address of a service", "like ntfy://my-topic, see docs/mail.md")
        case "service-not-allowed":
            allowed = ", ".join(settings.NOTICES.services) or "none"
            return BadInput("service-not-allowed", f"{outcome.name} is not allowed on this site", f"one of {allowed}")
        case "private-address":
            return BadInput("private-address", "this leads to no public server", "the address of a public service")
        case "other-host":
            said = f"{outcome.name} may not be at another server on this site"
            return BadInput("other-host", said, "the service's own server")
        case "gone" | "push-not-allowed" | "bad-endpoint" | "bad-push-keys":
            return BadInput(outcome.code, outcome.said)
    return BadInput("not-delivered", f"the notice did not get through: {outcome.said}", "an address that takes it")
