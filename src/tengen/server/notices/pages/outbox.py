"""`/outbox`: the mails that a site without a mail server would have sent, for whoever runs it, on its own machine.

There are seats in these mails: to everybody else the pages are not there.
"""

from __future__ import annotations

import base64
from datetime import UTC, datetime
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from typing import Any, Final

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.clickjacking import xframe_options_sameorigin
from django.views.decorators.http import require_safe

from tengen.server.config.middleware.headers import CONTENT_POLICY
from tengen.server.config.middleware.nearby import is_here
from tengen.server.notices.models import Kept

MOST_SHOWN: Final = 100
FRAMED: Final = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox"
"""For the HTML of a mail: nothing in it runs, and nothing is loaded from anywhere."""
FRAMING: Final = f"{CONTENT_POLICY}; frame-src 'self'"


@never_cache
@require_safe
def outbox(request: HttpRequest) -> HttpResponse:
    """The newest mails first."""
    _only_here(request)
    rows = Kept.objects.order_by("-id")[:MOST_SHOWN]
    return render(request, "notices/outbox.html", {"mails": [_line(kept) for kept in rows]})


@never_cache
@require_safe
def kept_mail(request: HttpRequest, number: int) -> HttpResponse:
    """One mail: its headers, its text, and its HTML in a frame."""
    _only_here(request)
    kept = _find(number)
    message = _message(kept)
    text = message.get_body(("plain",))
    facts = {
        **_line(kept),
        "headers": [(name, str(value)) for name, value in message.items()],
        "text": text.get_content() if text else "",
    }
    response = render(request, "notices/kept_mail.html", facts)
    response.headers["Content-Security-Policy"] = FRAMING
    return response


@never_cache
@require_safe
@xframe_options_sameorigin
def kept_html(request: HttpRequest, number: int) -> HttpResponse:
    """The HTML of a mail, with its picture in it."""
    _only_here(request)
    message = _message(_find(number))
    html = message.get_body(("related", "html"))
    body = message.get_body(("html",))
    content = str(body.get_content()) if body else ""
    for part in html.iter_attachments() if html else ():
        name = str(part["Content-ID"]).strip("<>")
        data = base64.b64encode(part.get_payload(decode=True)).decode()  # type: ignore[arg-type]
        content = content.replace(f"cid:{name}", f"data:{part.get_content_type()};base64,{data}")
    return HttpResponse(content, headers={"Content-Security-Policy": FRAMED})


def _only_here(request: HttpRequest) -> None:
    """Only for whoever runs the site, on its machine, and only while mails stay there."""
    if settings.MAIL_SERVER is not None or not is_here(request):
        raise Http404("no outbox")


def _find(number: int) -> Kept:
    found = Kept.objects.filter(id=number).first()
    if found is None:
        raise Http404("no such mail")
    return found


def _line(kept: Kept) -> dict[str, Any]:
    at = datetime.fromtimestamp(kept.at / 1000, UTC)
    return {"number": kept.id, "to": kept.to, "subject": kept.subject, "at": at}


def _message(kept: Kept) -> EmailMessage:
    message = message_from_bytes(bytes(kept.source), policy=default)
    assert isinstance(message, EmailMessage)
    return message
