"""Any sequence of commands: the log always tells the game, nothing raises, and nothing is lost or made up."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tengen.game import (
    Absolute,
    AddTime,
    AnswerUndo,
    ByoYomi,
    Canadian,
    Cancel,
    ClaimTime,
    ClockSettings,
    CloseGame,
    Command,
    Fischer,
    Mark,
    NoClock,
    OfferNoResult,
    PassTurn,
    Pause,
    Phase,
    PlaceHandicap,
    Play,
    Propose,
    RequestUndo,
    Resign,
    Rests,
    Resume,
    SayDone,
    SetMarks,
    Settings,
    Simple,
    TakeSeat,
    Unpause,
    new_settings,
)
from tengen.game.commands import COMMANDS
from tengen.game.events import EVENTS
from tengen.rules import RULE_SETS, Color, Placement, Point
from tengen.scoring.state import Status
from tests.game.crowd import Crowd
from tests.game.table import DAY, HOUR, MINUTE, SECOND
from tests.game.values import COMMAND_VALUES, clocks

SIZES = [(4, 4), (3, 3), (3, 2), (5, 1), (2, 2), (1, 1)]
RESTS = Rests(weekends=True, sleeping_hours=True)
seats = st.sampled_from(Color)
anyone = st.sampled_from([Color.BLACK, Color.WHITE, None])


def some_settings(size: tuple[int, int], name: str, handicap: int, clock: ClockSettings) -> Settings:
    """Settings with as much of the handicap as there is room for."""
    rules = RULE_SETS[name]
    most = size[0] * size[1] - 1 if rules.handicap_placement is Placement.FREE else 1
    return new_settings(*size, rules=rules, handicap=min(handicap, max(most, 1)), clock=clock, rests=RESTS)


class AnyGame(RuleBasedStateMachine):
    """Hypothesis chooses what is sent, and finds the shortest sequence that breaks something."""

    crowd: Crowd

    @initialize(
        size=st.sampled_from(SIZES),
        name=st.sampled_from(sorted(RULE_SETS)),
        handicap=st.sampled_from([0, 0, 0, 1, 2, 3]),
        clock=clocks,
    )
    def begin(self, size: tuple[int, int], name: str, handicap: int, clock: ClockSettings) -> None:
        self.crowd = Crowd(some_settings(size, name, handicap, clock))

    @rule(later=st.integers(0, 20 * SECOND), far=st.sampled_from([0, 0, 0, 0, 0, 0, DAY, 31 * DAY, -DAY]))
    def wait(self, later: int, far: int) -> None:
        self.crowd.now += later + far

    @precondition(lambda self: self.crowd.game.phase is Phase.PLAYING)
    @rule(choices=st.lists(st.integers(0, 200), min_size=1, max_size=8))
    def play_some_moves_in_turn(self, choices: list[int]) -> None:
        points = self.crowd.points
        for chosen in choices:
            self.crowd.send(Play, self.crowd.game.position.to_play, point=points[chosen % len(points)])

    @precondition(lambda self: self.crowd.game.phase is Phase.PLAYING)
    @rule(times=st.integers(1, 2))
    def pass_in_turn(self, times: int) -> None:
        for _ in range(times):
            self.crowd.send(PassTurn, self.crowd.game.position.to_play)

    @precondition(lambda self: self.crowd.game.awaits_handicap)
    @rule(seat=seats, places=st.permutations(range(16)), wrong=st.integers(-1, 1))
    def place_handicap(self, seat: Color, places: list[int], wrong: int) -> None:
        here = [self.crowd.points[place] for place in places if place < len(self.crowd.points)]
        self.crowd.send(PlaceHandicap, seat, points=tuple(here[: self.crowd.game.settings.handicap + wrong]))

    @precondition(lambda self: self.crowd.game.phase is Phase.PLAYING)
    @rule(seat=seats, back=st.sampled_from([0, 0, 1]), accept=st.booleans())
    def ask_and_answer_an_undo(self, seat: Color, back: int, accept: bool) -> None:
        self.crowd.send(RequestUndo, seat, back)
        self.crowd.send(AnswerUndo, seat.opponent, back, accept=accept)

    @precondition(lambda self: self.crowd.game.phase is Phase.SCORING)
    @rule(seat=seats, place=st.integers(0, 15), status=st.sampled_from(Status), only_group=st.booleans())
    def mark(self, seat: Color, place: int, status: Status, only_group: bool) -> None:
        point = self.crowd.points[place % len(self.crowd.points)]
        self.crowd.send(Mark, seat, place % 2, point=point, status=status, only_group=only_group)

    @rule(data=st.data(), seat=anyone, back=st.integers(-1, 3))
    def send_anything_at_any_time(self, data: st.DataObject, seat: Color | None, back: int) -> None:
        kind = data.draw(st.sampled_from(COMMANDS))
        command = data.draw(COMMAND_VALUES[kind])
        fields = {name: getattr(command, name) for name in command.__slots__}
        del fields["seat"], fields["at_version"]
        self.crowd.send(kind, seat, back, **fields)

    @invariant()
    def what_holds_for_every_game_holds(self) -> None:
        self.crowd.check()


AnyGame.TestCase.settings = settings(max_examples=15, stateful_step_count=25, deadline=None)
TestAnyGame = AnyGame.TestCase


# How often a crowd sends each kind of command in a long game, and the fields it sends with it.
WEIGHTS: dict[type[Command], float] = {
    TakeSeat: 1,
    PlaceHandicap: 8,
    Play: 60,
    PassTurn: 12,
    Resign: 0.1,
    RequestUndo: 6,
    AnswerUndo: 12,
    OfferNoResult: 0.5,
    Cancel: 0.2,
    Pause: 4,
    Unpause: 2,
    AddTime: 2,
    ClaimTime: 1,
    Mark: 14,
    Propose: 2,
    SetMarks: 3,
    SayDone: 1.5,
    CloseGame: 4,
    Resume: 2,
}
FOR_SCORING = {Mark, Propose, SetMarks, SayDone, CloseGame, Resume}
CLOCKS: list[ClockSettings] = [
    NoClock(),
    Absolute(30 * DAY),
    Simple(2 * DAY),
    Fischer(DAY, HOUR, 2 * DAY),
    ByoYomi(HOUR, 5, DAY),
    Canadian(HOUR, 20 * DAY, 10),
]


def fields_of(kind: type[Command], crowd: Crowd, chance: Random) -> dict[str, Any]:
    """Fields with which a command of this kind may well succeed."""

    def some(most: int) -> tuple[Point, ...]:
        return tuple(chance.sample(crowd.points, min(chance.randint(0, most), len(crowd.points))))

    if kind is PlaceHandicap:
        return {"points": tuple(chance.sample(crowd.points, min(crowd.game.settings.handicap, len(crowd.points))))}
    if kind is Play:
        empty = [point for point in crowd.points if crowd.game.position.board.stone_at(point) is None]
        return {"point": chance.choice(empty if empty and chance.random() < 0.9 else crowd.points)}
    if kind is AnswerUndo:
        return {"accept": chance.random() < 0.7}
    if kind is AddTime:
        return {"time": chance.randint(-1, HOUR)}
    if kind is Mark:
        status = chance.choice(list(Status))
        return {"point": chance.choice(crowd.points), "status": status, "only_group": chance.random() < 0.3}
    if kind is SetMarks:
        return {"dead": some(2), "neutral": some(1)}
    return {}


def long_game(name: str, clock: ClockSettings, chance: Random) -> Crowd:
    """A crowd after some hundred commands: mostly of the side to move, mostly what the phase is for."""
    crowd = Crowd(some_settings(chance.choice(SIZES), name, chance.choice([0, 0, 1, 2, 3]), clock))
    for number in range(300):
        if crowd.game.phase is Phase.FINISHED:
            break
        kind = chance.choices(list(WEIGHTS), list(WEIGHTS.values()))[0]
        if (kind in FOR_SCORING) != (crowd.game.phase is Phase.SCORING) and chance.random() < 0.9:
            continue
        seat: Color | None = crowd.game.position.to_play
        if kind not in (Play, PassTurn) or chance.random() < 0.1:
            seat = chance.choice([Color.BLACK, Color.BLACK, Color.BLACK, Color.WHITE, Color.WHITE, Color.WHITE, None])
        crowd.send(kind, seat, chance.choice([0] * 17 + [1, 2, -1]), **fields_of(kind, crowd, chance))
        crowd.now += chance.choice([SECOND, MINUTE, 5 * MINUTE, HOUR, -MINUTE])
        if number % 30 == 0:
            crowd.check()
    crowd.check()
    return crowd


def test_long_games_of_a_crowd_hold_together_and_every_event_happens_in_them() -> None:
    assert list(WEIGHTS) == list(COMMANDS)
    chance = Random("a crowd")
    happened = {
        event.kind
        for number, name in enumerate([*RULE_SETS] * 4)
        for event in long_game(name, CLOCKS[number % len(CLOCKS)], chance).log
    }
    assert happened == {kind.kind for kind in EVENTS}
