"""What stands on the board at a node of a review, and what may be played there by the rules of its game.

A record may break the rules; what is played on from it may not.
"""

from __future__ import annotations

from tengen.game import Line, Settings, new_settings
from tengen.records import Header, Scene, line_of, read_header, scenes
from tengen.rules import Color, RuleSet, rule_set
from tengen.server.reviews.tree.tree import Number, ReviewTree


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
    """The moves that led to a node, for judging the next one; refuses a node that is not there."""
    return line_of(tree.plain(), tree.line_to(number))


def settings_of(tree: ReviewTree) -> Settings:
    """Rules and komi of the record, for a game that goes on from it; its stones come from a line."""
    header, rules = header_of(tree), rules_of(tree)
    komi = rules.usual_komi(header.handicap or 0) if header.komi is None else header.komi
    return new_settings(tree.width, tree.height, rules=rules, komi=komi)


def turn_at_root(tree: ReviewTree) -> Color:
    """Who is to play at the root."""
    return scene_at(tree, 0).to_play
