"""From a game to its record: settings into the root, handicap stones one by one, then a node for each move.

Moves that were taken back are not in it. A game that was counted ends with its territory, dead stones under it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from types import MappingProxyType
from typing import Final

from tengen.game import (
    Absolute,
    Clock,
    ClockSettings,
    Event,
    Fischer,
    Game,
    GameCreated,
    NoClock,
    Simple,
    TimeLeft,
    apply,
    create,
)
from tengen.game.score import counted_result, score
from tengen.records import value
from tengen.records.headers.header import Header, write_header
from tengen.records.headers.overtime import seconds
from tengen.records.record import Record
from tengen.records.tree import Properties
from tengen.rules import BadInput, Color, Placement, Point
from tengen.scoring import ownership

NOTHING_MORE: Final = Header()
NO_COMMENTS: Final[Mapping[int, str]] = MappingProxyType({})
_TERRITORY: Final = {"TB": "Bx", "TW": "Wc"}
"""The signs of a state string that are territory of Black, and of White."""


def from_game(
    game: Game,
    more: Header = NOTHING_MORE,
    clocks: Sequence[Clock] = (),
    comments: Mapping[int, str] = NO_COMMENTS,
) -> Record:
    """The record of a game as it stands; `to_game` makes an equal game of it, but for offers, rests and the clock.

    `more` adds what a game does not know (ranks, date, place, event, name); `clocks` are those after each move,
    `comments` what was said after it (0 is before the first one). A canceled game is written as one without a result.
    """
    settings, players = game.settings, game.players
    header = replace(
        more,
        black_name=players.black.name if players.black else None,
        white_name=players.white.name if players.white else None,
        rules=settings.rules,
        komi=settings.komi,
        handicap=settings.handicap,
        clock=settings.clock,
        rests=settings.rests,
        result=game.result,
    )
    nodes: list[Properties] = [write_header(header) | _stones(game)]
    for number, move in enumerate(game.history.moves):
        node: dict[str, tuple[bytes, ...]] = {move.color.letter: (value.write_point(move.point, settings.height),)}
        if number < len(clocks):
            node |= _time_left(settings.clock, move.color, clocks[number].time_left(move.color))
        nodes.append(node)
    nodes[-1] = {**nodes[-1], **_territory(game)}
    for number, text in comments.items():
        nodes[number] = {**nodes[number], "C": (value.write_text(text),)}
    return Record.of_line(nodes, settings.width, settings.height)


def from_events(
    events: Iterable[Event], more: Header = NOTHING_MORE, comments: Mapping[int, str] = NO_COMMENTS
) -> Record:
    """The record of a whole log, with the time that each player had left, dated when the game was made."""
    stream = iter(events)
    first = next(stream, None)
    if not isinstance(first, GameCreated):
        raise BadInput("bad-log", "event 1 is not the creation of a game", GameCreated.kind)
    game = create(first)
    clocks: list[Clock] = []
    for event in stream:
        game = apply(game, event)
        del clocks[game.move_number :]
        if game.move_number > len(clocks):
            clocks.append(game.clock)
    day = (datetime(1970, 1, 1, tzinfo=UTC) + timedelta(milliseconds=first.at)).date()
    return from_game(game, replace(more, date=more.date or day.isoformat()), clocks, comments)


def _territory(game: Game) -> dict[str, tuple[bytes, ...]]:
    """`TB` and `TW` of a game that was counted with its marks; the result of a game from a file may have others."""
    counted = score(game)
    if game.marks is None or counted is None or game.result != counted_result(counted):
        return {}
    owned = ownership(game.marks.state, seki_tax=game.settings.rules.seki_tax).state_string
    points = game.position.board.points
    found: dict[str, tuple[bytes, ...]] = {}
    for name, signs in _TERRITORY.items():
        owner = [point for point, sign in zip(points, owned, strict=True) if sign in signs]
        found |= _points(name, owner, game.settings.height)
    return found


def _stones(game: Game) -> dict[str, tuple[bytes, ...]]:
    """The stones before the first move. `PL` tells a setup from a handicap that Black has placed."""
    settings = game.settings
    if settings.places_handicap and not game.awaits_handicap:
        return _points("AB", game.history.start.board.stones(Color.BLACK), settings.height)
    black, white, to_play = settings.setup.black, settings.setup.white, settings.setup.to_play
    found = _points("AB", black, settings.height) | _points("AW", white, settings.height)
    usual = Color.WHITE if black and settings.handicap >= 2 else Color.BLACK
    looks_placed = found and settings.handicap >= 2 and settings.rules.handicap_placement is Placement.FREE
    return found | {"PL": (to_play.letter.encode(),)} if to_play is not usual or looks_placed else found


def _points(name: str, points: Sequence[Point], height: int) -> dict[str, tuple[bytes, ...]]:
    return {name: tuple(value.write_point(point, height) for point in points)} if points else {}


def _time_left(settings: ClockSettings, color: Color, left: TimeLeft) -> dict[str, tuple[bytes, ...]]:
    """`BL` or `WL` in seconds; in overtime also `OB` or `OW`, the periods or stones that are left."""
    if isinstance(settings, NoClock):
        return {}
    in_overtime = left.main == 0 and not isinstance(settings, Absolute | Fischer)
    found: dict[str, tuple[bytes, ...]] = {
        f"{color.letter}L": (seconds(left.period if in_overtime else left.main).encode(),)
    }
    if in_overtime and not isinstance(settings, Simple):
        found[f"O{color.letter}"] = (str(left.count).encode(),)
    return found
