"""Where notices may go besides mail: which services and hosts, which networks, and the key that signs our pushes.

What the operator set is read and checked here; how a notice is sent is in `notices`.
"""

from __future__ import annotations

import base64
import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from types import MappingProxyType
from typing import Final

from tengen.rules.errors import BadInput, shown
from tengen.server.config.files.secretkeys import kept_keys

Network = IPv4Network | IPv6Network
Hosts = tuple[str, ...]
"""Names of servers; `*.example.org` is every name below example.org, and `*` is any."""

NONE: Final = "none"
ANY: Final = ("*",)
_MASTODON: Final = ("mastodon.social", "mastodon.online", "mstdn.social", "mas.to", "fosstodon.org", "hachyderm.io")
_X: Final = ("api.x.com", "api.twitter.com")
KNOWN: Final[Mapping[str, Hosts]] = MappingProxyType(
    {
        "bluesky": ("bsky.social", "public.api.bsky.app", "plc.directory", "*.host.bsky.network"),
        "bsky": ("bsky.social", "public.api.bsky.app", "plc.directory", "*.host.bsky.network"),
        "discord": ("discord.com",),
        "gchat": ("chat.googleapis.com",),
        "groupme": ("api.groupme.com",),
        "ifttt": ("maker.ifttt.com",),
        "line": ("api.line.me",),
        "mastodons": _MASTODON,
        "matrixs": ("matrix.org", "matrix-client.matrix.org"),
        "ntfy": ("ntfy.sh",),
        "ntfys": ("ntfy.sh",),
        "pbul": ("api.pushbullet.com",),
        "pover": ("api.pushover.net",),
        "prowl": ("api.prowlapp.com",),
        "slack": ("hooks.slack.com", "slack.com"),
        "tgram": ("api.telegram.org",),
        "threema": ("msgapi.threema.ch",),
        "toots": _MASTODON,
        "tweet": _X,
        "twitter": _X,
        "webex": ("webexapis.com",),
        "x": _X,
        "zulip": ("*.zulipchat.com",),
    }
)
"""Services as Apprise names them, and the only servers that each may speak with: well known, none of a visitor's."""
PUSH: Final = (
    "fcm.googleapis.com",
    "jmt17.google.com",
    "*.push.services.mozilla.com",
    "*.push.apple.com",
    "*.notify.windows.com",
)
"""Where browsers have their pushes sent to."""
ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""Of the curve P-256: a private key is a number below it."""
_NAME: Final = re.compile(r"[a-z0-9]+", re.ASCII)
_HOST: Final = re.compile(r"\*|(\*\.)?[a-z0-9_-]+(\.[a-z0-9_-]+)*|\[?[0-9a-f:.]+\]?", re.ASCII)


@dataclass(frozen=True, slots=True)
class NoticeSettings:
    """What is allowed: for each service its hosts, networks that count as public, hosts of pushes; and our key."""

    services: Mapping[str, Hosts] = field(default_factory=lambda: KNOWN)
    networks: tuple[Network, ...] = ()
    push: Hosts = PUSH
    vapid_key: str = field(default="", repr=False)


def parse_services(name: str, text: str) -> Mapping[str, Hosts]:
    """`discord,ntfy=ntfy.example.org,json`: services, each with its usual hosts or the one that is named.

    A service that we do not know by itself may reach every public server. Refuses what is no list of that kind.

    >>> parse_services("TENGEN_NOTICES", "ntfy,ntfy=push.example.org,jsons")
    {'ntfy': ('ntfy.sh', 'push.example.org'), 'jsons': ('*',)}
    """
    if not text.strip():
        return KNOWN
    if text.strip() == NONE:
        return {}
    found: dict[str, Hosts] = {}
    for part in _parts(text):
        service, equals, host = part.partition("=")
        if not _NAME.fullmatch(service) or (equals and not _HOST.fullmatch(host)):
            raise BadInput("bad-setting", f"{name}: {shown(part)} is no service", "like discord,ntfy=ntfy.example.org")
        found[service] = (*found.get(service, ()), *((host,) if equals else KNOWN.get(service, ANY)))
    return found


def parse_hosts(name: str, text: str) -> Hosts:
    """Names of push services, with commas between; the usual ones for nothing. Refuses what is no name."""
    if not text.strip():
        return PUSH
    if text.strip() == NONE:
        return ()
    for part in _parts(text):
        if not _HOST.fullmatch(part):
            raise BadInput("bad-setting", f"{name}: {shown(part)} is no host", "like push.example.org,*.example.com")
    return tuple(_parts(text))


def parse_networks(name: str, text: str) -> tuple[Network, ...]:
    """Networks like `10.0.0.0/8`, with commas between. Refuses what is none."""
    try:
        return tuple(ip_network(part) for part in _parts(text))
    except ValueError:
        raise BadInput("bad-setting", f"{name}: {shown(text)}", "networks like 10.1.0.0/16,fd00::/8") from None


def check_vapid_key(name: str, text: str) -> str:
    """The key as it was written. Refuses one that is none of P-256; a message never shows it."""
    try:
        number = int.from_bytes(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)), "big")
    except ValueError:
        number = 0
    if not 0 < number < ORDER or len(text) != 43:
        raise BadInput("bad-setting", f"{name} is no key", "32 bytes of a P-256 key as base64url, 43 characters")
    return text


def kept_vapid_key(path: Path) -> str:
    """The key in the file, which is made if there is none."""
    return check_vapid_key(str(path), kept_keys(path, new_vapid_key)[0])


def new_vapid_key() -> str:
    number = 1 + secrets.randbelow(ORDER - 1)
    return base64.urlsafe_b64encode(number.to_bytes(32, "big")).decode().rstrip("=")


def _parts(text: str) -> list[str]:
    return [part.strip().lower() for part in text.split(",") if part.strip()]
