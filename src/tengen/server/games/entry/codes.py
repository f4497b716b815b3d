"""Short codes: eight letters that bring a seat to another device, once, within fifteen minutes.

They are typed on the page `/code`; how often one may try is decided there and in the API.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from django.db import transaction

from tengen.rules import BadInput
from tengen.server.games import models
from tengen.server.site.keys import ALPHABET, CODE_LENGTH, Role, hashed_code, new_code

VALID: Final = 15 * 60 * 1000
"""Milliseconds."""


@dataclass(frozen=True, slots=True)
class Code:
    """A new code, and the instant from which it is good for nothing."""

    letters: str
    expires_at: int


@dataclass(frozen=True, slots=True)
class Opened:
    """What a code was for."""

    game_id: str
    role: Role


def make_code(game_id: str, role: Role, now: int) -> Code:
    """A code for this role. Codes of this game that have expired are forgotten."""
    code = Code(new_code(), now + VALID)
    models.Secret.objects.filter(game_id=game_id, expires_at__lte=now).delete()
    models.Secret.objects.create(
        hash=hashed_code(code.letters), game_id=game_id, role=str(role), expires_at=code.expires_at
    )
    return code


def use_code(typed: str, now: int) -> Opened:
    """What the code is for; it is used up by this. Refuses one that never was, is used, or has expired."""
    rows = models.Secret.objects.filter(hash=hashed_code(letters_of(typed)), expires_at__gt=now)
    with transaction.atomic():
        found = rows.values_list("id", "game_id", "role").first()
        if found is None or not models.Secret.objects.filter(id=found[0]).delete()[0]:
            raise BadInput(
                "bad-code", "this code is not good, or not good any more", "a new one, from the device with your seat"
            )
    return Opened(found[1], Role(found[2]))


def letters_of(typed: str) -> str:
    """The code as it was made, however it was typed: large letters, spaces and hyphens do not matter.

    Refuses what cannot be a code.
    """
    letters = "".join(typed.lower().replace("-", " ").split())
    if len(letters) != CODE_LENGTH or not set(letters) <= set(ALPHABET):
        raise BadInput("bad-code", "this is not a code", f"{CODE_LENGTH} letters and digits, such as k4tz 7mpa")
    return letters
