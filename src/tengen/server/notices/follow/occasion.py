"""What is worth a mail: which events of a log concern which seat, and whether they still do.

Pure: games in, occasions out. When a mail goes out is in `timing`, what it says in `words`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from tengen.game import (
    CloseWarned,
    Done,
    Event,
    Game,
    GameFinished,
    GameStarted,
    HandicapPlaced,
    Marked,
    MarksSet,
    NoResultOffered,
    Passed,
    PauseOffered,
    Phase,
    Played,
    PlayResumed,
    ScoringStarted,
    TakenBack,
    UndoRequested,
    apply,
)
from tengen.rules import Color


class Occasion(StrEnum):
    """Why somebody gets a mail."""

    STARTED = "started"
    YOUR_TURN = "your-turn"
    ASKED = "asked"
    SCORING = "scoring"
    OPPONENT_DONE = "opponent-done"
    NO_LONGER_DONE = "no-longer-done"
    WARNED = "warned"
    RESUMED = "resumed"
    GAME_OVER = "game-over"
    CHAT = "chat"
    REMINDER = "reminder"
    CLOCK = "clock"
    CONFIRM = "confirm"
    INVITATION = "invitation"
    RECOVER = "recover"


ASKED_FOR = (Occasion.CONFIRM, Occasion.INVITATION, Occasion.RECOVER)
"""Somebody waits for these: no policy and no quiet hours hold them back."""
UNSOLICITED = (Occasion.CONFIRM, Occasion.INVITATION)
"""Sent to an address that has not said yes yet."""


@dataclass(frozen=True, slots=True)
class Note:
    """That a seat is to be told something: at which version of the log, and when it happened."""

    seat: Color
    occasion: Occasion
    version: int
    at: int


def notes(game: Game, events: Iterable[Event]) -> tuple[tuple[Note, ...], Game]:
    """What is to be told about the events after this game, as far as it still holds at the end; and the game then.

    Of several notes of one kind for a seat only the last is left: nobody wants a mail about a turn that is over.
    """
    found: dict[tuple[Color, Occasion], Note] = {}
    for event in events:
        before, game = game, apply(game, event)
        for seat, occasion in _told(before, event, game):
            found[seat, occasion] = Note(seat, occasion, game.version, event.at)
    return tuple(note for note in found.values() if holds(game, note.seat, note.occasion)), game


def holds(game: Game, seat: Color, occasion: Occasion) -> bool:
    """Whether this is still worth telling, as the game stands."""
    done = game.marks.done if game.marks else frozenset()
    scoring, playing = game.phase is Phase.SCORING, game.phase is Phase.PLAYING
    match occasion:
        case Occasion.YOUR_TURN | Occasion.CLOCK:
            return game.turn is seat
        case Occasion.STARTED:
            return playing and game.move_number == 0 and game.turn is not seat
        case Occasion.ASKED:
            offers = game.offers
            return seat.opponent in (offers.undo, offers.no_result, offers.pause)
        case Occasion.SCORING:
            return scoring and seat not in done
        case Occasion.OPPONENT_DONE:
            return scoring and seat.opponent in done
        case Occasion.NO_LONGER_DONE:
            return scoring and seat not in done
        case Occasion.WARNED:
            return scoring and game.marks is not None and game.marks.warned_at is not None
        case Occasion.RESUMED:
            return playing and game.turn is not seat
        case Occasion.REMINDER:
            return seat in awaited(game)
        case Occasion.INVITATION:
            return game.phase is Phase.WAITING
    return True


def awaited(game: Game) -> frozenset[Color]:
    """The seats that the game waits for: whose turn it is, or who is not done with the scoring."""
    if game.turn is not None:
        return frozenset({game.turn})
    if game.phase is Phase.SCORING and game.marks is not None:
        return frozenset(Color) - game.marks.done
    return frozenset()


def acting_seat(event: Event) -> Color | None:
    """Whose doing an event was: they have been at the board then."""
    seat: Color | None = getattr(event, "seat", None)
    return seat


def _told(before: Game, event: Event, after: Game) -> Iterator[tuple[Color, Occasion]]:
    """Who is to be told what about one event; who did it himself counts as having seen it."""
    match event:
        case GameStarted():
            yield event.turn, Occasion.YOUR_TURN
            yield event.turn.opponent, Occasion.STARTED
        case HandicapPlaced() | TakenBack() | Played() | Passed():
            yield event.turn, Occasion.YOUR_TURN
        case PlayResumed():
            other = event.seat.opponent
            yield other, Occasion.YOUR_TURN if event.turn is other else Occasion.RESUMED
        case UndoRequested() | NoResultOffered() | PauseOffered():
            yield event.seat.opponent, Occasion.ASKED
        case ScoringStarted():
            last = before.history.moves[-1].color if before.history.moves else Color.WHITE
            yield last.opponent, Occasion.SCORING
        case Done():
            yield event.seat.opponent, Occasion.OPPONENT_DONE
        case Marked() | MarksSet():
            other = event.seat.opponent
            if before.marks is not None and other in before.marks.done:
                yield other, Occasion.NO_LONGER_DONE
        case CloseWarned():
            yield event.seat.opponent, Occasion.WARNED
        case GameFinished():
            for seat in Color:
                if after.players.at(seat) is not None:
                    yield seat, Occasion.GAME_OVER
