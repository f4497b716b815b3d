"""What mails say about a game, in the reader's language: the subject and a few plain sentences.

How it is laid out is in `letter` and the templates; links are added there.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tengen.game import Ending, Game, Phase, Result
from tengen.rules import Color
from tengen.rules.komi import show_komi
from tengen.server.notices.follow.occasion import Occasion
from tengen.server.notices.follow.timing import DAY, HOUR, MINUTE, time_over_at
from tengen.server.notices.mail.address import one_line, tame

MOST_GROUPS: Final = 3


@dataclass(frozen=True, slots=True)
class Text:
    """The words of a mail: its subject, and its paragraphs."""

    subject: str
    paragraphs: tuple[str, ...]


def text(occasion: Occasion, game: Game, seat: Color, now: int, note: str = "") -> Text:
    """What to tell the player in this seat about the game as it stands; `note` is what somebody said."""
    other = player_name(game, seat.opponent)
    subject, told = _told(occasion, game, seat, other, note)
    further = (*_facts(game, seat, now),) if occasion not in (Occasion.CHAT, Occasion.GAME_OVER) else ()
    return Text(one_line(subject), tuple(line for line in (*told, *further) if line))


def confirming(game: Game, seat: Color, address: str) -> Text:
    """For the one mail that an address gets before its owner has said yes."""
    other = tame(player_name(game, seat.opponent))
    return Text(
        _("Mail about a game of Go?"),
        (
            _("Somebody asked us to write to {address} about a game of Go against {name}.").format(
                address=address, name=other
            ),
            _("If it was you, press the button once. If not, do nothing: nothing more will come."),
        ),
    )


def inviting(game: Game, seat: Color) -> Text:
    """For a friend who is to sit down in this seat's opponent's chair."""
    name = tame(player_name(game, seat))
    settings = game.settings
    return Text(
        _("{name} invites you to a game of Go").format(name=name),
        (
            _("{name} would like to play Go with you, on a board of {width}x{height}.").format(
                name=name, width=settings.width, height=settings.height
            ),
            _("You need no account and no password: the link is your invitation."),
        ),
    )


def recovering(game: Game, seat: Color) -> Text:
    """For a player who lost the way to their seat."""
    other = player_name(game, seat.opponent)
    return Text(
        _("Your seat in the game with {name}").format(name=one_line(other)),
        (
            _("Here is your seat in the game with {name} again.").format(name=other),
            _("Whoever has this link can play in your name: keep it to yourself."),
        ),
    )


def player_name(game: Game, seat: Color) -> str:
    """The player's name, or the color of one who gave none."""
    player = game.players.at(seat)
    return (player.name if player else "") or color_name(seat)


def color_name(seat: Color) -> str:
    return _("Black") if seat is Color.BLACK else _("White")


