"""One game between two players, from the empty board to its count."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bench._match.players import RESIGN, GnuGo, Player
from tengen.engines.ending.finals import margin
from tengen.engines.situation import Situation
from tengen.rules import Board, Color, History, IllegalMove, Point, Position, fixed_handicap, pass_turn, play, rule_set
from tengen.scoring import Circumstances

RULES = rule_set("chinese")


@dataclass(frozen=True, slots=True)
class Played:
    """How a game ended: `margin` is Black's points less White's; after a resignation, plus or minus 999."""

    margin: float
    moves: int
    ending: str
    line: str


def start(size: int, komi: int, handicap: int) -> Situation:
    """An empty board, or one with handicap stones and White to play."""
    board = Board.empty(size)
    turn = Color.BLACK
    if handicap >= 2:
        board = board.with_stones(dict.fromkeys(fixed_handicap(size, size, handicap), Color.BLACK))
        turn = Color.WHITE
    position = Position(board, turn)
    return Situation(History.starting(position), position, RULES, Circumstances(komi=komi, handicap=handicap))


def play_game(black: Player, white: Player, situation: Situation, seed: int, counter: GnuGo | None = None) -> Played:
    """Play to two passes, a resignation, or three moves for each point; GNU Go counts if it is there."""
    players = {Color.BLACK: black, Color.WHITE: white}
    watching = {id(each): each for each in (black, white, *([counter] if counter else []))}.values()
    for each in watching:
        each.begin(situation)
    points, ending = situation.points, "too long"
    for _ in range(3 * points):
        color = situation.position.to_play
        said = players[color].move(situation, seed)
        if said == RESIGN:
            return Played(-999.0 if color is Color.BLACK else 999.0, len(situation.history), RESIGN, _line(situation))
        assert not isinstance(said, str)
        situation = _after(situation, said)
        for each in watching:
            each.played(situation.history.moves[-1])
        if len(situation.history) > 1 and all(move.is_pass for move in situation.history.moves[-2:]):
            ending = "score"
            break
    counted = counter.score() if counter else margin(situation) / 2
    return Played(counted, len(situation.history), ending, _line(situation))


def _after(situation: Situation, point: Point | None) -> Situation:
    position, given = situation.position, situation.circumstances
    try:
        step = pass_turn(position) if point is None else play(situation.history, position, RULES, point)
    except IllegalMove:
        step = pass_turn(position)  # GNU Go knows no superko
    taken = len(step.move.captured)
    if position.to_play is Color.BLACK:
        given = replace(given, black_prisoners=given.black_prisoners + taken)
    else:
        given = replace(given, white_prisoners=given.white_prisoners + taken)
    history = situation.history.extended((step.move,), (step.position.board.zobrist,))
    return replace(situation, history=history, position=step.position, circumstances=given)


def _line(situation: Situation) -> str:
    return " ".join(str(move.point or "pass") for move in situation.history.moves)
