"""The games of the next round: whom the circle or the matching brings together, who has Black, and which handicap."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from tengen.clubs.tournament.apply import defaulted
from tengen.clubs.tournament.circle import circle
from tengen.clubs.tournament.matching import BYE, Candidate, match
from tengen.clubs.tournament.standings import standings
from tengen.clubs.tournament.values import Entry, Game, Round, System, Tournament
from tengen.ratings import handicap_for, has_table
from tengen.rules.ruleset import JAPANESE


def next_round(tournament: Tournament) -> Round:
    """The next round, with a result by default where somebody of a round robin has withdrawn."""
    number = len(tournament.rounds) + 1
    entries = {entry.player: entry for entry in tournament.entries}
    if tournament.settings.system is System.ROUND_ROBIN:
        first = [entry.player for entry in tournament.entries if entry.since == 1]
        pairs, byes = circle(first, number)
        games = (_by_default(game_at(tournament, table, *pair), entries) for table, pair in enumerate(pairs, 1))
        return Round(number, tuple(games), byes)
    history = meetings(tournament)
    field = [
        Candidate(row.entry.player, row.score, history[row.entry.player])
        for row in standings(tournament)
        if not row.entry.withdrawn and row.entry.player not in tournament.resting
    ]
    matched = match(field)
    games = (
        game_at(tournament, table, *colors(tournament, entries[one], entries[other]))
        for table, (one, other) in enumerate(matched.pairs, 1)
    )
    return Round(number, tuple(games), (matched.bye,) if matched.bye else ())


def meetings(tournament: Tournament) -> dict[str, Counter[str]]:
    """How often each player has met each opponent, and had the bye; games by default count, since they were paired."""
    found: dict[str, Counter[str]] = {entry.player: Counter() for entry in tournament.entries}
    for each in tournament.rounds:
        for game in each.games:
            found[game.black][game.white] += 1
            found[game.white][game.black] += 1
        for player in each.byes:
            found[player][BYE] += 1
    return found


def colors(tournament: Tournament, one: Entry, other: Entry) -> tuple[str, str]:
    """Who of the two has Black, and who White: the weaker with a handicap, else whoever had Black more seldom."""
    if _handicap(tournament, one, other):
        weaker, stronger = sorted((one, other), key=lambda entry: entry.rank)
        return weaker.player, stronger.player
    blacks = {entry.player: _blacks(tournament, entry.player) for entry in (one, other)}
    if blacks[one.player] != blacks[other.player]:
        first = min((one, other), key=lambda entry: blacks[entry.player])
    else:
        first = min((one, other), key=lambda entry: (entry.rank, entry.player))
    return (one.player, other.player) if first is one else (other.player, one.player)


def game_at(tournament: Tournament, table: int, black: str, white: str) -> Game:
    """The game of these two at a table, with the handicap that is due when the weaker has Black."""
    one, other = tournament.entry(black), tournament.entry(white)
    stones = _handicap(tournament, one, other) if one and other and one.rank < other.rank else 0
    return Game(table, black, white, stones, meetings_of(tournament, black, white))


def meetings_of(tournament: Tournament, one: str, other: str) -> int:
    """How often these two were paired so far."""
    return sum(1 for each in tournament.rounds for game in each.games if {one, other} == {game.black, game.white})


def _by_default(game: Game, entries: Mapping[str, Entry]) -> Game:
    for player in (game.black, game.white):
        if entries[player].withdrawn:
            game = defaulted(game, player)
    return game


def _handicap(tournament: Tournament, one: Entry, other: Entry) -> int:
    settings = tournament.settings
    if not settings.handicap or not has_table(settings.size, settings.size):
        return 0
    ranks = abs(one.rank - other.rank)
    return handicap_for(max(ranks - settings.less, 0), JAPANESE, settings.size)


def _blacks(tournament: Tournament, player: str) -> int:
    """How much more often somebody had Black than White."""
    games = [game for each in tournament.rounds for game in each.games]
    return sum((game.black == player) - (game.white == player) for game in games)
