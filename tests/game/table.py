"""Two players at a board, for the tests: commands go to `decide`, what comes back goes into the log.

Says nothing about which command should be refused; that is for the tests.
"""

from __future__ import annotations

from typing import Any

from tengen.game import (
    NO_REST,
    Command,
    Decision,
    Event,
    Game,
    GameCreated,
    PassTurn,
    Play,
    Refused,
    Rest,
    Settings,
    TakeSeat,
    apply,
    create,
    decide,
    new_settings,
    replay,
)
from tengen.rules import Color, Point, draw

BLACK, WHITE = Color.BLACK, Color.WHITE
START = 1_700_000_000_000
SECOND = 1000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR


class Table:
    """A game under way: `log` and `game` always belong together, and `now` is what the clock on the wall shows."""

    def __init__(self, settings: Settings | None = None, *, seated: bool = True, rest: Rest = NO_REST) -> None:
        created = GameCreated(START, settings or new_settings(9))
        self.log: list[Event] = [created]
        self.game: Game = create(created)
        self.now = START
        if seated:
            self.do(TakeSeat, BLACK, name="Ann", rest=rest)
            self.do(TakeSeat, WHITE, name="Bo", rest=rest)

    def ask(self, kind: type[Command], seat: Color | None, *, at_version: int | None = None, **fields: Any) -> Decision:
        """The answer to a command whose sender saw everything, unless told otherwise; nothing is done."""
        seen = self.game.version if at_version is None else at_version
        return decide(self.game, kind(seat=seat, at_version=seen, **fields), self.now)

    def do(
        self, kind: type[Command], seat: Color | None, *, later: int = 0, at_version: int | None = None, **fields: Any
    ) -> tuple[Event, ...]:
        """Send a command so much later; a refusal fails the test."""
        self.now += later
        answer = self.ask(kind, seat, at_version=at_version, **fields)
        assert not isinstance(answer, Refused), answer
        self.take(*answer)
        return answer

    def refused(
        self, kind: type[Command], seat: Color | None, *, later: int = 0, at_version: int | None = None, **fields: Any
    ) -> str:
        """The code with which a command is refused; its events fail the test."""
        self.now += later
        answer = self.ask(kind, seat, at_version=at_version, **fields)
        assert isinstance(answer, Refused), answer
        return answer.code

    def play(self, *names: str, each: int = SECOND) -> tuple[Event, ...]:
        """Play at these points (or `pass`) for whoever is to move, each so much later than the one before."""
        done: tuple[Event, ...] = ()
        for name in names:
            seat = self.game.position.to_play
            if name == "pass":
                done = self.do(PassTurn, seat, later=each)
            else:
                done = self.do(Play, seat, later=each, point=Point.parse(name))
        return done

    def take(self, *events: Event) -> None:
        """Add events to the log, and check that it tells the same game from the start."""
        for event in events:
            self.log.append(event)
            self.game = apply(self.game, event)
        assert self.game.version == len(self.log)
        assert replay(self.log) == self.game

    def drawn(self) -> list[str]:
        """The board, row by row from the top."""
        return draw(self.game.position.board).splitlines()


def kinds(events: tuple[Event, ...]) -> list[str]:
    return [event.kind for event in events]
