"""Addresses that are secrets, encrypted: a stolen database tells nobody's webhook.

The key is made from the site's secret key. What was sealed with an earlier one can be read as long as that is believed.
"""

from __future__ import annotations

import base64
from functools import lru_cache
from typing import Final

from cryptography.fernet import Fernet, InvalidToken, MultiFernet
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from django.conf import settings
from django.utils.crypto import salted_hmac

from tengen.rules import BadInput

PURPOSE: Final = b"tengen.notices.vault"


def seal(text: str) -> str:
    """The text as only this site can read it."""
    return _safe().encrypt(text.encode()).decode("ascii")


def unseal(sealed: str) -> str:
    """The text again; refuses what was sealed with a key that is believed no more, or was changed."""
    try:
        return _safe().decrypt(sealed.encode()).decode()
    except InvalidToken:
        raise BadInput("lost-key", "it cannot be read any more: the site has another key", "to enter it anew") from None


def key_id() -> str:
    """A name for the key that seals now; it tells nothing about it."""
    return salted_hmac("tengen.notices.key", "id", algorithm="sha256").hexdigest()[:16]


def fingerprint(text: str) -> str:
    """The same for the same text and key; nobody else can make it, and nobody gets back from it to the text."""
    return salted_hmac("tengen.notices.fingerprint", text, algorithm="sha256").hexdigest()


def _safe() -> MultiFernet:
    return MultiFernet([_fernet(key) for key in (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS)])


@lru_cache(maxsize=8)
def _fernet(secret: str) -> Fernet:
    derived = HKDF(SHA256(), 32, salt=None, info=PURPOSE).derive(secret.encode())
    return Fernet(base64.urlsafe_b64encode(derived))
