"""What a command does to the rounds of a tournament: pairing, exchanging, results."""

from __future__ import annotations

from dataclasses import replace

from tengen.clubs.decision import Refused
from tengen.clubs.tournament import commands as c
from tengen.clubs.tournament import events as e
from tengen.clubs.tournament.pairing import game_at, next_round
from tengen.clubs.tournament.values import Game, Result, Round, System, Tournament

Decision = tuple[e.Event, ...] | Refused


def pair(tournament: Tournament, command: c.PairRound, now: int) -> Decision:
    """Open the next round; refuses while a McMahon's last one is not over, and when all are played."""
    number = len(tournament.rounds) + 1
    if command.number != number:
        return Refused("bad-round", f"round {command.number} cannot be opened now", f"round {number}")
    staying = [entry for entry in tournament.entries if not entry.withdrawn]
    playing = [entry for entry in staying if entry.player not in tournament.resting]
    if len(playing) < 2:
        return Refused("few-players", "there are fewer than two players", "two or more")
    if number > tournament.all_rounds:
        return Refused("all-played", f"all {tournament.all_rounds} rounds were opened", "the end of the tournament")
    last = tournament.rounds[-1] if tournament.rounds else None
    if last and not last.is_over and tournament.settings.system is System.MCMAHON:
        tables = ", ".join(str(game.table) for game in last.games if game.result is Result.OPEN)
        return Refused("round-open", f"round {last.number} has no result at table {tables}", "all results first")
    new = next_round(tournament)
    return (e.RoundPaired(now, command.by, number, new.games, new.byes),)


def cancel(tournament: Tournament, command: c.CancelRound, now: int) -> Decision:
    """Take the last pairing back; refuses when a game of it was played."""
    last = tournament.rounds[-1] if tournament.rounds else None
    if last is None or command.number != last.number:
        return Refused("bad-round", f"round {command.number} cannot be taken back", "the last round that was opened")
    if any(game.result.was_played for game in last.games):
        return Refused("has-results", f"round {last.number} has results", "a round that nobody has played yet")
    return (e.RoundCanceled(now, command.by, last.number),)


def exchange(tournament: Tournament, command: c.Exchange, now: int) -> Decision:
    """Let two players of the last round change seats; refuses those who have a result, and who are not paired."""
    last = tournament.rounds[-1] if tournament.rounds else None
    if last is None or tournament.settings.system is System.ROUND_ROBIN:
        return Refused("bad-round", "no pairing that can be changed", "a round of a McMahon")
    for player in (command.one, command.other):
        game = last.game_of(player)
        if game is None and player not in last.byes:
            return Refused("no-player", f"one of the two is not paired in round {last.number}", "two who are")
        if game is not None and game.result is not Result.OPEN:
            return Refused("has-results", f"table {game.table} has a result", "games without one")
    if command.one == command.other:
        return Refused("same-player", "a player cannot change seats with themselves", "two players")
    new = _exchanged(tournament, last, command.one, command.other)
    return (e.SeatsExchanged(now, command.by, last.number, new.games, new.byes),)


def record(tournament: Tournament, command: c.Record, now: int) -> Decision:
    """Write a result down, or another one in place of the first; refuses a table that there is not."""
    found = next((each for each in tournament.rounds if each.number == command.number), None)
    if found is None:
        rounds = len(tournament.rounds)
        return Refused("bad-round", f"no round {command.number} yet", f"1 to {rounds}" if rounds else "a round first")
    game = found.at_table(command.table)
    if game is None:
        tables = len(found.games)
        return Refused("bad-table", f"no table {command.table} in round {found.number}", f"1 to {tables}")
    if game.result is command.result:
        return ()
    later = len(tournament.rounds) > found.number
    if later and command.result is Result.OPEN and tournament.settings.system is System.MCMAHON:
        return Refused("paired-after", f"round {found.number + 1} was paired with this result", "another result")
    return (e.ResultRecorded(now, command.by, found.number, game.table, command.result),)


def _exchanged(tournament: Tournament, last: Round, one: str, other: str) -> Round:
    swap = {one: other, other: one}
    before = replace(tournament, rounds=tournament.rounds[:-1])

    def changed(game: Game) -> Game:
        if not {game.black, game.white} & swap.keys():
            return game
        black, white = swap.get(game.black, game.black), swap.get(game.white, game.white)
        return game_at(before, game.table, black, white)

    byes = tuple(swap.get(player, player) for player in last.byes)
    return Round(last.number, tuple(map(changed, last.games)), byes)
