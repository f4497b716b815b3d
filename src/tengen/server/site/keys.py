"""Ids of games and the secrets that open them: how they are made, hashed and compared.

What each of them allows is decided in `games.live.access`.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import secrets
from collections.abc import Iterable
from enum import StrEnum
from typing import Final

from tengen.rules import BadInput, Color

ALPHABET: Final = "23456789abcdefghjkmnpqrstuvwxyz"
"""No letters or digits that a person could take for another."""
ID_LENGTH: Final = 10
SECRET_BYTES: Final = 16
CODE_LENGTH: Final = 8
_SHAPE: Final = re.compile(r"[\w-]{22}", re.ASCII)
_SEED: Final = re.compile(r"[\w-]{22,64}", re.ASCII)


class Role(StrEnum):
    """What a secret or a device is for: a seat, both, the invitation to the other seat, watching a private game."""

    BLACK = "black"
    WHITE = "white"
    BOTH = "both"
    INVITE = "invite"
    WATCH = "watch"

    @property
    def seats(self) -> frozenset[Color]:
        """The seats that its holder speaks for."""
        return frozenset(seat for seat in Color if self in (str(seat), Role.BOTH))

    @classmethod
    def of(cls, seats: Iterable[Color]) -> Role:
        """The role that speaks for one seat, or for two."""
        names = {str(seat) for seat in seats}
        return cls.BOTH if len(names) == len(Color) else cls(names.pop())

    def with_also(self, other: Role | None) -> Role:
        """What one may do who had the other role already: two seats are both, and a seat is never lost for less."""
        seats = self.seats | (other.seats if other else frozenset())
        if seats:
            return Role.of(seats)
        return Role.INVITE if Role.INVITE in (self, other) else self


def new_id() -> str:
    """A name for a game: no secret, but not to be guessed from another."""
    return "".join(secrets.choice(ALPHABET) for _ in range(ID_LENGTH))


def new_secret() -> str:
    """128 random bits, fit for a link."""
    return secrets.token_urlsafe(SECRET_BYTES)


def check_seed(text: str) -> str:
    """The seed that a visitor sends, or nothing; refuses one that is too short to be random."""
    if text and not _SEED.fullmatch(text):
        raise BadInput("bad-seed", "not a seed", "128 random bits or more, as 22 to 64 letters, digits, - and _")
    return text


def grown(seed: str, *purpose: str) -> str:
    """The secret that grows from a seed for this purpose: the same one every time, and a new one from no seed.

    Who sends a request again with its seed is given the same secret again, though only its hash is kept.
    """
    return (
        base64.urlsafe_b64encode(_digest(seed, purpose)[:SECRET_BYTES]).decode().rstrip("=") if seed else new_secret()
    )


def grown_id(seed: str) -> str:
    """The id of a game that grows from a seed; a new one from no seed."""
    letters = _digest(seed, ("id",))[: 2 * ID_LENGTH]
    pairs = (int.from_bytes(letters[place : place + 2]) for place in range(0, len(letters), 2))
    return "".join(ALPHABET[pair % len(ALPHABET)] for pair in pairs) if seed else new_id()


def new_code() -> str:
    """A short code to be typed from another screen; it is safe only because it is short-lived and tries are few."""
    return "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))


def _digest(seed: str, purpose: tuple[str, ...]) -> bytes:
    return hmac.digest(seed.encode(), "\n".join(purpose).encode(), "sha256")


def is_secret(text: str) -> bool:
    """Whether the text has the shape of `new_secret`."""
    return _SHAPE.fullmatch(text) is not None


def hashed(secret: str) -> str:
    """What is kept of a secret. It needs no salt: nobody guesses 128 random bits."""
    return hashlib.sha256(secret.encode()).hexdigest()


def hashed_code(code: str) -> str:
    """What is kept of a short code: never what `hashed` makes, so that no code is ever taken for a secret."""
    return hashlib.blake2b(code.encode(), digest_size=32, person=b"short code").hexdigest()


def hashed_account(account: str) -> str:
    """What an account is known by among the secrets of a game; empty for no account.

    Never what `hashed` makes: whatever a visitor sends is hashed by that one, so nobody can show an account's id and be
    taken for its owner.
    """
    return hashlib.blake2b(account.encode(), digest_size=32, person=b"account").hexdigest() if account else ""


def same(one: str, other: str) -> bool:
    """Whether two hashes are equal, in a time that does not depend on where they differ."""
    return hmac.compare_digest(one, other)
