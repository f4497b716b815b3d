"""Finished games of who is known by some hashes, by opponent, board, result and date; and all of them as records.

What is under way is in `my_games`. Everything is found from the summaries; only a zip file reads logs.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Final

from django.db.models import Q

from tengen.game import Phase
from tengen.records import from_events, write
from tengen.server.games import models
from tengen.server.games.entry.my_games import Listed
from tengen.server.games.log.store import read_lines
from tengen.server.site.clock import DAY
from tengen.server.site.keys import Role

SEATS: Final = tuple(str(role) for role in Role if role.seats)
BOARDS: Final = ("9", "13", "19")
A_PAGE: Final = 60
MOST_RECORDS: Final = 5000


@dataclass(frozen=True, slots=True)
class Search:
    """What is looked for; what is empty does not matter."""

    opponent: str = ""
    board: str = ""
    result: str = ""
    """`won`, `lost` or `drawn`."""
    since: date | None = None
    until: date | None = None

    @property
    def is_empty(self) -> bool:
        return self == Search()

    @classmethod
    def of(cls, asked: Mapping[str, str]) -> Search:
        """The search of an address; what cannot be meant is left out."""
        board, result = asked.get("board", ""), asked.get("result", "")
        return cls(
            asked.get("opponent", "").strip()[:60],
            board if board in BOARDS else "",
            result if result in ("won", "lost", "drawn") else "",
            _day(asked.get("since", "")),
            _day(asked.get("until", "")),
        )


def found(hashes: Iterable[str], search: Search, most: int = A_PAGE) -> list[Listed]:
    """The finished games that fit, the newest first."""
    rows = models.Secret.objects.filter(hash__in=tuple(hashes), role__in=SEATS, game__phase=str(Phase.FINISHED))
    if search.opponent:
        white, black = Q(game__white__icontains=search.opponent), Q(game__black__icontains=search.opponent)
        one = Q(role=str(Role.BLACK)) & white | Q(role=str(Role.WHITE)) & black
        rows = rows.filter(one | Q(role=str(Role.BOTH)) & (white | black))
    if search.board:
        rows = rows.filter(game__width=int(search.board), game__height=int(search.board))
    if search.result:
        rows = rows.filter(_ended(search.result))
    if search.since:
        rows = rows.filter(game__last_at__gte=_instant(search.since))
    if search.until:
        rows = rows.filter(game__last_at__lt=_instant(search.until) + DAY)
    listed: dict[str, Listed] = {}
    for row in rows.select_related("game").order_by("-game__last_at", "-game_id")[: 2 * most]:
        known = listed.get(row.game_id)
        listed[row.game_id] = Listed(row.game, Role(row.role).with_also(known.role if known else None))
    return list(listed.values())[:most]


def records(hashes: Iterable[str]) -> bytes:
    """All games in which these have a seat, as SGF files in one zip file; for a thread or a worker."""
    rows = models.Secret.objects.filter(hash__in=tuple(hashes), role__in=SEATS).values_list("game_id", flat=True)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as file:
        for game_id in sorted(set(rows))[:MOST_RECORDS]:
            lines = read_lines(game_id)
            if lines:
                file.writestr(f"{game_id}.sgf", write(from_events([line.event for line in lines])))
    return packed.getvalue()


def _ended(result: str) -> Q:
    black, white = Q(game__result__startswith="B+"), Q(game__result__startswith="W+")
    if result == "drawn":
        return Q(game__result="0")
    own = (black, white) if result == "won" else (white, black)
    return Q(role=str(Role.BLACK)) & own[0] | Q(role=str(Role.WHITE)) & own[1]


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def _instant(day: date) -> int:
    return int(datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp()) * 1000
