"""A GTP command under way: the board before it, who plays and how, and the words of the command."""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite

from tengen.engines.bot import Bot
from tengen.engines.gtp.board import Before
from tengen.engines.gtp.line import GtpError
from tengen.engines.levels import Level
from tengen.rules import Color
from tengen.rules.errors import BadInput

Words = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Play:
    """How the engine plays; `seconds` is what a move may take instead of what its level says."""

    level: Level
    seconds: float | None = None
    seed: int = 0
    may_resign: bool = True


@dataclass(frozen=True, slots=True)
class Asked:
    """A command under way: the board, the player, how it plays, and the words of the command."""

    before: Before
    play: Play
    bot: Bot
    words: Words

    def numbers(self, *kinds: type[int] | type[float]) -> list[float]:
        """The words as numbers of these kinds; refuses any other words."""
        if len(self.words) < len(kinds):
            raise GtpError("syntax error")
        try:
            numbers = [kind(word) for kind, word in zip(kinds, self.words, strict=False)]
        except ValueError:
            raise GtpError("syntax error") from None
        if not all(isfinite(number) for number in numbers):
            raise GtpError("syntax error")
        return numbers

    def color(self) -> Color:
        if not self.words:
            raise GtpError("syntax error")
        try:
            return Color.parse(self.words[0])
        except BadInput:
            raise GtpError("invalid color or coordinate") from None


Done = tuple[Before, str]
