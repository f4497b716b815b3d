"""Where the navigation leads to the clubs."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from tengen.server.site.navigation import Place

CLUBS: Final = Place("clubs", _("Clubs"), "clubs", on_desk=True)
