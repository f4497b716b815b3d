"""Where the site's mail goes, as an operator sets it, and what is refused."""

from pathlib import Path

import pytest

from tengen.rules.errors import BadInput
from tengen.server.config.environment import read_environment
from tengen.server.config.variables.mail import MailServer, Security, check_sender, parse_mail_server

ADDRESSES = {
    "smtp://127.0.0.1": MailServer("127.0.0.1", 25),
    "smtp://127.0.0.1:2525/": MailServer("127.0.0.1", 2525),
    "smtps://ann:p%40ss@mail.example.org": MailServer("mail.example.org", 465, Security.TLS, "ann", "p@ss"),
    "smtp+tls://ann:pass@mail.example.org": MailServer("mail.example.org", 587, Security.STARTTLS, "ann", "pass"),
    "smtp+tls://[::1]:26": MailServer("::1", 26, Security.STARTTLS),
}
BAD = (
    "mail.example.org",
    "http://mail.example.org",
    "smtp://",
    "smtp://host:port",
    "smtp://host:99999",
    "smtp://host/path",
    "smtp://host?timeout=5",
)


@pytest.mark.parametrize("url", ADDRESSES)
def test_an_address_is_a_server(url: str) -> None:
    assert parse_mail_server(url) == ADDRESSES[url]


@pytest.mark.parametrize("url", BAD)
def test_an_address_that_is_none_is_refused(url: str) -> None:
    with pytest.raises(BadInput, match=r"EMAIL_URL: .* \(expected an address like smtp\+tls://"):
        parse_mail_server(url)


def test_no_message_and_no_repr_shows_a_password() -> None:
    with pytest.raises(BadInput) as refused:
        parse_mail_server("smtpx://ann:hunter2@host")
    assert "hunter2" not in str(refused.value)
    assert "hunter2" not in repr(parse_mail_server("smtp://ann:hunter2@host"))


@pytest.mark.parametrize("sender", ["go@example.org", "Tengen <go@example.org>", ""])
def test_a_sender_is_one_address(sender: str) -> None:
    assert check_sender(sender) == sender


@pytest.mark.parametrize(
    "sender", ["Tengen", "a@b.c, d@e.f", "Tengen <go@example.org>\nBcc: all@example.org", "@example.org", "Gö <a@b.c>"]
)
def test_a_sender_that_is_none_is_refused(sender: str) -> None:
    with pytest.raises(BadInput, match="TENGEN_MAIL_FROM"):
        check_sender(sender)


def test_without_settings_mail_stays_here_and_the_site_sends_it_itself(tmp_path: Path) -> None:
    read = read_environment({"TENGEN_DATA": str(tmp_path)})
    assert (read.mail_server, read.mail_from, read.worker) == (None, "", True)
    assert read.here_url == "http://127.0.0.1:8000"
    assert not read_environment({"TENGEN_DATA": str(tmp_path), "TENGEN_WORKER": "no"}).worker
