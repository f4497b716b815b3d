"""What the computer found, kept in the tree of a review: better lines as variations, and words in the comments.

So it is in the SGF file, too. Whatever somebody wrote there stays.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from django.utils.translation import gettext as _

from tengen.judge.estimate import ahead_words
from tengen.judge.moves import Judged, judged_game
from tengen.judge.opinion import Opinion
from tengen.rules import IllegalMove
from tengen.server.computer.analysis.document import said
from tengen.server.computer.analysis.line import of_tree
from tengen.server.reviews.service import (
    Added,
    Changed,
    Edits,
    Key,
    ReviewTree,
    comment_at,
    line_at,
    rules_of,
    save_now,
)

MARK: Final = "⚙"
"""Begins every line that the computer wrote, so that it can write it anew."""
MOST: Final = 40
LONGEST: Final = 8


def keep(key: Key, nodes: Sequence[int], opinions: Sequence[Opinion]) -> int:
    """Write what was found into the review; how many mistakes were written down comes back."""
    found = 0

    def edits(tree: ReviewTree) -> Edits:
        nonlocal found
        line = of_tree(tree, tree.line_to(nodes[-1]))
        moves = judged_game(line.history, opinions)
        mistakes = [move for move in moves if move is not None and move.is_mistake and move.better is not None]
        worst = sorted(mistakes, key=lambda move: -move.lost)[:MOST]
        found = len(worst)
        return _edits(tree, line.nodes, sorted(worst, key=lambda move: move.number))

    save_now(key, edits)
    return found


def _edits(tree: ReviewTree, nodes: Sequence[int], mistakes: Sequence[Judged]) -> Edits:
    children = tree.children()
    added: list[Added] = []
    changed: list[Changed] = []
    for move in mistakes:
        assert move.better is not None
        node, parent = nodes[move.number], nodes[move.number - 1]
        changed.append(Changed(node, comment=_comment(comment_at(tree, node), _wrong(move))))
        moved = {tree.played(child): child for child in children[parent]}
        before = line_at(tree, parent)
        words = f"{MARK} {_('Better.')} {said(ahead_words(move.better.lead))}"
        for place, point in enumerate(move.better.line[:LONGEST]):
            try:
                after = before.followed((point,), rules_of(tree))
            except IllegalMove:
                break
            is_there = place == 0 and any(played is not None and played.point == point for played in moved)
            comment = "" if place or is_there else words
            added.append(Added(parent if place == 0 else -len(added), point, comment=comment))
            before = after
    return Edits(tuple(added), tuple(changed))


def _wrong(move: Judged) -> str:
    lost = _("This move loses about {points} points.").format(points=f"{move.lost:.1f}")
    return " ".join([f"{MARK} {lost}", *(said(each) for each in move.words)])


def _comment(before: str, line: str) -> str:
    """The comment with this line, and without the one that was written there before."""
    others = [each for each in before.splitlines() if not each.startswith(MARK)]
    return "\n".join([*others, line]).strip()
