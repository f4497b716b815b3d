"""django-allauth's accounts as a Django app, without its middleware: no page but the account's own needs it.

What that middleware does for a request, `session_pages` does for the pages below `/account/`.
"""

from allauth.account.apps import AccountConfig


class AllauthAccountConfig(AccountConfig):  # type: ignore[misc]  # allauth has no types
    """The same, but it does not look for the middleware."""

    def ready(self) -> None:
        from allauth.account import checks  # noqa: F401 - it registers them
