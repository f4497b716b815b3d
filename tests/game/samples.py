"""One event and one command of each kind, as they may happen in a small game.

Any values at all, for hypothesis, are made in `values`.
"""

from __future__ import annotations

from typing import Any

from tengen.game import (
    NO_REST,
    AddTime,
    AnswerUndo,
    Cancel,
    ClaimTime,
    CloseGame,
    CloseWarned,
    Command,
    Done,
    Ending,
    Event,
    GameCreated,
    GameFinished,
    GameStarted,
    HandicapPlaced,
    Mark,
    Marked,
    MarksSet,
    NoResultOffered,
    OfferNoResult,
    Passed,
    PassTurn,
    Pause,
    Paused,
    PauseOffered,
    PlaceHandicap,
    Play,
    Played,
    PlayResumed,
    Propose,
    Proposed,
    RequestUndo,
    Resign,
    Result,
    Resume,
    SayDone,
    ScoringStarted,
    SeatTaken,
    SetMarks,
    TakenBack,
    TakeSeat,
    TimeAdded,
    UndoDeclined,
    UndoRequested,
    Unpause,
    Unpaused,
    new_settings,
)
from tengen.rules import Point
from tengen.scoring.state import Status
from tests.game.table import BLACK, START, WHITE
from tests.rules.drawn import points

HERE, THERE = Point.parse("A1"), Point.parse("A3")

EVENT_SAMPLES: dict[type[Event], Event] = {
    GameCreated: GameCreated(START, new_settings(5)),
    SeatTaken: SeatTaken(START, WHITE, "Bo", NO_REST),
    GameStarted: GameStarted(START, BLACK),
    HandicapPlaced: HandicapPlaced(START, points("B2 D4"), WHITE),
    Played: Played(START, BLACK, THERE, (), None, 1, WHITE),
    Passed: Passed(START, BLACK, WHITE),
    UndoRequested: UndoRequested(START, BLACK, 2),
    UndoDeclined: UndoDeclined(START, WHITE),
    TakenBack: TakenBack(START, WHITE, 2, BLACK),
    NoResultOffered: NoResultOffered(START, BLACK),
    PauseOffered: PauseOffered(START, BLACK),
    Paused: Paused(START, WHITE),
    Unpaused: Unpaused(START, WHITE),
    TimeAdded: TimeAdded(START, BLACK, 1000),
    ScoringStarted: ScoringStarted(START),
    Marked: Marked(START, BLACK, HERE, Status.DEAD, False, (HERE,), ()),
    Proposed: Proposed(START, BLACK, (HERE,), (), ()),
    MarksSet: MarksSet(START, BLACK, (HERE,), ()),
    Done: Done(START, BLACK),
    CloseWarned: CloseWarned(START, BLACK),
    PlayResumed: PlayResumed(START, BLACK, 2, BLACK),
    GameFinished: GameFinished(START, BLACK, Result(Ending.RESIGNATION, WHITE)),
}

# The fields of a command of each kind, besides those that all have.
COMMAND_SAMPLES: dict[type[Command], dict[str, Any]] = {
    TakeSeat: {"name": "Bo"},
    PlaceHandicap: {"points": points("B2 D4")},
    Play: {"point": THERE},
    PassTurn: {},
    Resign: {},
    RequestUndo: {},
    AnswerUndo: {"accept": True},
    OfferNoResult: {},
    Cancel: {},
    Pause: {},
    Unpause: {},
    AddTime: {"time": 1000},
    ClaimTime: {},
    Mark: {"point": HERE, "status": Status.DEAD},
    Propose: {},
    SetMarks: {"dead": (HERE,)},
    SayDone: {},
    CloseGame: {},
    Resume: {},
}
