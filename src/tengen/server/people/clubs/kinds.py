"""What a club can play, and how its log is decided, applied and read: one row for each kind of contest."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Final

from tengen.clubs import ladder, tournament
from tengen.clubs.codec import load
from tengen.clubs.ladder import Ladder
from tengen.clubs.tournament import Tournament


class Kind(StrEnum):
    LADDER = "ladder"
    ROUND_ROBIN = "round-robin"
    MCMAHON = "mcmahon"


State = Ladder | Tournament
Event = ladder.Event | tournament.Event
Command = ladder.Command | tournament.Command


@dataclass(frozen=True, slots=True)
class Laws:
    """The functions of `tengen.clubs` for one kind of contest, and its kinds of events."""

    decide: Callable[[Any, Any, int], Any]
    apply: Callable[[Any, Any], Any]
    replay: Callable[[Iterable[Any]], Any]
    events: Mapping[str, type[Any]]

    def read(self, bodies: Iterable[str]) -> Any:
        """The state that a log tells of."""
        return self.replay(load(self.events, body) for body in bodies)


_TOURNAMENT: Final = Laws(tournament.decide, tournament.apply, tournament.replay, tournament.EVENTS)
LAWS: Final[Mapping[Kind, Laws]] = MappingProxyType(
    {
        Kind.LADDER: Laws(ladder.decide, ladder.apply, ladder.replay, ladder.EVENTS),
        Kind.ROUND_ROBIN: _TOURNAMENT,
        Kind.MCMAHON: _TOURNAMENT,
    }
)


def due_at(state: State) -> int | None:
    """When time itself does something: a challenge lapses, a round opens."""
    if isinstance(state, Ladder):
        return min((until for each in state.challenges if (until := state.answer_by(each)) is not None), default=None)
    opened = len(state.rounds)
    if state.closed or opened >= len(state.settings.opens_at) or opened >= max(state.all_rounds, 1):
        return None
    return state.settings.opens_at[opened]


def is_over(state: State) -> bool:
    """Whether nothing more can happen."""
    return isinstance(state, Tournament) and state.closed
