"""What an operator can set that is more than a number or a word: addresses, hosts, proxies, tokens, programs.

Each check takes the text of a variable and answers its value, or refuses it with `BadInput`. No message shows a secret.
"""

import re
import shlex
import shutil
from collections.abc import Callable
from functools import partial
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any, Final
from urllib.parse import urlsplit

from pydantic import BeforeValidator, PlainValidator

from tengen.rules.errors import BadInput, shown

HOST: Final = re.compile(r"\*|\.?[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*\.?|\[[0-9A-Fa-f:.]+\]")
LOOPBACK: Final = ("localhost", "127.0.0.1", "[::1]")
LEAST_TOKEN: Final = 16
WEB: Final = ("http://", "https://")
REDIS: Final = ("redis://", "rediss://", "unix://")

YesOrNo = Annotated[bool, BeforeValidator({"yes": True, "no": False}.get)]
"""Pydantic would take `1` and `on` too; the page of settings knows two words."""


def checked(check: Callable[..., object], *words: object) -> Any:
    """How pydantic is told that this check, with these words before the text, makes the value."""
    return PlainValidator(partial(check, *words))


def hosts(name: str, text: str) -> tuple[str, ...]:
    """Names and addresses with commas between; this machine's own for none."""
    found = _parts(text)
    for host in found:
        if not HOST.fullmatch(host):
            raise BadInput("bad-setting", f"{name}: {shown(host)} is no name", "like go.example.org,10.0.0.7")
    return found or LOOPBACK


def proxies(name: str, text: str) -> tuple[str, ...]:
    """The addresses whose word about a visitor is believed."""
    if text in ("yes", "no"):
        return ("127.0.0.1", "::1") if text == "yes" else ()
    found = _parts(text)
    try:
        for each in found:
            ip_network(each)
    except ValueError:
        expected = "yes, no, or addresses like 10.0.0.7,172.18.0.0/16"
        raise BadInput("bad-setting", f"{name} is {shown(text)}", expected) from None
    return found


def address(name: str, schemes: tuple[str, ...], example: str, text: str) -> str:
    """The address, without a stroke at its end. There may be a password in it, so that a wrong one is not shown."""
    try:
        parts = urlsplit(text)
        good = text.startswith(schemes) and bool(parts.hostname or parts.scheme == "unix") and parts.port != 0
    except ValueError:
        good = False
    if not good or not text.isprintable() or " " in text:
        raise BadInput("bad-setting", f"{name} is no address", f"an address like {example}")
    return text.rstrip("/")


def token(name: str, text: str) -> str:
    """What nobody can guess, and what a header can carry."""
    if len(text) < LEAST_TOKEN or not text.isascii() or not text.isprintable() or " " in text:
        raise BadInput("bad-setting", f"{name} is no token", f"{LEAST_TOKEN} letters and digits or more")
    return text


def net(name: str, text: str) -> str:
    """A file that is there, or the name of a network that can be fetched; what is in it the engine checks."""
    text = text.strip()
    if ("/" in text or "." in text) and not Path(text).expanduser().is_file():
        raise BadInput("bad-setting", f"{name} is {shown(text)}, and there is no such file", "a net file, or b15")
    return text


def program(name: str, text: str) -> tuple[str, ...]:
    """A program that is there, and its words."""
    try:
        words = shlex.split(text)
    except ValueError:
        words = []
    if text.strip() and (not words or shutil.which(words[0]) is None):
        raise BadInput("bad-setting", f"{name} is {shown(text.strip())}", "a program that is there, and its words")
    return tuple(words)


def _parts(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(",") if part.strip())
