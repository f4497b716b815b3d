"""The sessions of people who have signed in, apart from those of operators: a cookie, a life, a signature of their own.

Both are kept in Django's table; neither can be read as the other.
"""

from __future__ import annotations

from typing import Any, Final

from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore as DatabaseSessions
from django.contrib.sessions.exceptions import SuspiciousSession
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from tengen.server.site.account import COOKIE

KEPT: Final = 90 * 24 * 3600
"""Seconds for which somebody stays signed in; a visit to the account's pages begins them anew."""
WAITING: Final = 2 * 3600
"""Seconds for which a session is kept in which nobody has signed in yet."""


class SessionStore(DatabaseSessions):
    """A session of a person; its signature is no operator's."""

    @property
    def key_salt(self) -> str:
        return "tengen.people.session"

    def get_session_cookie_age(self) -> int:
        return KEPT if SESSION_KEY in self else WAITING

    def get_expire_at_browser_close(self) -> bool:
        return False


def user_of(session_key: str) -> str:
    """The id of Django's user who has signed in with this session; empty if nobody has."""
    if not (8 <= len(session_key) <= 40 and session_key.isascii() and session_key.isalnum()):
        return ""
    try:
        return str(SessionStore(session_key).get(SESSION_KEY, ""))
    except SuspiciousSession:
        return ""


def begin(request: HttpRequest) -> None:
    """Give the request its session."""
    request.session = SessionStore(request.COOKIES.get(COOKIE))


def keep(request: HttpRequest, response: HttpResponseBase) -> None:
    """Save what has changed, and let the browser bring the session along; an empty one is forgotten."""
    session: Any = request.session
    secure = request.is_secure()
    if session.is_empty():
        if COOKIE in request.COOKIES:
            response.delete_cookie(COOKIE, samesite="Lax")
        return
    if session.modified and response.status_code < 500:
        session.save()
        age = session.get_expiry_age()
        response.set_cookie(COOKIE, session.session_key, max_age=age, secure=secure, httponly=True, samesite="Lax")
