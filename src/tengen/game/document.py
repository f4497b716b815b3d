"""A whole game as a JSON object: the same one for play, for history and for programs.

Events and commands are in `codec`; what a page does with the object is up to the page.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, Final

from tengen.game.clock import NoClock, deadline
from tengen.game.decide_scoring import close_at
from tengen.game.game import Game
from tengen.game.marks import Shown
from tengen.game.phase import Phase
from tengen.game.rest import rests_between
from tengen.game.score import circumstances
from tengen.game.settings import NEVER
from tengen.rules.color import Color
from tengen.rules.komi import show_komi
from tengen.rules.move import Move
from tengen.scoring.codec import count_document, parts_document
from tengen.scoring.statestring import LIVE

MOST_RESTS: Final = 50
"""Enough for weeks; a page that is open for longer has asked again."""


def game_document(game: Game) -> dict[str, Any]:
    """Everything that a page or a program needs to show the game as it stands."""
    settings, position = game.settings, game.position
    last = game.history.moves[-1] if game.history.moves else None
    return {
        "version": game.version,
        "phase": str(game.phase),
        "width": settings.width,
        "height": settings.height,
        "rules": settings.rules.name,
        "komi": float(show_komi(settings.komi)),
        "handicap": settings.handicap,
        "clock": clock_document(game),
        "players": {str(seat): _name(game, seat) for seat in Color},
        "stones": "".join(LIVE[cell] for cell in position.board.cells),
        "turn": str(game.turn) if game.turn else None,
        "ko_point": str(position.ko_point) if position.ko_point else None,
        "last_move": _move(last) if last else None,
        "move_number": game.move_number,
        "moves_version": game.moves_version,
        "prisoners": {"black": game.prisoners.black, "white": game.prisoners.white},
        "awaits_handicap": game.awaits_handicap,
        "offers": _offers(game),
        "scoring": scoring_document(game),
        "result": str(game.result) if game.result else None,
        "ending": str(game.result.ending) if game.result else None,
        "missed_first_move": str(game.missed_first_move) if game.missed_first_move else None,
    }


def scoring_document(game: Game) -> dict[str, Any] | None:
    """The marks and the count as they stand, and which points a mark takes together; None before the scoring."""
    marks = game.marks
    if marks is None:
        return None
    document = count_document(marks.state, game.settings.rules, circumstances(game))
    return document | {
        **parts_document(marks.state.analysis),
        "since": marks.since,
        "marks_version": marks.marks_version,
        "done": sorted(str(seat) for seat in marks.done),
        "warned_at": marks.warned_at,
        "close_at": close_at(game),
        "proposal": _proposal(marks.proposal) if marks.proposal else None,
    }


def _proposal(proposal: Shown) -> dict[str, Any]:
    return {
        "seat": str(proposal.seat),
        "dead": [str(point) for point in proposal.dead],
        "neutral": [str(point) for point in proposal.neutral],
        "open_points": [str(point) for point in proposal.open_points],
    }


def _name(game: Game, seat: Color) -> str | None:
    player = game.players.at(seat)
    return player.name if player else None


def _move(move: Move) -> dict[str, Any]:
    return {
        "seat": str(move.color),
        "point": str(move.point) if move.point else None,
        "captured": [str(point) for point in move.captured],
    }


def _offers(game: Game) -> dict[str, Any]:
    offers = game.offers
    return {
        "undo": str(offers.undo) if offers.undo else None,
        "undo_moves": offers.undo_moves,
        "no_result": str(offers.no_result) if offers.no_result else None,
        "pause": str(offers.pause) if offers.pause else None,
    }


def clock_document(game: Game) -> dict[str, Any]:
    """The clock as it stands: its kind and settings, who thinks since when, until when, and what both have left."""
    settings, clock = game.settings.clock, game.clock
    if isinstance(settings, NoClock):
        return {"kind": settings.kind}
    running = clock.running
    rest = game.players.rest(running)
    end = deadline(clock, settings, rest) if game.phase is Phase.PLAYING else None
    return {
        "kind": settings.kind,
        **asdict(settings),
        "running": str(running) if running else None,
        "since": clock.since,
        "paused": game.paused,
        "deadline": end,
        "rests": [] if end is None else rests_between(rest, clock.since, end, MOST_RESTS),
        "first_move": game.settings.first_move,
        "left": {str(seat): asdict(clock.time_left(seat)) for seat in Color},
        **_resting(game),
    }


def _resting(game: Game) -> dict[str, Any]:
    """Which rests the game allows, and each player's; nothing for a clock that never rests by itself."""
    rests = game.settings.rests
    if rests == NEVER:
        return {}
    players = {str(seat): asdict(player.rest) if (player := game.players.at(seat)) else None for seat in Color}
    return {"resting": {**asdict(rests), **players}}
