"""Somebody with an account on a site without a mail server: this machine may read the code in the outbox."""

from __future__ import annotations

import re

from tests.server.games.browser import Browser
from tests.server.games.conftest import Site

CODE = re.compile(r"[A-Z]{4}-[A-Z]{4}")


def signed_in(site: Site, name: str) -> Browser:
    """A browser that is signed in to the account of this name; it is made if nobody has it."""
    person = Browser(site)
    send(person, "/account/sign-in", email=f"{name.lower()}@example.org")
    code = CODE.search(person.load("/outbox"))
    assert code
    if send(person, "/account/code", code=code[0]) == "/account/new":
        assert send(person, "/account/new", name=name, strength="10k") == "/account/welcome"
    return person


def token_of(person: Browser, *scopes: str) -> str:
    """A new token with these scopes."""
    fields = {"csrfmiddlewaretoken": person.token, "label": "a program", "scopes": list(scopes)}
    found = re.search(r"tengen_[\w-]{43}", person.client.post("/account/tokens", data=fields).text)
    assert found
    return found[0]


def send(person: Browser, path: str, **fields: str) -> str:
    """Send a form as its page does; where it leads comes back."""
    answer = person.client.post(path, data={"csrfmiddlewaretoken": person.token, **fields})
    return str(answer.headers.get("Location", ""))
