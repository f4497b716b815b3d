"""Ladders and tournaments as templates show them: rungs, rounds, tables, cross-tables; words and figures only."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from tengen.clubs.ladder import Ladder
from tengen.clubs.tournament import Cell, Game, Result, Row, System, Tournament, standings
from tengen.clubs.tournament.values import Round
from tengen.ratings import name_of


def halves(points: int) -> str:
    """Half points as people write them: 5 is 2.5."""
    return f"{points // 2}{'.5' if points % 2 else ''}"


def ladder_table(ladder: Ladder, names: Mapping[str, str], me: str, *, director: bool) -> dict[str, Any]:
    """The rungs, and the challenges under way, with what the one who looks may do."""
    within = ladder.within_reach(me) if me else ()
    return {
        "rungs": [
            {
                "place": place,
                "player": player,
                "name": names[player],
                "is_me": player == me,
                "may_challenge": player in within,
            }
            for place, player in enumerate(ladder.players, 1)
        ],
        "challenges": [
            {
                "number": each.number,
                "challenger": names[each.challenger],
                "challenged": names[each.challenged],
                "players": [(player, names[player]) for player in (each.challenger, each.challenged)],
                "answer_by": ladder.answer_by(each),
                "may_accept": each.accepted_at is None and (director or me == each.challenged),
                "may_call_off": director or me == each.challenger,
                "may_decide": director or me in (each.challenger, each.challenged),
            }
            for each in ladder.challenges
        ],
        "on_it": me in ladder.players,
        "reach": ladder.reach,
        "answer_days": ladder.answer_days,
    }


def tournament_table(tournament: Tournament, me: str, *, director: bool) -> dict[str, Any]:
    """The table, the rounds and, of a round robin, the cross-table."""
    rows = standings(tournament)
    places = {row.entry.player: row.place for row in rows}
    names = {entry.player: entry.name for entry in tournament.entries}
    mcmahon = tournament.settings.system is System.MCMAHON
    mine = tournament.entry(me) if me else None
    last = tournament.rounds[-1] if tournament.rounds else None
    return {
        "mcmahon": mcmahon,
        "rows": [_row(row, places, me) for row in rows],
        "numbers": [each.number for each in tournament.rounds],
        "cross": [] if mcmahon else _cross(rows),
        "rounds": [_round(each, names, me, director=director) for each in reversed(tournament.rounds)],
        "all_rounds": tournament.all_rounds,
        "next_round": len(tournament.rounds) + 1,
        "may_pair": director and not tournament.closed and len(tournament.rounds) < tournament.all_rounds,
        "may_cancel": director and last is not None and not any(game.result.was_played for game in last.games),
        "closed": tournament.closed,
        "mine": mine,
        "may_enter": mine is None and not tournament.closed and (mcmahon or not tournament.rounds),
        "resting": [names[player] for player in tournament.resting],
        "repeats": sum(1 for game in last.games if game.met) if last and mcmahon else 0,
        "bar": name_of(tournament.settings.bar),
        "floor": name_of(tournament.settings.floor),
        "settings": tournament.settings,
        "players": [(entry.player, entry.name) for entry in tournament.entries],
    }


def _row(row: Row, places: Mapping[str, int], me: str) -> dict[str, Any]:
    return {
        "place": row.place,
        "player": row.entry.player,
        "name": row.entry.name,
        "rank": name_of(row.entry.rank),
        "withdrawn": row.entry.withdrawn,
        "is_me": bool(me) and row.entry.player == me,
        "cells": [_cell(cell, places) for cell in row.cells],
        "score": halves(row.score),
        "wins": row.wins,
        "sos": halves(row.sos),
        "sosos": halves(row.sosos),
        "sodos": halves(row.sodos),
    }


def _cell(cell: Cell, places: Mapping[str, int]) -> str:
    """A round in short: the opponent's place and + for won, − for lost, = for a draw; brackets if it does not count."""
    if cell.game is None:
        return "0+" if cell.bye and cell.points else "–"
    sign = "?" if cell.game.result is Result.OPEN else {2: "+", 1: "="}.get(cell.points, "−")
    said = f"{places[cell.opponent]}{sign}{'!' if not cell.game.result.was_played and sign != '?' else ''}"
    return said if cell.counts else f"({said})"


def _cross(rows: tuple[Row, ...]) -> list[dict[str, Any]]:
    """Everybody against everybody: what each has scored against each, empty where they have not played."""
    found = []
    for row in rows:
        against: dict[str, list[str]] = {}
        for cell in row.cells:
            if cell.game is not None and cell.game.result is not Result.OPEN:
                against.setdefault(cell.opponent, []).append(halves(cell.points) if cell.counts else "·")
        marks = [None if other is row else " ".join(against.get(other.entry.player, [])) for other in rows]
        found.append({"place": row.place, "name": row.entry.name, "marks": marks, "score": halves(row.score)})
    return found


def _round(each: Round, names: Mapping[str, str], me: str, *, director: bool) -> dict[str, Any]:
    return {
        "number": each.number,
        "is_over": each.is_over,
        "byes": [names[player] for player in each.byes],
        "games": [_game(game, names, me, director=director) for game in each.games],
    }


def _game(game: Game, names: Mapping[str, str], me: str, *, director: bool) -> dict[str, Any]:
    mine = bool(me) and me in (game.black, game.white)
    return {
        "table": game.table,
        "black": names[game.black],
        "white": names[game.white],
        "handicap": game.handicap,
        "met": game.met,
        "result": str(game.result),
        "words": result_words(game.result),
        "may_record": director or (mine and game.result is Result.OPEN),
    }


def result_words(result: Result) -> str:
    """How a game ended, in words."""
    words = {
        Result.OPEN: _("not played yet"),
        Result.BLACK: _("Black won"),
        Result.WHITE: _("White won"),
        Result.DRAW: _("Draw"),
        Result.BLACK_BY_DEFAULT: _("Black won by default"),
        Result.WHITE_BY_DEFAULT: _("White won by default"),
        Result.NEITHER: _("Both lost"),
    }
    return str(words[result])


def results() -> list[tuple[str, str]]:
    """All results with their words, for a form."""
    return [(str(result), result_words(result)) for result in Result]
