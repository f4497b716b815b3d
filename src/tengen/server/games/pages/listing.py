"""The games of a device as a page lists them: headings, a sentence for each, and the board as a drawing.

Which games, and in which order, is in `entry.my_games`.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from django.utils.timesince import timesince
from django.utils.translation import gettext as _

from tengen.game import Phase
from tengen.rules import BadInput
from tengen.server.games.entry.my_games import Listed
from tengen.server.games.live.hall import hall
from tengen.server.games.live.room import Room
from tengen.server.site.pictures.board import Picture, svg
from tengen.server.site.words.game_words import color_name, rules_name


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the list; the picture is empty where it is not worth its time."""

    game: Listed
    picture: str = ""

    @property
    def id(self) -> str:
        return self.game.summary.id

    @property
    def black(self) -> str:
        return self.game.summary.black or color_name("black")

    @property
    def white(self) -> str:
        return self.game.summary.white or color_name("white")

    @property
    def opponent(self) -> str:
        """Who sits across the board; both names where this device has both seats or none."""
        if len(self.game.seats) == 1:
            (seat,) = self.game.seats
            return str(getattr(self, str(seat.opponent)))
        return _("{black} and {white}").format(black=self.black, white=self.white)

    @property
    def player(self) -> str:
        """The name of who plays at this device, if it has one seat and a name."""
        seats = self.game.seats
        return getattr(self.game.summary, str(min(seats))) or "" if len(seats) == 1 else ""

    @property
    def side(self) -> str:
        """Which side the player at this device is on."""
        if self.game.is_watched:
            return _("You watch")
        if self.game.is_invitation:
            return _("You would play {color}").format(color=color_name(str(self.game.free_seat)))
        if len(self.game.seats) == 2:
            return _("Both sides play here")
        (seat,) = self.game.seats
        return _("You play {color}").format(color=color_name(str(seat)))

    @property
    def sentence(self) -> str:
        """How it stands, for the player at this device."""
        game = self.game.summary
        match self.game.phase:
            case Phase.WAITING:
                return _("You are invited") if self.game.is_invitation else _("Nobody has joined yet")
            case Phase.SCORING:
                return _("To be scored")
            case Phase.FINISHED:
                return _result(game.result)
        if len(self.game.seats) != 1:
            return _("{name} to play").format(name=getattr(self, game.turn))
        return _("Your turn") if self.game.your_turn else _("Waiting for {name}").format(name=getattr(self, game.turn))

    @property
    def about(self) -> str:
        """Board, rules and how far it has come."""
        game = self.game.summary
        values = {"width": game.width, "height": game.height, "rules": rules_name(game.rules), "move": game.move_number}
        if game.move_number:
            return _("{width}×{height} · {rules} · move {move}").format(**values)
        return _("{width}×{height} · {rules}").format(**values)

    @property
    def ago(self) -> str:
        """How long ago something last happened."""
        last = datetime.fromtimestamp(self.game.summary.last_at / 1000, UTC)
        if datetime.now(UTC) - last < timedelta(minutes=1):
            return _("just now")
        return _("{time} ago").format(time=timesince(last, depth=1))


async def with_picture(game: Listed) -> Entry:
    """The line with the board as it stands; without it if the game was removed a moment ago."""
    try:
        return pictured(game, await hall().fresh_room(game.summary.id))
    except BadInput:
        return Entry(game)


def pictured(game: Listed, room: Room) -> Entry:
    """The line with the board as it stands."""
    board, moves = room.game.position.board, room.game.history.moves
    cells = "".join(".bw"[cell] for cell in board.cells)
    picture = Picture(board.width, board.height, cells, moves[-1].point if moves else None)
    return Entry(game, svg(picture, _("The board")))


def groups(entries: list[Entry]) -> list[dict[str, Any]]:
    """The list under its headings, without those that nothing stands under."""
    under = (
        (_("Your turn"), [each for each in entries if each.game.your_turn]),
        (_("Under way"), [each for each in entries if not each.game.your_turn and not each.game.is_over]),
        (_("Finished"), [each for each in entries if each.game.is_over]),
    )
    return [{"title": title, "entries": found} for title, found in under if found]


def _result(result: str) -> str:
    color, _plus, margin = result.partition("+")
    if not margin:
        return _("A draw") if result == "0" else _("No result")
    name = color_name("black" if color == "B" else "white")
    texts = {"R": _("{name} won by resignation"), "T": _("{name} won on time"), "F": _("{name} won by forfeit")}
    return texts.get(margin, _("{name} won by {margin}")).format(name=name, margin=margin)
