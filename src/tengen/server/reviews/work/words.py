"""A review in words, for a reader without scripts: what the node is, who is to play, where one can go.

The scripts of the page have sentences of their own, in `web/src/pages/review/words.ts`.
"""

from __future__ import annotations

from django.utils.translation import gettext as _

from tengen.records import Scene
from tengen.server.reviews.tree.tree import Number, Played, ReviewTree
from tengen.server.reviews.work.document import name_of
from tengen.server.site.words.game_words import color_name


def move_words(move: Played | None) -> str:
    """A move as a list shows it."""
    if move is None:
        return _("Position")
    color = color_name(str(move.color))
    return _("{color} passes").format(color=color) if move.point is None else f"{color} {move.point}"


def node_sentence(tree: ReviewTree, number: Number, scene: Scene) -> str:
    """What a node is, in one sentence."""
    move = tree.played(number)
    if move is None:
        return _("The beginning.") if number == 0 else _("A position that was set up.")
    values = {"number": scene.move_number, "color": color_name(str(move.color)), "point": move.point}
    if move.point is None:
        return _("Move {number}: {color} passes.").format(**values)
    return _("Move {number}: {color} {point}.").format(**values)


def turn_sentence(scene: Scene) -> str:
    return _("{color} to play.").format(color=color_name(str(scene.to_play)))


def branch_words(tree: ReviewTree, number: Number) -> str:
    """A branch by its first move, and its name if it has one."""
    name = name_of(tree[number])
    words = move_words(tree.played(number))
    return f"{words}: {name}" if name else words


def board_words(tree: ReviewTree, number: Number, scene: Scene) -> str:
    """What a picture of the board is called where it cannot be seen."""
    size = _("Go board, {width} by {height}.").format(width=tree.width, height=tree.height)
    return f"{size} {node_sentence(tree, number, scene)}"
