"""Where commands are carried out: for each game one after another, decided in memory, appended, then told.

No command is a task of its own and none can be canceled: one that has begun is brought to its end, whoever goes away.
Rooms are found in `hall`.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Final, NamedTuple, Protocol

from django.db import DatabaseError

from tengen.game import Command, Decision, Event, Game, Propose, Refused, SeatTaken, apply, decide, dump_event
from tengen.game.repeat import could_have_made
from tengen.rules import BadInput, Color, History, TengenError
from tengen.server.games.live.loading import confirm, read_roles, removed
from tengen.server.games.live.room import Room
from tengen.server.games.log.store import Append, Conflict, Line, Statement, append_of, read_lines
from tengen.server.games.log.writer import Writer
from tengen.server.site.clock import now
from tengen.server.site.database import ask
from tengen.server.site.keys import hashed
from tengen.server.site.rate_limits import Buckets, Limit
from tengen.server.site.work import run

TRIES: Final = 5
LONGEST_NAME: Final = 64
PROPOSALS: Final = Buckets(Limit(burst=30, a_second=0.5))
"""For one visitor, in all games together: each of them keeps a worker busy."""
SEATS: Final = (None, *map(str, Color))

_log = logging.getLogger(__name__)


class Outcome(NamedTuple):
    """What became of a command: the lines that it wrote, or why it was refused; and the game after it."""

    game: Game
    lines: tuple[Line, ...] = ()
    refused: Refused | None = None


class Asker(Protocol):
    """Who has commands carried out; `visitor` is the address that they come from, if they come from one."""

    visitor: str

    def hear(self, submission: "Submission", outcome: Outcome | TengenError) -> None:
        """Hear what became of one."""


class Submission:
    """A command on its way: for which room, who wants to know what became of it, and what else is written with it.

    `name` is what is kept of the command's id. Once it is decided, `events` are what it does, as `lines` of the log
    too, and `game` is the game after them.
    """

    __slots__ = ("asker", "command", "events", "further", "game", "lines", "name", "room", "tries")

    events: tuple[Event, ...]
    lines: tuple[Line, ...]
    game: Game

    def __init__(self, room: Room, command: Command, asker: Asker, further: tuple[Statement, ...]) -> None:
        self.room, self.command, self.asker, self.further = room, command, asker, further
        self.name = command_name(command)
        self.tries = TRIES

    def decided(self, events: tuple[Event, ...]) -> Append:
        """Keep what it does; what is to be written for it comes back."""
        self.events = events
        self.lines, self.game = lines_of(self.room.game, events, self.name)
        return append_of(self.room.game_id, self.lines, self.game, self.further)

    def answer(self, outcome: Outcome | TengenError) -> None:
        self.asker.hear(self, outcome)


class Waiter:
    """An asker who waits for the answer."""

    __slots__ = ("answered", "visitor")

    def __init__(self, visitor: str = "") -> None:
        self.visitor = visitor
        self.answered: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()

    def hear(self, submission: Submission, outcome: Outcome | TengenError) -> None:
        if self.answered.cancelled():
            return
        if isinstance(outcome, TengenError):
            self.answered.set_exception(outcome)
        else:
            self.answered.set_result(outcome)


class Executor:
    """Carries out the commands of all games of this process."""

    def __init__(self, writer: Writer, written: Callable[[str, Game, Game], None]) -> None:
        """`written` is told of a game as it was and as it is now, when that is on the disk."""
        self._tell_written = written
        self._writer = writer
        self._tasks: set[asyncio.Task[None]] = set()

    def take(self, room: Room, command: Command, asker: Asker, further: tuple[Statement, ...] = ()) -> None:
        """Carry the command out when its turn has come, and answer; a repeat gets the first answer again."""
        submission = Submission(room, command, asker, further)
        if room.busy or room.waiting:
            room.waiting.append(partial(self._begin, submission))
        else:
            self._begin(submission)

    async def catch_up(self, room: Room) -> None:
        """Read what others have appended to the log of this room, and tell it; comes back when that is done."""
        caught_up: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        async def read() -> None:
            try:
                await reload(room)
            except DatabaseError as error:
                if not caught_up.done():
                    caught_up.set_exception(error)
            finally:
                if not caught_up.done():
                    caught_up.set_result(None)

        room.waiting.append(lambda: self._occupy(room, read()))
        self._next(room)
        await caught_up

    def _next(self, room: Room) -> None:
        while room.waiting and not room.busy:
            room.waiting.popleft()()

    def _begin(self, submission: Submission) -> None:
        room = submission.room
        if submission.name in room.commands:
            submission.answer(_repeated(submission, room.lines_by(submission.name)))
            return
        if room.unconfirmed:
            self._occupy(room, self._confirm(submission))
            return
        if isinstance(submission.command, Propose):
            self._keep(self._think(submission))
            return
        try:
            self._carry_out(submission, decide(room.game, submission.command, now()))
        except Exception:
            _failed(submission)

    def _carry_out(self, submission: Submission, decision: Decision) -> None:
        room = submission.room
        if isinstance(decision, Refused):
            self._occupy(room, self._look_again(submission, decision))
            return
        append = submission.decided(decision)
        room.busy = True
        self._writer.append(append, partial(self._written, submission))

    def _written(self, submission: Submission, error: Exception | None) -> None:
        """Tell what is on the disk now; or see what is to be done about the error."""
        room = submission.room
        if isinstance(error, Conflict):
            self._occupy(room, self._retry(submission))
            return
        room.busy = False
        if error is None:
            before = room.game
            room.advance(submission.events, submission.lines, submission.game)
            self._tell_written(room.game_id, before, submission.game)
            submission.answer(Outcome(submission.game, submission.lines))
        else:
            submission.answer(_not_saved())
        self._next(room)

    async def _retry(self, submission: Submission) -> None:
        """Another process was first: read what it wrote, and decide again."""
        try:
            is_behind = await reload(submission.room)
        except DatabaseError:
            submission.answer(_not_saved())
            return
        if not is_behind:
            submission.answer(removed())
        else:
            self._again(submission)

    async def _look_again(self, submission: Submission, refused: Refused) -> None:
        """Refuse what is wrong in truth, not what is wrong only because another process has written since."""
        try:
            is_behind = await reload(submission.room)
        except DatabaseError:
            is_behind = False
        if is_behind:
            self._again(submission)
        else:
            submission.answer(Outcome(submission.room.game, refused=refused))

    async def _confirm(self, submission: Submission) -> None:
        """Decide on the log, where the scoring was shown from a copy; who was shown something false must look again."""
        room = submission.room
        try:
            is_true = await confirm(room)
        except DatabaseError:
            submission.answer(_not_saved())
            return
        except TengenError as error:
            submission.answer(error)
            return
        if is_true:
            room.waiting.appendleft(partial(self._begin, submission))
            return
        _log.warning("game %s: the saved scoring is not what its log says", room.game_id)
        stale = Refused(
            "stale", "the marks were not shown as they are", f"version {room.game.version}, looked at again"
        )
        submission.answer(Outcome(room.game, refused=stale))

    def _again(self, submission: Submission) -> None:
        if submission.tries == 1:
            submission.answer(
                BadInput("busy", "too many commands for this game at once", "the same command a little later")
            )
        else:
            submission.tries -= 1
            submission.room.waiting.appendleft(partial(self._begin, submission))

    async def _think(self, submission: Submission) -> None:
        """A proposal takes long: a worker thinks it up, and meanwhile the players go on."""
        room, game = submission.room, submission.room.game
        bare = replace(game, history=History.starting(game.position), marks=None)
        visitor = submission.asker.visitor
        try:
            if visitor and submission.tries == TRIES:
                PROPOSALS.need(visitor)
            decision = await run(visitor or room.game_id, decide, bare, submission.command, now())
        except TengenError as error:
            submission.answer(error)
            return
        except Exception:
            _failed(submission)
            return
        room.waiting.appendleft(partial(self._thought, submission, game, decision))
        self._next(room)

    def _thought(self, submission: Submission, game: Game, decision: Decision) -> None:
        """Carry out what was decided about this game, unless the board is another one by now, or it was done before."""
        room = submission.room
        if submission.name in room.commands:
            submission.answer(_repeated(submission, room.lines_by(submission.name)))
        elif (room.game.moves_version, room.game.phase) != (game.moves_version, game.phase):
            self._again(submission)
        elif isinstance(decision, Refused):
            self._carry_out(submission, decision)
        else:
            at = max(now(), room.game.last_at)
            self._carry_out(submission, tuple(replace(event, at=at) for event in decision))

    def _occupy(self, room: Room, work: "asyncio._CoroutineLike[None]") -> None:
        """Let nothing else begin in this room until the work is done."""

        def ended(task: asyncio.Task[None]) -> None:
            room.busy = False
            if not task.cancelled() and (error := task.exception()) is not None:
                _log.error("game %s: %r", room.game_id, error)
            self._next(room)

        room.busy = True
        self._keep(work).add_done_callback(ended)

    def _keep(self, work: "asyncio._CoroutineLike[None]") -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


async def reload(room: Room) -> bool:
    """Read what others have appended to the log, and tell it; whether there was anything."""
    before = room.game.version
    if room.unconfirmed:
        with suppress(TengenError):  # it has been removed: there is nothing to read
            await confirm(room)
    lines = await ask(read_lines, room.game_id, before)
    if any(isinstance(line.event, SeatTaken) for line in lines):
        room.secrets = await ask(read_roles, room.game_id)
    room.follow(lines)
    return room.game.version > before


def command_name(command: Command) -> str:
    """What is kept of a command's id: two seats may use the same one."""
    if not command.command_id:
        return ""
    name = f"{SEATS[command.seat or 0]}:{command.command_id}"
    return name if len(name) <= LONGEST_NAME else hashed(name)


def lines_of(game: Game, events: tuple[Event, ...], name: str) -> tuple[tuple[Line, ...], Game]:
    """The events as lines of the log, and the game after them."""
    lines: list[Line] = []
    for event in events:
        game = apply(game, event)
        lines.append(Line(game.version, name, dump_event(event)))
    return tuple(lines), game


def _repeated(submission: Submission, lines: tuple[Line, ...]) -> Outcome:
    """The first answer again, if this is the command that got it; another one under its id is refused."""
    if could_have_made(submission.command, [line.event for line in lines]):
        return Outcome(submission.room.game, lines)
    used = Refused("reused-id", "another command has had this id", "a new command_id for every command")
    return Outcome(submission.room.game, refused=used)


def _not_saved() -> BadInput:
    return BadInput("not-saved", "this could not be saved", "the same command a little later")


def _failed(submission: Submission) -> None:
    _log.exception("game %s: %s failed", submission.room.game_id, submission.command.kind)
    submission.answer(BadInput("not-saved", "this could not be done", "the same command a little later"))
