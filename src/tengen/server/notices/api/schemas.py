"""What the API of notices takes and gives, as its OpenAPI page shows it.

The real checks are in `service` and below it.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, Literal

from django.conf import settings
from ninja import Schema
from pydantic import ConfigDict, Field

from tengen.server.notices.api import examples
from tengen.server.notices.follow.policy import Policy, show_time
from tengen.server.notices.models import Channel, Reader
from tengen.server.notices.push.pushing import Browser
from tengen.server.notices.push.webpush import public_key
from tengen.server.site.api.examples import shown
from tengen.server.site.api.schemas import StrictSchema

NAMES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "bluesky": "Bluesky",
        "bsky": "Bluesky",
        "discord": "Discord",
        "gchat": "Google Chat",
        "groupme": "GroupMe",
        "ifttt": "IFTTT",
        "line": "Line",
        "mastodons": "Mastodon",
        "matrixs": "Matrix",
        "ntfy": "ntfy",
        "ntfys": "ntfy",
        "pbul": "Pushbullet",
        "pover": "Pushover",
        "prowl": "Prowl",
        "slack": "Slack",
        "tgram": "Telegram",
        "threema": "Threema",
        "toots": "Mastodon",
        "tweet": "X",
        "twitter": "X",
        "webex": "Webex",
        "x": "X",
        "zulip": "Zulip",
    }
)
"""What people call services; others go by what their addresses begin with."""


class WishIn(StrictSchema):
    """How often to tell a seat, and when not."""

    model_config = ConfigDict(extra="forbid", json_schema_extra=shown(examples.WISHES))

    policy: Literal["every-turn", "away", "digest", "never"] = "every-turn"
    quiet_from: str = Field(default="00:00", description="Nothing is sent from this time of day on ...")
    quiet_until: str = Field(default="00:00", description="... until this one; the same one twice for no quiet hours.")
    zone: str = Field(default="UTC", max_length=64, description="Whose time of day.", examples=["Europe/Berlin"])


class ServiceIn(StrictSchema):
    """The address of a service, as Apprise writes it."""

    model_config = ConfigDict(extra="forbid", json_schema_extra=shown(examples.SERVICES))

    url: str = Field(max_length=1500, examples=["ntfy://my-secret-topic"])


class PushKeys(StrictSchema):
    """What a browser gives to whoever may push to it."""

    p256dh: str = Field(max_length=200)
    auth: str = Field(max_length=100)


class BrowserIn(StrictSchema):
    """A browser's `PushSubscription`, as its `toJSON` says it."""

    model_config = ConfigDict(extra="forbid", json_schema_extra=shown(examples.BROWSERS))

    endpoint: str = Field(max_length=1000)
    keys: PushKeys

    @property
    def browser(self) -> Browser:
        return Browser(self.endpoint, self.keys.p256dh, self.keys.auth)


class MovedIn(StrictSchema):
    """A browser's subscription as it was and as it is now."""

    model_config = ConfigDict(extra="forbid", json_schema_extra=shown(examples.MOVED))

    before: BrowserIn
    now: BrowserIn


class MovedOut(Schema):
    """How many channels, of all games, have the new address."""

    channels: int


class ChannelOut(Schema):
    """One place where a seat is told; its address is never shown again."""

    id: int
    kind: Literal["service", "push"]
    name: str = Field(examples=["Discord"])
    hint: str = Field(description="The end of its address; of a browser, 8 digits of SHA-256 of its endpoint.")
    state: Literal["works", "fails", "silenced"]
    error: str = Field(description="What went wrong last.")


class ServiceOut(Schema):
    """A service that may be used."""

    scheme: str = Field(description="What its addresses begin with.", examples=["tgram"])
    name: str = Field(examples=["Telegram"])


class NoticesOut(Schema):
    """What is wished for a seat, and where it is told."""

    policy: Literal["every-turn", "away", "digest", "never"]
    quiet_from: str
    quiet_until: str
    zone: str
    channels: list[ChannelOut]
    services: list[ServiceOut] = Field(description="Which services this site allows.")
    push_key: str | None = Field(description="`applicationServerKey` for a browser; none if pushes are not allowed.")


def notices_document(reader: Reader | None, channels: list[Channel]) -> dict[str, Any]:
    """The wish of a seat, or what would be the usual one."""
    allowed = settings.NOTICES
    return {
        "policy": reader.policy if reader else str(Policy.EVERY_TURN),
        "quiet_from": show_time(reader.quiet_from if reader else 0),
        "quiet_until": show_time(reader.quiet_until if reader else 0),
        "zone": reader.zone if reader else "UTC",
        "channels": [channel_document(channel) for channel in channels],
        "services": [{"scheme": scheme, "name": NAMES.get(scheme, scheme)} for scheme in allowed.services],
        "push_key": public_key(allowed.vapid_key) if allowed.push else None,
    }


def channel_document(channel: Channel) -> dict[str, Any]:
    state = "silenced" if channel.silenced_at is not None else "fails" if channel.failures else "works"
    return {
        "id": channel.id,
        "kind": channel.kind,
        "name": channel.name,
        "hint": channel.hint,
        "state": state,
        "error": channel.error,
    }
