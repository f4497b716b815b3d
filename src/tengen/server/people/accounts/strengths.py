"""How strong somebody says they are, when they make an account: where their rating begins."""

from enum import StrEnum
from typing import Any

from django.utils.translation import gettext_lazy as _


class Strength(StrEnum):
    """What can be said; nothing is good too."""

    UNKNOWN = ""
    NEVER = "never"
    K20 = "20k"
    K10 = "10k"
    K5 = "5k"
    DAN = "dan"


def choices() -> list[tuple[str, Any]]:
    """All of them in words, for a form."""
    return [
        (str(Strength.NEVER), _("I have never played")),
        (str(Strength.K20), _("About 20 kyu: I know the rules")),
        (str(Strength.K10), _("About 10 kyu")),
        (str(Strength.K5), _("About 5 kyu")),
        (str(Strength.DAN), _("Dan player")),
        (str(Strength.UNKNOWN), _("I do not know")),
    ]
