"""A game in the database that people are mailed about, played by a `Table` with a clock of its own.

What is followed and sent is for the tests.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from tengen.game import replay
from tengen.rules import Color
from tengen.server.games.entry.making import make
from tengen.server.games.live.executor import lines_of
from tengen.server.games.log.store import append_of, write
from tengen.server.notices.follow.policy import Hours, Policy
from tengen.server.notices.mail import requests as service
from tengen.server.notices.models import Subscription
from tengen.server.site.keys import Role
from tests.game.table import BLACK, DAY, START, WHITE, Table

ALWAYS = Hours()


@dataclass
class Play:
    """A game that is both at a table and in the database; `seen_at` of new subscriptions is a day ago."""

    table: Table = field(default_factory=Table)
    game_id: str = ""
    saved: int = 0

    def __post_init__(self) -> None:
        made = make(tuple(self.table.log), Role.BLACK, watchable=False)
        self.game_id, self.saved = made.game_id, made.version

    @property
    def now(self) -> int:
        return self.table.now

    def play(self, *names: str, later: int = DAY) -> None:
        """Play at these points, a day apart, and save it."""
        self.table.play(*names, each=later)
        self.save()

    def save(self) -> None:
        """Write to the log what has happened at the table."""
        new = tuple(self.table.log[self.saved :])
        lines, game = lines_of(replay(self.table.log[: self.saved]), new, "")
        assert write([append_of(self.game_id, lines, game)]) == [None]
        self.saved = game.version

    def subscribe(
        self,
        seat: Color,
        email: str,
        policy: Policy = Policy.EVERY_TURN,
        hours: Hours = ALWAYS,
        *,
        confirmed: bool = True,
    ) -> Subscription:
        asker = service.Asker(f"device of {email}", f"network of {email}")
        wanted = service.Wanted(email, policy, hours)
        made = service.subscribe(self.game_id, self.table.game, seat, wanted, asker, self.now)
        changes = {"seen_at": self.now - DAY} | ({"confirmed_at": self.now} if confirmed else {})
        Subscription.objects.filter(id=made.id).update(**changes)
        return Subscription.objects.get(id=made.id)


__all__ = ["ALWAYS", "BLACK", "DAY", "START", "WHITE", "Play"]
