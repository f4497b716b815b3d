"""Sending a push to a browser, through the push service that the browser named.

Only services that the operator allows are spoken with, and only at public addresses; see `door`.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from email.utils import parseaddr
from http import HTTPStatus
from typing import Any, Final
from urllib.parse import urlsplit

from django.conf import settings

from tengen.rules import BadInput
from tengen.server.notices.mail.identity import sender
from tengen.server.notices.push import door, webpush
from tengen.server.notices.services.addresses import is_named
from tengen.server.notices.services.dispatch import Outcome, masked

LONGEST: Final = 1000
DAY: Final = 24 * 3600
GONE: Final = (HTTPStatus.NOT_FOUND, HTTPStatus.GONE)


@dataclass(frozen=True, slots=True)
class Browser:
    """Where one browser has its pushes sent to, and the keys to write so that only it can read them."""

    endpoint: str = field(repr=False)
    p256dh: str = field(repr=False)
    auth: str = field(repr=False)

    @property
    def text(self) -> str:
        return json.dumps([self.endpoint, self.p256dh, self.auth])

    @classmethod
    def read(cls, text: str) -> Browser:
        return cls(*json.loads(text))


def check(browser: Browser) -> Browser:
    """The same; refuses keys that are none, and an endpoint that is not at a push service which is allowed."""
    webpush.Keys.parse(browser.p256dh, browser.auth)
    _place(browser.endpoint)
    return browser


def push(browser: Browser, payload: dict[str, Any], topic: str, now: int) -> Outcome:
    """Send the payload; a later one of the same topic takes the place of one that the browser has not got yet."""
    try:
        host, port, path = _place(browser.endpoint)
        keys = webpush.Keys.parse(browser.p256dh, browser.auth)
        audience = f"https://{host}" if port == 443 else f"https://{host}:{port}"
        headers = {
            "Authorization": webpush.authorization(settings.NOTICES.vapid_key, audience, _subject(), now),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(DAY),
            "Topic": topic,
            "Urgency": "normal",
        }
        body = webpush.encrypt(json.dumps(payload, ensure_ascii=False).encode(), keys)
        status, said = door.post(host, port, path, body, headers, settings.NOTICES.networks)
    except BadInput as error:
        return Outcome(error.code, error.message)
    except OSError as error:
        return Outcome(
            "not-delivered", masked(f"no answer: {error.strerror or type(error).__name__}", browser.endpoint)
        )
    if status in GONE:
        return Outcome("gone", "the browser takes no more pushes", gone=True)
    if not 200 <= status < 300:
        return Outcome("not-delivered", masked(f"{status} {said}", browser.endpoint))
    return Outcome()


def _place(endpoint: str) -> tuple[str, int, str]:
    """Host, port and path of an endpoint."""
    try:
        parts = urlsplit(endpoint)
        host, port = parts.hostname or "", parts.port or 443
    except ValueError:
        raise _bad_endpoint() from None
    if len(endpoint) > LONGEST or not endpoint.isascii() or not endpoint.isprintable() or " " in endpoint:
        raise _bad_endpoint()
    if parts.scheme != "https" or not host or parts.username is not None or not is_named(host, settings.NOTICES.push):
        raise BadInput("push-not-allowed", "this browser's push service is not allowed here", "another browser")
    return host, port, (parts.path or "/") + (f"?{parts.query}" if parts.query else "")


def _subject() -> str:
    """Whom a push service may write to about our pushes."""
    url = str(settings.PUBLIC_URL)
    return url if url.startswith("https://") else f"mailto:{parseaddr(sender())[1]}"


def _bad_endpoint() -> BadInput:
    return BadInput("bad-endpoint", "not an address of a push service", "what PushSubscription.endpoint says")
