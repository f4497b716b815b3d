"""What a command does to a ladder: events, or a refusal that says why not. Nothing is changed here."""

from __future__ import annotations

from typing import Final

from tengen.clubs.decision import Refused
from tengen.clubs.ladder import commands as c
from tengen.clubs.ladder import events as e
from tengen.clubs.ladder.ladder import Ladder

MOST_REACH: Final = 50
MOST_DAYS: Final = 60
MOST_PLAYERS: Final = 500

Decision = tuple[e.Event, ...] | Refused


def decide(ladder: Ladder | None, command: c.Command, now: int) -> Decision:
    """The events that this command leads to."""
    if isinstance(command, c.OpenLadder):
        return _open(ladder, command, now)
    if ladder is None:
        return Refused("no-ladder", "there is no ladder yet", "a ladder that was opened")
    match command:
        case c.Enter():
            return _enter(ladder, command, now)
        case c.Leave():
            return _missing(ladder, command.player) or (e.PlayerLeft(now, command.by, command.player),)
        case c.MovePlayer():
            return _move(ladder, command, now)
        case c.Challenge():
            return _challenge(ladder, command, now)
        case c.Lapse():
            return tuple(e.ChallengeLapsed(now, command.by, each.number) for each in ladder.late(now))
    return _answer(ladder, command, now)


def _open(ladder: Ladder | None, command: c.OpenLadder, now: int) -> Decision:
    if ladder is not None:
        return Refused("ladder-open", "this ladder is open already")
    if not 1 <= command.reach <= MOST_REACH:
        return Refused("bad-reach", f"not a reach: {command.reach}", f"1 to {MOST_REACH} rungs")
    if not 1 <= command.answer_days <= MOST_DAYS:
        return Refused("bad-days", f"not a time to answer: {command.answer_days}", f"1 to {MOST_DAYS} days")
    return (e.LadderOpened(now, command.by, command.reach, command.answer_days),)


def _enter(ladder: Ladder, command: c.Enter, now: int) -> Decision:
    if not command.player:
        return Refused("no-player", "nobody was named", "a player")
    if command.player in ladder.players:
        return Refused("entered-already", "this player is on the ladder already")
    if len(ladder.players) >= MOST_PLAYERS:
        return Refused("ladder-full", f"{MOST_PLAYERS} players are on the ladder", "a ladder with room")
    return (e.PlayerEntered(now, command.by, command.player),)


def _move(ladder: Ladder, command: c.MovePlayer, now: int) -> Decision:
    if refused := _missing(ladder, command.player):
        return refused
    if not 1 <= command.place <= len(ladder.players):
        return Refused("bad-place", f"not a rung: {command.place}", f"1 to {len(ladder.players)}")
    return (e.PlayerMoved(now, command.by, command.player, command.place),)


def _challenge(ladder: Ladder, command: c.Challenge, now: int) -> Decision:
    for player in (command.challenger, command.challenged):
        if refused := _missing(ladder, player):
            return refused
        if ladder.challenge_of(player):
            return Refused("challenge-open", "one of the two has an open challenge", "one challenge at a time")
    above = ladder.place(command.challenger) - ladder.place(command.challenged)
    if not 1 <= above <= ladder.reach:
        return Refused("out-of-reach", "this player cannot be challenged", f"somebody 1 to {ladder.reach} rungs above")
    number = ladder.last + 1
    return (e.Challenged(now, command.by, number, command.challenger, command.challenged),)


def _answer(ladder: Ladder, command: c.Accept | c.CallOff | c.Decide, now: int) -> Decision:
    found = ladder.challenge(command.number)
    if found is None:
        return Refused("no-challenge", f"no open challenge {command.number}", "one that is not over")
    match command:
        case c.Accept():
            if found.accepted_at is not None:
                return Refused("accepted-already", "this challenge was accepted already")
            return (e.ChallengeAccepted(now, command.by, found.number),)
        case c.CallOff():
            return (e.ChallengeCalledOff(now, command.by, found.number),)
    if command.winner not in (found.challenger, found.challenged):
        return Refused("bad-winner", "the winner does not play in this challenge", "one of its two players")
    return (e.ChallengeDecided(now, command.by, found.number, command.winner),)


def _missing(ladder: Ladder, player: str) -> Refused | None:
    if player in ladder.players:
        return None
    return Refused("no-player", "this player is not on the ladder", "somebody on the ladder")
