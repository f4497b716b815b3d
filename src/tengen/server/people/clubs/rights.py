"""Who may send which command: a director all of them, a player those about themselves."""

from __future__ import annotations

from tengen.clubs import ladder as rungs
from tengen.clubs import tournament as t
from tengen.clubs.ladder import Ladder
from tengen.clubs.tournament import Result, Tournament
from tengen.rules import BadInput
from tengen.server.people.clubs.kinds import Command, State


def check(state: State, command: Command, me: str, *, member: bool, director: bool) -> None:
    """Refuses what this account may not do here."""
    if director:
        return
    if not member and isinstance(command, rungs.Enter | t.Enter):
        raise BadInput("no-member", "only members of the club can enter", "to join the club first")
    if not me or me not in _owners(state, command):
        raise BadInput("not-yours", "only a director of the club can do this", "a director")


def _owners(state: State, command: Command) -> tuple[str, ...]:
    """Whose business this command is, besides the directors'."""
    match command:
        case rungs.Enter() | rungs.Leave() | t.Enter() | t.Withdraw() | t.Return() | t.SitOut():
            return (command.player,)
        case rungs.Challenge():
            return (command.challenger,)
        case rungs.Accept() | rungs.CallOff() | rungs.Decide() if isinstance(state, Ladder):
            found = state.challenge(command.number)
            if found is None:
                return (command.by,)
            if isinstance(command, rungs.Accept):
                return (found.challenged,)
            if isinstance(command, rungs.CallOff):
                return (found.challenger,)
            return (found.challenger, found.challenged)
        case t.Record() if isinstance(state, Tournament):
            return _players_of(state, command)
    return ()


def _players_of(state: Tournament, command: t.Record) -> tuple[str, ...]:
    """Who may tell the result of a game: its two players, the first time."""
    found = next((each for each in state.rounds if each.number == command.number), None)
    game = found.at_table(command.table) if found else None
    if game is None:
        return (command.by,)
    return (game.black, game.white) if game.result is Result.OPEN else ()
