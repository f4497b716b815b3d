"""A ladder as it stands, and what each event makes of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from tengen.clubs.ladder import events as e
from tengen.rules.errors import BadInput

DAY: Final = 86_400_000


@dataclass(frozen=True, slots=True)
class Open:
    """A challenge that is not decided yet; `accepted_at` is None until it is answered."""

    number: int
    challenger: str
    challenged: str
    at: int
    accepted_at: int | None = None


@dataclass(frozen=True, slots=True)
class Ladder:
    """Who stands where, the top first, and the challenges under way; `last` is the number of the newest one."""

    version: int
    reach: int
    answer_days: int
    players: tuple[str, ...] = ()
    challenges: tuple[Open, ...] = ()
    last: int = 0

    def place(self, player: str) -> int:
        """The rung of a player, counted from 1; 0 if they are not on the ladder."""
        return self.players.index(player) + 1 if player in self.players else 0

    def challenge(self, number: int) -> Open | None:
        """The open challenge of this number."""
        return next((each for each in self.challenges if each.number == number), None)

    def challenge_of(self, player: str) -> Open | None:
        """The open challenge in which this player takes part."""
        return next((each for each in self.challenges if player in (each.challenger, each.challenged)), None)

    def answer_by(self, challenge: Open) -> int | None:
        """Until when it is to be answered; None if it was."""
        return challenge.at + self.answer_days * DAY if challenge.accepted_at is None else None

    def late(self, now: int) -> tuple[Open, ...]:
        """The challenges that were not answered in time."""
        return tuple(each for each in self.challenges if (until := self.answer_by(each)) is not None and until <= now)

    def within_reach(self, player: str) -> tuple[str, ...]:
        """Whom this player may challenge now."""
        place = self.place(player)
        if not place or self.challenge_of(player):
            return ()
        above = self.players[max(place - 1 - self.reach, 0) : place - 1]
        return tuple(each for each in above if self.challenge_of(each) is None)


def apply(ladder: Ladder | None, event: e.Event) -> Ladder:
    """The ladder after this event; refuses a log that does not begin with its opening."""
    if isinstance(event, e.LadderOpened):
        return Ladder(1, event.reach, event.answer_days)
    if ladder is None:
        raise BadInput("bad-log", f"a ladder that begins with {event.kind}", e.LadderOpened.kind)
    return replace(_changed(ladder, event), version=ladder.version + 1)


def replay(events: Iterable[e.Event]) -> Ladder | None:
    """The ladder that this log tells of; None for an empty log."""
    ladder: Ladder | None = None
    for event in events:
        ladder = apply(ladder, event)
    return ladder


def _changed(ladder: Ladder, event: e.Event) -> Ladder:
    match event:
        case e.PlayerEntered():
            return replace(ladder, players=(*ladder.players, event.player))
        case e.PlayerLeft():
            kept = tuple(each for each in ladder.challenges if event.player not in (each.challenger, each.challenged))
            return replace(ladder, players=_without(ladder, event.player), challenges=kept)
        case e.PlayerMoved():
            others = _without(ladder, event.player)
            index = event.place - 1
            return replace(ladder, players=(*others[:index], event.player, *others[index:]))
        case e.Challenged():
            new = Open(event.number, event.challenger, event.challenged, event.at)
            return replace(ladder, challenges=(*ladder.challenges, new), last=event.number)
        case e.ChallengeAccepted():
            answered = (
                replace(each, accepted_at=event.at) if each.number == event.number else each
                for each in ladder.challenges
            )
            return replace(ladder, challenges=tuple(answered))
        case e.ChallengeCalledOff():
            return _ended(ladder, event.number, swap=False)
        case e.ChallengeLapsed():
            return _ended(ladder, event.number, swap=True)
        case e.ChallengeDecided():
            found = ladder.challenge(event.number)
            return _ended(ladder, event.number, swap=found is not None and event.winner == found.challenger)
    return ladder


def _without(ladder: Ladder, player: str) -> tuple[str, ...]:
    return tuple(each for each in ladder.players if each != player)


def _ended(ladder: Ladder, number: int, *, swap: bool) -> Ladder:
    """The ladder without this challenge; its two players change places if the challenger stands below."""
    found = ladder.challenge(number)
    rest = tuple(each for each in ladder.challenges if each.number != number)
    if found is None or not swap or ladder.place(found.challenger) < ladder.place(found.challenged):
        return replace(ladder, challenges=rest)
    other = {found.challenger: found.challenged, found.challenged: found.challenger}
    return replace(ladder, players=tuple(other.get(each, each) for each in ladder.players), challenges=rest)
