"""The one way to change a game: people, bots, clocks and operators alike call `submit`.

A command is decided against the game in memory, appended to its log, and told to all who watch, in this order. Who may
send which command is decided before, in `access`.
"""

import asyncio
import json
import time
from dataclasses import dataclass
from itertools import islice
from typing import Final
from weakref import WeakKeyDictionary

from asgiref.sync import sync_to_async
from django.db import transaction

from tengen.game import (
    Command,
    Event,
    Game,
    GameCreated,
    Refused,
    Settings,
    TakeSeat,
    apply,
    create,
    decide,
    encode_event,
)
from tengen.rules import BadInput, Color
from tengen.server.games import models
from tengen.server.games.keys import Role, hashed, new_id, new_secret
from tengen.server.games.room import Room, load
from tengen.server.games.store import Append, Conflict, Line, Statement, Writer, projection, read_lines

MOST_ROOMS: Final = 10_000
TRIES: Final = 5
INSERT_SECRET: Final = "INSERT INTO games_secret (hash, game_id, role, expires_at) VALUES (%s, %s, %s, NULL)"
DELETE_SECRET: Final = "DELETE FROM games_secret WHERE hash = %s AND game_id = %s AND role = %s"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a command: the lines that it wrote, or why it was refused; and the game after it."""

    game: Game
    lines: tuple[Line, ...] = ()
    refused: Refused | None = None


@dataclass(frozen=True, slots=True)
class Made:
    """A new game: its id, and the secrets for the maker's seat, the invitation and the watching page."""

    game_id: str
    game: Game
    color: Color
    seat: str
    invite: str
    watch: str


