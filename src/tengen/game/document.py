"""A whole game as the object of `state`, and what of it is different after some events.

Events and commands are in `codec`; what a page does with the object is up to the page.
"""

from __future__ import annotations

from typing import Any, Final, cast

from tengen.game import state as told
from tengen.game.clock import NoClock, TimeLeft, deadline
from tengen.game.decide_scoring import close_at
from tengen.game.game import Game
from tengen.game.marks import Marks, Shown
from tengen.game.phase import Phase
from tengen.game.rest import Rest, rests_between
from tengen.game.score import circumstances
from tengen.game.settings import NEVER
from tengen.rules.color import Color
from tengen.rules.komi import show_komi
from tengen.rules.move import Move
from tengen.scoring.document import count_document, parts_document
from tengen.scoring.statestring import LIVE

MOST_RESTS: Final = 50
"""Enough for weeks; a page that is open for longer has asked again."""


def game_document(game: Game) -> told.GameState:
    """Everything that a page or a program needs to show the game as it stands."""
    return _document(game, scoring_document(game))


def changes(before: Game, after: Game) -> told.Changes:
    """What is different in the object of the game after some events; `with_changes` is the way back.

    A count is told whole when a mark has changed it; which points a mark takes together, only when a scoring begins.
    """
    old, new = _document(before, None), _document(after, None)
    different: dict[str, Any] = {key: value for key, value in new.items() if value != old[key]}  # type: ignore[literal-required]
    if before.marks is None or after.marks is None:
        if before.marks is not after.marks:
            different["scoring"] = scoring_document(after)
    elif scoring := _scoring_changes(before, before.marks, after, after.marks):
        different["scoring"] = scoring
    return different


def scoring_document(game: Game) -> told.Scoring | None:
    """The marks and the count as they stand, and which points a mark takes together; None before the scoring."""
    marks = game.marks
    if marks is None:
        return None
    return {
        **count_document(marks.state, game.settings.rules, circumstances(game)),
        **parts_document(marks.state.analysis),
        **_agreement(game, marks),
    }


def _scoring_changes(before: Game, old: Marks, after: Game, new: Marks) -> dict[str, Any]:
    if old.since != new.since:
        return dict(scoring_document(after) or {})
    different: dict[str, Any] = {}
    if (old.state.dead, old.state.neutral) != (new.state.dead, new.state.neutral):
        counted = count_document(new.state, after.settings.rules, circumstances(after))
        steady = {"rules", "scoring"}
        steady |= {"dead"} if old.state.dead == new.state.dead else set()
        steady |= {"neutral"} if old.state.neutral == new.state.neutral else set()
        different = {key: value for key, value in counted.items() if key not in steady}
    was, now = _agreement(before, old), _agreement(after, new)
    return different | {key: value for key, value in now.items() if value != was[key]}  # type: ignore[literal-required]


def _document(game: Game, scoring: told.Scoring | None) -> told.GameState:
    settings, position, result = game.settings, game.position, game.result
    last = game.history.moves[-1] if game.history.moves else None
    return {
        "version": game.version,
        "phase": game.phase.value,
        "width": settings.width,
        "height": settings.height,
        "rules": settings.rules.name,
        "komi": float(show_komi(settings.komi)),
        "handicap": settings.handicap,
        "rated": settings.rated,
        "clock": clock_document(game),
        "players": {"black": _name(game, Color.BLACK), "white": _name(game, Color.WHITE)},
        "stones": "".join([LIVE[cell] for cell in position.board.cells]),
        "turn": _seat(game.turn),
        "ko_point": str(position.ko_point) if position.ko_point else None,
        "last_move": _move(last) if last else None,
        "move_number": game.move_number,
        "moves_version": game.moves_version,
        "prisoners": {"black": game.prisoners.black, "white": game.prisoners.white},
        "awaits_handicap": game.awaits_handicap,
        "offers": _offers(game),
        "scoring": scoring,
        "result": str(result) if result else None,
        "ending": result.ending.value if result else None,
        "missed_first_move": _seat(game.missed_first_move),
    }


def _agreement(game: Game, marks: Marks) -> told.Agreement:
    return {
        "since": marks.since,
        "marks_version": marks.marks_version,
        "done": [_NAMES[seat] for seat in sorted(marks.done)],
        "warned_at": marks.warned_at,
        "close_at": close_at(game),
        "proposal": _proposal(marks.proposal) if marks.proposal else None,
    }


def _proposal(proposal: Shown) -> told.Proposal:
    return {
        "seat": _NAMES[proposal.seat],
        "dead": [str(point) for point in proposal.dead],
        "neutral": [str(point) for point in proposal.neutral],
        "open_points": [str(point) for point in proposal.open_points],
    }


def _seat(color: Color | None) -> told.Seat | None:
    return None if color is None else _NAMES[color]


def _name(game: Game, seat: Color) -> str | None:
    player = game.players.at(seat)
    return player.name if player else None


def _move(move: Move) -> told.Move:
    return {
        "seat": _NAMES[move.color],
        "point": str(move.point) if move.point else None,
        "captured": [str(point) for point in move.captured],
    }


def _offers(game: Game) -> told.Offers:
    offers = game.offers
    return {
        "undo": _seat(offers.undo),
        "undo_moves": offers.undo_moves,
        "no_result": _seat(offers.no_result),
        "pause": _seat(offers.pause),
    }


def clock_document(game: Game) -> told.Clock:
    """The clock as it stands: its kind and settings, who thinks since when, until when, and what both have left."""
    settings, clock = game.settings.clock, game.clock
    kind = cast(told.ClockKind, settings.kind)
    if isinstance(settings, NoClock):
        return {"kind": kind}
    running = clock.running
    rest = game.players.rest(running)
    end = deadline(clock, settings, rest) if game.phase is Phase.PLAYING else None
    document: told.Clock = {
        **cast(told.Clock, {name: getattr(settings, name) for name in settings.__slots__}),
        "kind": kind,
        "running": _seat(running),
        "since": clock.since,
        "paused": game.paused,
        "deadline": end,
        "rests": [] if end is None else list(rests_between(rest, clock.since, end, MOST_RESTS)),
        "first_move": game.settings.first_move,
        "left": times_left(game),
    }
    if game.settings.rests != NEVER:
        document["resting"] = _resting(game)
    return document


def times_left(game: Game) -> told.TimesLeft:
    """What both seats have on their clocks."""
    return {"black": _left(game.clock.black), "white": _left(game.clock.white)}


def _left(time: TimeLeft) -> told.TimeLeft:
    return {"main": time.main, "period": time.period, "count": time.count, "first_move": time.first_move}


def _resting(game: Game) -> told.Resting:
    rests = game.settings.rests
    return {
        "weekends": rests.weekends,
        "sleeping_hours": rests.sleeping_hours,
        "black": _rest(game, Color.BLACK),
        "white": _rest(game, Color.WHITE),
    }


def _rest(game: Game, seat: Color) -> told.Rest | None:
    player = game.players.at(seat)
    return _hours(player.rest) if player else None


def _hours(rest: Rest) -> told.Rest:
    return {
        "zone": rest.zone,
        "sleep_from": rest.sleep_from,
        "sleep_minutes": rest.sleep_minutes,
        "weekends": rest.weekends,
    }


_NAMES: Final[dict[Color, told.Seat]] = {Color.BLACK: "black", Color.WHITE: "white"}
