"""What one can do with games, as the home page offers it."""

from django.utils.translation import gettext as _

from tengen.server.site.home_page import Action


def play_a_friend(newcomer: bool) -> Action:
    """A game by a link."""
    return Action("new-game", _("Play a friend"), _("By a link, no account needed"), "friend")


def pass_and_play(newcomer: bool) -> Action:
    """A game of two people at one device."""
    return Action("new-game", _("Pass and play"), _("Two people, one device"), "device", query="opponent=device")
