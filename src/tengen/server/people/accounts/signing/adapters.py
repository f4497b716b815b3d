"""What django-allauth asks of us: who the site is to a passkey, and where somebody goes who has signed in."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from allauth.account.adapter import DefaultAccountAdapter
from allauth.core import context
from allauth.mfa.adapter import DefaultMFAAdapter
from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse

from tengen.server.site.visitor import visitor_of


class AccountAdapter(DefaultAccountAdapter):  # type: ignore[misc]  # allauth has no types
    """Signing in has one step here: a code, a passkey or a recovery code, each enough by itself."""

    def get_login_stages(self) -> list[str]:
        return []

    def post_login(self, request: HttpRequest, user: Any, **about: Any) -> HttpResponse:
        return HttpResponseRedirect(about.get("redirect_url") or reverse("account"))

    def add_message(self, *args: Any, **about: Any) -> None:
        """Our pages say by themselves what has happened."""

    def get_client_ip(self, request: HttpRequest) -> str:
        return visitor_of(request).address


class PasskeyAdapter(DefaultMFAAdapter):  # type: ignore[misc]  # allauth has no types
    """A passkey is of this site's host, and of an account by the account's own id."""

    def get_public_key_credential_rp_entity(self) -> dict[str, str]:
        return {"id": passkey_host(context.request), "name": "Tengen"}

    def get_public_key_credential_user_entity(self, user: Any) -> dict[str, Any]:
        """`first_name` has the account's name while it is being made."""
        account = user.username.removeprefix("account:")
        name = user.account.name if user.pk else user.first_name
        return {"id": account.encode(), "name": name, "display_name": name}


def passkey_host(request: HttpRequest) -> str:
    """The host that passkeys are bound to: the operator's, or the one by which this visitor found the site."""
    return urlsplit(settings.PUBLIC_URL).hostname or request.get_host().rpartition(":")[0] or request.get_host()


def passkeys_work(request: HttpRequest) -> bool:
    """Whether a browser makes passkeys for this address: over https, or on this very machine."""
    host = passkey_host(request)
    return (request.is_secure() and not host.replace(".", "").isdigit()) or host == "localhost"
