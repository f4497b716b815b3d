"""Mails as they go over the wire: nothing that somebody typed becomes a header, a tag or a link."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tengen.game import Absolute, ClaimTime, TakeSeat, new_settings
from tengen.pictures import Drawing
from tengen.rules import BadInput
from tengen.server.notices.follow.occasion import Occasion
from tengen.server.notices.mail.address import check_address, one_line, tame
from tengen.server.notices.mail.letter import Envelope, Letter, Link, message
from tengen.server.notices.mail.signed import Purpose, Ticket, read, sign
from tengen.server.notices.queue import worker
from tengen.server.notices.words import sentences as words
from tests.game.table import BLACK, MINUTE, WHITE, Table

ENVELOPE = Envelope("bo@example.org", "<1@example.org>", 0)
EVIL = "Eve\r\nBcc: all@example.org\r\n\r\n<script>alert(1)</script>"


def sent(letter: Letter) -> EmailMessage:
    made = message_from_bytes(message(letter, ENVELOPE).source, policy=default)
    assert isinstance(made, EmailMessage)
    return made


def letter(subject: str, *paragraphs: str) -> Letter:
    return Letter(one_line(subject), paragraphs, Link("Open", "http://127.0.0.1/x"))


def test_a_name_with_line_breaks_adds_no_header() -> None:
    mail = sent(letter(f"Your turn: {EVIL} played D4", EVIL))
    assert mail["Bcc"] is None
    assert mail.get_all("To") == ["bo@example.org"]
    assert str(mail["Subject"]).strip().startswith("Your turn: Eve Bcc: all@example.org")
    html = mail.get_body(("html",))
    assert html is not None
    assert "<script>" not in html.get_content()
    assert "&lt;script&gt;" in html.get_content()


@settings(deadline=None)
@given(st.text(max_size=80))
def test_whatever_is_typed_a_mail_keeps_its_headers_and_its_parts(text: str) -> None:
    mail = sent(letter(text, text))
    assert [name for name in mail.keys() if name.lower() in ("bcc", "cc", "reply-to")] == []  # noqa: SIM118
    assert mail["Message-ID"] == "<1@example.org>"
    assert [part.get_content_type() for part in mail.iter_parts()] == ["text/plain", "text/html"]


def test_the_picture_is_made_by_whom_the_sender_says() -> None:
    shown = replace(letter("Your turn", "Go on"), board=Table(new_settings(9)).game)
    mail = message_from_bytes(message(shown, ENVELOPE, lambda drawing: b"a board of %d" % drawing.width).source)
    assert [part.get_payload(decode=True) for part in mail.walk() if part.get_content_type() == "image/png"] == [
        b"a board of 9"
    ]


def test_in_a_serving_process_pictures_are_drawn_by_the_pool(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn_by: list[str] = []
    ended = threading.Event()

    def draw(drawing: Drawing) -> bytes:
        drawn_by.append(threading.current_thread().name)
        return b""

    def run(stop: threading.Event, draw_board: Callable[[Drawing], bytes]) -> None:
        draw_board(Drawing(9, 9, "." * 81))
        ended.set()

    async def serve() -> None:
        worker.start()
        assert await asyncio.to_thread(ended.wait, 60)

    monkeypatch.setattr(worker, "png", draw)
    monkeypatch.setattr(worker, "run", run)
    asyncio.run(serve())
    assert [name.partition("_")[0] for name in drawn_by] == ["work"]


def test_every_line_is_short_enough_for_every_server_and_plain_ascii() -> None:
    raw = message(letter("Dein Zug: Jürgen spielte D4 " + "ö" * 200, "ß" * 2000), ENVELOPE).source
    assert max(map(len, raw.split(b"\r\n"))) <= 998
    assert raw.isascii()


def test_a_mail_nobody_asked_for_shows_a_name_without_links() -> None:
    table = Table(seated=False)
    table.do(TakeSeat, BLACK, name="WIN at http://evil.example/x?y")
    text = words.inviting(table.game, BLACK)
    shown = " ".join((text.subject, *text.paragraphs))
    assert "://" not in shown
    assert "evil.example" not in shown
    assert tame("  ") == ""


def test_the_first_move_has_words_of_its_own() -> None:
    table = Table(new_settings(9, clock=Absolute(10 * MINUTE), first_move=MINUTE))
    told = words.text(Occasion.YOUR_TURN, table.game, BLACK, table.now)
    assert "You have 1 minute for your first move. If you do not make it, the game is called off." in told.paragraphs
    table.do(ClaimTime, None, later=MINUTE)
    for seat in (BLACK, WHITE):
        over = words.text(Occasion.GAME_OVER, table.game, seat, table.now)
        assert over.paragraphs == (
            "Ann did not make the first move in time: the game is called off, and nobody has lost.",
        )
    table = Table(new_settings(9, clock=Absolute(10 * MINUTE), first_move=MINUTE))
    table.play("E5", "C3")
    told = words.text(Occasion.YOUR_TURN, table.game, BLACK, table.now)
    assert "You have 10 minutes for this move." in told.paragraphs


def test_every_occasion_has_words() -> None:
    table = Table()
    table.play("E5")
    for occasion in Occasion:
        if occasion not in (Occasion.CONFIRM, Occasion.INVITATION, Occasion.RECOVER):
            text = words.text(occasion, table.game, WHITE, table.now, "hello")
            assert text.subject
            assert all(line.strip() for line in text.paragraphs)


BAD_ADDRESSES = (
    "",
    "ann",
    "ann@",
    "@example.org",
    "ann@example.org, bo@example.org",
    "ann@example.org\nBcc: bo@example.org",
    '"ann\r\n"@example.org',
    "ann <ann@example.org>",
    "änn@example.org",
    f"{'a' * 250}@example.org",
    "ann@exa mple.org",
)


@pytest.mark.parametrize("text", BAD_ADDRESSES)
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match="not an address"):
        check_address(text)


def test_a_server_with_an_umlaut_has_a_plain_name() -> None:
    assert check_address("ann@Bücher.example") == "ann@xn--bcher-kva.example"


def test_a_forged_link_a_cut_one_and_one_for_something_else_are_refused() -> None:
    good = sign(Purpose.SILENCE, Ticket(7))
    assert read(Purpose.SILENCE, good) == Ticket(7)
    body, _, rest = good.partition(":")
    for bad in ("", "x", good[:-1], good.replace(body, sign(Purpose.SILENCE, Ticket(8)).partition(":")[0]), rest):
        with pytest.raises(BadInput, match="not whole, or not from us"):
            read(Purpose.SILENCE, bad)
    with pytest.raises(BadInput, match="not from us"):
        read(Purpose.MINE, good)


def test_an_old_link_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    old = sign(Purpose.PLAY, Ticket(7))
    assert read(Purpose.PLAY, old) == Ticket(7)
    real = time.time()
    monkeypatch.setattr(time, "time", lambda: real + 61 * 24 * 3600)
    with pytest.raises(BadInput, match="too old"):
        read(Purpose.PLAY, old)
    assert read(Purpose.SILENCE, sign(Purpose.SILENCE, Ticket(7))) == Ticket(7)
