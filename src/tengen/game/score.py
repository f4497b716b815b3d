"""The count of a game: what its moves and its marks add up to, and the result that follows.

Counting itself is in `tengen.scoring`; this hands it the game's prisoners, passes, komi and handicap.
"""

from __future__ import annotations

from tengen.game.game import Game
from tengen.game.result import Ending, Result
from tengen.rules.color import Color
from tengen.scoring.count import Circumstances, Count, count


def circumstances(game: Game) -> Circumstances:
    """What a count of this game needs besides the board."""
    passes = [move.color for move in game.history.moves if move.is_pass]
    last = game.history.moves[-1] if game.history.moves else None
    return Circumstances(
        komi=game.settings.komi,
        handicap=game.settings.handicap,
        black_prisoners=game.prisoners.black,
        white_prisoners=game.prisoners.white,
        black_passes=passes.count(Color.BLACK),
        white_passes=passes.count(Color.WHITE),
        passed_last=last.color if last and last.is_pass else None,
    )


def score(game: Game) -> Count | None:
    """The count under the game's rules with its marks as they stand; None before the scoring."""
    if game.marks is None:
        return None
    return count(game.marks.state, game.settings.rules, circumstances(game))


def counted_result(counted: Count) -> Result:
    return Result(Ending.SCORE, counted.winner, abs(counted.margin))
