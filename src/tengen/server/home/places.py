"""Where the navigation leads to the front door."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from tengen.server.site.navigation import Place

HOME: Final = Place("home", _("Home"), "home")
