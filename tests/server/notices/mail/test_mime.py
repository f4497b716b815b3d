"""Mails written by hand: Python's own reader finds in them what was put in, whatever that is."""

from __future__ import annotations

from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tengen.server.notices.mail.mime import Picture, address_line, body, subject_line

LONG = "x" * 3000
HARD = ("a = b", "trailing space \nand tab\t\n.\n..dots", "From here on", "ümläut", "\0", "a\rb\r\nc", LONG, "é" * 700)


def read(source: bytes) -> EmailMessage:
    made = message_from_bytes(source, policy=default)
    assert isinstance(made, EmailMessage)
    assert not made.defects
    return made


def lines_of(text: str) -> list[str]:
    return text.replace("\r\n", "\n").replace("\r", "\n").rstrip("\n").split("\n")


@pytest.mark.parametrize("text", HARD)
def test_a_hard_text_comes_out_as_it_went_in(text: str) -> None:
    source = body(text, f"<p>{text}</p>", None, "<1@example.org>")
    mail = read(b"MIME-Version: 1.0\r\n" + source)
    plain, html = mail.get_body(("plain",)), mail.get_body(("html",))
    assert plain is not None
    assert html is not None
    assert lines_of(plain.get_content()) == lines_of(text)
    assert lines_of(html.get_content()) == lines_of(f"<p>{text}</p>")
    assert source.isascii()
    assert max(map(len, source.split(b"\r\n"))) <= 998
    assert b"\n" not in source.replace(b"\r\n", b"")
    assert b"\r" not in source.replace(b"\r\n", b"")


@settings(deadline=None)
@given(st.text(max_size=300), st.binary(max_size=300))
def test_every_text_and_picture_comes_out_as_it_went_in(text: str, picture: bytes) -> None:
    mail = read(body(text, "<img>", Picture("board@example.org", picture), "<1@example.org>"))
    plain = mail.get_body(("plain",))
    assert plain is not None
    assert lines_of(plain.get_content()) == lines_of(text)
    (found,) = (part for part in mail.walk() if part.get_content_type() == "image/png")
    assert found.get_payload(decode=True) == picture
    assert found["Content-ID"] == "<board@example.org>"
    assert [part.get_content_type() for part in mail.walk()] == [
        "multipart/alternative",
        "text/plain",
        "multipart/related",
        "text/html",
        "image/png",
    ]


@given(st.text(st.characters(exclude_categories=("Cs", "Cc", "Zl", "Zp")), min_size=1, max_size=150))
@example("=?utf-8?q?hello?=")
@example("plain words")
def test_a_subject_is_one_header_in_ascii(text: str) -> None:
    line = subject_line(text)
    assert line.isascii()
    assert line.endswith("\r\n")
    assert read(line.encode() + b"\r\n").keys() == ["Subject"]


@pytest.mark.parametrize("text", ["Dein Zug: Jürgen spielte D4 (Zug 7)", "Your turn: Ann played D4 (move 41)"])
def test_a_subject_says_what_was_said(text: str) -> None:
    assert read(subject_line(text).encode() + b"\r\n")["Subject"] == text


def test_a_subject_with_a_line_break_is_refused() -> None:
    with pytest.raises(ValueError, match="line break"):
        subject_line("Your turn\r\nBcc: all@example.org")


def test_an_address_may_have_a_name() -> None:
    assert address_line("From", "Jürgen <go@example.org>") == "From: =?utf-8?q?J=C3=BCrgen?= <go@example.org>\r\n"
    assert address_line("To", "bo@example.org") == "To: bo@example.org\r\n"
    with pytest.raises(ValueError, match="line break"):
        address_line("To", "bo@example.org\r\nBcc: eve@example.org")


def test_the_same_mail_is_the_same_bytes() -> None:
    once, again = (body("text", "<p>", Picture("a@b", b"png"), "<7@example.org>") for _ in range(2))
    assert once == again
    assert once != body("text", "<p>", Picture("a@b", b"png"), "<8@example.org>")
