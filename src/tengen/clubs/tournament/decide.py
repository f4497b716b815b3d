"""What a command does to a tournament: events, or a refusal that says why not. Nothing is changed here."""

from __future__ import annotations

from typing import Final

from tengen.clubs.decision import Refused
from tengen.clubs.tournament import commands as c
from tengen.clubs.tournament import events as e
from tengen.clubs.tournament.decide_round import cancel, exchange, pair, record
from tengen.clubs.tournament.values import System, Tournament
from tengen.ratings import name_of

MOST_PLAYERS: Final = 500
MOST_ROUNDS: Final = 99
LONGEST_NAME: Final = 60
WEAKEST, STRONGEST = 0, 38
"""30 kyu and 9 dan, in whole stones above 30 kyu."""

Decision = tuple[e.Event, ...] | Refused


def decide(tournament: Tournament | None, command: c.Command, now: int) -> Decision:
    """The events that this command leads to."""
    if isinstance(command, c.OpenTournament):
        return _open(tournament, command, now)
    if tournament is None:
        return Refused("no-tournament", "there is no such tournament", "one that was opened")
    if tournament.closed:
        return Refused("tournament-closed", "this tournament is over", "one that goes on")
    match command:
        case c.Enter():
            return _enter(tournament, command, now)
        case c.PairRound():
            return pair(tournament, command, now)
        case c.CancelRound():
            return cancel(tournament, command, now)
        case c.Exchange():
            return exchange(tournament, command, now)
        case c.Record():
            return record(tournament, command, now)
        case c.Close():
            return (e.TournamentClosed(now, command.by),)
    return _about_entry(tournament, command, now)


def _open(tournament: Tournament | None, command: c.OpenTournament, now: int) -> Decision:
    settings = command.settings
    if tournament is not None:
        return Refused("tournament-open", "this tournament is open already")
    if settings.system is System.MCMAHON and not 1 <= settings.rounds <= MOST_ROUNDS:
        return Refused("bad-rounds", f"not a number of rounds: {settings.rounds}", f"1 to {MOST_ROUNDS}")
    if not WEAKEST <= settings.floor <= settings.bar <= STRONGEST:
        return Refused("bad-bar", "the bar is below the floor", "a floor and a bar above it, 30k to 9d")
    if not 0 <= settings.less <= 9:
        return Refused("bad-handicap", f"not so many stones: {settings.less}", "0 to 9 stones fewer")
    if list(settings.opens_at) != sorted(set(settings.opens_at)):
        return Refused("bad-times", "a round would open before the one before it", "times one after the other")
    return (e.TournamentOpened(now, command.by, settings),)


def _enter(tournament: Tournament, command: c.Enter, now: int) -> Decision:
    name = " ".join(command.name.split())
    if not command.player or not 1 <= len(name) <= LONGEST_NAME:
        return Refused("bad-name", "a player needs a name", f"1 to {LONGEST_NAME} characters")
    if tournament.entry(command.player) is not None:
        return Refused("entered-already", f"{name} takes part already")
    if len(tournament.entries) >= MOST_PLAYERS:
        return Refused("tournament-full", f"{MOST_PLAYERS} players take part", "a tournament with room")
    if tournament.rounds and tournament.settings.system is System.ROUND_ROBIN:
        return Refused("begun", "this round robin has begun: everybody's opponents are settled", "the next one")
    if not WEAKEST <= command.rank <= STRONGEST:
        return Refused("bad-rank", f"not a rank: {command.rank}", "30k to 9d")
    since = len(tournament.rounds) + 1
    return (e.PlayerEntered(now, command.by, command.player, name, command.rank, since),)


def _about_entry(
    tournament: Tournament, command: c.ChangeRank | c.Withdraw | c.Return | c.SitOut, now: int
) -> Decision:
    entry = tournament.entry(command.player)
    if entry is None:
        return Refused("no-player", "this player does not take part", "somebody who entered")
    match command:
        case c.ChangeRank():
            if not WEAKEST <= command.rank <= STRONGEST:
                return Refused("bad-rank", f"not a rank: {command.rank}", "30k to 9d")
            if len(tournament.rounds) >= entry.since:
                return Refused("begun", f"{entry.name} was paired as {name_of(entry.rank)}", "a change before that")
            return (e.RankChanged(now, command.by, entry.player, command.rank),)
        case c.Withdraw():
            if entry.withdrawn:
                return Refused("withdrawn-already", f"{entry.name} has withdrawn already")
            if len(tournament.rounds) < entry.since:
                return (e.PlayerRemoved(now, command.by, entry.player),)
            return (e.PlayerWithdrew(now, command.by, entry.player),)
        case c.Return():
            if not entry.withdrawn:
                return Refused("not-withdrawn", f"{entry.name} has not withdrawn")
            return (e.PlayerReturned(now, command.by, entry.player),)
    if tournament.settings.system is System.ROUND_ROBIN:
        return Refused("round-robin", "in a round robin everybody plays every round", "a McMahon")
    return (e.SittingOut(now, command.by, entry.player, command.rests),)
