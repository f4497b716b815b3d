"""A mail, put together: words, board as text and as a picture, links, headers.

What it says is in `words`; how it becomes bytes is in `mime`, how it travels in `transport`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import format_datetime, parseaddr
from typing import Final

from django.template.loader import render_to_string

from tengen.game import Game, Phase
from tengen.pictures import Drawing, png
from tengen.rules import draw
from tengen.scoring.regions import ownership
from tengen.scoring.statestring import LIVE
from tengen.server.notices.mail.identity import domain, sender
from tengen.server.notices.mail.mime import Message, Picture, address_line, body, subject_line

WIDE: Final = 440
"""Pixels: as wide as a mail is on most screens."""
LONGEST_SUBJECT: Final = 150
PICTURE: Final = "board"


@dataclass(frozen=True, slots=True)
class Link:
    """Something to press, and where it leads."""

    label: str
    url: str


@dataclass(frozen=True, slots=True)
class Letter:
    """All that a mail shows: sentences, perhaps a board, one main thing to do, others, and the small print below."""

    subject: str
    paragraphs: tuple[str, ...]
    main: Link
    others: tuple[Link, ...] = ()
    board: Game | None = None
    small: tuple[str, ...] = ()
    footer: tuple[Link, ...] = ()
    one_click: str = ""
    thread: str = ""


@dataclass(frozen=True, slots=True)
class Envelope:
    """From whom to whom a letter goes, and as which mail."""

    to: str
    message_id: str
    at: int


def message(letter: Letter, envelope: Envelope, draw_board: Callable[[Drawing], bytes] = png) -> Message:
    """The mail as it goes over the wire: a text, the same in HTML, and the picture in it, which `draw_board` makes."""
    subject = letter.subject[:LONGEST_SUBJECT]
    name = f"{PICTURE}@{domain()}"
    picture = Picture(name, draw_board(drawing(letter.board))) if letter.board else None
    facts = {
        "letter": letter,
        "board": draw(letter.board.position.board, coordinates=True) if letter.board else "",
        "picture": f"cid:{name}" if picture else "",
    }
    text = render_to_string("notices/mail/letter.txt", facts)
    html = render_to_string("notices/mail/letter.html", facts)
    source = _head(letter, envelope, subject).encode("ascii") + body(text, html, picture, envelope.message_id)
    return Message(parseaddr(sender())[1], envelope.to, envelope.message_id, subject, source)


def _head(letter: Letter, envelope: Envelope, subject: str) -> str:
    """The headers; all but the subject and the address are our own words."""
    lines = [
        address_line("From", sender()),
        address_line("To", envelope.to),
        subject_line(subject),
        f"Date: {format_datetime(datetime.fromtimestamp(envelope.at // 1000, UTC))}\r\n",
        f"Message-ID: {envelope.message_id}\r\n",
        "Auto-Submitted: auto-generated\r\n",
    ]
    if letter.thread:
        lines.append(f"References: <{letter.thread}@{domain()}>\r\n")
    if letter.one_click:
        lines.append(f"List-Unsubscribe: <{letter.one_click}>\r\n")
        lines.append("List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n")
    return "".join((*lines, "MIME-Version: 1.0\r\n"))


def drawing(game: Game) -> Drawing:
    """What is to be seen of the game: stones, the last move, and after play whose territory each point is."""
    board = game.position.board
    last = game.history.moves[-1].point if game.history.moves else None
    cells = "".join(LIVE[cell] for cell in board.cells)
    if game.marks is not None and game.phase is not Phase.PLAYING:
        cells = ownership(game.marks.state, seki_tax=game.settings.rules.seki_tax).state_string
    cell = min(40, WIDE // (max(board.width, board.height) + 1))
    return Drawing(board.width, board.height, cells, str(last) if last else None, cell=cell)
