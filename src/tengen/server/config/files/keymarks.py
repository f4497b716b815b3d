"""Marks of the site's keys: by them a backup knows whose it is, though no key is in it.

A mark tells nothing about its key. Where the keys are kept is in `secretkeys` and `notices`.
"""

import hashlib
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from django.conf import settings

LOST: Final[Mapping[str, str]] = MappingProxyType(
    {
        "secret_key": "links in mails that were sent, and the addresses of notices, are worth nothing",
        "vapid_key": "no browser takes pushes until its owner has asked for them anew",
    }
)
"""What a site without the key of a backup has lost."""


def marks() -> dict[str, str]:
    """The mark of each key that this site uses now."""
    return {"secret_key": _mark(settings.SECRET_KEY), "vapid_key": _mark(settings.NOTICES.vapid_key)}


def lacking(wanted: Mapping[str, object]) -> tuple[str, ...]:
    """Which of these marks are of keys that this site neither uses nor believes any more."""
    believed = (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS, settings.NOTICES.vapid_key)
    here = {_mark(key) for key in believed}
    return tuple(name for name in LOST if name in wanted and wanted[name] not in here)


def _mark(key: str) -> str:
    return hashlib.blake2b(key.encode(), digest_size=8, person=b"tengen mark").hexdigest()
