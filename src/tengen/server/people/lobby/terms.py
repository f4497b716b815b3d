"""What an offered game is to be like: as it is kept, as everybody sees it, and the offers that are one tap away.

Whether such a game can be is decided by `games`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Final

from tengen.game import Absolute, ClockSettings, Fischer, Settings, Simple
from tengen.game.codec import encode_clock
from tengen.game.settings import is_live
from tengen.rules import BadInput
from tengen.rules.komi import show_komi
from tengen.server.games.service import NewGame, settings_of
from tengen.server.site.clock import DAY, MINUTE, SECOND

NOT_OFFERED: Final = ("sgf", "computer", "coach", "seed", "name", "rest", "rests")
"""What belongs to no offer; the name is kept beside the terms."""


@dataclass(frozen=True, slots=True)
class Terms:
    """A game that somebody would play: what was asked for, and the settings that it has by that."""

    wish: NewGame
    settings: Settings

    @classmethod
    def of(cls, wish: NewGame) -> Terms:
        """Refuses a game that cannot be, and one that goes on from a record."""
        if wish.sgf is not None or wish.computer is not None:
            raise BadInput("bad-field", "sgf, computer: not in an offer", "a game from its beginning, with a person")
        return cls(wish, settings_of(wish))

    @property
    def kept(self) -> str:
        """As the database keeps it."""
        return self.wish.model_dump_json(exclude_defaults=True, exclude=set(NOT_OFFERED))

    @property
    def is_live(self) -> bool:
        """Whether both must be there: a game without a clock, or by correspondence, waits for days."""
        return is_live(self.settings.clock, self.settings.width, self.settings.height)

    @property
    def document(self) -> dict[str, Any]:
        """As everybody sees it; `color` is the maker's."""
        settings = self.settings
        return {
            "width": settings.width,
            "height": settings.height,
            "rules": settings.rules.name,
            "komi": float(show_komi(settings.komi)),
            "handicap": settings.handicap,
            "color": self.wish.color,
            "clock": encode_clock(settings.clock),
            "live": self.is_live,
            "watchable": self.wish.watchable,
        }


@lru_cache(maxsize=1000)
def read_terms(kept: str) -> Terms:
    """What `Terms.kept` has written; the same few games are offered again and again."""
    return Terms.of(NewGame.model_validate_json(kept))


def _tile(size: int, clock: ClockSettings) -> Terms:
    rules = "chinese" if size == 9 else "japanese"
    return Terms.of(NewGame(size=size, rules=rules, clock=encode_clock(clock), watchable=True))


TILES: Final[Mapping[str, Terms]] = MappingProxyType(
    {
        "small": _tile(9, Absolute(5 * MINUTE)),
        "medium": _tile(13, Absolute(10 * MINUTE)),
        "large": _tile(19, Fischer(20 * MINUTE, 30 * SECOND, 20 * MINUTE)),
        "small-days": _tile(9, Simple(DAY)),
        "large-days": _tile(19, Simple(3 * DAY)),
    }
)
"""The games that most people look for: a tap takes the oldest offer of one, or makes it."""


def fits(tile: Terms, other: Mapping[str, Any]) -> bool:
    """Whether this offer is what the tile stands for: board, clock and stones. Rules and color do not matter."""
    mine = tile.document
    return all(mine[name] == other[name] for name in ("width", "height", "clock", "handicap"))
