"""What a socket says, as JSON texts in UTF-8: lines of the log, states, answers to commands, heartbeats, who is there.

To whom it is said is in `broadcast`; the objects inside are made by the codec and by `document`.
"""

import json
from collections.abc import Iterable, Sequence
from json.encoder import encode_basestring_ascii
from typing import Any

from tengen.game import Event, Game, NoClock, Passed, Played
from tengen.game.document import changes, clock_document, game_document
from tengen.game.game import NO_OFFERS
from tengen.rules import Color
from tengen.server.site.compact_json import dumped


def extra(before: Game, events: Sequence[Event], after: Game) -> bytes:
    """What the last line needs besides the events, so that a page has the state after them: more keys, or nothing.

    A move tells all of its consequences but the clock's. Other events change more than they tell: what is different
    comes with them as `changes`, since the version before the first of them. Where moves and others come together, or
    a move clears an offer, the whole `state` comes.
    """
    moves = [type(event) in MOVES for event in events].count(True)
    if not moves:
        return b',"since":%d,"changes":%b' % (before.version, dumped(changes(before, after)))
    if moves < len(events) or (before.offers is not NO_OFFERS and before.offers != NO_OFFERS):
        return b',"state":%b' % dumped(game_document(after))
    return b"" if type(after.settings.clock) is NoClock else b',"changes":%b' % dumped({"clock": clock_document(after)})


def with_extra(lines: Sequence[bytes], more: bytes) -> Sequence[bytes]:
    """The lines as a socket sends them, what they need besides with the last one."""
    return [*lines[:-1], b"%b%b}" % (lines[-1][:-1], more)] if more else lines


def whole(game: Game) -> bytes:
    """The whole state, for one who has just got the tail of the log."""
    return dumped({"version": game.version, "state": game_document(game)})


def heartbeat(game: Game, now: int) -> bytes:
    """How far the log goes, and what time it is here."""
    return b'{"version":%d,"now":%d}' % (game.version, now)


def presence(present: Iterable[frozenset[Color]]) -> bytes:
    """Who is there, of those who hold these seats; who holds none is a watcher."""
    seats = list(present)
    there: dict[str, Any] = {str(color): any(color in held for held in seats) for color in Color}
    there["watchers"] = sum(not held for held in seats)
    return dumped({"present": there})


def rematch(game_id: str, by: Color) -> bytes:
    """There is a new game for the same two."""
    return dumped({"rematch": {"id": game_id, "by": str(by)}})


def done(command_id: str, version: int) -> bytes:
    return b'{"command_id":%b,"done":%d}' % (encode_basestring_ascii(command_id).encode(), version)


def error(command_id: str, document: dict[str, Any]) -> bytes:
    """What is wrong with a command; in ASCII, since there may be half a character in what its sender wrote."""
    return json.dumps({"command_id": command_id, "error": document}, separators=(",", ":")).encode()


MOVES = (Played, Passed)
