"""From events to a game: `apply` adds one fact, `replay` a whole log.

No rule is asked again, since an event carries its consequences; but `replay` has the native core check them all.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import groupby
from types import MappingProxyType
from typing import Any, Final, cast

from tengen.game import clock as clocks
from tengen.game import events as e
from tengen.game.clock import NoClock
from tengen.game.game import NO_OFFERS, Game, Player, Players, prisoners_before
from tengen.game.line import Line
from tengen.game.marks import Marks, Shown, no_marks
from tengen.game.phase import TRANSITIONS, Phase
from tengen.rules import door
from tengen.rules.color import Color
from tengen.rules.errors import BadInput
from tengen.rules.handicap import check_free_handicap
from tengen.rules.history import History
from tengen.rules.move import Move
from tengen.rules.position import Position

Moved = e.Played | e.Passed


def create(event: e.GameCreated) -> Game:
    """The game that its first event makes; refuses moves before it that its rules forbid."""
    settings = event.settings
    first = settings.first_position()
    start = Line(History.starting(first), first, prisoners_before(settings.setup))
    line = start.followed(settings.setup.moves, settings.rules)
    return Game(
        version=1,
        moves_version=1,
        phase=Phase.WAITING,
        settings=settings,
        players=Players(),
        position=line.position,
        history=line.history,
        prisoners=line.prisoners,
        clock=clocks.new_clock(settings.clock, settings.first_move),
        paused=False,
        offers=NO_OFFERS,
        awaits_handicap=settings.places_handicap,
        marks=None,
        last_at=event.at,
        result=None,
    )


def apply(game: Game, event: e.Event) -> Game:
    """The game after one more event; refuses one that cannot happen in this phase, or a move out of turn."""
    phase = TRANSITIONS.get((game.phase, type(event)))
    if phase is None:
        raise BadInput("bad-log", f"event {game.version + 1}: {event.kind} cannot happen while {game.phase}")
    return _APPLY[type(event)](game, event, phase)


def replay(events: Iterable[e.Event]) -> Game:
    """The game that a whole log makes; refuses a log that no game can have written.

    The moves that still stand must be legal and lead to the board and the prisoners that the events add up to.
    """
    stream = iter(events)
    first = next(stream, None)
    if not isinstance(first, e.GameCreated):
        raise BadInput("bad-log", "event 1 is not the creation of a game", e.GameCreated.kind)
    game = create(first)
    for is_move, run in groupby(stream, key=lambda event: isinstance(event, Moved)):
        if is_move and game.phase is Phase.PLAYING:
            game = _moved(game, cast("Iterator[Moved]", run))
            continue
        for event in run:
            game = apply(game, event)
    _check_moves(game)
    return game


def _check_moves(game: Game) -> None:
    history, rules = game.history, game.settings.rules
    board = history.start.board
    index, off = board.index, len(board.cells)
    codes = [(off if point is None else index(point)) * 2 + color - 1 for color, point, _, _ in history.moves]
    done, reason, cells, _, black, white = door.replay(
        board.width, board.height, board.cells, array("h", codes), rules.ko, rules.self_capture
    )
    if reason:
        raise BadInput("bad-log", f"move {done + 1} ({history.moves[done]}) is not legal: {reason}")
    before = prisoners_before(game.settings.setup)
    counted = before.black + black, before.white + white
    if cells != game.position.board.cells or counted != (game.prisoners.black, game.prisoners.white):
        raise BadInput("bad-log", "the captures of the log are not those of its moves")


def _move(game: Game, event: Moved, phase: Phase) -> Game:
    return _moved(game, (event,))


def _moved(game: Game, events: Iterable[Moved]) -> Game:
    """The game after a run of moves: one of them as it is played, many at once in a replay."""
    turn, clock, prisoners, at = game.position.to_play, game.clock, game.prisoners, game.last_at
    moves: list[Move] = []
    for event in events:
        if event.seat is not turn or event.turn is turn:
            raise BadInput("bad-log", f"event {game.version + len(moves) + 1}: a move out of turn", str(turn))
        turn, at = event.turn, event.at
        if type(event) is e.Played:
            move = Move(event.seat, event.point, event.captured, event.ko_point)
            if event.captured:
                prisoners = prisoners.after(move)
        else:
            move = Move(event.seat, None)
        moves.append(move)
        if clock.running is not None:
            clock = clocks.pressed(clock, game.settings.clock, at, game.players.rest(move.color))
    board, hashes = game.position.board.after(moves)
    version = game.version + len(moves)
    # Field by field: `replace` would take as long as all the rest of it.
    return Game(
        version=version,
        moves_version=version,
        phase=game.phase,
        settings=game.settings,
        players=game.players,
        position=Position(board, turn, moves[-1].ko_point),
        history=game.history.extended(moves, hashes),
        prisoners=prisoners,
        clock=clock,
        paused=game.paused,
        offers=NO_OFFERS,
        awaits_handicap=game.awaits_handicap,
        marks=game.marks,
        last_at=at,
        result=game.result,
    )


def _next(game: Game, event: e.Event, phase: Phase, **changes: Any) -> Game:
    return replace(game, version=game.version + 1, phase=phase, last_at=event.at, **changes)


def _seat_taken(game: Game, event: e.SeatTaken, phase: Phase) -> Game:
    player = Player(event.name, event.rest)
    black = event.seat is Color.BLACK
    players = replace(game.players, black=player) if black else replace(game.players, white=player)
    return _next(game, event, phase, players=players)


def _running(game: Game, turn: Color, at: int) -> clocks.Clock:
    return game.clock if isinstance(game.settings.clock, NoClock) else clocks.started(game.clock, turn, at)


def _standing(game: Game, at: int) -> clocks.Clock:
    return clocks.stopped(game.clock, game.settings.clock, at, game.players.rest(game.clock.running))


def _game_started(game: Game, event: e.GameStarted, phase: Phase) -> Game:
    return _next(game, event, phase, clock=_running(game, event.turn, event.at))


def _handicap_placed(game: Game, event: e.HandicapPlaced, phase: Phase) -> Game:
    if not game.awaits_handicap or event.turn is not Color.WHITE:
        raise BadInput("bad-log", f"event {game.version + 1}: no handicap stones are to be placed, or not before white")
    points = check_free_handicap(game.position.board, event.points, game.settings.handicap)
    position = Position(game.position.board.with_stones(dict.fromkeys(points, Color.BLACK)), event.turn)
    clock = clocks.pressed(game.clock, game.settings.clock, event.at, game.players.rest(Color.BLACK))
    return _next(
        game,
        event,
        phase,
        moves_version=game.version + 1,
        position=position,
        history=History.starting(position),
        clock=clock,
        offers=NO_OFFERS,
        awaits_handicap=False,
    )


def _undo_requested(game: Game, event: e.UndoRequested, phase: Phase) -> Game:
    offers = replace(game.offers, undo=event.seat, undo_moves=event.moves, undo_version=game.version + 1)
    return _next(game, event, phase, offers=offers)


def _undo_declined(game: Game, event: e.UndoDeclined, phase: Phase) -> Game:
    return _next(game, event, phase, offers=replace(game.offers, undo=None, undo_moves=0, undo_version=0))


def _taken_back(game: Game, event: e.TakenBack | e.PlayResumed, phase: Phase) -> Game:
    left = game.move_number - event.moves
    prisoners = game.prisoners
    for move in game.history.moves[left:]:
        prisoners = prisoners.after(move, -1)
    stopped = replace(game, clock=_standing(game, event.at))
    return _next(
        game,
        event,
        phase,
        moves_version=game.version + 1,
        position=game.history.position_before(game.position, event.moves),
        history=game.history.shortened(left),
        prisoners=prisoners,
        clock=stopped.clock if game.paused else _running(stopped, event.turn, event.at),
        offers=NO_OFFERS,
        marks=None,
    )


def _no_result_offered(game: Game, event: e.NoResultOffered, phase: Phase) -> Game:
    marks = replace(game.marks, warned_at=None) if game.marks else None
    return _next(game, event, phase, offers=replace(game.offers, no_result=event.seat), marks=marks)


def _pause_offered(game: Game, event: e.PauseOffered, phase: Phase) -> Game:
    return _next(game, event, phase, offers=replace(game.offers, pause=event.seat))


def _paused(game: Game, event: e.Paused, phase: Phase) -> Game:
    offers = replace(game.offers, pause=None)
    return _next(game, event, phase, clock=_standing(game, event.at), paused=True, offers=offers)


def _unpaused(game: Game, event: e.Unpaused, phase: Phase) -> Game:
    return _next(game, event, phase, clock=_running(game, game.position.to_play, event.at), paused=False)


def _time_added(game: Game, event: e.TimeAdded, phase: Phase) -> Game:
    receiver = event.seat.opponent
    left = game.clock.time_left(receiver)
    return _next(game, event, phase, clock=game.clock.with_time(receiver, replace(left, main=left.main + event.time)))


def _scoring_started(game: Game, event: e.ScoringStarted, phase: Phase) -> Game:
    marks = no_marks(game.position.board, game.version + 1)
    clock = _standing(game, event.at)
    return _next(game, event, phase, clock=clock, paused=False, offers=NO_OFFERS, marks=marks)


def _marked(game: Game, event: e.Marked | e.MarksSet, phase: Phase) -> Game:
    return _next(game, event, phase, marks=_marks(game).marked(event.dead, event.neutral, game.version + 1))


def _proposed(game: Game, event: e.Proposed, phase: Phase) -> Game:
    proposal = Shown(event.seat, event.dead, event.neutral, event.open_points)
    return _next(game, event, phase, marks=replace(_marks(game), proposal=proposal, warned_at=None))


def _done(game: Game, event: e.Done, phase: Phase) -> Game:
    marks = _marks(game)
    return _next(game, event, phase, marks=replace(marks, done=marks.done | {event.seat}))


def _close_warned(game: Game, event: e.CloseWarned, phase: Phase) -> Game:
    return _next(game, event, phase, marks=replace(_marks(game), warned_at=event.at))


def _marks(game: Game) -> Marks:
    assert game.marks is not None
    return game.marks


def _game_finished(game: Game, event: e.GameFinished, phase: Phase) -> Game:
    clock = _standing(game, event.at)
    return _next(game, event, phase, clock=clock, paused=False, offers=NO_OFFERS, result=event.result)


_APPLY: Final[MappingProxyType[type[e.Event], Callable[[Game, Any, Phase], Game]]] = MappingProxyType(
    {
        e.SeatTaken: _seat_taken,
        e.GameStarted: _game_started,
        e.HandicapPlaced: _handicap_placed,
        e.Played: _move,
        e.Passed: _move,
        e.UndoRequested: _undo_requested,
        e.UndoDeclined: _undo_declined,
        e.TakenBack: _taken_back,
        e.NoResultOffered: _no_result_offered,
        e.PauseOffered: _pause_offered,
        e.Paused: _paused,
        e.Unpaused: _unpaused,
        e.TimeAdded: _time_added,
        e.ScoringStarted: _scoring_started,
        e.Marked: _marked,
        e.Proposed: _proposed,
        e.MarksSet: _marked,
        e.Done: _done,
        e.CloseWarned: _close_warned,
        e.PlayResumed: _taken_back,
        e.GameFinished: _game_finished,
    }
)
