"""One game from start to end: commands, events, phases, clocks, decide / apply / replay and the JSON of it all.

No I/O: time is an argument, and nobody here knows about accounts, sockets or a database.

>>> from tengen.game import *
>>> from tengen.rules import Color, Point
>>> log = [GameCreated(0, new_settings(9)), SeatTaken(0, Color.BLACK, "Ann", NO_REST)]
>>> game = replay(log)
>>> events = decide(game, TakeSeat(seat=Color.WHITE, at_version=2, name="Bo"), now=1000)
>>> [event.kind for event in events]
['seat-taken', 'game-started']
>>> game = replay(log + list(events))
>>> decide(game, Play(seat=Color.WHITE, at_version=4, point=Point.parse("E5")), now=2000).message
"it is black's turn"
"""

from tengen.game.apply import apply, create, replay
from tengen.game.clock import (
    Absolute,
    ByoYomi,
    Canadian,
    Clock,
    ClockSettings,
    Fischer,
    NoClock,
    Simple,
    TimeLeft,
    deadline,
)
from tengen.game.codec import (
    decode_command,
    decode_event,
    decode_log,
    dump_event,
    encode_command,
    encode_event,
    encode_log,
)
from tengen.game.commands import (
    AddTime,
    AnswerUndo,
    Cancel,
    ClaimTime,
    CloseGame,
    Command,
    Mark,
    OfferNoResult,
    PassTurn,
    Pause,
    PlaceHandicap,
    Play,
    Propose,
    RequestUndo,
    Resign,
    Resume,
    SayDone,
    SetMarks,
    TakeSeat,
    Unpause,
)
from tengen.game.decide import decide
from tengen.game.decision import Decision, Refused
from tengen.game.events import (
    CloseWarned,
    Done,
    Event,
    GameCreated,
    GameFinished,
    GameStarted,
    HandicapPlaced,
    Marked,
    MarksSet,
    NoResultOffered,
    Passed,
    Paused,
    PauseOffered,
    Played,
    PlayResumed,
    Proposed,
    ScoringStarted,
    SeatTaken,
    TakenBack,
    TimeAdded,
    UndoDeclined,
    UndoRequested,
    Unpaused,
)
from tengen.game.fork import forked, going_on
from tengen.game.game import Game, Offers, Player, Players, Prisoners
from tengen.game.line import Line
from tengen.game.marks import Marks
from tengen.game.phase import TRANSITIONS, Phase
from tengen.game.rest import NO_REST, Rest
from tengen.game.result import Ending, Result
from tengen.game.score import circumstances, score
from tengen.game.screen import Screen, screen
from tengen.game.settings import Rests, Settings, Setup, new_settings
from tengen.game.speed import Speed, speed

__all__ = [
    "NO_REST",
    "TRANSITIONS",
    "Absolute",
    "AddTime",
    "AnswerUndo",
    "ByoYomi",
    "Canadian",
    "Cancel",
    "ClaimTime",
    "Clock",
    "ClockSettings",
    "CloseGame",
    "CloseWarned",
    "Command",
    "Decision",
    "Done",
    "Ending",
    "Event",
    "Fischer",
    "Game",
    "GameCreated",
    "GameFinished",
    "GameStarted",
    "HandicapPlaced",
    "Line",
    "Mark",
    "Marked",
    "Marks",
    "MarksSet",
    "NoClock",
    "NoResultOffered",
    "OfferNoResult",
    "Offers",
    "PassTurn",
    "Passed",
    "Pause",
    "PauseOffered",
    "Paused",
    "Phase",
    "PlaceHandicap",
    "Play",
    "PlayResumed",
    "Played",
    "Player",
    "Players",
    "Prisoners",
    "Propose",
    "Proposed",
    "Refused",
    "RequestUndo",
    "Resign",
    "Rest",
    "Rests",
    "Result",
    "Resume",
    "SayDone",
    "ScoringStarted",
    "Screen",
    "SeatTaken",
    "SetMarks",
    "Settings",
    "Setup",
    "Simple",
    "Speed",
    "TakeSeat",
    "TakenBack",
    "TimeAdded",
    "TimeLeft",
    "UndoDeclined",
    "UndoRequested",
    "Unpause",
    "Unpaused",
    "apply",
    "circumstances",
    "create",
    "deadline",
    "decide",
    "decode_command",
    "decode_event",
    "decode_log",
    "dump_event",
    "encode_command",
    "encode_event",
    "encode_log",
    "forked",
    "going_on",
    "new_settings",
    "replay",
    "score",
    "screen",
    "speed",
]
