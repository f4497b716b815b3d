"""The state string: the whole board of a scoring in one text, a sign for each point, row by row from the top left.

`.` empty, `B` `W` empty and owned, `b` `w` a live stone, `c` a dead black stone, `x` a dead white stone.
"""

from __future__ import annotations

from typing import Final

from tengen.rules.errors import BadInput, shown

SIGNS: Final = ".BWbwcx"
LIVE: Final = ".bw"
DEAD: Final = ".cx"
OWNED: Final = ".BW"


def check_state_string(text: object, points: int) -> str:
    """The text as it is; refuses a wrong length and signs that are none of the seven."""
    if not isinstance(text, str) or len(text) != points or text.strip(SIGNS):
        raise BadInput("bad-state-string", f"not a state string: {shown(text)}", f"{points} signs of {SIGNS}")
    return text


def stones_of(text: str) -> bytes:
    """The cells of the board that the state string shows, live and dead stones alike."""
    return bytes({"b": 1, "c": 1, "w": 2, "x": 2}.get(sign, 0) for sign in text)
