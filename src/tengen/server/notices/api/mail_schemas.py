"""What the mail's API takes and gives, as its OpenAPI page shows it.

The real checks are in `address`, `policy` and `service`.
"""

from typing import Any, Literal

from django.conf import settings
from ninja import Schema
from pydantic import Field

from tengen.server.notices.follow.policy import Policy, show_time
from tengen.server.notices.models import Subscription
from tengen.server.site.api.schemas import StrictSchema


class MailIn(StrictSchema):
    """Where to write to about a seat, how often, and when not."""

    email: str = Field(max_length=254, examples=["ann@example.org"])
    policy: Literal["every-turn", "away", "digest", "never"] = "every-turn"
    quiet_from: str = Field(default="00:00", description="Nothing is sent from this time of day on ...")
    quiet_until: str = Field(default="00:00", description="... until this one; the same one twice for no quiet hours.")
    zone: str = Field(default="UTC", max_length=64, description="Whose time of day.", examples=["Europe/Berlin"])


class MailOut(Schema):
    """What is wished for a seat; without an address, nothing is sent."""

    email: str | None
    confirmed: bool
    policy: Literal["every-turn", "away", "digest", "never"]
    quiet_from: str
    quiet_until: str
    zone: str
    sends: bool = Field(
        description="Whether the mails of this site leave it; without a server they stay in its outbox."
    )


class AddressIn(StrictSchema):
    """An address."""

    email: str = Field(max_length=254, examples=["bo@example.org"])


def mail_document(found: Subscription | None) -> dict[str, Any]:
    """The wish of a seat, or what would be the usual one."""
    sends = settings.MAIL_SERVER is not None
    if found is None:
        usual = {"policy": str(Policy.EVERY_TURN), "quiet_from": "00:00", "quiet_until": "00:00", "zone": "UTC"}
        return {"email": None, "confirmed": False, **usual, "sends": sends}
    return {
        "email": found.email,
        "confirmed": found.confirmed_at is not None,
        "policy": found.policy,
        "quiet_from": show_time(found.quiet_from),
        "quiet_until": show_time(found.quiet_until),
        "zone": found.zone,
        "sends": sends,
    }
