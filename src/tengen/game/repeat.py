"""Whether a command that comes again is the one that made these events, or another one under a name that is used up.

What is done about it is up to the caller. Nothing is kept for this: the events of the log say it all.
"""

from __future__ import annotations

from collections.abc import Sequence

from tengen.game import commands as c
from tengen.game import events as e
from tengen.game.result import Ending


def could_have_made(command: c.Command, events: Sequence[e.Event]) -> bool:
    """Whether the command, at some moment of a game, leads to events like these; they are those of one command.

    A name that was typed otherwise, and marks that come to the same, are taken for a repeat.
    """
    deed = next((event for event in events if not isinstance(event, e.Unpaused)), events[0] if events else None)
    return deed is not None and _means(command, deed)


def _means(command: c.Command, event: e.Event) -> bool:
    match command, event:
        case (
            (c.TakeSeat(), e.SeatTaken())
            | (c.PassTurn(), e.Passed())
            | (c.RequestUndo(), e.UndoRequested())
            | (c.OfferNoResult(), e.NoResultOffered())
            | (c.Pause(), e.PauseOffered() | e.Paused())
            | (c.Unpause(), e.Unpaused())
            | (c.Propose(), e.Proposed())
            | (c.SayDone(), e.Done())
            | (c.CloseGame(), e.CloseWarned())
            | (c.Resume(), e.PlayResumed())
        ):
            return True
        case c.Play(), e.Played():
            return command.point == event.point
        case c.PlaceHandicap(), e.HandicapPlaced():
            return set(command.points) == set(event.points)
        case c.AnswerUndo(), e.TakenBack() | e.UndoDeclined():
            return command.accept == isinstance(event, e.TakenBack)
        case c.AddTime(), e.TimeAdded():
            return command.time == event.time
        case c.Mark(), e.Marked():
            wish = (command.point, command.status, command.only_group)
            return wish == (event.point, event.status, event.only_group)
        case c.SetMarks(), e.MarksSet():
            return set(command.dead) <= set(event.dead) and set(command.neutral) <= set(event.neutral)
        case _, e.GameFinished():
            return _ends(command, event)
    return False


def _ends(command: c.Command, event: e.GameFinished) -> bool:
    ending = event.result.ending
    match command:
        case c.Resign():
            return ending is Ending.RESIGNATION
        case c.OfferNoResult():
            return ending is Ending.NO_RESULT
        case c.Cancel():
            return ending is Ending.CANCELED and event.seat is not None
        case c.ClaimTime():
            return ending is Ending.TIME or (ending is Ending.CANCELED and event.seat is None)
        case c.CloseGame():
            return ending is Ending.SCORE
    return False
