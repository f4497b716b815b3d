"""The computer as the home page offers it: one press begins a game at once."""

from django.conf import settings
from django.utils.translation import gettext as _

from tengen.server.site.home_page import Action


def play_the_computer(newcomer: bool) -> Action | None:
    """A gentle game for a newcomer, one at their strength for others; nothing where the computer is turned off."""
    if not settings.COMPUTER.plays:
        return None
    words = _("9×9, gentle, you begin") if newcomer else _("9×9, at your strength")
    sends = {"quick": "1", "first": "1"} if newcomer else {"quick": "1"}
    more = _("Choose the computer's level and the board")
    return Action("computer", _("Play the computer"), words, "computer", query="size=9", sends=sends, more=more)
