"""A game as it stood: after so many moves of its current line, or at a version of its log; and all its moments at once.

The present needs nothing of this: a room has it. The past is read from the log, by a worker.
"""

import json
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Final

from tengen.game import Event, Game, NoClock, encode_event, replay
from tengen.game.document import game_document, times_left
from tengen.game.moments import (
    Turn,
    beginning,
    game_after,
    line_through,
    line_versions,
    moves_before,
    taken_back,
    turns,
)
from tengen.game.state import GameState, Moment
from tengen.game.variation import at_move
from tengen.rules import BadInput
from tengen.server.games.log.store import Line, read_lines
from tengen.server.site.compact_json import dumped
from tengen.server.site.rate_limits import Buckets, Limit
from tengen.server.site.work import run

LOOKING_BACK: Final = Buckets(Limit(burst=200, a_second=5))
"""For one visitor, in all games."""


async def document_at(visitor: Hashable, game_id: str, game: Game, move: int | None, version: int | None) -> GameState:
    """The state of the game at that version, after that move, or now; refuses what never was.

    A moment says when it was (`at`): its clocks are read by that time. The last move has all that came after it.
    """
    if move is None and version is None:
        return game_document(game)
    past = await past_at(visitor, game_id, game, move, version)
    return past.state if past else moment_document(game)


@dataclass(frozen=True, slots=True)
class Past:
    """A moment before the present: the state of the game then, and where that is among the moves.

    `line` has the versions of the line that the game was in, `whole` those of the line that stands now; `until` is the
    version of the next turn, and `lost` are the versions and numbers of all moves that were taken back.
    """

    state: Moment
    version: int
    move_number: int
    line: list[int]
    whole: list[int]
    until: int
    lost: list[tuple[int, int]]


async def past_at(visitor: Hashable, game_id: str, game: Game, move: int | None, version: int | None) -> Past | None:
    """The moment that is asked for; None for the present. Refuses what never was."""
    if is_present(game, move, version):
        return None
    LOOKING_BACK.need(visitor)
    return await run(visitor, read_past, game_id, move, version)


def is_present(game: Game, move: int | None, version: int | None) -> bool:
    """Whether the game stands so now; refuses a version that never was."""
    last = game.version
    if version is not None and not 1 <= version <= last:
        raise BadInput("no-such-version", f"no version {version}", f"1 to {last}")
    return move in (None, game.move_number) and version in (None, last)


def moment_document(game: Game) -> Moment:
    """The state of this game and the time of its last event."""
    return {**game_document(game), "at": game.last_at}


def read_history(game_id: str) -> bytes:
    """All moments of a game as JSON: the state before all moves, and every turn with its version and clocks."""
    lines = read_lines(game_id)
    events = [line.event for line in lines]
    begun = beginning(events)
    before = [Line(begun.version, "", json.dumps(encode_event(move))) for move in moves_before(begun)]
    told = [
        *(_turn(line, begun) for line in before),
        *(_turn(lines[version - 1], after) for version, _, after in turns(events)),
    ]
    start = dumped(moment_document(at_move(begun, 0)))
    return b'{"version":%d,"start":%b,"turns":[%b]}' % (len(lines), start, b",".join(told))


def _turn(line: Line, after: Game) -> bytes:
    if isinstance(after.settings.clock, NoClock):
        return line.text.encode()
    return b'%b,"left":%b}' % (line.text[:-1].encode(), dumped(times_left(after)))


def read_past(game_id: str, move: int | None, version: int | None) -> Past:
    """The moment after a move of the current line, or at a version; for a worker. Refuses what never was."""
    events: Sequence[Event] = [line.event for line in read_lines(game_id)]
    then = events if version is None else events[:version]
    game = replay(then) if move is None else game_after(then, move)
    later = enumerate(events[game.version :], game.version + 1)
    return Past(
        state=moment_document(game),
        version=game.version,
        move_number=game.move_number,
        line=line_through(events, game.version),
        whole=line_versions(events),
        until=next((number for number, event in later if isinstance(event, Turn)), len(events) + 1),
        lost=taken_back(events),
    )
