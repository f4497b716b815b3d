"""Where the navigation leads to games."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from tengen.server.site.navigation import Place

MY_GAMES: Final = Place("my-games", _("My games"), "games", counts_turns=True)
