"""Round robins and McMahon tournaments, with a director, as logs of events.

>>> from tengen.clubs.tournament import *
>>> settings = Settings(System.MCMAHON, rounds=3)
>>> tournament = None
>>> for command in [OpenTournament("d", settings), *(Enter("d", name, name, 20) for name in "abcd"), PairRound("d", 1)]:
...     for event in decide(tournament, command, 0):
...         tournament = apply(tournament, event)
>>> [(game.black, game.white) for game in tournament.rounds[0].games]
[('a', 'c'), ('b', 'd')]
"""

from tengen.clubs.decision import Refused
from tengen.clubs.tournament.apply import apply, replay
from tengen.clubs.tournament.commands import (
    CancelRound,
    ChangeRank,
    Close,
    Command,
    Enter,
    Exchange,
    OpenTournament,
    PairRound,
    Record,
    Return,
    SitOut,
    Withdraw,
)
from tengen.clubs.tournament.decide import Decision, decide
from tengen.clubs.tournament.events import EVENTS, Event
from tengen.clubs.tournament.standings import Cell, Row, standings
from tengen.clubs.tournament.values import Entry, Game, Result, Round, Settings, System, Tournament

__all__ = [
    "EVENTS",
    "CancelRound",
    "Cell",
    "ChangeRank",
    "Close",
    "Command",
    "Decision",
    "Enter",
    "Entry",
    "Event",
    "Exchange",
    "Game",
    "OpenTournament",
    "PairRound",
    "Record",
    "Refused",
    "Result",
    "Return",
    "Round",
    "Row",
    "Settings",
    "SitOut",
    "System",
    "Tournament",
    "Withdraw",
    "apply",
    "decide",
    "replay",
    "standings",
]
