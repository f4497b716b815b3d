"""Ids of games and the secrets that open them: how they are made, hashed and compared.

What each of them allows is decided in `access`.
"""

import hashlib
import hmac
import secrets
from enum import StrEnum
from typing import Final

ALPHABET: Final = "23456789abcdefghjkmnpqrstuvwxyz"
"""No letters or digits that a person could take for another."""
ID_LENGTH: Final = 10
SECRET_BYTES: Final = 16


class Role(StrEnum):
    """What a secret is for: a seat, the invitation to the other one, watching a private game."""

    BLACK = "black"
    WHITE = "white"
    INVITE = "invite"
    WATCH = "watch"


def new_id() -> str:
    """A name for a game: no secret, but not to be guessed from another."""
    return "".join(secrets.choice(ALPHABET) for _ in range(ID_LENGTH))


def new_secret() -> str:
    """128 random bits, fit for a link."""
    return secrets.token_urlsafe(SECRET_BYTES)


def hashed(secret: str) -> str:
    """What is kept of a secret. It needs no salt: nobody guesses 128 random bits."""
    return hashlib.sha256(secret.encode()).hexdigest()


def same(one: str, other: str) -> bool:
    """Whether two hashes are equal, in a time that does not depend on where they differ."""
    return hmac.compare_digest(one, other)
