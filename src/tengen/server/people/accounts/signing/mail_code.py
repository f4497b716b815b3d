"""A code by mail, good once, for fifteen minutes, in the browser that asked for it: allauth's process, for any address.

Whoever has an account signs in with it, whoever has none makes one. Until the code is typed nobody can tell which.
"""

from __future__ import annotations

from typing import Any, Final

from allauth.account.adapter import get_adapter
from allauth.account.internal.flows.code_verification import AbstractCodeVerificationProcess
from allauth.account.models import EmailAddress
from allauth.core.internal.cryptokit import compare_user_code
from django.http import HttpRequest
from django.utils.translation import gettext as _

from tengen.rules import BadInput
from tengen.server.notices.service import check_address, send_words
from tengen.server.people.accounts.models import Account
from tengen.server.site.rate_limits import Buckets, Limit
from tengen.server.site.requests import links
from tengen.server.site.visitor import visitor_of

STATE: Final = "mail_code"
MINUTES: Final = 15
TRIES: Final = 5
TO_AN_ADDRESS: Final = Buckets(Limit(burst=3, a_second=1 / 300))
FROM_A_NETWORK: Final = Buckets(Limit(burst=40, a_second=1 / 30))
"""A club of forty behind one router may sign in on one evening."""
TYPING: Final = Buckets(Limit(burst=60, a_second=1 / 10))


class MailCode(AbstractCodeVerificationProcess):  # type: ignore[misc]  # allauth has no types
    """One code on its way; it is kept in the session."""

    def __init__(self, request: HttpRequest, state: dict[str, Any]) -> None:
        super().__init__(max_attempts=TRIES, timeout=MINUTES * 60, state=state)
        self._request = request

    def send(self) -> None:
        code = self.state["code"] = get_adapter().generate_login_code()
        send_words(
            self.state["email"],
            _("Your code for Tengen: {code}").format(code=code),
            (
                _("Type this code on the page that asked for it: {code}").format(code=code),
                _("It is good once, for 15 minutes, in that browser only. If you did not ask for it, do nothing."),
            ),
            (_("Open Tengen"), links.base(self._request) + "/account/code"),
        )
        self.persist()

    def persist(self) -> None:
        self._request.session[STATE] = self.state

    def abort(self) -> None:
        self._request.session.pop(STATE, None)


def ask(request: HttpRequest, address: str) -> None:
    """Send a code to this address; refuses what is no address, and too many."""
    email = check_address(address)
    FROM_A_NETWORK.need(visitor_of(request).address)
    TO_AN_ADDRESS.need(email.lower())
    MailCode(request, MailCode.initial_state(None, email=email)).send()


def waiting(request: HttpRequest) -> str:
    """The address to which a code is on its way; empty if there is none in this browser."""
    return str(request.session.get(STATE, {}).get("email", ""))


def use(request: HttpRequest, typed: str) -> str:
    """The address whose code this is; it is used up. Refuses one that is wrong, late or of another browser."""
    TYPING.need(visitor_of(request).address)
    if not waiting(request):
        raise _bad(_("No code is on its way in this browser. A code works only where you asked for it, and only once."))
    process = MailCode(request, request.session[STATE])
    if process.abort_if_invalid() is None:
        raise _bad(_("This code has expired. It was good for 15 minutes."))
    if not compare_user_code(actual=typed, expected=process.code):
        if process.record_invalid_attempt():
            raise BadInput("bad-code", _("This is not the code. Look at the newest mail."), _("the code of the mail"))
        raise _bad(_("Too many wrong codes."))
    process.abort()
    return str(process.state["email"])


def account_with(email: str) -> Account | None:
    """Whose confirmed address this is."""
    found = EmailAddress.objects.filter(email__iexact=email, verified=True).values_list("user_id", flat=True).first()
    return Account.objects.filter(user_id=found).first() if found else None


def keep_address(account: Account, email: str) -> None:
    """Let the account be signed in to with codes to this address, which was confirmed just now."""
    if account_with(email) is not None:
        raise BadInput("address-taken", _("Another account has this address."), _("another address"))
    first = not EmailAddress.objects.filter(user_id=account.user_id).exists()
    EmailAddress.objects.create(user_id=account.user_id, email=email.lower(), verified=True, primary=first)


def _bad(words: str) -> BadInput:
    return BadInput("bad-code", words, _("a new code"))
