"""Recovery codes: the way back in without passkey and mail. Each signs in once; only hashes are kept."""

from __future__ import annotations

import secrets
from typing import Final

from django.db import transaction
from django.utils.translation import gettext as _

from tengen.rules import BadInput
from tengen.server.people.accounts import store
from tengen.server.people.accounts.models import Account, RecoveryCode
from tengen.server.site.keys import ALPHABET, hashed
from tengen.server.site.rate_limits import Buckets, Limit

CODES: Final = 8
LENGTH: Final = 12
"""Letters: 59 bits, which nobody guesses at ten tries an hour."""
FROM_A_NETWORK: Final = Buckets(Limit(burst=10, a_second=1 / 60))
TO_AN_ACCOUNT: Final = Buckets(Limit(burst=10, a_second=1 / 300))


def new_codes(account: Account) -> list[str]:
    """New codes, to be shown once; those before are worth nothing any more."""
    codes = ["".join(secrets.choice(ALPHABET) for _ in range(LENGTH)) for _ in range(CODES)]
    with transaction.atomic():
        RecoveryCode.objects.filter(account=account).delete()
        RecoveryCode.objects.bulk_create(RecoveryCode(account=account, hash=_hashed(code)) for code in codes)
    return ["-".join((code[:4], code[4:8], code[8:])) for code in codes]


def left(account: Account) -> int:
    return RecoveryCode.objects.filter(account=account).count()


def use(name: str, typed: str, address: str) -> Account:
    """Whose account this code opens; it is used up. A name that nobody has is refused in the same words."""
    FROM_A_NETWORK.need(address)
    account = store.find(name)
    TO_AN_ACCOUNT.need(account.id if account else name)
    code = "".join(typed.lower().replace("-", " ").split())
    used = RecoveryCode.objects.filter(account=account, hash=_hashed(code)).delete()[0] if account else 0
    if account is None or not used:
        raise BadInput(
            "bad-code", _("Name and code do not fit together, or the code was used."), _("a code that is not used yet")
        )
    return account


def _hashed(code: str) -> str:
    return hashed(f"recovery {code}")
