"""The moments of a game: at which version each move of its line was made, and what the clocks showed then.

How a moment looks is in `document`; what could have been instead is in `variation`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tengen.game import events as e
from tengen.game.apply import apply, replay
from tengen.game.game import Game
from tengen.game.variation import at_move
from tengen.rules.errors import BadInput

Turn = e.Played | e.Passed | e.TakenBack | e.PlayResumed
"""What changes the moves of a game; all else happens between them."""


def line_versions(events: Sequence[e.Event]) -> list[int]:
    """The version of each move that still stands, that of the beginning of play first.

    The moves before a game that was forked from another have the version of its beginning.
    """
    versions = _before_play(events)
    for version, event in enumerate(events, 1):
        _turn(versions, version, event)
    return versions


def beginning(events: Sequence[e.Event]) -> Game:
    """The game as its play began, after the moves before it if it was forked."""
    return replay(events[: line_versions(events)[0]])


def game_after(events: Sequence[e.Event], move: int) -> Game:
    """The game as this move of its line was made, or as its log ends if that was the last one; refuses any other."""
    versions = line_versions(events)
    last = len(versions) - 1
    if not 0 <= move <= last:
        raise BadInput("no-such-move", f"no move {move}", f"0 to {last}")
    game = replay(events if move == last else events[: versions[move]])
    return at_move(game, move) if move < game.move_number else game


def turns(events: Sequence[e.Event]) -> Iterator[tuple[int, Turn, Game]]:
    """Every move of a game and every change of its moves, with its version and the game after it."""
    game = beginning(events)
    for version, event in enumerate(events[game.version :], game.version + 1):
        game = apply(game, event)
        if isinstance(event, Turn):
            yield version, event, game


def moves_before(game: Game) -> list[e.Played | e.Passed]:
    """The moves of a game that has just begun, made before it, as if they had been made in it then."""
    at = game.last_at
    return [
        e.Passed(at, move.color, move.color.opponent)
        if move.point is None
        else e.Played(at, move.color, move.point, move.captured, move.ko_point, 1, move.color.opponent)
        for move in game.history.moves
    ]


def line_through(events: Sequence[e.Event], version: int) -> list[int]:
    """The versions of the line that a game was in at this version, with the moves that then followed in it."""
    whole = line_versions(events)
    if version < whole[0]:
        return whole
    stood = longest = length = len(line_versions(events[:version]))
    until = version
    for later, event in enumerate(events[version:], version + 1):
        if isinstance(event, e.Played | e.Passed):
            length += 1
        elif isinstance(event, e.TakenBack | e.PlayResumed):
            length -= event.moves
        if length < stood:
            break
        if length > longest:
            longest, until = length, later
    return line_versions(events[:until])


def taken_back(events: Sequence[e.Event]) -> list[tuple[int, int]]:
    """The versions of all moves that do not stand any more, each with its move number."""
    line = _before_play(events)
    numbers: dict[int, int] = {}
    for version, event in enumerate(events, 1):
        _turn(line, version, event)
        if isinstance(event, e.Played | e.Passed):
            numbers[version] = len(line) - 1
    stands = set(line)
    return [(version, number) for version, number in numbers.items() if version not in stands]


def _before_play(events: Sequence[e.Event]) -> list[int]:
    first = events[0]
    before = len(first.settings.setup.moves) if isinstance(first, e.GameCreated) else 0
    return [len(events)] * (before + 1)


def _turn(versions: list[int], version: int, event: e.Event) -> None:
    """Bring the versions of a line up to this event."""
    if isinstance(event, e.Played | e.Passed):
        versions.append(version)
    elif isinstance(event, e.TakenBack | e.PlayResumed):
        del versions[len(versions) - event.moves :]
    elif isinstance(event, e.GameStarted | e.HandicapPlaced):
        versions[:] = [version] * len(versions)
