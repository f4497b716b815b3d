"""Which letter a mail is: the words for its occasion, and the links that belong to it.

How a letter becomes bytes is in `letter`; whether it is sent is decided in `sender`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from urllib.parse import urlencode

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tengen.game import Game, Phase
from tengen.rules import Color
from tengen.server.notices.follow.occasion import Occasion
from tengen.server.notices.mail.letter import Letter, Link
from tengen.server.notices.mail.seats import base_url, invitation_link, seat_link
from tengen.server.notices.mail.signed import Purpose, Ticket, sign
from tengen.server.notices.models import Notice, Subscription
from tengen.server.notices.words import sentences as words

MOST_IN_A_DIGEST: Final = 30


def link_to(purpose: Purpose, ticket: Ticket) -> str:
    """The address of a signed link."""
    return f"{base_url()}/mail/{purpose}?{urlencode({'t': sign(purpose, ticket)})}"


def game_letter(mail: Notice, subscription: Subscription, game: Game, now: int) -> Letter:
    """About something that happened in a game."""
    occasion, seat = Occasion(mail.occasion), Color.parse(mail.seat)
    text = words.text(occasion, game, seat, now, mail.note)
    return Letter(
        text.subject,
        text.paragraphs,
        Link(_main(game, seat), seat_link(subscription)),
        tuple(_others(game, seat, subscription)),
        game,
        (_("The link to the game is your seat: keep it to yourself."),),
        _footer(subscription),
        _one_click(subscription),
        f"game-{mail.game_id}-{mail.seat}",
    )


def digest_letter(items: Sequence[tuple[Notice, Subscription, Game]], now: int) -> Letter:
    """All that happened in a day, in one mail; one item is a letter of its own."""
    if len(items) == 1:
        return game_letter(*items[0], now)
    subscription = items[0][1]
    count = len({mail.game_id for mail, _, _ in items})
    lines, links = [], {}
    for mail, each, game in items[:MOST_IN_A_DIGEST]:
        text = words.text(Occasion(mail.occasion), game, Color.parse(mail.seat), now, mail.note)
        lines.append(text.subject)
        name = words.player_name(game, Color.parse(mail.seat).opponent)
        links[each.id] = Link(_("The game with {name}").format(name=name), seat_link(each))
    first, *others = links.values()
    return Letter(
        ngettext("{count} game waits for you", "{count} games wait for you", count).format(count=count),
        tuple(lines),
        first,
        tuple(others),
        None,
        (_("The links to the games are your seats: keep them to yourself."),),
        _footer(subscription),
        _one_click(subscription),
    )


def confirming_letter(mail: Notice, subscription: Subscription, game: Game) -> Letter:
    text = words.confirming(game, Color.parse(mail.seat), mail.to)
    confirm = link_to(Purpose.CONFIRM, Ticket(subscription.id, what=mail.to))
    return _unsolicited(mail, text, Link(_("Yes, write to me"), confirm))


def inviting_letter(mail: Notice, game: Game) -> Letter:
    text = words.inviting(game, Color.parse(mail.seat))
    main = Link(_("Look at the board and join"), invitation_link(mail))
    return _unsolicited(mail, text, main, Link(_("How to play Go"), f"{base_url()}/learn/how-to-play"))


def recovering_letter(mail: Notice, subscription: Subscription, game: Game) -> Letter:
    text = words.recovering(game, Color.parse(mail.seat))
    mine = Link(_("This wasn't me: lock others out"), _mine(subscription))
    main = Link(_("Back to my seat"), seat_link(subscription))
    thread = f"game-{mail.game_id}-{mail.seat}"
    return Letter(text.subject, text.paragraphs, main, (mine,), game, thread=thread)


def _main(game: Game, seat: Color) -> str:
    if game.phase is Phase.FINISHED:
        return _("See the result")
    if game.phase is Phase.SCORING:
        return _("Look at the count")
    return _("Play your move") if game.turn is seat else _("Open the game")


def _others(game: Game, seat: Color, subscription: Subscription) -> list[Link]:
    """What can be done from the mail itself, each with one press on a page that asks first."""

    def tap(what: str, version: int) -> str:
        return link_to(Purpose.PLAY, Ticket(subscription.id, subscription.generation, version, what))

    found = []
    if game.offers.undo is seat.opponent:
        found.append(Link(_("Allow it"), tap("allow", game.version)))
    if game.turn is seat and not game.awaits_handicap:
        found.append(Link(_("Play from this mail"), tap("play", game.moves_version)))
        if game.history.moves and game.history.moves[-1].is_pass:
            found.append(Link(_("Pass too"), tap("pass", game.moves_version)))
    if game.phase is Phase.SCORING and game.marks is not None and seat.opponent in game.marks.done:
        found.append(Link(_("Agree with the count"), tap("done", game.marks.marks_version)))
    return found


def _footer(subscription: Subscription) -> tuple[Link, ...]:
    return (
        Link(_("No more mail about this game"), _one_click(subscription)),
        Link(_("Somebody plays in my name"), _mine(subscription)),
    )


def _one_click(subscription: Subscription) -> str:
    return link_to(Purpose.SILENCE, Ticket(subscription.id))


def _mine(subscription: Subscription) -> str:
    return link_to(Purpose.MINE, Ticket(subscription.id, subscription.generation))


def _unsolicited(mail: Notice, text: words.Text, main: Link, *others: Link) -> Letter:
    """For an address that has not said yes: it says how to be left alone for good."""
    stop = link_to(Purpose.STOP, Ticket(what=mail.to))
    footer = (Link(_("Never write to this address again"), stop),)
    return Letter(text.subject, text.paragraphs, main, others, footer=footer, one_click=stop)
