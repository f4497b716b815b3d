"""A game that somebody plays or watches right now, kept in memory: its state, who may enter, who listens.

It is only a copy: the log in the database is the truth, and a room can be dropped and loaded again at any time.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from time import monotonic
from typing import Final

from tengen.game import Event, Game, apply
from tengen.rules import Color
from tengen.server.games.live import messages
from tengen.server.games.live.broadcast import Listener
from tengen.server.games.log.store import Line
from tengen.server.site.keys import Role, hashed, same

PRESENCE_DELAY: Final = 0.3
"""Seconds in which comings and goings gather: a page that is loaded anew has not been away."""
IDLE: Final = 600.0
"""Seconds after which a game that nobody looks at is let go of."""
GRACE: Final = 10.0
"""Seconds in which it is not, however many there are: whoever asked for it may be about to come in."""
EMPTY: Final = 10
"""An empty room takes as much memory as so many moves."""
MOST_UNUSED: Final = 100_000
"""Moves and events of all games together that nobody looks at: 20 to 100 MB."""


class Room:
    """One game; what changes it is done one after another, by `executor`: `busy` is whether something is under way."""

    __slots__ = (
        "_elsewhere",
        "_presence_told",
        "_telling_presence",
        "busy",
        "commands",
        "game",
        "game_id",
        "listeners",
        "presence_changed",
        "secrets",
        "unconfirmed",
        "used_at",
        "waiting",
        "watchable",
    )

    def __init__(self, game_id: str, game: Game, *, watchable: bool, secrets: dict[str, Role]) -> None:
        self.game_id = game_id
        self.game = game
        self.watchable = watchable
        self.secrets = secrets
        self.commands: dict[str, tuple[int, str]] = {}
        self.unconfirmed = False
        """Whether its scoring is shown from a copy: nothing may be decided before it is made from the log."""
        self.busy = False
        self.used_at = monotonic()
        """When somebody last asked for it, or left."""
        self.waiting: deque[Callable[[], None]] = deque()
        self.listeners: set[Listener] = set()
        self.presence_changed: Callable[[Room], None] = _nobody_asks
        self._elsewhere: dict[str, tuple[tuple[frozenset[Color], ...], float]] = {}
        self._presence_told = b""
        self._telling_presence: asyncio.TimerHandle | None = None

    @property
    def size(self) -> int:
        """How much it is to keep in memory: itself, moves, those of a record that it began with too, and events."""
        return EMPTY + self.game.move_number + self.game.version

    @property
    def is_used(self) -> bool:
        """Whether somebody looks at it, or changes it right now."""
        return bool(self.listeners or self.busy)

    def role_of(self, secret: str) -> Role | None:
        """What this secret is for in this game, or None for a stranger's."""
        return self.role_by(hashed(secret))

    def role_by(self, wanted: str) -> Role | None:
        """What the secret of this hash is for in this game."""
        found = [role for kept, role in self.secrets.items() if same(kept, wanted)]
        return found[0] if found else None

    def remember(self, lines: Iterable[Line]) -> None:
        """Keep which command wrote which lines, so that a repeat gets the same answer.

        Of a command's lines, which follow each other, the first version and all bodies: two values which the garbage
        collector need not look at again. There are as many as there are moves.
        """
        commands = self.commands
        for version, name, body in lines:
            if name:
                known = commands.get(name)
                commands[name] = (version, body) if known is None else (known[0], f"{known[1]}\n{body}")

    def lines_by(self, name: str) -> tuple[Line, ...]:
        """The lines that the command of this name has written."""
        first, bodies = self.commands[name]
        return tuple(Line(version, name, body) for version, body in enumerate(bodies.split("\n"), first))

    def advance(self, events: Sequence[Event], lines: Sequence[Line], game: Game) -> None:
        """Go on to the game after these events, which have been committed, and tell the listeners."""
        before, self.game = self.game, game
        self.remember(lines)
        if not self.listeners:
            return
        texts = [line.text.encode() for line in lines]
        told = messages.with_extra(texts, messages.extra(before, events, game))
        for listener in tuple(self.listeners):
            for text in texts if listener.lines_only else told:
                listener.tell(text)

    def follow(self, lines: Iterable[Line]) -> None:
        """Apply what others have appended to the log after this room's version, and tell the listeners."""
        game, events, new = self.game, [], []
        for line in lines:
            if line.version == game.version + 1:
                event = line.event
                game = apply(game, event)
                events.append(event)
                new.append(line)
        if new:
            self.advance(events, new, game)

    def confirm(self, game: Game) -> bool:
        """Take the game at this version as the log has it; whether all that was shown of it is true.

        If not, all pages are told how it really stands.
        """
        is_true = game.marks == self.game.marks
        self.game, self.unconfirmed = game, False
        if not is_true:
            self.tell(messages.whole(game))
        return is_true

    def tell(self, text: bytes, *, to_players: bool = True) -> None:
        """Tell the pages something beside the log; it may be only for those who hold no seat."""
        for listener in tuple(self.listeners):
            if not listener.lines_only and (to_players or not listener.seats):
                listener.tell(text)

    def enter(self, listener: Listener) -> None:
        """Let it hear all that happens from now on; a page hears at once who is there."""
        self.listeners.add(listener)
        if not listener.lines_only:
            listener.tell(self._presence())
        self._presence_changed()

    def leave(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        self.used_at = monotonic()
        self._presence_changed()

    def are_elsewhere(self, process: str, seats: tuple[frozenset[Color], ...], until: float) -> None:
        """Count those whom another process has; if it is not heard of until then, they are gone."""
        before = self._elsewhere.get(process)
        self._elsewhere[process] = (seats, until)
        if before is None or before[0] != seats:
            self._show_presence_soon()

    def forget_silent(self, at: float) -> None:
        """Do not count those of processes that have been silent for too long."""
        silent = [process for process, (_, until) in self._elsewhere.items() if until < at]
        for process in silent:
            del self._elsewhere[process]
        if silent:
            self._show_presence_soon()

    def _presence(self) -> bytes:
        here = [listener.seats for listener in self.listeners]
        return messages.presence([*here, *(held for seats, _ in self._elsewhere.values() for held in seats)])

    def _presence_changed(self) -> None:
        self._show_presence_soon()
        self.presence_changed(self)

    def _show_presence_soon(self) -> None:
        if self._telling_presence is None:
            self._telling_presence = asyncio.get_running_loop().call_later(PRESENCE_DELAY, self._tell_presence)

    def _tell_presence(self) -> None:
        self._telling_presence = None
        there = self._presence()
        if there != self._presence_told:
            self._presence_told = there
            self.tell(there)


def unneeded(rooms: Iterable[Room], at: float, most: int = MOST_UNUSED) -> list[Room]:
    """Those to let go of at this time: nobody has used them for long, or those that nobody uses are too large together.

    The ones used last are kept, as far as there is space: whoever opens long games pushes out nobody else's but these.
    """
    unused = sorted((room for room in rooms if not room.is_used), key=lambda room: room.used_at, reverse=True)
    found: list[Room] = []
    kept = 0
    for room in unused:
        idle = at - room.used_at
        if idle < GRACE or (idle < IDLE and kept + room.size <= most):
            kept += room.size
        else:
            found.append(room)
    return found


def _nobody_asks(room: Room) -> None:
    """A room that is alone in the world tells nobody else who is there."""
