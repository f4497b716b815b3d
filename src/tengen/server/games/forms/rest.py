"""The part of the form of a new game that is about rest: weekends, and the maker's own night and time zone.

What rest means for a clock is in `tengen.game.rest`. The opponent is asked for a night of their own when they sit down.
"""

from __future__ import annotations

from datetime import time
from typing import Any, Final

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tengen.game import Rest
from tengen.game.rest import DAY, MOST_SLEEP
from tengen.rules import BadInput

USUAL_NIGHT: Final = ("23:00", "07:00")


def _time(usual: str, label: Any) -> forms.TimeField:
    return forms.TimeField(
        label=label,
        initial=usual,
        required=False,
        input_formats=["%H:%M", "%H:%M:%S"],
        widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M"),
        error_messages={"invalid": gettext_lazy("A time of day, such as 23:00.")},
    )


class RestForm(forms.Form):
    """When the clock stands by itself; once valid it has `rests`, as the API takes them, and the maker's `rest`."""

    rest_weekends = forms.BooleanField(label=gettext_lazy("On weekends"), required=False)
    rest_nights = forms.BooleanField(label=gettext_lazy("While the one to move sleeps"), required=False)
    sleep_from = _time(USUAL_NIGHT[0], gettext_lazy("You sleep from"))
    sleep_until = _time(USUAL_NIGHT[1], gettext_lazy("until"))
    zone = forms.CharField(
        label=gettext_lazy("Your time zone"),
        required=False,
        max_length=64,
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false", "placeholder": "Europe/Berlin"}),
    )

    rest: Rest

    @property
    def rests(self) -> dict[str, bool]:
        return {
            "weekends": self.cleaned_data["rest_weekends"],
            "sleeping_hours": self.cleaned_data["rest_nights"],
        }

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if self.errors:
            return data
        self.rest = Rest()
        nights = data["rest_nights"]
        if not nights and not data["rest_weekends"]:
            return data
        start, minutes = self._night(data["sleep_from"], data["sleep_until"]) if nights else (0, 0)
        try:
            self.rest = Rest(data["zone"].strip() or "UTC", start, min(minutes, MOST_SLEEP))
        except BadInput:
            self.add_error("zone", _("This time zone is not known. Write it like Europe/Berlin."))
        return data

    def _night(self, start: time | None, end: time | None) -> tuple[int, int]:
        """When it begins, in minutes after midnight, and its minutes; one that cannot be is said next to its field."""
        if start is None or end is None:
            self.add_error("sleep_from" if start is None else "sleep_until", _("A time of day, such as 23:00."))
            return 0, 0
        begin, until = (each.hour * 60 + each.minute for each in (start, end))
        length = (until - begin) % DAY
        if not 0 < length <= MOST_SLEEP:
            self.add_error("sleep_until", _("At most nine hours after that."))
        return begin, length
