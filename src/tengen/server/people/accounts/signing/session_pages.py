"""`@with_session`: what only a page of an account needs: a session, who has signed in, allauth's context.

The pages are plain functions; Django runs each in a thread of its own, where it may ask the database.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from types import SimpleNamespace
from typing import Any, Concatenate, ParamSpec

from allauth.core import context
from django.contrib.auth import get_user
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.functional import SimpleLazyObject
from django.views.decorators.cache import never_cache

from tengen.server.people.accounts.models import Account
from tengen.server.people.accounts.signing import sessions

P = ParamSpec("P")
Page = Callable[Concatenate[HttpRequest, P], HttpResponse]


def with_session(page: Page[P]) -> Page[P]:
    """The page, never cached, with `request.session` and `request.user`."""

    @never_cache
    @wraps(page)
    def answer(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        sessions.begin(request)
        about: Any = request
        about.user = SimpleLazyObject(lambda: get_user(request))
        about.allauth = SimpleNamespace()
        with context.request_context(request):
            response = page(request, *args, **kwargs)
        sessions.keep(request, response)
        return response

    return answer


def with_account(page: Callable[Concatenate[HttpRequest, Account, P], HttpResponse]) -> Page[P]:
    """The page of somebody who has signed in; others are led to where one does."""

    @with_session
    @wraps(page)
    def answer(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        account = account_in(request)
        if account is None:
            return HttpResponseRedirect(reverse("sign-in"))
        return page(request, account, *args, **kwargs)

    return answer


def account_in(request: HttpRequest) -> Account | None:
    """Who has signed in with this session; None for nobody, and for one who was banned."""
    user = request.user.pk
    return Account.objects.filter(user_id=user, banned_at=None).first() if user else None
