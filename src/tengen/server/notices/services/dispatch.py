"""Handing notices to services: a courier is sent out with some of them, and what it says is what became of each.

What a courier may do is in `guard`. It gets no setting and no secret but the addresses that it is to speak with.
"""

from __future__ import annotations

import json
import logging
import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final
from urllib.parse import unquote, urlsplit

from django.conf import settings

SECONDS: Final = 40
"""An errand that has no answer by then has failed."""
KEPT: Final = ("PATH", "LANG", "LC_ALL", "TZ", "SSL_CERT_FILE", "SSL_CERT_DIR", "REQUESTS_CA_BUNDLE")
COURIER: Final = (sys.executable, "-I", "-m", "tengen.server.notices.services.courier")
LEAST: Final = 4
"""Shorter parts of an address are no secrets, and stand in many words."""


_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Errand:
    """Something to say at an address."""

    url: str = field(repr=False)
    title: str
    body: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a notice: a code and what was said if it failed; `gone` if there is nobody there any more."""

    code: str = ""
    said: str = ""
    name: str = ""
    gone: bool = False

    @property
    def delivered(self) -> bool:
        return not self.code


NO_ANSWER: Final = Outcome("not-delivered", "no answer in time")


def deliver(errands: Sequence[Errand]) -> list[Outcome]:
    """Do these errands, some at a time; what became of each, in their order."""
    if not errands:
        return []
    answers = _courier(errands)
    return [_outcome(errand, answers.get(number)) for number, errand in enumerate(errands)]


def _courier(errands: Sequence[Errand]) -> dict[int, dict[str, Any]]:
    allowed = settings.NOTICES
    work = {
        "services": {name: list(hosts) for name, hosts in allowed.services.items()},
        "networks": [str(network) for network in allowed.networks],
        "app_url": settings.PUBLIC_URL or settings.HERE_URL,
        "errands": [
            {"number": number, "url": errand.url, "title": errand.title, "body": errand.body}
            for number, errand in enumerate(errands)
        ],
    }
    environment = {name: os.environ[name] for name in KEPT if name in os.environ}
    with subprocess.Popen(
        COURIER, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment
    ) as courier:
        try:
            said, _ = courier.communicate(json.dumps(work), timeout=SECONDS)
        except subprocess.TimeoutExpired:
            courier.kill()
            said, _ = courier.communicate()
    if courier.returncode:
        # What it wrote to its stderr could hold an address.
        _log.warning("a courier ended with %s", courier.returncode)
    found = (json.loads(line) for line in said.splitlines() if line.startswith("{") and line.endswith("}"))
    return {answer["number"]: answer for answer in found}


def _outcome(errand: Errand, answer: dict[str, Any] | None) -> Outcome:
    if answer is None:
        return NO_ANSWER
    return Outcome(answer["code"], masked(str(answer.get("said", "")), errand.url), str(answer.get("name", ""))[:60])


def masked(said: str, url: str) -> str:
    """What was said, without any part of the address that could be a secret."""
    parts = urlsplit(url)
    words = {word for text in (parts.netloc, parts.path, parts.query) for word in _words(text)}
    for word in sorted(words, key=len, reverse=True):
        said = said.replace(word, "***")
    return " ".join(said.split())[:160]


def _words(text: str) -> list[str]:
    for sign in ":@/&=?+,":
        text = text.replace(sign, " ")
    found = text.split()
    return [word for each in found for word in (each, unquote(each)) if len(word) >= LEAST]
