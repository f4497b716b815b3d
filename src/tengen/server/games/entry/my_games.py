"""The games in which a device has a seat, is invited or watches, in the order in which to look at them.

They are read from the summaries; no log is replayed here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from django.db.models import Q

from tengen.game import Phase
from tengen.rules import Color
from tengen.server.games import models
from tengen.server.site.keys import Role

MOST: Final = 200


@dataclass(frozen=True, slots=True)
class Listed:
    """A game as its summary tells of it, and what the device may do in it."""

    summary: models.Game
    role: Role

    @property
    def seats(self) -> frozenset[Color]:
        """The seats that the device has in it."""
        return self.role.seats

    @property
    def phase(self) -> Phase:
        return Phase(self.summary.phase)

    @property
    def is_invitation(self) -> bool:
        """Whether the device has no seat yet, but may take one."""
        return self.role is Role.INVITE

    @property
    def is_watched(self) -> bool:
        """Whether the device only watches."""
        return self.role is Role.WATCH

    @property
    def free_seat(self) -> Color:
        """The seat that one who is invited can take."""
        return Color.BLACK if self.summary.black is None else Color.WHITE

    @property
    def is_over(self) -> bool:
        return self.phase is Phase.FINISHED

    @property
    def your_turn(self) -> bool:
        """Whether somebody waits for this device: it is invited or to move, or the game is being scored."""
        turn = self.summary.turn
        if self.is_watched:
            return False
        return self.is_invitation or self.phase is Phase.SCORING or any(turn == str(seat) for seat in self.seats)

    @property
    def order(self) -> tuple[int, int]:
        """Your turn first, of these the longest waiting; then the others, the newest first; then the finished."""
        if self.your_turn:
            return 0, self.summary.last_at
        return 2 if self.is_over else 1, -self.summary.last_at

    @property
    def document(self) -> dict[str, Any]:
        game = self.summary
        return {
            "id": game.id,
            "phase": game.phase,
            "width": game.width,
            "height": game.height,
            "rules": game.rules,
            "players": {"black": game.black, "white": game.white},
            "role": self.role,
            "seats": sorted(str(seat) for seat in self.seats),
            "turn": game.turn or None,
            "your_turn": self.your_turn,
            "move_number": game.move_number,
            "result": game.result or None,
            "last_at": game.last_at,
        }


def games_of(*hashes: str) -> list[Listed]:
    """The newest games of who is known by these hashes, in order; none for a browser that is not known."""
    if not hashes:
        return []
    seats = Q(role__in=[str(role) for role in Role if role.seats or role is Role.WATCH])
    invited = Q(role=str(Role.INVITE), game__phase=str(Phase.WAITING))
    rows = models.Secret.objects.filter(seats | invited, hash__in=hashes, expires_at=None)
    newest = rows.select_related("game").order_by("-game__last_at")[: MOST * len(hashes)]
    found: dict[str, Listed] = {}
    for row in newest:
        known = found.get(row.game_id)
        found[row.game_id] = Listed(row.game, Role(row.role).with_also(known.role if known else None))
    return sorted(list(found.values())[:MOST], key=lambda each: each.order)


def turns_in(listed: list[Listed]) -> int:
    """In how many of these games somebody waits for the device."""
    return sum(each.your_turn for each in listed)
