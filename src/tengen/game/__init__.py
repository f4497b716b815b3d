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
    encode_command,
    encode_event,
    encode_log,
)
from tengen.game.commands import (
    AddTime,
    AnswerUndo,
    Cancel,
    ClaimTime,
    Command,
    OfferNoResult,
    PassTurn,
    Pause,
    PlaceHandicap,
    Play,
    RequestUndo,
    Resign,
    Resume,
    TakeSeat,
    Unpause,
)
from tengen.game.decide import Decision, decide
from tengen.game.events import (
    Event,
    GameCreated,
    GameFinished,
    GameStarted,
    HandicapPlaced,
    NoResultOffered,
    Passed,
    Paused,
    PauseOffered,
    Played,
    PlayResumed,
    ScoringStarted,
    SeatTaken,
    TakenBack,
    TimeAdded,
    UndoDeclined,
    UndoRequested,
    Unpaused,
)
from tengen.game.game import Game, Offers, Player, Players, Prisoners
from tengen.game.phase import TRANSITIONS, Phase
from tengen.game.refused import Refused
from tengen.game.rest import NO_REST, Rest
from tengen.game.result import Ending, Result
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
    "Command",
    "Decision",
    "Ending",
    "Event",
    "Fischer",
    "Game",
    "GameCreated",
    "GameFinished",
    "GameStarted",
    "HandicapPlaced",
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
    "Refused",
    "RequestUndo",
    "Resign",
    "Rest",
    "Rests",
    "Result",
    "Resume",
    "ScoringStarted",
    "SeatTaken",
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
    "create",
    "deadline",
    "decide",
    "decode_command",
    "decode_event",
    "decode_log",
    "encode_command",
    "encode_event",
    "encode_log",
    "new_settings",
    "replay",
    "speed",
]
