"""A real SMTP server for the tests: it keeps what it gets, and can refuse, be slow, hang up or be gone.

It runs in a thread of its own, on a port of this machine.
"""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from typing import Any

from aiosmtpd.controller import Controller

from tengen.server.config.variables.mail import MailServer


class PostOffice:
    """What has come in, and how the next ones are answered."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.refused: dict[str, str] = {}
        self.answers: list[str] = []
        self.seconds = 0.0
        self.came = threading.Event()
        self.in_the_middle = threading.Event()
        self.under_way = 0

    async def handle_RCPT(self, server: Any, session: Any, envelope: Any, address: str, options: Any) -> str:  # noqa: N802
        if address in self.refused:
            return self.refused[address]
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        self.under_way += 1
        try:
            return await self._take(server, envelope)
        finally:
            self.under_way -= 1

    async def _take(self, server: Any, envelope: Any) -> str:
        self.in_the_middle.set()
        if self.seconds:
            await asyncio.sleep(self.seconds)
        answer = self.answers.pop(0) if self.answers else "250 OK"
        if answer == "hang up":
            server.transport.abort()
            return "451 gone"
        if answer.startswith("250"):
            message = message_from_bytes(envelope.content, policy=default)
            assert isinstance(message, EmailMessage)
            self.mails.append(message)
            self.came.set()
        return answer

    @property
    def ids(self) -> list[str]:
        return [str(mail["Message-ID"]) for mail in self.mails]

    @property
    def subjects(self) -> list[str]:
        return [str(mail["Subject"]) for mail in self.mails]


@contextmanager
def opened(office: PostOffice, port: int = 0) -> Iterator[MailServer]:
    """The office while it is open; where it is."""
    controller = Controller(office, hostname="127.0.0.1", port=port or free_port())
    controller.start()
    try:
        yield MailServer("127.0.0.1", controller.port)
    finally:
        controller.stop()


def free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return int(door.getsockname()[1])
