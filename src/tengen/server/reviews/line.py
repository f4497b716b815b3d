"""What stands on the board at a node of a review, and what may be played there by the rules of its game.

A record may break the rules; what is played on from it may not.
"""

from __future__ import annotations

from typing import Final

from tengen.game import Line, Prisoners, Settings, new_settings
from tengen.records import Header, Scene, read_header, scenes
from tengen.rules import Board, Color, History, Move, Point, Position, RuleSet, rule_set
from tengen.rules.ko import ko_point_after
from tengen.server.reviews.tree import Number, ReviewTree

SETUPS: Final = ("AB", "AW", "AE", "PL")


def header_of(tree: ReviewTree) -> Header:
    """What the root says about the game."""
    return read_header(tree.root.properties)[0]


def rules_of(tree: ReviewTree) -> RuleSet:
    """The rules of the record; Japanese if it names none that we know."""
    return header_of(tree).rules or rule_set("japanese")


def scene_at(tree: ReviewTree, number: Number) -> Scene:
    """The board at a node, as SGF says; refuses a node that is not there."""
    *_, last = scenes(tree.plain(), tree.line_to(number))
    return last


def line_at(tree: ReviewTree, number: Number) -> Line:
    """The moves that led to a node, for judging the next one. What was set up by hand begins a history anew."""
    start = Position(Board.empty(tree.width, tree.height))
    line = Line(History.starting(start), start, Prisoners())
    for scene in scenes(tree.plain(), tree.line_to(number)):
        line = _followed(line, scene, tree)
    return line


def settings_of(tree: ReviewTree) -> Settings:
    """Rules and komi of the record, for a game that goes on from it; its stones come from a line."""
    header, rules = header_of(tree), rules_of(tree)
    komi = rules.usual_komi(header.handicap or 0) if header.komi is None else header.komi
    return new_settings(tree.width, tree.height, rules=rules, komi=komi)


def _followed(line: Line, scene: Scene, tree: ReviewTree) -> Line:
    properties = tree[scene.node].properties
    move = tree.played(scene.node)
    position = Position(scene.board, scene.to_play)
    if move is None or scene.last_move is None:
        is_setup = scene.node == 0 or any(name in properties for name in SETUPS)
        return Line(History.starting(position), position, scene.prisoners) if is_setup else line
    captured = scene.last_move.captured
    ko_point = _ko_point(scene.board, move.point, captured)
    position = Position(scene.board, scene.to_play, ko_point)
    odd = any(finding.code != "self-capture" for finding in scene.findings)
    if odd or any(name in properties for name in SETUPS):
        return Line(History.starting(position), position, scene.prisoners)
    made = Move(move.color, move.point, captured, ko_point)
    history = line.history.extended((made,), (scene.board.zobrist,))
    return Line(history, position, scene.prisoners)


def _ko_point(board: Board, point: Point | None, captured: tuple[Point, ...]) -> Point | None:
    return None if point is None else ko_point_after(board, point, captured)


def turn_at_root(tree: ReviewTree) -> Color:
    """Who is to play at the root."""
    return scene_at(tree, 0).to_play
