"""What can be said: one line of visible text.

What a page makes of coordinates and addresses in it is in `web/src/go/remark`.
"""

from typing import Final

from tengen.game.decide import LONGEST_NAME
from tengen.game.words import one_line
from tengen.rules import BadInput

LONGEST: Final = 500


def check_text(text: str) -> str:
    """The remark with single blanks; refuses an empty one, a long one, and one with signs that cannot be seen."""
    plain = one_line(text, LONGEST, "bad-remark")
    if not plain:
        raise BadInput("bad-remark", "nothing is said", f"1 to {LONGEST} characters")
    return plain


def check_name(name: str) -> str:
    """The name of a watcher; empty for one who gives none. Refuses what a seat would refuse."""
    return one_line(name, LONGEST_NAME, "bad-name")
