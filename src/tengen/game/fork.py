"""A new game that goes on from a position of another: captures, ko history, turn and rules come with it.

Who plays it, and under which clock, is for the caller.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tengen.game.game import Game, Prisoners
from tengen.game.line import Line
from tengen.game.settings import MOST_MOVES, Settings, Setup
from tengen.rules.board import Board
from tengen.rules.color import Color
from tengen.rules.errors import IllegalMove
from tengen.rules.history import History
from tengen.rules.point import Point
from tengen.rules.position import Position
from tengen.rules.ruleset import RuleSet


def forked(game: Game) -> Settings:
    """The settings of a game that begins where this one stands, with all that led there."""
    return going_on(Line(game.history, game.position, game.prisoners), game.settings)


def going_on(line: Line, settings: Settings) -> Settings:
    """Settings like these for a game that begins at the end of the line.

    Two passes at the end are left out, so that the game does not begin at its end. Where somebody moved twice in a row,
    only what came after is kept as moves: a game has none out of turn. Of moves that these rules forbid only the end is
    kept, with its prisoners.
    """
    first = _first_kept(line)
    kept = line.history.moves[first:]
    prisoners = line.prisoners
    for move in kept:
        prisoners = prisoners.after(move, -1)
    moves = [move.point for move in kept]
    turn = kept[0].color if kept else line.position.to_play
    board = line.history.position_at(first).board if first < len(line.history) else line.position.board
    while moves[-2:] == [None, None]:
        del moves[-2:]
    if not _is_legal(Position(board, turn), moves, settings.rules):
        return _fitting(settings, _setup(line.position.board, line.position.to_play, line.prisoners))
    return _fitting(settings, replace(_setup(board, turn, prisoners), moves=tuple(moves)))


def _is_legal(start: Position, moves: Iterable[Point | None], rules: RuleSet) -> bool:
    try:
        Line(History.starting(start), start, Prisoners()).followed(moves, rules)
    except IllegalMove:
        return False
    return True


def _first_kept(line: Line) -> int:
    """The first of the moves at the end of the line that are in turn, and lead to whose turn it is."""
    moves = line.history.moves
    turn, first = line.position.to_play, len(moves)
    while first > 0 and moves[first - 1].color is turn.opponent and len(moves) - first < MOST_MOVES:
        turn, first = turn.opponent, first - 1
    return first


def _setup(board: Board, turn: Color, prisoners: Prisoners) -> Setup:
    return Setup(
        board.stones(Color.BLACK),
        board.stones(Color.WHITE),
        turn,
        black_prisoners=prisoners.black,
        white_prisoners=prisoners.white,
    )


def _fitting(settings: Settings, setup: Setup) -> Settings:
    """These settings with this setup. Where handicap stones are gone, what they are worth goes into the komi."""
    if 2 <= settings.handicap > len(setup.black):
        komi = settings.komi + 2 * settings.rules.bonus(settings.handicap)
        return replace(settings, handicap=0, komi=komi, setup=setup)
    return replace(settings, setup=setup)
