"""One open socket: the tail of the log, then all that is told in the room; commands come in between.

Who may open one is decided in `consumers`; what it says is made in `messages`.
"""

import asyncio
import json
import time
from typing import Final

from tengen.game import Phase, decode_command
from tengen.rules import BadInput, TengenError
from tengen.server.games.live import messages
from tengen.server.games.live.access import Guest
from tengen.server.games.live.broadcast import Listener
from tengen.server.games.live.executor import Outcome, Submission
from tengen.server.games.live.hall import Hall
from tengen.server.games.live.room import Room
from tengen.server.games.log.rematches import asking_for_rematch
from tengen.server.games.log.store import read_lines
from tengen.server.site.database import ask
from tengen.server.site.live.door import CLOSE_CODES
from tengen.server.site.live.wire import Receive, Wire
from tengen.server.site.rate_limits import Bucket, Limit
from tengen.server.site.refusals import error_document, status

COMMANDS: Final = Limit(burst=30, a_second=10)
MOST_REFUSED: Final = 100
LONGEST: Final = 20_000
LONGEST_ID: Final = 64
SHORT_WHILE: Final = 0.02


class Connection:
    """A visitor's socket in a room."""

    __slots__ = (
        "_bucket",
        "_hall",
        "_has_both",
        "_language",
        "_listener",
        "_refused",
        "_room",
        "_seat",
        "_wire",
        "visitor",
    )

    def __init__(self, hall: Hall, room: Room, guest: Guest, wire: Wire, visitor: str, language: str) -> None:
        """`visitor` is the address that it comes from, `language` the one that it is refused in."""
        self.visitor = visitor
        self._hall = hall
        self._room = room
        self._seat, self._has_both = guest.seat, guest.has_both
        self._wire = wire
        self._bucket = Bucket(COMMANDS, time.monotonic())
        self._listener = Listener(wire.write, wire.abort, guest.seats)
        self._refused = 0
        self._language = language

    async def serve(self, since: int, receive: Receive) -> None:
        """Send what is new since that version, then whatever is told, and take commands until the other side ends."""
        wire, listener = self._wire, self._listener
        wire.forget_request()
        wire.ready = listener.flush
        at = await self._send_tail(since)
        # Nothing is awaited between the last look at the room and this, so nothing is missed.
        if at != since or at != self._room.game.version:
            listener.tell(messages.whole(self._room.game))
        self._room.enter(listener)
        wire.take = self.take
        try:
            await self._tell_rematch()
            while (message := await receive())["type"] != "websocket.disconnect":
                self.take(message.get("text"))
        finally:
            wire.take = wire.ready = None
            listener.closed = True
            self._room.leave(listener)

    async def _tell_rematch(self) -> None:
        """Who comes to a finished game hears that somebody waits in the next one."""
        if self._room.game.phase is Phase.FINISHED:
            asking = await ask(asking_for_rematch, self._room.game_id)
            if asking is not None:
                self._listener.tell(messages.rematch(*asking))

    async def _send_tail(self, since: int) -> int:
        """Send the lines after this version, and none to one who claims to know the future; answers the version."""
        if since > self._room.game.version:
            await self._hall.catch_up(self._room)
        while since < self._room.game.version:
            for line in await ask(read_lines, self._room.game_id, since):
                while not self._wire.write(line.text.encode()):
                    await asyncio.sleep(SHORT_WHILE)
                since = line.version
            self._room = await self._hall.room(self._room.game_id)
        return since

    def take(self, text: str | None) -> None:
        """Have the command carried out, and tell the sender what became of it; the events come as to everybody."""
        room = self._room
        if self._listener.closed:
            return
        try:
            if self._bucket.take(time.monotonic()) > 0:
                raise self._too_often()
            self._refused = 0
            if text is None or len(text) > LONGEST:
                raise BadInput("bad-json", "not a text, or too long", f"a text of at most {LONGEST} characters")
            seat = room.game.turn if self._has_both else self._seat
            command = decode_command(text, seat, both_seats=self._has_both)
        except TengenError as error:
            self._listener.tell(messages.error(_command_id(text), error_document(error, room.game, self._language)))
            return
        self._hall.executor.take(room, command, self)

    def hear(self, submission: Submission, outcome: Outcome | TengenError) -> None:
        self._listener.tell(_answer(submission.command.command_id, submission.room, outcome, self._language))

    def _too_often(self) -> BadInput:
        """The refusal of a command too many; one who goes on in spite of it is not listened to any more."""
        self._refused += 1
        error = BadInput("too-often", "too many commands", f"at most {COMMANDS.a_second} a second")
        if self._refused > MOST_REFUSED:
            self._listener.closed = True
            self._room.leave(self._listener)
            self._wire.close(CLOSE_CODES + status(error.code), error.message)
        return error


def _answer(command_id: str, room: Room, outcome: Outcome | TengenError, language: str) -> bytes:
    if isinstance(outcome, TengenError):
        return messages.error(command_id, error_document(outcome, room.game, language))
    if outcome.refused is not None:
        return messages.error(command_id, error_document(outcome.refused, outcome.game, language))
    return messages.done(command_id, outcome.lines[-1].version)


def _command_id(text: str | None) -> str:
    """The id in a command that cannot be read: its sender still wants to know which one it was."""
    try:
        found = json.loads((text or "")[:LONGEST]).get("command_id")
    except (ValueError, AttributeError, RecursionError):
        return ""
    return found if isinstance(found, str) and len(found) <= LONGEST_ID else ""
