"""What each point of an exercise answers: the move that it makes, or why the rules refuse it.

Which points are wanted is in `drawn`.
"""

from typing import Any

from make.lessons.drawn import ANY_LEGAL, PASS, Exercise, Task
from tengen.rules import (
    Board,
    History,
    IllegalMove,
    Move,
    Point,
    Position,
    legal_points,
    parse,
    pass_turn,
    play,
    rule_set,
)

RULES = rule_set("japanese")


def document(exercise: Exercise) -> dict[str, Any]:
    """The board's size, and every position that the tasks can lead to; `next` in an answer is its place in `steps`."""
    board = parse(exercise.drawing)
    waiting = [(0, History.starting(Position(board)))]
    steps: list[dict[str, Any]] = []
    for number, history in waiting:
        steps.append(_step(exercise.tasks, number, history, waiting))
    return {"width": board.width, "height": board.height, "steps": steps}


def cells_of(board: Board) -> str:
    """The stones as a state string."""
    return "".join(".bw"[cell] for cell in board.cells)


def event(move: Move) -> dict[str, Any]:
    """A move in the words of the log."""
    if move.point is None:
        return {"kind": "passed", "seat": str(move.color)}
    return {
        "kind": "played",
        "seat": str(move.color),
        "point": str(move.point),
        "captured": [str(point) for point in move.captured],
        "ko_point": str(move.ko_point) if move.ko_point else None,
    }


def _step(tasks: tuple[Task, ...], number: int, history: History, waiting: list[tuple[int, History]]) -> dict[str, Any]:
    task, position = tasks[number], history.position_at(len(history))
    wanted = _wanted(task, history, position)
    answers: dict[str, dict[str, Any]] = {}
    for point in position.board.points:
        right = point in wanted
        after, answer = _answer(task, history, position, point, right=right)
        if right and number + 1 < len(tasks):
            answer["next"] = len(waiting)
            waiting.append((number + 1, after))
        answers[str(point)] = answer
    last = history.moves[-1].point if history.moves else None
    return {
        "task": number,
        "seat": str(position.to_play),
        "cells": cells_of(position.board),
        "last_move": str(last) if last else None,
        "ko_point": str(position.ko_point) if position.ko_point else None,
        "wanted": [str(point) for point in wanted],
        "every": task.every,
        "answers": answers,
    }


def _wanted(task: Task, history: History, position: Position) -> tuple[Point, ...]:
    if task.wanted == ANY_LEGAL:
        return legal_points(history, position, RULES)
    return tuple(Point.parse(name) for name in task.wanted)


def _answer(
    task: Task, history: History, position: Position, point: Point, *, right: bool
) -> tuple[History, dict[str, Any]]:
    """The history after this choice, and the answer; a refused move leaves the history as it was."""
    try:
        done = play(history, position, RULES, point)
    except IllegalMove as error:
        refused: dict[str, Any] = {"kind": "refused", "code": error.code}
        if error.earlier is not None:
            refused["earlier"] = cells_of(history.position_at(error.earlier).board)
        return history, refused
    after, answer = _extended(history, done.move, done.position), event(done.move)
    board = done.position.board
    reply = _reply(task.reply if right else task.punish, after, done.position)
    if reply is not None:
        move, position = reply
        after, answer["reply"], board = _extended(after, move, position), event(move), position.board
    watched = point if task.watch is None else Point.parse(task.watch)
    if board.stone_at(watched) is not None:
        answer["watched"] = _watched(board, watched)
    return after, answer


def _reply(names: tuple[str, ...], history: History, position: Position) -> tuple[Move, Position] | None:
    """The opponent's move and the position after it; None where none of these points is legal."""
    if names == PASS:
        done = pass_turn(position)
        return done.move, done.position
    for name in names:
        try:
            done = play(history, position, RULES, Point.parse(name))
        except IllegalMove:
            continue
        return done.move, done.position
    return None


def _extended(history: History, move: Move, position: Position) -> History:
    return history.extended((move,), (position.board.zobrist,))


def _watched(board: Board, point: Point) -> dict[str, Any]:
    group = board.group_at(point)
    in_order = [str(place) for place in board.points if place in group.liberties]
    return {"seat": str(group.color), "point": str(point), "stones": len(group.points), "liberties": in_order}
