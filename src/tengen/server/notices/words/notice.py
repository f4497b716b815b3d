"""What a notice says: a title, a few lines and the way to the game, in the reader's language.

The words about a game are those of the mails. The way to it is no seat: others may read what comes to a channel.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tengen.game import Game
from tengen.rules import Color
from tengen.server.notices.follow.occasion import Occasion
from tengen.server.notices.mail.seats import base_url, game_link
from tengen.server.notices.models import Notice
from tengen.server.notices.words import sentences as words

MOST_LINES: Final = 12
LONGEST: Final = 900


@dataclass(frozen=True, slots=True)
class Told:
    """All that a notice shows. `topic` is what it is about: a newer one of the same takes its place."""

    title: str
    lines: tuple[str, ...]
    url: str
    topic: str

    @property
    def body(self) -> str:
        """For a service: the lines, and the way to the game."""
        return "\n".join((*self.lines, self.url))[:LONGEST]

    @property
    def payload(self) -> dict[str, Any]:
        """For a browser, as `static/push.js` reads it."""
        return {"title": self.title, "body": "\n".join(self.lines)[:LONGEST], "url": self.url, "tag": self.topic}


def about(items: Sequence[tuple[Notice, Game]], now: int) -> Told:
    """What is told of these: one, or all that happened in a day."""
    texts = [
        words.text(Occasion(notice.occasion), game, _seat(notice), now, notice.note)
        for notice, game in items[:MOST_LINES]
    ]
    game_ids = {notice.game_id for notice, _ in items}
    game_id = items[0][0].game_id
    if len(items) == 1:
        return Told(texts[0].subject, texts[0].paragraphs, game_link(game_id), game_id)
    count = len(game_ids)
    title = ngettext("{count} game waits for you", "{count} games wait for you", count).format(count=count)
    url = game_link(game_id) if count == 1 else f"{base_url()}/games/"
    return Told(title, tuple(text.subject for text in texts), url, "digest")


def trial(game_id: str, game: Game, seat: Color) -> Told:
    """The first notice of a channel, sent when it is given."""
    name = words.player_name(game, seat.opponent)
    said = _("Notices about your game with {name} come here.").format(name=name)
    return Told(_("It works"), (said,), game_link(game_id), game_id)


def _seat(notice: Notice) -> Color:
    return Color.parse(notice.seat)
