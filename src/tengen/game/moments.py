"""The moments of a game: at which version each move of its line was made, and what the clocks showed then.

How a moment looks is in `document`; what could have been instead is in `variation`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tengen.game import events as e
from tengen.game.apply import apply, replay
from tengen.game.game import Game
from tengen.rules.errors import BadInput

Turn = e.Played | e.Passed | e.TakenBack | e.PlayResumed
"""What changes the moves of a game; all else happens between them."""


def line_versions(events: Sequence[e.Event]) -> list[int]:
    """The version of each move that still stands, that of the beginning of play first."""
    versions = [len(events)]
    for version, event in enumerate(events, 1):
        if isinstance(event, e.Played | e.Passed):
            versions.append(version)
        elif isinstance(event, e.TakenBack | e.PlayResumed):
            del versions[len(versions) - event.moves :]
        elif isinstance(event, e.GameStarted | e.HandicapPlaced):
            versions[0] = version
    return versions


def game_after(events: Sequence[e.Event], move: int) -> Game:
    """The game as this move of its line was made, or as its log ends if that was the last one; refuses any other."""
    versions = line_versions(events)
    last = len(versions) - 1
    if not 0 <= move <= last:
        raise BadInput("no-such-move", f"no move {move}", f"0 to {last}")
    return replay(events if move == last else events[: versions[move]])


def turns(events: Sequence[e.Event]) -> Iterator[tuple[int, Turn, Game]]:
    """Every move of a game and every change of its moves, with its version and the game after it."""
    first = line_versions(events)[0]
    game = replay(events[:first])
    for version, event in enumerate(events[first:], first + 1):
        game = apply(game, event)
        if isinstance(event, Turn):
            yield version, event, game
