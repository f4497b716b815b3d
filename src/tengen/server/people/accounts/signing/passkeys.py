"""Passkeys, by allauth's own WebAuthn: made for a new or a known account, and shown to sign in.

The handle in a passkey is the account's id, so that one can be made before the account is.
"""

from __future__ import annotations

from typing import Any

from allauth.mfa.models import Authenticator
from allauth.mfa.webauthn.internal import auth
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.utils.http import urlsafe_base64_decode
from django.utils.translation import gettext as _

from tengen.rules import BadInput
from tengen.server.people.accounts.models import Account


def options_to_make(account_id: str, name: str, user: User | None = None) -> dict[str, Any]:
    """What the browser needs to make a passkey for this account, which may not be there yet."""
    user = user or User(username=f"account:{account_id}", first_name=name)
    return dict(auth.begin_registration(user, True))


def check_made(credential: dict[str, Any]) -> None:
    """Refuses what is no answer to the options that this session was given, such as a passkey of another host."""
    try:
        auth.parse_registration_response(credential)
        if not auth.complete_registration(credential).is_user_verified():
            raise _bad()
    except (ValidationError, ValueError, KeyError, TypeError, AttributeError):
        raise _bad() from None


def keep(account: Account, label: str, credential: dict[str, Any]) -> None:
    """Let the account be signed in to with this passkey, which was checked."""
    auth.WebAuthn.add(account.user, label, credential)


def options_to_show() -> dict[str, Any]:
    """What the browser needs to show any passkey that it has for this site."""
    return dict(auth.begin_authentication(None))


def account_by(credential: dict[str, Any]) -> Account:
    """Whose passkey was shown; refuses one that we do not know, and one of another host."""
    try:
        auth.parse_authentication_response(credential)
        handle = urlsafe_base64_decode(credential["response"]["userHandle"]).decode()
        account = Account.objects.filter(id=handle).select_related("user").first()
        if account is None:
            raise _bad()
        auth.complete_authentication(account.user, credential)
    except (ValidationError, ValueError, KeyError, TypeError, AttributeError):
        raise _bad() from None
    return account


def passkeys_of(account: Account) -> list[Authenticator]:
    found: list[Authenticator] = list(
        Authenticator.objects.filter(user_id=account.user_id, type=Authenticator.Type.WEBAUTHN).order_by("id")
    )
    return found


def _bad() -> BadInput:
    return BadInput(
        "bad-passkey", _("This passkey is not known here, or is one of another site."), _("another passkey, or a code")
    )
