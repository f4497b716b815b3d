"""Offers and watched games in the words of a page; the page's scripts have the same in `web/src/pages/lobby/words.ts`.

How a clock is told in short is in `site.words.clocks`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tengen.server.people.lobby.store import Offered
from tengen.server.people.lobby.terms import TILES, fits
from tengen.server.site.compact_json import dumped
from tengen.server.site.words.clocks import clock_in_short
from tengen.server.site.words.game_words import rules_in_short


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the list of offers; `yours` is whether the reader made it."""

    offer: Offered
    yours: bool

    @property
    def id(self) -> str:
        return self.offer.id

    @property
    def color(self) -> str:
        return str(self.offer.document["color"])

    @property
    def name(self) -> str:
        return self.offer.document["name"] or _("A guest")

    @property
    def board(self) -> str:
        return _("{width}×{height}").format(**self.offer.document)

    @property
    def clock(self) -> str:
        return clock_in_short(self.offer.document["clock"])

    @property
    def rules(self) -> str:
        return rules_in_short(self.offer.document["rules"])

    @property
    def handicap(self) -> str:
        return handicap_words(self.offer.document)


@dataclass(frozen=True, slots=True)
class Tile:
    """A game that is one tap away, and how many wait for it already."""

    key: str
    board: str
    clock: str
    terms: str
    count: int

    @property
    def waiting(self) -> str:
        if not self.count:
            return _("nobody waiting yet")
        return ngettext("{count} waiting", "{count} waiting", self.count).format(count=self.count)


def tiles(rows: list[Row]) -> list[Tile]:
    """All of them, with how many others wait for each."""
    found = []
    for key, terms in TILES.items():
        document = terms.document
        count = sum(fits(terms, row.offer.document) for row in rows if not row.yours)
        shown = {name: document[name] for name in ("width", "height", "clock", "handicap")}
        board = _("{width}×{height}").format(**document)
        found.append(Tile(key, board, clock_in_short(document["clock"]), dumped(shown).decode(), count))
    return found


def handicap_words(document: Mapping[str, Any]) -> str:
    """Who gives how many stones, as whoever would take the offer sees it."""
    count = int(document["handicap"])
    if not count:
        return _("even")
    if document["color"] == "black":
        return _("you give {count}").format(count=count)
    if document["color"] == "white":
        return _("you get {count}").format(count=count)
    return ngettext("{count} stone", "{count} stones", count).format(count=count)
