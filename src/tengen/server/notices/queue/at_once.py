"""A mail of a few words that goes out at once, since somebody waits for it: a code.

Mails about games wait in the queue, and are sent again when a server is out of reach; whoever asked for this one asks
again.
"""

from __future__ import annotations

from contextlib import suppress

from django.conf import settings

from tengen.rules import BadInput
from tengen.server.notices.mail.identity import message_id
from tengen.server.notices.mail.letter import Envelope, Letter, Link, message
from tengen.server.notices.mail.transport import Declined, Interrupted, SmtpTransport, Unreachable, transport_for
from tengen.server.notices.models import Suppressed
from tengen.server.site.clock import now

PATIENCE = 10.0
"""Seconds for the mail server to answer."""


def send_words(to: str, subject: str, paragraphs: tuple[str, ...], main: tuple[str, str]) -> None:
    """Send this, with one link; refuses while the mail server cannot be reached.

    An address that wants no mail, or that its server does not take, gets none, and nobody is told.
    """
    if Suppressed.objects.filter(email=to.lower()).exists():
        return
    letter = Letter(subject, paragraphs, Link(*main))
    server = settings.MAIL_SERVER
    smtp = None if server is None else SmtpTransport(server, PATIENCE)
    transport = smtp or transport_for(None)
    try:
        with suppress(Declined):
            transport.send(message(letter, Envelope(to, message_id(), now())), ())
        transport.flush()
    except (Unreachable, Interrupted) as error:
        raise BadInput("no-mail", "the mail server cannot be reached", "a try in a few minutes") from error
    finally:
        if smtp is not None:
            smtp.quit()
