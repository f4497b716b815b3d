"""The choices of the form of a new game, each with a few words that explain it.

Which of them fit together is decided in `new_game` and below.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _


@dataclass(frozen=True, slots=True)
class Label:
    """The name of a choice and what it means, in the language of whoever reads it."""

    name: Promise
    words: Promise

    def __str__(self) -> str:
        return self.__html__()

    def __html__(self) -> str:
        return format_html("<b>{}</b> <small>{}</small>", self.name, self.words)


Choice = tuple[str, Label]

OPPONENTS: Final[tuple[Choice, ...]] = (
    ("link", Label(_("A friend, by a link"), _("You get a link to send. No account needed."))),
    ("device", Label(_("Both on this device"), _("You pass it to each other, move by move."))),
)
SIZES: Final[tuple[Choice, ...]] = (
    ("9", Label(_("9×9"), _("short"))),
    ("13", Label(_("13×13"), _("medium"))),
    ("19", Label(_("19×19"), _("the full game"))),
    ("other", Label(_("Other"), _("2 to 25"))),
)
COLORS: Final[tuple[Choice, ...]] = (
    ("nigiri", Label(_("Chance decides"), _("as with nigiri"))),
    ("black", Label(_("Black"), _("plays first"))),
    ("white", Label(_("White"), _("gets the komi"))),
)
# In a game that goes on from a position, by who is to play in it.
COLORS_FROM_HERE: Final[dict[str, tuple[Choice, ...]]] = {
    "black": (
        COLORS[0],
        ("black", Label(_("Black"), _("plays next"))),
        ("white", Label(_("White"), _("plays after that"))),
    ),
    "white": (
        COLORS[0],
        ("black", Label(_("Black"), _("plays after that"))),
        ("white", Label(_("White"), _("plays next"))),
    ),
}
RULES: Final[tuple[Choice, ...]] = (
    ("japanese", Label(_("Japanese"), _("Territory and prisoners count. The usual choice."))),
    ("chinese", Label(_("Chinese"), _("Living stones and territory count. Good for beginners."))),
    ("korean", Label(_("Korean"), _("Counted like the Japanese rules."))),
    ("aga", Label(_("AGA"), _("American. Both ways of counting give the same; a pass costs a stone."))),
    ("new-zealand", Label(_("New Zealand"), _("Short and simple. Self-capture is allowed."))),
    ("ing", Label(_("Ing"), _("Counted like the Chinese rules. Self-capture is allowed."))),
    ("tromp-taylor", Label(_("Tromp-Taylor"), _("The shortest rules there are; used by programs."))),
)
PLACEMENTS: Final[tuple[Choice, ...]] = (
    ("usual", Label(_("On the usual points"), _("as shown on the small board"))),
    ("free", Label(_("Where Black likes"), _("under Chinese, New Zealand, Ing and Tromp-Taylor rules"))),
)
AUDIENCES: Final[tuple[Choice, ...]] = (
    ("private", Label(_("Private"), _("Only you two, and whom you send a link to watch."))),
    ("watchable", Label(_("Watchable"), _("Anybody with the address may watch."))),
)
TIMES: Final[tuple[Choice, ...]] = (
    ("none", Label(_("No clock"), _("today or over weeks"))),
    ("days", Label(_("3 days a move"), _("by correspondence"))),
    ("live", Label(_("10 min + 5×20 s"), _("byo-yomi"))),
    ("fast", Label(_("5 min + 8 s"), _("for each move"))),
    ("own", Label(_("Another clock"), _("of six kinds"))),
)
CLOCKS: Final[tuple[Choice, ...]] = (
    ("none", Label(_("No clock"), _("Take the time you like, today or over weeks."))),
    ("days", Label(_("Days a move"), _("For a game by correspondence."))),
    ("fischer", Label(_("Fischer"), _("Every move adds some seconds."))),
    ("byo_yomi", Label(_("Byo-yomi"), _("A main time, then periods that begin anew with each move."))),
    ("canadian", Label(_("Canadian"), _("A main time, then so many stones in each period."))),
    ("absolute", Label(_("Absolute"), _("One time for the whole game."))),
)
