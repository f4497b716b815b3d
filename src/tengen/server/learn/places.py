"""Where the navigation leads to the lessons."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from tengen.server.site.navigation import Place

LEARN: Final = Place("learn", _("Learn"), "learn")
PROBLEMS: Final = Place("problems", _("Problems"), "problems", on_desk=True)
