"""What a review is called: its own title, or what the record says of itself."""

from __future__ import annotations

from typing import Final

from tengen.game.words import one_line
from tengen.server.reviews.tree.line import header_of
from tengen.server.reviews.tree.tree import ReviewTree
from tengen.server.site.words import game_words

LONGEST_TITLE: Final = 120


def title_of(tree: ReviewTree) -> str:
    """What a record is called: its own name, or who played it."""
    header = header_of(tree)
    if header.game_name:
        return _shortened(header.game_name)
    if header.black_name or header.white_name:
        return _shortened(game_words.title({"black": header.black_name, "white": header.white_name}))
    return _shortened(header.event or "")


def checked_title(title: str) -> str:
    """A title that somebody typed; refuses a long one, and hidden signs."""
    return one_line(title, LONGEST_TITLE, "bad-title")


def _shortened(text: str) -> str:
    """A title made of what stands in a file: one line of visible signs."""
    visible = "".join(sign if sign.isprintable() else " " for sign in text)
    return " ".join(visible.split())[:LONGEST_TITLE]
