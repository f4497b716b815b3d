"""What a problem asks, in words: the task, a hint, and the names of the themes."""

from __future__ import annotations

from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tengen.learn.problems import Problem, Theme
from tengen.rules import Color

THEMES: Final[dict[Theme, tuple[Promise, Promise]]] = {
    Theme.LIVE: (_("Make two eyes"), _("Your group is closed in. Find the move that lives.")),
    Theme.KILL: (_("Take the second eye"), _("Their group is closed in. Find the move that kills.")),
    Theme.SEKI: (_("Live in seki"), _("Two eyes are out of reach. Live together instead.")),
    Theme.WITHOUT_KO: (_("Better than ko"), _("One move makes ko. Another one does without.")),
    Theme.SACRIFICE: (_("Give a stone"), _("The move that works can be taken at once.")),
    Theme.CAPTURE: (_("Catch stones"), _("Cut off the way home.")),
    Theme.SAVE: (_("Bring stones home"), _("Find the way to friends, or to eyes.")),
    Theme.CONNECT: (_("Connect"), _("Join both sides along the edge.")),
    Theme.CUT: (_("Cut"), _("Keep both sides apart.")),
    Theme.RACE: (_("Win the race"), _("Both are closed in. Whoever is faster takes the other.")),
    Theme.SMALL_BOARD: (_("Whole boards of four lines"), _("One move is best. Perfect play has looked at all.")),
}


def theme_name(problem: Problem) -> str:
    return str(THEMES[problem.theme][0])


def task(problem: Problem) -> str:
    """What the mover is to do, in one or two short sentences."""
    mover = gettext("Black to play.") if problem.to_play is Color.BLACK else gettext("White to play.")
    black = problem.to_play is Color.BLACK
    wanted = {
        Theme.LIVE: gettext("Make your group live."),
        Theme.SEKI: gettext("Do not let your group die."),
        Theme.KILL: gettext("White must not live.") if black else gettext("Black must not live."),
        Theme.CAPTURE: gettext("Catch the marked stones."),
        Theme.SAVE: gettext("Save the marked stones."),
        Theme.CONNECT: gettext("Connect the marked stones."),
        Theme.CUT: gettext("Do not let the marked stones connect."),
        Theme.RACE: gettext("Take the marked stones first."),
        Theme.SMALL_BOARD: gettext("Find the best move."),
    }
    if problem.theme in wanted:
        return f"{mover} {wanted[problem.theme]}"
    own = problem.board.stone_at(problem.stones[0]) is problem.to_play
    return f"{mover} {wanted[Theme.LIVE] if own else wanted[Theme.KILL]}"
