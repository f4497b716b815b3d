"""From a command to events while scoring: marks, the machine's proposal, done, closing, and playing on.

The other commands are in `decide`, which asks this module.
"""

from __future__ import annotations

from typing import Final

from tengen.game import commands as c
from tengen.game import events as e
from tengen.game.decision import Decision, Refused
from tengen.game.game import Game
from tengen.game.marks import Marks
from tengen.game.score import counted_result, score
from tengen.game.speed import Speed, speed
from tengen.game.words import seconds
from tengen.rules.color import Color
from tengen.scoring.propose import propose
from tengen.scoring.state import with_marks

LIVE_SILENCE: Final = 10 * 60 * 1000
SLOW_SILENCE: Final = 7 * 24 * 3600 * 1000


def mark(game: Game, command: c.Mark, now: int, seat: Color) -> Decision:
    marks = _marks(game)
    point, status = command.point, command.status
    if marks.is_stale(command.at_version, point, status, only_group=command.only_group):
        return _stale(f"what stands at {point} was marked", game)
    state = marks.state.mark(point, status, only_group=command.only_group)
    return (e.Marked(now, seat, point, status, command.only_group, state.dead_points, state.neutral_points),)


def set_marks(game: Game, command: c.SetMarks, now: int, seat: Color) -> Decision:
    marks = _marks(game)
    if command.at_version < marks.marks_version:
        return _stale("the marks have changed", game)
    state = with_marks(marks.state.analysis, command.dead, command.neutral)
    if state == marks.state:
        return Refused("no-change", "the marks are so already", "marks that change something")
    return (e.MarksSet(now, seat, state.dead_points, state.neutral_points),)


def ask_proposal(game: Game, command: c.Propose, now: int, seat: Color) -> Decision:
    proposal = propose(game.position.board, game.settings.rules, seed=game.version)
    return (e.Proposed(now, seat, proposal.dead_points, proposal.neutral_points, proposal.open_points),)


def say_done(game: Game, command: c.SayDone, now: int, seat: Color) -> Decision:
    marks = _marks(game)
    if command.at_version < marks.marks_version:
        return _stale("the marks have changed", game)
    if seat in marks.done:
        return Refused("already-done", "you are done already", "the opponent's answer")
    done = e.Done(now, seat)
    return (done, _finished(game, now, seat)) if seat.opponent in marks.done else (done,)


def close_game(game: Game, command: c.CloseGame, now: int, seat: Color) -> Decision:
    marks = _marks(game)
    if seat not in marks.done:
        return Refused("not-done", "only a player who is done can close the game", "done first")
    if marks.warned_at is None:
        return (e.CloseWarned(now, seat),)
    open_at = close_at(game)
    if open_at is not None and now < open_at:
        wait = seconds((open_at - now) // 1000 + 1)
        return Refused("too-early", "the opponent still has time to answer", f"{wait} more")
    return (_finished(game, now, seat),)


def close_at(game: Game) -> int | None:
    """From when on the player who is done may close the game; None before the warning."""
    if game.marks is None or game.marks.warned_at is None:
        return None
    slow = speed(game.settings.clock, len(game.position.board.cells)) is Speed.CORRESPONDENCE
    return game.marks.warned_at + (SLOW_SILENCE if slow else LIVE_SILENCE)


def resume(game: Game, command: c.Resume, now: int, seat: Color) -> Decision:
    """Take back the own last pass and what came after it; a pass from before this game is not one to take back."""
    moves = min(1 if game.history.moves[-1].color is seat else 2, game.own_moves)
    return (e.PlayResumed(now, seat, moves, game.history.to_play(game.move_number - moves)),)


def _finished(game: Game, now: int, seat: Color) -> e.GameFinished:
    counted = score(game)
    assert counted is not None
    return e.GameFinished(now, seat, counted_result(counted))


def _stale(what: str, game: Game) -> Refused:
    return Refused("stale", f"{what} since you looked", f"version {_marks(game).marks_version} or later")


def _marks(game: Game) -> Marks:
    assert game.marks is not None
    return game.marks
