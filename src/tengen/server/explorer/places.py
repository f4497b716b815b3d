"""Where the navigation leads to the laboratory."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from tengen.server.site.navigation import Place

LAB: Final = Place("lab", _("Lab"), "lab", on_desk=True)
