"""A mail, put together: words, board as text and as a picture, links, headers.

What it says is in `words`; how it travels is in `transport`.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from email.headerregistry import Address, BaseHeader, HeaderRegistry
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, parseaddr
from functools import lru_cache
from typing import Final

from django.template.loader import render_to_string

from tengen.game import Game, Phase
from tengen.pictures import Drawing, png
from tengen.rules import draw
from tengen.scoring.regions import ownership
from tengen.scoring.statestring import LIVE
from tengen.server.notify.wishes import domain, sender

WIDE: Final = 440
"""Pixels: as wide as a mail is on most screens."""
LONGEST_SUBJECT: Final = 150
PICTURE: Final = "board"


class _Headers(HeaderRegistry):
    """The kinds of headers, each made once: Python makes a new class for every header of every mail."""

    @lru_cache(maxsize=64)  # noqa: B019 - there is one registry, for good
    def __getitem__(self, name: str) -> type[BaseHeader]:
        return super().__getitem__(name)


WIRE: Final = SMTP.clone(cte_type="7bit", header_factory=_Headers())
"""Every server on the way can carry it."""


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


def message(letter: Letter, envelope: Envelope) -> EmailMessage:
    """The mail as it goes over the wire: a text, the same in HTML, and the picture in it."""
    made = EmailMessage(WIRE)
    name, address = parseaddr(sender())
    made["From"] = Address(name, addr_spec=address)
    made["To"] = Address(addr_spec=envelope.to)
    made["Subject"] = letter.subject[:LONGEST_SUBJECT]
    made["Date"] = format_datetime(datetime.fromtimestamp(envelope.at // 1000, UTC))
    made["Message-ID"] = envelope.message_id
    made["Auto-Submitted"] = "auto-generated"
    if letter.thread:
        made["References"] = f"<{letter.thread}@{domain()}>"
    if letter.one_click:
        made["List-Unsubscribe"] = f"<{letter.one_click}>"
        made["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    picture = png(drawing(letter.board)) if letter.board else None
    facts = {
        "letter": letter,
        "board": draw(letter.board.position.board, coordinates=True) if letter.board else "",
        "picture": f"cid:{PICTURE}@{domain()}" if picture else "",
    }
    made.set_content(render_to_string("notify/mail/letter.txt", facts))
    made.add_alternative(render_to_string("notify/mail/letter.html", facts), subtype="html")
    if picture:
        html = made.get_body(("html",))
        assert html is not None
        html.add_related(picture, "image", "png", cid=f"<{PICTURE}@{domain()}>", disposition="inline")
    return made


def drawing(game: Game) -> Drawing:
    """What is to be seen of the game: stones, the last move, and after play whose territory each point is."""
    board = game.position.board
    last = game.history.moves[-1].point if game.history.moves else None
    cells = "".join(LIVE[cell] for cell in board.cells)
    if game.marks is not None and game.phase is not Phase.PLAYING:
        cells = ownership(game.marks.state, seki_tax=game.settings.rules.seki_tax).state_string
    cell = min(40, WIDE // (max(board.width, board.height) + 1))
    return Drawing(board.width, board.height, cells, str(last) if last else None, cell=cell)
