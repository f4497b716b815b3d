"""What each event makes of a tournament; whether it was allowed was decided before it was written."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from tengen.clubs.tournament import events as e
from tengen.clubs.tournament.values import Entry, Game, Result, Round, Tournament
from tengen.rules.errors import BadInput


def apply(tournament: Tournament | None, event: e.Event) -> Tournament:
    """The tournament after this event; refuses a log that does not begin with its opening."""
    if isinstance(event, e.TournamentOpened):
        return Tournament(1, event.settings)
    if tournament is None:
        raise BadInput("bad-log", f"a tournament that begins with {event.kind}", e.TournamentOpened.kind)
    return replace(_changed(tournament, event), version=tournament.version + 1)


def replay(events: Iterable[e.Event]) -> Tournament | None:
    """The tournament that this log tells of; None for an empty log."""
    tournament: Tournament | None = None
    for event in events:
        tournament = apply(tournament, event)
    return tournament


def defaulted(game: Game, absent: str) -> Game:
    """The game as `absent` loses it without play; as it is if it has a result."""
    if game.result is not Result.OPEN or absent not in (game.black, game.white):
        return game
    return replace(game, result=Result.WHITE_BY_DEFAULT if absent == game.black else Result.BLACK_BY_DEFAULT)


def _changed(old: Tournament, event: e.Event) -> Tournament:
    match event:
        case e.PlayerEntered():
            new = Entry(event.player, event.name, event.rank, event.since)
            return replace(old, entries=(*old.entries, new))
        case e.RankChanged():
            return _entry(old, event.player, lambda entry: replace(entry, rank=event.rank))
        case e.PlayerRemoved():
            kept = tuple(each for each in old.entries if each.player != event.player)
            return replace(old, entries=kept, resting=_rest(old, event.player, rests=False))
        case e.PlayerWithdrew():
            gone = _entry(old, event.player, lambda entry: replace(entry, withdrawn=True))
            return _games(gone, lambda game: defaulted(game, event.player))
        case e.PlayerReturned():
            return _entry(old, event.player, lambda entry: replace(entry, withdrawn=False))
        case e.SittingOut():
            return replace(old, resting=_rest(old, event.player, rests=event.rests))
        case e.RoundPaired():
            return replace(old, rounds=(*old.rounds, Round(event.number, event.games, event.byes)), resting=())
        case e.RoundCanceled():
            return replace(old, rounds=old.rounds[:-1])
        case e.SeatsExchanged():
            return replace(old, rounds=(*old.rounds[:-1], Round(event.number, event.games, event.byes)))
        case e.ResultRecorded():
            return _recorded(old, event)
        case e.TournamentClosed():
            return replace(old, closed=True)
    return old


def _entry(old: Tournament, player: str, change: Callable[[Entry], Entry]) -> Tournament:
    return replace(old, entries=tuple(change(each) if each.player == player else each for each in old.entries))


def _games(old: Tournament, change: Callable[[Game], Game]) -> Tournament:
    rounds = (replace(each, games=tuple(map(change, each.games))) for each in old.rounds)
    return replace(old, rounds=tuple(rounds))


def _rest(old: Tournament, player: str, *, rests: bool) -> tuple[str, ...]:
    others = tuple(each for each in old.resting if each != player)
    return (*others, player) if rests else others


def _recorded(old: Tournament, event: e.ResultRecorded) -> Tournament:
    def change(game: Game) -> Game:
        return replace(game, result=event.result) if game.table == event.table else game

    rounds = (
        replace(each, games=tuple(map(change, each.games))) if each.number == event.number else each
        for each in old.rounds
    )
    return replace(old, rounds=tuple(rounds))