class Hall:
    """All games of this process that somebody looks at."""

    def __init__(self) -> None:
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._under_way: set[asyncio.Task[Outcome]] = set()
        self._writer = Writer()

    async def room(self, game_id: str) -> Room:
        """The room of a game; refuses an id that no game has."""
        found = self._rooms.get(game_id)
        if found is not None:
            return found
        task = self._loading.get(game_id)
        if task is None:
            task = self._loading[game_id] = asyncio.create_task(self._load(game_id))
        made = await asyncio.shield(task)
        if made is None:
            raise BadInput("no-such-game", "there is no such game", "the id of a game")
        return made

    async def submit(self, game_id: str, command: Command, further: tuple[Statement, ...] = ()) -> Outcome:
        """Carry the command out, or say why not; a repeated command id gets the first answer again.

        Once begun it is brought to its end, even if the sender goes away in the middle of it.
        """
        task = asyncio.create_task(self._submit(game_id, command, further))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        return await asyncio.shield(task)

    async def _submit(self, game_id: str, command: Command, further: tuple[Statement, ...]) -> Outcome:
        name = _command_name(command)
        for _ in range(TRIES):
            room = await self.room(game_id)
            async with room.lock:
                if name and name in room.commands:
                    return Outcome(room.game, room.commands[name])
                decision = decide(room.game, command, now())
                if isinstance(decision, Refused):
                    return Outcome(room.game, refused=decision)
                lines, game = _lines(room.game, decision, name)
                try:
                    await self._writer.append(Append(game_id, lines, game, further))
                except Conflict:
                    await self._reload(room)
                    continue
                except Exception as error:
                    raise BadInput("not-saved", "this could not be saved", "the same command a little later") from error
                room.game = game
                room.remember(lines)
                for line in lines:
                    room.tell(line.text)
                return Outcome(game, lines)
        raise BadInput("busy", "too many commands for this game at once", "the same command a little later")

    async def make(self, settings: Settings, *, color: Color, name: str, watchable: bool) -> Made:
        """Make a game and give its maker a seat; refuses a name that cannot be one."""
        at = now()
        first = GameCreated(at, settings)
        game = create(first)
        decision = decide(game, TakeSeat(seat=color, at_version=1, name=name), at)
        if isinstance(decision, Refused):
            raise BadInput(decision.code, decision.message, decision.expected)
        lines, game = _lines(game, decision, "")
        first_line = Line(1, "", json.dumps(encode_event(first), separators=(",", ":"), ensure_ascii=False))
        made = Made(new_id(), game, color, new_secret(), new_secret(), new_secret())
        await sync_to_async(_insert)(made, (first_line, *lines), watchable=watchable)
        return made

    async def join(self, game_id: str, invite: str, name: str) -> tuple[str, Color, Outcome]:
        """Sit down in the free seat; the invitation is used up with it. Refuses an invitation that is not good."""
        room = await self.room(game_id)
        if room.role_of(invite) is not Role.INVITE:
            raise BadInput(
                "bad-invitation", "this invitation is not good, or used already", "the link that you were sent"
            )
        free = next((seat for seat in Color if room.game.players.at(seat) is None), None)
        if free is None:
            raise BadInput("seat-taken", "both seats are taken", "a free seat")
        seat = new_secret()
        further = (
            Statement(INSERT_SECRET, (hashed(seat), game_id, str(free))),
            Statement(DELETE_SECRET, (hashed(invite), game_id, str(Role.INVITE))),
        )
        command = TakeSeat(seat=free, at_version=room.game.version, name=name)
        outcome = await self.submit(game_id, command, further)
        if outcome.refused is None:
            room = await self.room(game_id)
            room.secrets.pop(hashed(invite), None)
            room.secrets[hashed(seat)] = Role(str(free))
        return seat, free, outcome

    async def catch_up(self, game_id: str) -> None:
        """Read what others have appended to the log of this game, and tell it."""
        room = self._rooms.get(game_id)
        if room is not None:
            async with room.lock:
                await self._reload(room)

    async def _reload(self, room: Room) -> None:
        lines = await sync_to_async(read_lines)(room.game_id, room.game.version)
        room.follow(lines)

    async def _load(self, game_id: str) -> Room | None:
        try:
            room = await sync_to_async(load)(game_id)
            if room is not None:
                self._make_room()
                self._rooms[game_id] = room
            return room
        finally:
            self._loading.pop(game_id, None)

    def _make_room(self) -> None:
        """Drop games that nobody looks at, the oldest first, when there are too many."""
        if len(self._rooms) < MOST_ROOMS:
            return
        unused = (game_id for game_id, room in self._rooms.items() if not room.listeners and not room.lock.locked())
        for game_id in tuple(islice(unused, MOST_ROOMS // 10)):
            del self._rooms[game_id]


def hall() -> Hall:
    """The hall of this process; an event loop has one of its own."""
    loop = asyncio.get_running_loop()
    found = _halls.get(loop)
    if found is None:
        found = _halls[loop] = Hall()
    return found


_halls: WeakKeyDictionary[asyncio.AbstractEventLoop, Hall] = WeakKeyDictionary()


def now() -> int:
    return time.time_ns() // 1_000_000


def _command_name(command: Command) -> str:
    return f"{command.seat}:{command.command_id}" if command.command_id else ""


def _lines(game: Game, events: tuple[Event, ...], name: str) -> tuple[tuple[Line, ...], Game]:
    lines: list[Line] = []
    for event in events:
        game = apply(game, event)
        body = json.dumps(encode_event(event), separators=(",", ":"), ensure_ascii=False)
        lines.append(Line(game.version, name, body))
    return tuple(lines), game


def _insert(made: Made, lines: tuple[Line, ...], *, watchable: bool) -> None:
    settings = made.game.settings
    secrets = {made.seat: Role(str(made.color)), made.invite: Role.INVITE, made.watch: Role.WATCH}
    with transaction.atomic():
        models.Game.objects.create(
            id=made.game_id,
            watchable=watchable,
            width=settings.width,
            height=settings.height,
            rules=settings.rules.name,
            created_at=made.game.last_at,
            **projection(made.game),
        )
        models.Event.objects.bulk_create(
            models.Event(game_id=made.game_id, version=line.version, command_id=line.command_id, body=line.body)
            for line in lines
        )
        models.Secret.objects.bulk_create(
            models.Secret(hash=hashed(secret), game_id=made.game_id, role=str(role)) for secret, role in secrets.items()
        )
