"""The whole game at the end of the lessons, from its first move to its count: GNU Go played it against itself for us.

Its moves are checked by the rules, and its dead stones are those that the machine proposes.
"""

from typing import Any

from make.lessons.plays import event
from tengen.rules import Board, Color, History, Point, Position, pass_turn, play, rule_set, show_komi
from tengen.scoring import Breakdown, Circumstances, analyze, deciding_count, ownership, propose, with_marks

SIZE = 9
KOMI = 13
RULES = rule_set("japanese")
MOVES = """
    E5 C3 E3 G3 G5 E2 F2 F3 D2 E4 D3 D4 C2 F5 C4 C5 F6 F4 B3 E6 F7 G2 E1 C7 B5 B6 E7 H4 H5 D6 D8 J5 J6 J4 H7 G1 B8 C8
    C9 A5 B4 D7 B9 B7 A4 A8 E9 F1 G4 J2 E2 A6 D9 A7 A9 pass pass
"""


def document() -> dict[str, Any]:
    """The record as the page replays it, opened at its count; each stone also has those that it puts into atari."""
    position = Position(Board.empty(SIZE))
    history = History.starting(position)
    events: list[dict[str, Any]] = []
    prisoners = dict.fromkeys(Color, 0)
    for word in MOVES.split():
        done = pass_turn(position) if word == "pass" else play(history, position, RULES, Point.parse(word))
        prisoners[done.move.color] += len(done.move.captured)
        position = done.position
        history = history.extended((done.move,), (position.board.zobrist,))
        events.append(event(done.move))
        if done.move.point is not None:
            events[-1]["atari"] = _atari(position.board, done.move.color, done.move.point)
    proposal = propose(position.board, RULES)
    state = with_marks(analyze(position.board), proposal.dead_points, proposal.neutral_points)
    owned = ownership(state, seki_tax=RULES.seki_tax)
    given = Circumstances(komi=KOMI, black_prisoners=prisoners[Color.BLACK], white_prisoners=prisoners[Color.WHITE])
    counted = deciding_count(owned, RULES, given)
    rows = [owned.state_string[start : start + SIZE] for start in range(0, SIZE * SIZE, SIZE)]
    return {
        "width": SIZE,
        "height": SIZE,
        "first": len(events) + 1,
        "events": events,
        "counted": rows,
        "count": {"black": _side(counted.black), "white": _side(counted.white), "result": str(counted)},
    }


def _atari(board: Board, color: Color, point: Point) -> list[str]:
    """The opponent's stones beside this one, just played, that have one liberty left."""
    column, row = point
    beside = [Point(column + right, row + up) for right, up in ((-1, 0), (1, 0), (0, 1), (0, -1))]
    groups = {board.group_at(place) for place in beside if place in board and board.stone_at(place) is color.opponent}
    stones = {place for group in groups if group.in_atari for place in group.points}
    return [str(place) for place in board.points if place in stones]


def _side(side: Breakdown) -> dict[str, Any]:
    return {
        "territory": side.territory,
        "prisoners": side.prisoners,
        "dead_stones": side.dead_stones,
        "komi": show_komi(side.komi),
        "total": show_komi(side.total),
    }
