"""The seats of a device become seats of an account too; the device keeps them."""

from __future__ import annotations

from tengen.server.games.service import Secret
from tengen.server.site.keys import Role, hashed, hashed_account

SEATS = tuple(str(role) for role in Role if role.seats)


def unclaimed(device: str, account: str = "") -> dict[str, Role]:
    """In which games the device has a seat that the account has not."""
    if not device:
        return {}
    held = dict(Secret.objects.filter(hash=hashed(device), role__in=SEATS).values_list("game_id", "role"))
    known = dict(_seats_of(account).filter(game_id__in=held).values_list("game_id", "role")) if account else {}
    return {
        game_id: Role(role)
        for game_id, role in held.items()
        if not Role(role).seats <= (Role(known[game_id]).seats if game_id in known else frozenset())
    }


def claim(device: str, account: str) -> int:
    """Give the account every seat of the device; in how many games comes back."""
    found = unclaimed(device, account)
    known = dict(_seats_of(account).filter(game_id__in=found).values_list("game_id", "role"))
    for game_id, role in found.items():
        also = Role(known[game_id]) if game_id in known else None
        Secret.objects.update_or_create(
            hash=hashed_account(account),
            game_id=game_id,
            defaults={"role": str(role.with_also(also)), "expires_at": None},
        )
    return len(found)


def release(account: str) -> int:
    """Take every seat from the account; devices keep theirs, and the games stay as they are."""
    return Secret.objects.filter(hash=hashed_account(account)).delete()[0]


def _seats_of(account: str):  # type: ignore[no-untyped-def]  # a query set of Django's
    return Secret.objects.filter(hash=hashed_account(account))
