"""From a command to events: what a player's wish does to the game, or why it is refused.

Nothing is changed or saved here; the caller appends the events and applies them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from tengen.game import clock as clocks
from tengen.game import commands as c
from tengen.game import decide_scoring
from tengen.game import events as e
from tengen.game.clock import MOST_TIME, NoClock
from tengen.game.decision import Decision, Refused
from tengen.game.game import Game
from tengen.game.phase import Phase
from tengen.game.result import Ending, Result
from tengen.game.words import one_line
from tengen.rules import ko
from tengen.rules.color import Color
from tengen.rules.errors import TengenError
from tengen.rules.handicap import check_free_handicap

SILENCE: Final = 30 * 24 * 3600 * 1000
LONGEST_NAME: Final = 60


def decide(game: Game, command: c.Command, now: int) -> Decision:
    """The events that the command leads to, or Refused; events are never dated before those of the log."""
    rule = _RULES[type(command)]
    if command.at_version > game.version or command.at_version < 0:
        return Refused("unknown-version", f"the game has no version {command.at_version}", f"0 to {game.version}")
    if game.phase not in rule.phases:
        return Refused(*_wrong_phase(game, command), " or ".join(rule.phases))
    if command.seat is None and rule.needs_seat:
        return Refused("no-seat", f"only a player can send this: {command.kind}", "black or white")
    if rule.on_moves and command.at_version < game.moves_version:
        return Refused("stale", "the moves have changed since you looked", f"version {game.moves_version} or later")
    try:
        return rule.act(game, command, max(now, game.last_at), command.seat)
    except TengenError as error:
        return Refused.because(error)


def _wrong_phase(game: Game, command: c.Command) -> tuple[str, str]:
    if game.phase is Phase.FINISHED:
        return "finished", f"the game is over ({game.result})"
    return "wrong-phase", f"not possible while {game.phase}: {command.kind}"


def _take_seat(game: Game, command: c.TakeSeat, now: int, seat: Color) -> Decision:
    if game.players.at(seat) is not None:
        return Refused("seat-taken", f"{seat}'s seat is taken", "a free seat")
    name = one_line(command.name, LONGEST_NAME, "bad-name")
    taken = e.SeatTaken(now, seat, name, game.settings.rests.allowed(command.rest))
    if game.players.at(seat.opponent) is None:
        return (taken,)
    return taken, e.GameStarted(now, game.position.to_play)


def _place_handicap(game: Game, command: c.PlaceHandicap, now: int, seat: Color) -> Decision:
    if not game.awaits_handicap:
        return Refused("no-handicap", "no handicap stones are to be placed", "a free handicap, before the first move")
    if seat is not Color.BLACK:
        return Refused("not-your-turn", "Black places the handicap stones", "black")
    if late := _late(game, now):
        return late
    points = check_free_handicap(game.position.board, command.points, game.settings.handicap)
    return *_unpausing(game, now, seat), e.HandicapPlaced(now, points, Color.WHITE)


def _play(game: Game, command: c.Play, now: int, seat: Color) -> Decision:
    if refused := _cannot_move(game, now, seat):
        return refused
    play = ko.play(game.history, game.position, game.settings.rules, command.point)
    move, turn = play.move, play.position.to_play
    played = e.Played(now, move.color, command.point, move.captured, move.ko_point, play.times_seen, turn)
    return *_unpausing(game, now, seat), played


def _pass_turn(game: Game, command: c.PassTurn, now: int, seat: Color) -> Decision:
    if refused := _cannot_move(game, now, seat):
        return refused
    passed = *_unpausing(game, now, seat), e.Passed(now, seat, seat.opponent)
    after_a_pass = game.history.moves and game.history.moves[-1].is_pass
    return (*passed, e.ScoringStarted(now)) if after_a_pass else passed


def _cannot_move(game: Game, now: int, seat: Color) -> Refused | None:
    if game.position.to_play is not seat:
        return Refused("not-your-turn", f"it is {game.position.to_play}'s turn", str(game.position.to_play))
    if game.awaits_handicap:
        stones = game.settings.handicap
        return Refused(
            "handicap-first", "the handicap stones are not placed yet", f"place-handicap with {stones} points"
        )
    return _late(game, now)


def _late(game: Game, now: int) -> Refused | None:
    end = clocks.deadline(game.clock, game.settings.clock, game.players.rest(game.clock.running))
    if end is None or now < end:
        return None
    what = f"the time for {game.clock.running}'s first move" if _on_first_move(game) else f"{game.clock.running}'s time"
    return Refused("time-over", f"{what} is over", "a move in time")


def _on_first_move(game: Game) -> bool:
    """Whether the seat whose time runs thinks about its first move, off the clock."""
    running = game.clock.running
    return running is not None and game.clock.time_left(running).first_move is not None


def _unpausing(game: Game, now: int, seat: Color) -> tuple[e.Event, ...]:
    return (e.Unpaused(now, seat),) if game.paused else ()


def _resign(game: Game, command: c.Resign, now: int, seat: Color) -> Decision:
    return (e.GameFinished(now, seat, Result(Ending.RESIGNATION, seat.opponent)),)


def _request_undo(game: Game, command: c.RequestUndo, now: int, seat: Color) -> Decision:
    if game.settings.rated:
        return Refused("rated", "this game is rated: nothing is taken back in it", "another move")
    if game.offers.undo is not None:
        return Refused("undo-pending", f"{game.offers.undo} has already asked for an undo", "an answer first")
    moves = 1 if game.position.to_play is seat.opponent else 2
    if moves > game.own_moves:
        return Refused("nothing-to-undo", "you have made no move yet", "a move of yours")
    return (e.UndoRequested(now, seat, moves),)


def _answer_undo(game: Game, command: c.AnswerUndo, now: int, seat: Color) -> Decision:
    offers = game.offers
    if offers.undo is not seat.opponent:
        return Refused("no-undo-request", f"{seat.opponent} has not asked for an undo", "a request to answer")
    if command.at_version < offers.undo_version:
        return Refused("stale", "you have not seen this request", f"version {offers.undo_version} or later")
    if not command.accept:
        return (e.UndoDeclined(now, seat),)
    turn = game.history.to_play(game.move_number - offers.undo_moves)
    return (e.TakenBack(now, seat, offers.undo_moves, turn),)


def _offer_no_result(game: Game, command: c.OfferNoResult, now: int, seat: Color) -> Decision:
    silent = isinstance(game.settings.clock, NoClock) and now - game.last_at >= SILENCE
    if game.offers.no_result is seat.opponent or silent:
        return (e.GameFinished(now, seat, Result(Ending.NO_RESULT)),)
    if game.offers.no_result is seat:
        return Refused("already-offered", "you have offered this already", "the opponent's answer")
    return (e.NoResultOffered(now, seat),)


def _cancel(game: Game, command: c.Cancel, now: int, seat: Color) -> Decision:
    if game.own_moves >= 2:
        return Refused("too-late", "both sides have moved", "cancel before each side has moved once, or resign")
    return (e.GameFinished(now, seat, Result(Ending.CANCELED)),)


def _pause(game: Game, command: c.Pause, now: int, seat: Color) -> Decision:
    if isinstance(game.settings.clock, NoClock):
        return Refused("no-clock", "this game has no clock", "a game with a clock")
    if game.paused or game.offers.pause is seat:
        return Refused("already-offered", "the clock stands already, or you have offered it", "a running clock")
    if late := _late(game, now):
        return late
    return (e.Paused(now, seat),) if game.offers.pause is seat.opponent else (e.PauseOffered(now, seat),)


def _unpause(game: Game, command: c.Unpause, now: int, seat: Color) -> Decision:
    if not game.paused:
        return Refused("not-paused", "the clock is not paused", "a paused game")
    return _unpausing(game, now, seat)


def _add_time(game: Game, command: c.AddTime, now: int, seat: Color) -> Decision:
    if isinstance(game.settings.clock, NoClock):
        return Refused("no-clock", "this game has no clock", "a game with a clock")
    room = MOST_TIME - game.clock.time_left(seat.opponent).main
    if not 0 < command.time <= room:
        return Refused("bad-time", f"cannot add {command.time} ms", f"1 to {room}")
    return (e.TimeAdded(now, seat, command.time),)


def _claim_time(game: Game, command: c.ClaimTime, now: int, seat: Color | None) -> Decision:
    if not _late(game, now) or game.clock.running is None:
        return Refused("time-left", "nobody's time is over", "a claim after the time is over")
    if _on_first_move(game):  # nobody loses a game that has not begun, and nobody ended it either
        return (e.GameFinished(now, None, Result(Ending.CANCELED)),)
    return (e.GameFinished(now, seat, Result(Ending.TIME, game.clock.running.opponent)),)


@dataclass(frozen=True, slots=True)
class _Rule:
    """What a command does, when it is possible, and whether it decides on the moves as its sender saw them."""

    act: Callable[[Game, Any, int, Any], Decision]
    phases: tuple[Phase, ...]
    on_moves: bool = False
    needs_seat: bool = True


_WAITING, _PLAYING, _SCORING, _ = Phase

_RULES: Final[MappingProxyType[type[c.Command], _Rule]] = MappingProxyType(
    {
        c.TakeSeat: _Rule(_take_seat, (_WAITING,)),
        c.PlaceHandicap: _Rule(_place_handicap, (_PLAYING,), on_moves=True),
        c.Play: _Rule(_play, (_PLAYING,), on_moves=True),
        c.PassTurn: _Rule(_pass_turn, (_PLAYING,), on_moves=True),
        c.Resign: _Rule(_resign, (_PLAYING, _SCORING)),
        c.RequestUndo: _Rule(_request_undo, (_PLAYING,), on_moves=True),
        c.AnswerUndo: _Rule(_answer_undo, (_PLAYING,)),
        c.OfferNoResult: _Rule(_offer_no_result, (_PLAYING, _SCORING)),
        c.Cancel: _Rule(_cancel, (_WAITING, _PLAYING)),
        c.Pause: _Rule(_pause, (_PLAYING,)),
        c.Unpause: _Rule(_unpause, (_PLAYING,)),
        c.AddTime: _Rule(_add_time, (_PLAYING,)),
        c.ClaimTime: _Rule(_claim_time, (_PLAYING,), needs_seat=False),
        c.Mark: _Rule(decide_scoring.mark, (_SCORING,)),
        c.Propose: _Rule(decide_scoring.ask_proposal, (_SCORING,)),
        c.SetMarks: _Rule(decide_scoring.set_marks, (_SCORING,)),
        c.SayDone: _Rule(decide_scoring.say_done, (_SCORING,)),
        c.CloseGame: _Rule(decide_scoring.close_game, (_SCORING,)),
        c.Resume: _Rule(decide_scoring.resume, (_SCORING,), on_moves=True),
    }
)
