"""The four phases of a game, and the one table that says which event leads from which phase to which.

An event that has no line for the phase the game is in cannot happen.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from tengen.game import events as e


class Phase(StrEnum):
    WAITING = "waiting"
    PLAYING = "playing"
    SCORING = "scoring"
    FINISHED = "finished"


_WAITING, _PLAYING, _SCORING, _FINISHED = Phase

TRANSITIONS: Final[Mapping[tuple[Phase, type[e.Event]], Phase]] = MappingProxyType(
    {
        (_WAITING, e.SeatTaken): _WAITING,
        (_WAITING, e.GameStarted): _PLAYING,
        (_WAITING, e.GameFinished): _FINISHED,
        (_PLAYING, e.HandicapPlaced): _PLAYING,
        (_PLAYING, e.Played): _PLAYING,
        (_PLAYING, e.Passed): _PLAYING,
        (_PLAYING, e.UndoRequested): _PLAYING,
        (_PLAYING, e.UndoDeclined): _PLAYING,
        (_PLAYING, e.TakenBack): _PLAYING,
        (_PLAYING, e.NoResultOffered): _PLAYING,
        (_PLAYING, e.PauseOffered): _PLAYING,
        (_PLAYING, e.Paused): _PLAYING,
        (_PLAYING, e.Unpaused): _PLAYING,
        (_PLAYING, e.TimeAdded): _PLAYING,
        (_PLAYING, e.ScoringStarted): _SCORING,
        (_PLAYING, e.GameFinished): _FINISHED,
        (_SCORING, e.Marked): _SCORING,
        (_SCORING, e.Proposed): _SCORING,
        (_SCORING, e.MarksSet): _SCORING,
        (_SCORING, e.Done): _SCORING,
        (_SCORING, e.CloseWarned): _SCORING,
        (_SCORING, e.NoResultOffered): _SCORING,
        (_SCORING, e.PlayResumed): _PLAYING,
        (_SCORING, e.GameFinished): _FINISHED,
    }
)
