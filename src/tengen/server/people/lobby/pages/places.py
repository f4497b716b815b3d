"""Where the navigation leads to the lobby."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from tengen.server.site.navigation import Place

PLAY: Final = Place("play", _("Play"), "play")
WATCH: Final = Place("watch", _("Watch"), "watch")