def duration(milliseconds: int) -> str:
    """About how long that is, in its largest unit."""
    if milliseconds >= 2 * DAY:
        return ngettext("{count} day", "{count} days", milliseconds // DAY).format(count=milliseconds // DAY)
    if milliseconds >= HOUR:
        return ngettext("{count} hour", "{count} hours", milliseconds // HOUR).format(count=milliseconds // HOUR)
    minutes = max(milliseconds // MINUTE, 1)
    return ngettext("{count} minute", "{count} minutes", minutes).format(count=minutes)


def last_move(game: Game) -> str:
    """The last move as a sentence: who put a stone where, and what it captured; empty before the first."""
    if not game.history.moves:
        return ""
    move = game.history.moves[-1]
    name = player_name(game, move.color)
    if move.point is None:
        return _("{name} passed.").format(name=name)
    if move.captured:
        count = len(move.captured)
        return ngettext(
            "{name} played {point} and captured {count} stone.",
            "{name} played {point} and captured {count} stones.",
            count,
        ).format(name=name, point=move.point, count=count)
    return _("{name} played {point}.").format(name=name, point=move.point)


def in_atari(game: Game, seat: Color) -> str:
    """Which of the seat's groups have one liberty left; empty if none has."""
    groups = [group for group in game.position.board.groups() if group.color is seat and group.in_atari]
    if not groups:
        return ""
    places = [str(min(group.points)) for group in groups]
    shown = ", ".join(places[:MOST_GROUPS]) + (" ..." if len(places) > MOST_GROUPS else "")
    return ngettext("Your group at {places} is in atari.", "Your groups at {places} are in atari.", len(places)).format(
        places=shown
    )


def _told(occasion: Occasion, game: Game, seat: Color, other: str, note: str) -> tuple[str, tuple[str, ...]]:
    """The subject and what has happened."""
    match occasion:
        case Occasion.YOUR_TURN:
            return _turn(game, seat, other)
        case Occasion.STARTED:
            return _("The game with {name} has begun").format(name=other), (
                _("{name} has sat down and plays first.").format(name=other),
            )
        case Occasion.ASKED:
            return _asked(game, seat, other)
        case Occasion.SCORING:
            return _("Scoring: the game with {name}").format(name=other), (
                _("{name} passed too: the stones have been played, and both of you mark what is dead.").format(
                    name=other
                ),
            )
        case Occasion.OPPONENT_DONE:
            return _("{name} is done with the scoring").format(name=other), (
                _("{name} agrees with the count as it stands. If you do too, the game is over.").format(name=other),
            )
        case Occasion.NO_LONGER_DONE:
            return _("{name} changed the marks: look again").format(name=other), (
                _("You were done, but {name} has marked something else since. Your agreement is undone.").format(
                    name=other
                ),
            )
        case Occasion.WARNED:
            return _("{name} wants to close the game").format(name=other), (
                _(
                    "{name} is done and waits for you. If you say nothing, the game can be closed with this count."
                ).format(name=other),
            )
        case Occasion.RESUMED:
            return _("{name} plays on").format(name=other), (
                _("{name} does not agree that the game is over, and plays on.").format(name=other),
            )
        case Occasion.GAME_OVER:
            return _over(game, other)
        case Occasion.CHAT:
            return _("{name} wrote to you").format(name=other), (_("{name}: {said}").format(name=other, said=note),)
        case Occasion.REMINDER:
            waiting = _("The game waits for you.") if game.phase is Phase.PLAYING else _("The scoring waits for you.")
            return _("Still waiting for you: the game with {name}").format(name=other), (waiting, last_move(game))
        case Occasion.CLOCK:
            return _("Your time is running out: the game with {name}").format(name=other), (last_move(game),)
    raise ValueError(occasion)


def _turn(game: Game, seat: Color, other: str) -> tuple[str, tuple[str, ...]]:
    moves = game.history.moves
    if game.awaits_handicap:
        return _("Your turn: place the handicap stones"), (_("{name} has sat down.").format(name=other),)
    if not moves:
        return _("Your turn: the game with {name} has begun").format(name=other), (_("You play first."),)
    last = moves[-1]
    if last.color is seat:  # something was taken back
        return _("Your turn again in the game with {name}").format(name=other), (
            _("Moves were taken back. It is your turn again."),
        )
    passed, played = (
        _("Your turn: {name} passed (move {number})"),
        _("Your turn: {name} played {point} (move {number})"),
    )
    subject = (passed if last.point is None else played).format(name=other, point=last.point, number=len(moves))
    sentences = (last_move(game), in_atari(game, seat))
    return subject, (" ".join(part for part in sentences if part),)


def _asked(game: Game, seat: Color, other: str) -> tuple[str, tuple[str, ...]]:
    offers = game.offers
    if offers.undo is seat.opponent:
        count = offers.undo_moves
        return _("{name} asks to take back").format(name=other), (
            ngettext("{name} asks to take back {count} move.", "{name} asks to take back {count} moves.", count).format(
                name=other, count=count
            ),
        )
    if offers.no_result is seat.opponent:
        return _("{name} offers to end without a result").format(name=other), (
            _("{name} proposes to end the game without a result.").format(name=other),
        )
    return _("{name} offers a pause").format(name=other), (_("{name} proposes to stop the clock.").format(name=other),)


def _over(game: Game, other: str) -> tuple[str, tuple[str, ...]]:
    subject = _("Game over: the game with {name}").format(name=other)
    result = game.result
    if result is None:
        return subject, ()
    if result.winner is None:
        return subject, (_no_winner(game, result),)
    winner = color_name(result.winner)
    loser = color_name(result.winner.opponent)
    sentences = {
        Ending.SCORE: _("{winner} wins by {points}.").format(winner=winner, points=show_komi(result.margin)),
        Ending.RESIGNATION: _("{loser} has resigned: {winner} wins.").format(winner=winner, loser=loser),
        Ending.TIME: _("{loser}'s time is over: {winner} wins.").format(winner=winner, loser=loser),
        Ending.FORFEIT: _("{loser} has forfeited: {winner} wins.").format(winner=winner, loser=loser),
    }
    return f"{subject} ({result})", (sentences[result.ending],)


def _no_winner(game: Game, result: Result) -> str:
    if result.ending is Ending.SCORE:
        return _("The game ends in a draw.")
    if (late := game.missed_first_move) is not None:
        words = _("{name} did not make the first move in time: the game is called off, and nobody has lost.")
        return words.format(name=player_name(game, late))
    return _("The game ends without a result.")


def _facts(game: Game, seat: Color, now: int) -> Iterator[str]:
    """What else helps to decide: the color, the prisoners, the time left."""
    if any((game.prisoners.black, game.prisoners.white)):
        yield _("You are {color}. Prisoners: Black {black}, White {white}.").format(
            color=color_name(seat), black=game.prisoners.black, white=game.prisoners.white
        )
    else:
        yield _("You are {color}.").format(color=color_name(seat))
    end = time_over_at(game)
    if end is not None and game.turn is seat and end > now:
        if game.clock.time_left(seat).first_move is None:
            yield _("You have {time} for this move.").format(time=duration(end - now))
        else:
            words = _("You have {time} for your first move. If you do not make it, the game is called off.")
            yield words.format(time=duration(end - now))
