"""How a mail leaves: to an SMTP server, or into the outbox of this site.

Which mails, and what becomes of one that is refused, is decided in `sender`.
"""

from __future__ import annotations

import smtplib
import ssl
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Final, Protocol

from django.db import transaction

from tengen.server.config.variables.mail import MailServer, Security
from tengen.server.notices.mail.mime import Message
from tengen.server.notices.models import Kept
from tengen.server.notices.queue.leases import mark_sent

SECONDS_TO_ANSWER: Final = 30
SECONDS_IDLE: Final = 20
SECONDS_FRESH: Final = 1
"""A connection that was used so recently is not asked whether it still is one."""
MOST_KEPT: Final = 1000


class Unreachable(Exception):  # noqa: N818 - it is an answer more than an error
    """The server cannot be spoken with; no mail is to blame."""


class Interrupted(Exception):  # noqa: N818
    """The connection ended in the middle of a mail: nobody knows whether it went through."""


class Declined(Exception):  # noqa: N818
    """The server does not take this mail: for good or for now, because of the address or of something else."""

    def __init__(self, code: int, said: str, *, of_address: bool) -> None:
        super().__init__(f"{code} {said}")
        self.for_good = code >= 500
        self.of_address = of_address


class Transport(Protocol):
    """Something that takes mails one after another."""

    def send(self, message: Message, ids: Sequence[int]) -> None:
        """Hand the mail over, which stands for the rows with these ids, and mark them as sent."""

    def flush(self) -> None:
        """Bring to its end what was sent so far."""

    def rest(self) -> None:
        """Nothing is to be sent right now: let go of what is not needed."""


class SmtpTransport:
    """A connection to an SMTP server, kept open from mail to mail."""

    def __init__(self, server: MailServer, seconds: float = SECONDS_TO_ANSWER) -> None:
        self._server = server
        self._seconds = seconds
        self._connection: smtplib.SMTP | None = None
        self._used = 0.0

    def send(self, message: Message, ids: Sequence[int]) -> None:
        connection = self._connected()
        try:
            connection.sendmail(message.sender, [message.to], message.source)
        except smtplib.SMTPRecipientsRefused as error:
            self._decline(*error.recipients[message.to], of_address=True)
        except smtplib.SMTPSenderRefused as error:
            self._close()
            raise Unreachable(f"the sender is refused: {error.smtp_code} {_said(error.smtp_error)}") from error
        except smtplib.SMTPDataError as error:
            self._decline(error.smtp_code, error.smtp_error, of_address=False)
        except (smtplib.SMTPException, OSError, ValueError) as error:
            self._close()
            raise Interrupted(str(error)) from error
        mark_sent(ids, _now())
        self._used = time.monotonic()

    def flush(self) -> None:
        """Nothing waits: each mail was marked when the server had taken it."""

    def rest(self) -> None:
        if self._connection is not None and time.monotonic() - self._used > SECONDS_IDLE:
            self.quit()

    def quit(self) -> None:
        """Take leave of the server."""
        if self._connection is not None:
            with suppress(smtplib.SMTPException, OSError):
                self._connection.quit()
            self._close()

    def _decline(self, code: int, said: bytes | str, *, of_address: bool) -> None:
        if code == 421:  # the server is about to hang up
            self._close()
            raise Unreachable(f"{code} {_said(said)}")
        raise Declined(code, _said(said), of_address=of_address)

    def _connected(self) -> smtplib.SMTP:
        """The open connection, if it still answers, or a new one."""
        if self._connection is not None:
            with suppress(smtplib.SMTPException, OSError):
                if time.monotonic() - self._used < SECONDS_FRESH or self._connection.noop()[0] == 250:
                    return self._connection
            self._close()
        try:
            self._connection = self._connect()
        except (smtplib.SMTPException, OSError) as error:
            self._close()
            raise Unreachable(str(error)) from error
        return self._connection

    def _connect(self) -> smtplib.SMTP:
        server = self._server
        if server.security is Security.TLS:
            context = ssl.create_default_context()
            made: smtplib.SMTP = smtplib.SMTP_SSL(server.host, server.port, timeout=self._seconds, context=context)
        else:
            made = smtplib.SMTP(server.host, server.port, timeout=self._seconds)
        self._connection = made
        if server.security is Security.STARTTLS:
            made.starttls(context=ssl.create_default_context())
        if server.user:
            made.login(server.user, server.password)
        return made

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


class Outbox:
    """The site's own outbox: mails are kept to be read by the operator, and the oldest make room for new ones.

    Mails and their marks are written together, some at a time, so that the games seldom wait for the database.
    """

    def __init__(self) -> None:
        self._waiting: list[Kept] = []
        self._ids: list[int] = []

    def send(self, message: Message, ids: Sequence[int]) -> None:
        kept = Kept(
            message_id=message.message_id, to=message.to, subject=message.subject, at=_now(), source=message.source
        )
        self._waiting.append(kept)
        self._ids += ids

    def flush(self) -> None:
        waiting, ids = self._waiting, self._ids
        self._waiting, self._ids = [], []
        if waiting:
            with transaction.atomic():
                Kept.objects.bulk_create(waiting, ignore_conflicts=True)
                mark_sent(ids, _now())

    def rest(self) -> None:
        oldest = Kept.objects.order_by("-id").values_list("id", flat=True)[MOST_KEPT : MOST_KEPT + 1].first()
        if oldest is not None:
            Kept.objects.filter(id__lte=oldest).delete()


def transport_for(server: MailServer | None) -> Transport:
    return Outbox() if server is None else SmtpTransport(server)


def _now() -> int:
    return time.time_ns() // 1_000_000


def _said(said: bytes | str) -> str:
    text = said.decode("utf-8", "replace") if isinstance(said, bytes) else said
    return " ".join(text.split())[:150]
