"""One node of a review as a page without scripts shows it: the board, the words, the ways on from here.

What the page is told for its scripts is in `document`.
"""

from __future__ import annotations

from typing import Any, Final

from django.utils.translation import gettext as _

from tengen.records import Scene
from tengen.scoring.statestring import LIVE
from tengen.server.reviews.tree.line import header_of
from tengen.server.reviews.tree.tree import Number, ReviewTree
from tengen.server.reviews.work import words
from tengen.server.reviews.work.document import comment_of, name_of
from tengen.server.reviews.work.opened import Opened
from tengen.server.site.pictures.board import Picture, svg
from tengen.server.site.words.game_words import color_name, rules_name

MOST_MOVES: Final = 500
"""So many moves of the main line stand on a page without scripts; the others are reached step by step."""


def node_context(review: Opened, number: Number) -> dict[str, Any]:
    """What the template needs of a node; refuses one that is not there."""
    tree, scene = review.tree, review.scene(number)
    node = tree[number]
    header = header_of(tree)
    return {
        "node": number,
        "picture": svg(picture(tree, number, scene), words.board_words(tree, number, scene)),
        "width": tree.width,
        "height": tree.height,
        "sentence": words.node_sentence(tree, number, scene),
        "detail": words.turn_sentence(scene),
        "name": name_of(node),
        "comment": comment_of(node),
        "players": [
            _player("black", header.black_name, header.black_rank, scene),
            _player("white", header.white_name, header.white_rank, scene),
        ],
        "rules": rules_name(review.rules.name),
        "komi": header.komi / 2 if header.komi is not None else None,
        "result": str(header.result) if header.result else "",
        "date": header.date or "",
        "event": header.event or "",
        **_ways(review, number),
    }


def picture(tree: ReviewTree, number: Number, scene: Scene) -> Picture:
    """The board at a node, for drawing."""
    cells = "".join(LIVE[cell] for cell in scene.board.cells)
    move = tree.played(number)
    last = move.point if move else None
    return Picture(tree.width, tree.height, cells, last, tree[number].ko_point)


def _player(color: str, name: str | None, rank: str | None, scene: Scene) -> dict[str, Any]:
    prisoners = scene.prisoners.black if color == "black" else scene.prisoners.white
    shown = " ".join(part for part in (name or color_name(color), rank) if part)
    return {"seat": color, "color": color_name(color), "name": shown, "prisoners": prisoners}


def _ways(review: Opened, number: Number) -> dict[str, Any]:
    """Where one can go from here: along the line, into a branch, back to the main line."""
    tree, children, main = review.tree, review.children, review.main
    parent = tree[number].parent
    end = main[-1] if number in review.on_main else number
    while children[end]:
        end = children[end][0]
    below = children[number]
    sisters = [each for each in children[parent] if each != number] if parent >= 0 else []
    return {
        "steps": {
            "first": 0 if number else None,
            "back": parent if parent >= 0 else None,
            "on": below[0] if below else None,
            "last": end if end != number else None,
        },
        "branches": [{"node": each, "words": words.branch_words(tree, each)} for each in below[1:]],
        "sisters": [{"node": each, "words": words.branch_words(tree, each)} for each in sisters],
        "main": [
            {"node": each, "words": words.move_words(tree.played(each)), "comment": bool(comment_of(tree[each]))}
            for each in main[1 : MOST_MOVES + 1]
        ],
        "off_main": number not in review.on_main,
        "nodes": _("{count} nodes").format(count=review.about.nodes),
    }
