"""The part of the form of a new game that is about time: a kind of clock, and the few numbers that it needs.

What a clock does is in `tengen.game.clock`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from django import forms
from django.conf import settings as site
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tengen.game import Absolute, ByoYomi, Canadian, ClockSettings, Fischer, NoClock, Simple
from tengen.game.codec import encode_clock
from tengen.game.settings import MOST_FIRST_MOVE
from tengen.server.games.forms.choices import CLOCKS, TIMES
from tengen.server.site.clock import DAY, MINUTE, SECOND

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise as StrPromise


@dataclass(frozen=True, slots=True)
class Number:
    """One number of a clock: what it is called, its usual value, and how far it may go."""

    name: str
    label: StrPromise
    usual: int
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of clock: the numbers that it is made of, and how."""

    numbers: tuple[Number, ...]
    make: Callable[..., ClockSettings]


def _fischer(minutes: int, seconds: int) -> Fischer:
    """Time that was saved may grow to twice what one began with."""
    return Fischer(minutes * MINUTE, seconds * SECOND, 2 * minutes * MINUTE)


KINDS: Final[Mapping[str, Kind]] = MappingProxyType(
    {
        "none": Kind((), NoClock),
        "days": Kind(
            (Number("days", gettext_lazy("Days for each move"), 3, 1, 30),),
            lambda days: Simple(days * DAY),
        ),
        "fischer": Kind(
            (
                Number("fischer_minutes", gettext_lazy("Minutes at the start"), 10, 1, 1440),
                Number("fischer_seconds", gettext_lazy("Seconds more for each move"), 10, 0, 3600),
            ),
            _fischer,
        ),
        "byo_yomi": Kind(
            (
                Number("byo_yomi_minutes", gettext_lazy("Minutes at the start"), 20, 0, 1440),
                Number("byo_yomi_periods", gettext_lazy("Then so many periods"), 5, 1, 100),
                Number("byo_yomi_seconds", gettext_lazy("Seconds in each"), 30, 1, 3600),
            ),
            lambda minutes, periods, seconds: ByoYomi(minutes * MINUTE, periods, seconds * SECOND),
        ),
        "canadian": Kind(
            (
                Number("canadian_minutes", gettext_lazy("Minutes at the start"), 20, 0, 1440),
                Number("canadian_stones", gettext_lazy("Then so many stones"), 15, 1, 100),
                Number("canadian_period", gettext_lazy("In so many minutes"), 5, 1, 1440),
            ),
            lambda minutes, stones, period: Canadian(minutes * MINUTE, period * MINUTE, stones),
        ),
        "absolute": Kind(
            (Number("absolute_minutes", gettext_lazy("Minutes for the whole game"), 30, 1, 1440),),
            lambda minutes: Absolute(minutes * MINUTE),
        ),
    }
)


PRESETS: Final[Mapping[str, ClockSettings]] = MappingProxyType(
    {
        "none": NoClock(),
        "days": Simple(3 * DAY),
        "live": ByoYomi(10 * MINUTE, 5, 20 * SECOND),
        "fast": _fischer(5, 8),
    }
)
"""The clocks that most people choose, one press away; for any other the kind and its numbers are asked."""
FIRST_MOVE: Final = Number("first_move", gettext_lazy("Seconds for the first move"), 60, 0, MOST_FIRST_MOVE // SECOND)
SLOW: Final = ("none", "days")
"""Kinds in which the first move has no time of its own."""


class ClockForm(forms.Form):
    """A time that most people choose, or the kind and all numbers; only those of the chosen kind are looked at.

    Once valid it has `settings`, and in `first_move` the time for the first move as the API takes it: None for what is
    usual on this site.
    """

    time = forms.ChoiceField(
        choices=TIMES,
        initial="none",
        widget=forms.RadioSelect,
        required=False,
        error_messages={"invalid_choice": gettext_lazy("Choose one of these.")},
    )
    clock = forms.ChoiceField(
        choices=CLOCKS,
        initial="none",
        widget=forms.RadioSelect,
        required=False,
        error_messages={"invalid_choice": gettext_lazy("Choose one of these.")},
    )

    settings: ClockSettings
    first_move: int | None = None

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for kind in KINDS.values():
            for number in kind.numbers:
                attrs = {"inputmode": "numeric", "min": number.least, "max": number.most}
                self.fields[number.name] = forms.CharField(
                    label=number.label, initial=number.usual, required=False, widget=forms.NumberInput(attrs)
                )
        attrs = {"inputmode": "numeric", "min": FIRST_MOVE.least, "max": FIRST_MOVE.most}
        self.fields[FIRST_MOVE.name] = forms.CharField(
            label=FIRST_MOVE.label, initial=_usual_first_move(), required=False, widget=forms.NumberInput(attrs)
        )

    @property
    def numbers(self) -> list[tuple[str, list[forms.BoundField]]]:
        """The fields of every kind that has some, for the template."""
        return [(name, [self[each.name] for each in kind.numbers]) for name, kind in KINDS.items() if kind.numbers]

    @property
    def is_one(self) -> bool:
        """Whether there is to be a clock at all."""
        return self.is_valid() and not isinstance(self.settings, NoClock)

    @property
    def document(self) -> dict[str, Any]:
        """The clock as the API takes it."""
        return encode_clock(self.settings)

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        preset = PRESETS.get(data.get("time", ""))
        if preset is not None:
            self.settings = preset
            return data
        kind = KINDS.get(data.get("clock") or "none")
        if kind is None or self.errors:
            return data
        values = [self._value(number, data[number.name]) for number in kind.numbers]
        typed = str(data[FIRST_MOVE.name]).strip()
        if typed and data.get("clock") not in ("", None, *SLOW):
            seconds = self._value(FIRST_MOVE, typed)
            self.first_move = None if seconds == _usual_first_move() else seconds * SECOND
        if not self.errors:
            self.settings = kind.make(*values)
        return data

    def refuse_first_move(self) -> None:
        """Say next to the field that such a slow clock has no time for the first move."""
        wrong = _("With so slow a clock the first move is on the clock: choose {usual} or 0.")
        self.add_error(FIRST_MOVE.name, wrong.format(usual=_usual_first_move()))

    def _value(self, number: Number, text: str) -> int:
        """The number that was typed; one that cannot be is said next to its field."""
        plain = text.strip()
        if plain.isdecimal() and len(plain) < 6 and number.least <= int(plain) <= number.most:
            return int(plain)
        wrong = _("A whole number from {least} to {most}.").format(least=number.least, most=number.most)
        self.add_error(number.name, wrong)
        return number.least


def _usual_first_move() -> int:
    """Seconds for the first move on this site, where nothing else is chosen."""
    return int(site.FIRST_MOVE) // SECOND
