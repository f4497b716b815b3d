"""Who stands where in a tournament: scores, tie-breaks, the row of each player; worked out anew from the games.

SOS is the sum of the opponents' scores, SODOS that of the defeated ones, SOSOS the sum of the opponents' SOS. All of
them are in half points.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tengen.clubs.tournament.values import Entry, Game, Result, Round, System, Tournament


@dataclass(frozen=True, slots=True)
class Cell:
    """What a player did in one round: `opponent` is "" for a bye, or (with no points) for a round without a game."""

    number: int
    opponent: str
    points: int
    game: Game | None = None
    bye: bool = False
    counts: bool = True


@dataclass(frozen=True, slots=True)
class Row:
    """A player's line in the table; players with the same figures share a place."""

    place: int
    entry: Entry
    start: int
    score: int
    wins: int
    sos: int
    sosos: int
    sodos: int
    cells: tuple[Cell, ...]


def start_of(tournament: Tournament, entry: Entry) -> int:
    """The half points with which a player begins: a point for each rank above the floor, up to the bar."""
    settings = tournament.settings
    if settings.system is System.ROUND_ROBIN:
        return 0
    return 2 * (min(max(entry.rank, settings.floor), settings.bar) - settings.floor)


def is_left_out(tournament: Tournament, entry: Entry) -> bool:
    """Whether the games of this player do not count: they left a round robin before half of their games were played."""
    if not entry.withdrawn or tournament.settings.system is not System.ROUND_ROBIN:
        return False
    played = sum(1 for each in tournament.rounds if (game := each.game_of(entry.player)) and game.result.was_played)
    games = len([each for each in tournament.entries if each.since == 1]) - 1
    return 2 * played < games * (2 if tournament.settings.twice else 1)


def scores(tournament: Tournament) -> dict[str, int]:
    """The half points of every player, with which they began and which they won."""
    rows = _cells(tournament)
    return {
        entry.player: start_of(tournament, entry) + sum(cell.points for cell in rows[entry.player])
        for entry in tournament.entries
    }


def standings(tournament: Tournament) -> tuple[Row, ...]:
    """Every player's row, the best first."""
    cells, score = _cells(tournament), scores(tournament)
    starts = {entry.player: start_of(tournament, entry) for entry in tournament.entries}
    sos = {player: _sum(row, score, starts[player]) for player, row in cells.items()}
    sosos = {player: _sum(row, sos, 0) for player, row in cells.items()}
    rows = [
        Row(
            0,
            entry,
            starts[entry.player],
            score[entry.player],
            sum(cell.points for cell in cells[entry.player]) // 2,
            sos[entry.player],
            sosos[entry.player],
            _sodos(cells[entry.player], score),
            cells[entry.player],
        )
        for entry in tournament.entries
    ]
    mcmahon = tournament.settings.system is System.MCMAHON
    rows.sort(key=lambda row: (*_order(row, mcmahon=mcmahon), -row.entry.rank, row.entry.name, row.entry.player))
    return tuple(_placed(rows, mcmahon=mcmahon))


def _order(row: Row, *, mcmahon: bool) -> tuple[int, ...]:
    """The score and the tie-breaks in their order; the smallest is first."""
    breaks = (row.sos, row.sosos, row.sodos) if mcmahon else (row.sodos, row.wins)
    return (-row.score, *(-each for each in breaks))


def _placed(rows: list[Row], *, mcmahon: bool) -> Iterator[Row]:
    place, last = 0, None
    for number, row in enumerate(rows, 1):
        order = _order(row, mcmahon=mcmahon)
        if order != last:
            place, last = number, order
        yield Row(place, row.entry, row.start, row.score, row.wins, row.sos, row.sosos, row.sodos, row.cells)


def _cells(tournament: Tournament) -> dict[str, tuple[Cell, ...]]:
    out = {entry.player for entry in tournament.entries if is_left_out(tournament, entry)}
    by_round = [
        {player: game for game in each.games for player in (game.black, game.white)} for each in tournament.rounds
    ]
    return {
        entry.player: tuple(
            _cell(tournament, each, games.get(entry.player), entry.player, out)
            for each, games in zip(tournament.rounds, by_round, strict=True)
        )
        for entry in tournament.entries
    }


def _cell(tournament: Tournament, each: Round, game: Game | None, player: str, out: set[str]) -> Cell:
    if game is None:
        bye = player in each.byes
        won = bye and tournament.settings.system is System.MCMAHON
        return Cell(each.number, "", 2 if won else 0, bye=bye)
    other = game.opponent(player)
    if player in out or other in out:
        return Cell(each.number, other, 0, game, counts=False)
    return Cell(each.number, other, game.points(player), game)


def _sum(row: tuple[Cell, ...], values: Mapping[str, int], without: int) -> int:
    """What the opponents of each round have; `without` for a round without one."""
    return sum(values[cell.opponent] if cell.opponent and cell.counts else without for cell in row)


def _sodos(row: tuple[Cell, ...], score: Mapping[str, int]) -> int:
    """The scores of defeated opponents, and half of those with whom it was a draw."""
    beaten = (cell for cell in row if cell.opponent and cell.game and cell.game.result is not Result.OPEN)
    return sum(score[cell.opponent] * cell.points // 2 for cell in beaten)
