"""What the page of the API shows for notices, sent and answered; a test tries each of them on a real site.

The browser is the one of RFC 8291, which gives its keys to everybody.
"""

from typing import Any, Final

WISHES: Final[tuple[dict[str, Any], ...]] = (
    {"policy": "away", "quiet_from": "22:00", "quiet_until": "07:30", "zone": "Europe/Berlin"},
    {"policy": "never"},
)
SERVICES: Final[tuple[dict[str, Any], ...]] = ({"url": "ntfy://my-secret-topic"},)
BROWSERS: Final[tuple[dict[str, Any], ...]] = (
    {
        "endpoint": "https://updates.push.services.mozilla.com/wpush/v2/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
        "keys": {
            "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            "auth": "BTBZMqHH6r4Tts7J_aSIgg",
        },
    },
)
MOVED: Final[tuple[dict[str, Any], ...]] = (
    {
        "before": BROWSERS[0],
        "now": {**BROWSERS[0], "endpoint": "https://updates.push.services.mozilla.com/wpush/v2/gAAAAABnX2Yq"},
    },
)

TOLD: Final = {
    "policy": "away",
    "quiet_from": "22:00",
    "quiet_until": "07:30",
    "zone": "Europe/Berlin",
    "channels": [
        {"id": 1, "kind": "service", "name": "ntfy", "hint": "…opic", "state": "works", "error": ""},
    ],
    "services": [{"scheme": "ntfy", "name": "ntfy"}, {"scheme": "tgram", "name": "Telegram"}],
    "push_key": "BI5TO2-gv3tGJbswZnwB-2B--fi4qA_vWzAGKHAxh7Kjc-sdveAzGDZtBp-DpvWQAFPHNjPLBBshxV4ahsH0ALQ",
}
