"""The way through the moves of a game: which moves lie before and after the one that is shown.

The board at each of them is made by `log.moment`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from django.utils.translation import gettext as _

from tengen.server.games.log.moment import Past

LEAP: Final = 10
"""So many moves at once."""


@dataclass(frozen=True, slots=True)
class Step:
    """A way to another move: what its address ends with, empty where there is nothing in that direction."""

    name: str
    query: str

    @property
    def words(self) -> str:
        words = {
            "first": _("The beginning"),
            "leap-back": _("Back ten moves"),
            "back": _("Back one move"),
            "on": _("On one move"),
            "leap-on": _("On ten moves"),
            "last": _("The last move"),
        }
        return words[self.name]


@dataclass(frozen=True, slots=True)
class Steps:
    """Where one is, where the line of moves ends, and where one can go from here.

    `versions` are those of the moves of the line that were taken back: they have no other address.
    """

    move: int
    last: int
    versions: Mapping[int, int] = field(default_factory=dict)

    @classmethod
    def of(cls, past: Past) -> Steps:
        """The steps of a moment, in its own line."""
        lost = {version for version, _number in past.lost}
        versions = {place: version for place, version in enumerate(past.line) if version in lost}
        return cls(past.move_number, len(past.line) - 1, versions)

    @property
    def query(self) -> str:
        """What the address of this moment ends with."""
        return self._query(self.move)

    @property
    def before(self) -> tuple[Step, ...]:
        ways = {"first": 0, "leap-back": max(self.move - LEAP, 0), "back": self.move - 1}
        return self._steps(ways, there=self.move > 0)

    @property
    def after(self) -> tuple[Step, ...]:
        ways = {"on": self.move + 1, "leap-on": min(self.move + LEAP, self.last), "last": self.last}
        return self._steps(ways, there=self.move < self.last)

    def _steps(self, ways: Mapping[str, int], *, there: bool) -> tuple[Step, ...]:
        return tuple(Step(name, self._query(move) if there else "") for name, move in ways.items())

    def _query(self, move: int) -> str:
        return f"version={self.versions[move]}" if move in self.versions else f"move={move}"
