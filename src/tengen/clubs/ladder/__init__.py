"""Ladders: everybody has a rung, and challenges somebody a few rungs above; who wins has the higher one.

>>> from tengen.clubs.ladder import *
>>> ladder = None
>>> begin = [OpenLadder("ann"), Enter("ann", "ann"), Enter("bo", "bo")]
>>> for command in [*begin, Challenge("bo", "bo", "ann"), Decide("ann", 1, "bo")]:
...     for event in decide(ladder, command, 0):
...         ladder = apply(ladder, event)
>>> ladder.players
('bo', 'ann')
"""

from tengen.clubs.decision import Refused
from tengen.clubs.ladder.commands import (
    Accept,
    CallOff,
    Challenge,
    Command,
    Decide,
    Enter,
    Lapse,
    Leave,
    MovePlayer,
    OpenLadder,
)
from tengen.clubs.ladder.decide import Decision, decide
from tengen.clubs.ladder.events import EVENTS, Event
from tengen.clubs.ladder.ladder import Ladder, Open, apply, replay

__all__ = [
    "EVENTS",
    "Accept",
    "CallOff",
    "Challenge",
    "Command",
    "Decide",
    "Decision",
    "Enter",
    "Event",
    "Ladder",
    "Lapse",
    "Leave",
    "MovePlayer",
    "Open",
    "OpenLadder",
    "Refused",
    "apply",
    "decide",
    "replay",
]
