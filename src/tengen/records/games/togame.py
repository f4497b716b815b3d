"""From a record to a game of ours: the events that playing it move by move would have made.

A record that breaks our rules is refused at the move that does; `scene` shows such records too.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final

from tengen.game import (
    Command,
    Event,
    Game,
    GameCreated,
    GameFinished,
    PassTurn,
    Phase,
    PlaceHandicap,
    Play,
    Refused,
    TakeSeat,
    apply,
    create,
    decide,
    replay,
)
from tengen.records import value
from tengen.records.games.proposal import seat_name
from tengen.records.games.start import RecordMove, start
from tengen.records.headers.header import Header
from tengen.records.problem import SgfError
from tengen.records.record import Record
from tengen.rules import BadInput, Color

MOST_MOVES: Final = 10_000
_DATE: Final = re.compile(r"([12]\d{3})(?:-(\d\d)(?:-(\d\d))?)?")
_COLORS: Final = {"B": Color.BLACK, "W": Color.WHITE}


def to_game(record: Record, *, line: Sequence[int] | None = None, until_illegal: bool = False) -> Game:
    """The game of a record; see `to_events`."""
    return replay(to_events(record, line=line, until_illegal=until_illegal))


def to_events(record: Record, *, line: Sequence[int] | None = None, until_illegal: bool = False) -> tuple[Event, ...]:
    """The log of a game with the moves of a line (the main one), all at the date of the record.

    Without `RU` the rules are Japanese, without `KM` there is no komi; passes after the second one are left out.
    Raises SgfError where the record breaks the rules; with `until_illegal` the log just ends before that move.
    """
    header = record.header
    moves, error = _moves(record, line)
    begin = start(record, moves)
    log = _Log(record, GameCreated(_instant(header.date), begin.settings))
    log.seat(header, everybody=bool(begin.placed or begin.moves))
    try:
        if begin.placed:
            points = begin.placed
            log.ask(PlaceHandicap(seat=Color.BLACK, at_version=log.game.version, points=points), 0, "AB")
        for move in begin.moves:
            log.move(move)
        if error:
            raise error
    except SgfError:
        if until_illegal:
            return tuple(log.events)
        raise
    if header.result and log.game.phase is not Phase.FINISHED:
        log.add(GameFinished(log.at, None, header.result))
    return tuple(log.events)


class _Log:
    """The events so far and the game they make; all of them happen at one instant."""

    def __init__(self, record: Record, first: GameCreated) -> None:
        self.record = record
        self.at = first.at
        self.events: list[Event] = [first]
        self.game = create(first)

    def add(self, event: Event) -> None:
        self.events.append(event)
        self.game = apply(self.game, event)

    def ask(self, command: Command, node: int, name: str, about: str = "") -> None:
        """Add what the command leads to; a refusal is an error at that place of the file."""
        answer = decide(self.game, command, self.at)
        if isinstance(answer, Refused):
            refused = BadInput(answer.code, about + answer.message, answer.expected)
            raise self.record.error(refused, node, name if name in self.record.tree.nodes[node] else "")
        for event in answer:
            self.add(event)

    def seat(self, header: Header, *, everybody: bool) -> None:
        """Let the players sit down that the record names, or (for moves) both."""
        for seat, name in ((Color.BLACK, header.black_name), (Color.WHITE, header.white_name)):
            if name is not None or everybody:
                self.ask(TakeSeat(seat=seat, at_version=self.game.version, name=seat_name(name or "")), 0, "")

    def move(self, move: RecordMove) -> None:
        version, number = self.game.version, self.game.move_number + 1
        about = f"move {number}, {move}: "
        if move.point:
            self.ask(Play(seat=move.color, at_version=version, point=move.point), move.node, move.name, about)
        elif self.game.phase is Phase.PLAYING:
            self.ask(PassTurn(seat=move.color, at_version=version), move.node, move.name, about)


def _moves(record: Record, line: Sequence[int] | None) -> tuple[list[RecordMove], SgfError | None]:
    """The moves of a line up to its end, or up to the error that is returned with them."""
    moves: list[RecordMove] = []
    for node in record.tree.main_line() if line is None else line:
        properties = record.tree.nodes[node]
        if node and (setup := next((name for name in ("AB", "AW", "AE") if name in properties), None)):
            return moves, record.error(BadInput("setup-in-game", "stones set up after the start"), node, setup)
        for name in (name for name in properties if name in _COLORS):
            if len(moves) == MOST_MOVES:
                message = f"more than {MOST_MOVES} moves"
                return moves, record.error(BadInput("too-many-moves", message), node, name)
            try:
                point = value.move(properties[name][0], record.width, record.height)
            except BadInput as error:
                return moves, record.error(error, node, name)
            moves.append(RecordMove(_COLORS[name], point, node, name))
    return moves, None


def _instant(date: str | None) -> int:
    """Midnight (UTC) of the first date, in milliseconds since 1970; 0 without one."""
    found = _DATE.match(date or "")
    try:
        year, month, day = (int(part or 1) for part in found.groups()) if found else (1970, 1, 1)
        return round(datetime(year, month, day, tzinfo=UTC).timestamp()) * 1000
    except ValueError:
        return 0
