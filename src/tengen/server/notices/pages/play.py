"""Playing from a mail: a page with the position and one button. The GET shows, the POST plays, and only once.

A link speaks for one seat at one version: when the game has moved on, it says so and leads to the game.
"""

from __future__ import annotations

from dataclasses import dataclass
from http import HTTPStatus
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from tengen.game import AnswerUndo, Command, Game, PassTurn, Phase, Play, SayDone
from tengen.game.document import game_document
from tengen.rules import BadInput, Color, Point
from tengen.server.games.service import hall
from tengen.server.notices.mail import requests as service
from tengen.server.notices.mail.signed import Purpose, Ticket, read
from tengen.server.notices.models import Subscription
from tengen.server.notices.pages.mail import of_a_mail, ticket_in
from tengen.server.notices.words import sentences as words
from tengen.server.site.database import ask
from tengen.server.site.pictures.board import picture
from tengen.server.site.words import game_words
from tengen.server.site.words.refusals import translated

MOVED_ON: Final = (
    "stale",
    "finished",
    "wrong-phase",
    "not-your-turn",
    "time-over",
    "already-done",
    "no-undo-request",
    "unknown-version",
)


@dataclass(frozen=True, slots=True)
class Tap:
    """What the page asks, and what its button says."""

    question: str
    label: str


@of_a_mail
async def play(request: HttpRequest) -> HttpResponse:
    """Show the position and ask; on POST, do it."""
    ticket = read(Purpose.PLAY, ticket_in(request))
    found = await ask(service.of_ticket, ticket)
    room = await hall().fresh_room(found.game_id)
    typed = (request.POST if request.method == "POST" else request.GET).get("point", "").strip()
    if request.method != "POST":
        return _page(request, found, ticket, room.game, typed)
    try:
        command = _command(ticket, Color.parse(found.seat), typed)
    except BadInput as error:
        return _page(request, found, ticket, room.game, typed, error=translated(error.message))
    outcome = await hall().submit(found.game_id, command)
    if outcome.refused is None:
        return _shown(request, "notices/played.html", found, outcome.game)
    if outcome.refused.code in MOVED_ON:
        return _moved_on(request, found, outcome.game)
    return _page(request, found, ticket, outcome.game, typed, error=translated(outcome.refused.message))


def _page(
    request: HttpRequest, found: Subscription, ticket: Ticket, game: Game, typed: str, *, error: str = ""
) -> HttpResponse:
    if not _still_asked(ticket, Color.parse(found.seat), game):
        return _moved_on(request, found, game)
    tap = _tap(ticket, words.player_name(game, Color.parse(found.seat).opponent))
    status = HTTPStatus.UNPROCESSABLE_ENTITY if error else HTTPStatus.OK
    more = {"tap": tap, "typed": typed, "error": error, "chooses": ticket.what == "play"}
    return _shown(request, "notices/play.html", found, game, status, **more)


def _moved_on(request: HttpRequest, found: Subscription, game: Game) -> HttpResponse:
    return _shown(request, "notices/moved_on.html", found, game, HTTPStatus.CONFLICT)


def _shown(
    request: HttpRequest, template: str, found: Subscription, game: Game, status: int = HTTPStatus.OK, **more: Any
) -> HttpResponse:
    state = game_document(game)
    facts = {
        "game_id": found.game_id,
        "seat": found.seat,
        "state": state,
        "picture": picture(state),
        "sentence": game_words.sentence(state),
        "last_move": game_words.last_move(state),
        **more,
    }
    return render(request, template, facts, status=status)


def _still_asked(ticket: Ticket, seat: Color, game: Game) -> bool:
    match ticket.what:
        case "play" | "pass":
            return game.turn is seat and game.moves_version == ticket.version
        case "done":
            marks = game.marks
            return game.phase is Phase.SCORING and marks is not None and marks.marks_version == ticket.version
        case "allow":
            return game.offers.undo is seat.opponent and game.offers.undo_version <= ticket.version
    return False


def _tap(ticket: Ticket, name: str) -> Tap:
    match ticket.what:
        case "pass":
            return Tap(_("{name} passed. Do you pass too?").format(name=name), _("Pass"))
        case "done":
            return Tap(_("{name} agrees with this count. Do you?").format(name=name), _("Agree"))
        case "allow":
            return Tap(_("{name} asks to take back. Do you allow it?").format(name=name), _("Allow it"))
    return Tap(_("Where do you play?"), _("Play"))


def _command(ticket: Ticket, seat: Color, typed: str) -> Command:
    """What the button does; the same link pressed again is the same command, and changes nothing."""
    command_id = f"mail-{ticket.subscription}-{ticket.generation}-{ticket.version}-{ticket.what}"
    match ticket.what:
        case "pass":
            return PassTurn(seat=seat, at_version=ticket.version, command_id=command_id)
        case "done":
            return SayDone(seat=seat, at_version=ticket.version, command_id=command_id)
        case "allow":
            return AnswerUndo(seat=seat, at_version=ticket.version, command_id=command_id, accept=True)
        case "play" if typed.lower() == "pass":
            return PassTurn(seat=seat, at_version=ticket.version, command_id=command_id)
        case "play":
            return Play(seat=seat, at_version=ticket.version, command_id=command_id, point=Point.parse(typed))
    raise BadInput("bad-link", "this link asks for nothing that is known", "the whole link of the mail")
