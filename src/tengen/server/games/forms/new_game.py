"""The form of a new game, and the form for a short code: what a page may send, and what is said about each field.

What a game can be is decided in `entry.requests`; here its refusals are put next to the field that they are about.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Any, Final

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tengen.game import Rest
from tengen.game.decide import LONGEST_NAME
from tengen.records.reading.charset import decode
from tengen.rules import BadInput, Color, Placement, TengenError, fixed_handicap, parse_komi, rule_set
from tengen.rules.point import MAX_SIZE
from tengen.server.games.entry.making import check_name
from tengen.server.games.entry.requests import MIN_SIZE, color_of, settings_of
from tengen.server.games.forms.choices import AUDIENCES, COLORS, OPPONENTS, PLACEMENTS, RULES, SIZES
from tengen.server.games.forms.clock import ClockForm
from tengen.server.games.forms.rest import RestForm
from tengen.server.games.schemas import LONGEST_RECORD, NewGame, SetupIn
from tengen.server.site.words.refusals import refusal_words, translated

EXTRAS: Final = ("color", "rules", "handicap", "placement", "komi", "audience", "record", "file")
FIELDS: Final = MappingProxyType({"bad-size": "size", "bad-handicap": "handicap", "bad-komi": "komi"})
"""Which field a refusal is about; all others are about the record."""


def _radio(choices: Any, initial: str) -> forms.ChoiceField:
    wrong = {
        "required": gettext_lazy("Choose one of these."),
        "invalid_choice": gettext_lazy("Choose one of these."),
    }
    return forms.ChoiceField(choices=choices, initial=initial, widget=forms.RadioSelect, error_messages=wrong)


def _number(least: int, most: int, text: Any, **about: Any) -> forms.IntegerField:
    wrong = dict.fromkeys(("invalid", "min_value", "max_value", "required"), text)
    return forms.IntegerField(min_value=least, max_value=most, error_messages=wrong, **about)


def _name() -> forms.CharField:
    return forms.CharField(
        required=False,
        strip=True,
        widget=forms.TextInput(attrs={"maxlength": LONGEST_NAME, "autocomplete": "nickname", "dir": "auto"}),
    )


class NewGameForm(forms.Form):
    """Every choice of a new game, the usual one made; once it is valid it has `wish`, `names`, `rests`.

    Whether a record can be read is found out when the game is made: it may be long.
    """

    opponent = _radio(OPPONENTS, "link")
    size = _radio(SIZES, "9")
    width = _number(MIN_SIZE, MAX_SIZE, gettext_lazy("From 2 to 25 lines."), required=False)
    height = _number(MIN_SIZE, MAX_SIZE, gettext_lazy("From 2 to 25 lines."), required=False)
    name = _name()
    other_name = _name()
    color = _radio(COLORS, "nigiri")
    rules = _radio(RULES, "japanese")
    handicap = _number(0, MAX_SIZE**2, gettext_lazy("A whole number of stones, 0 for none."), initial=0)
    placement = _radio(PLACEMENTS, "usual")
    komi = forms.CharField(
        required=False, widget=forms.TextInput(attrs={"inputmode": "decimal", "autocomplete": "off"})
    )
    audience = _radio(AUDIENCES, "private")
    record = forms.CharField(
        required=False, widget=forms.Textarea(attrs={"rows": 4, "spellcheck": "false", "autocomplete": "off"})
    )
    proposed = forms.CharField(required=False, widget=forms.HiddenInput)
    """Whether the rules and the komi of the record were shown: without a script they cannot be."""
    file = forms.FileField(required=False, widget=forms.FileInput(attrs={"accept": ".sgf"}))

    wish: NewGame
    names: dict[Color, str]
    rests: dict[Color, Rest]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.clock_form = ClockForm(self.data if self.is_bound else None)
        self.rest_form = RestForm(self.data if self.is_bound else None)

    @property
    def watchable(self) -> bool:
        return bool(self.cleaned_data["audience"] == "watchable")

    @property
    def has_extras(self) -> bool:
        """Whether one of the fields that are one step away is wrong, so that they must be seen."""
        return any(name in EXTRAS for name in self.errors) or bool(self.clock_form.errors or self.rest_form.errors)

    def clean_komi(self) -> int | None:
        """Half points; None for the usual komi."""
        text = self.cleaned_data["komi"].strip().replace(",", ".")
        try:
            return parse_komi(text) if text else None
        except BadInput:
            raise forms.ValidationError(_("Whole or half points, such as 6.5.")) from None

    def clean_file(self) -> str:
        """The text of the record that was sent as a file."""
        sent = self.cleaned_data["file"]
        if sent is None:
            return ""
        if sent.size > LONGEST_RECORD:
            raise forms.ValidationError(_("This file is too large: at most 100 kB."))
        return decode(sent.read()).data.decode("utf-8", "replace")

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if data.get("size") == "other" and not (data.get("width") or data.get("height")) and not self.errors:
            self.add_error("width", _("How many lines?"))
        if len(data.get("record", "")) > LONGEST_RECORD:
            self.add_error("record", _("This record is too long."))
        if not self.clock_form.is_valid():
            self.add_error(None, _("Look at the clock again."))
        elif self.clock_form.is_one and not self.rest_form.is_valid():
            self.add_error(None, _("Look at the rest of the clock again."))
        if self.errors:
            return data
        try:
            self.wish = self._wish(data)
            if self.wish.sgf is None:
                settings_of(self.wish)
        except TengenError as error:
            self.refuse(error)
            return data
        self._seat(data, color_of(self.wish))
        return data

    def _wish(self, data: dict[str, Any]) -> NewGame:
        record = data["record"].strip() or data["file"]
        rules, stones = rule_set(data["rules"]), data["handicap"]
        free = rules.handicap_placement is Placement.FREE
        left_open = not data["proposed"] and data["rules"] == self.fields["rules"].initial
        if data["placement"] == "free" and stones >= 2 and not free:
            raise BadInput("bad-placement", "free placement", "")
        if record and stones:
            raise BadInput("handicap-in-record", "a handicap and a record", "")
        width, height = (None, None) if record else self._sides(data)
        setup = None
        if width and height and free and stones >= 2 and data["placement"] == "usual":
            points = [str(point) for point in fixed_handicap(width, height, stones)]
            setup = SetupIn(black=points, to_play="white")
        komi = data["komi"]
        return NewGame(
            width=width,
            height=height,
            rules=None if record and left_open else rules.name,
            komi=None if komi is None else komi / 2,
            handicap=stones,
            color=data["color"],
            setup=setup,
            clock=self.clock_form.document,
            first_move=self.clock_form.first_move,
            rests=self.rest_form.rests if self.clock_form.is_one else None,
            sgf=record or None,
        )

    def _sides(self, data: dict[str, Any]) -> tuple[int, int]:
        if data["size"] != "other":
            return int(data["size"]), int(data["size"])
        return data["width"] or data["height"], data["height"] or data["width"]

    def refuse(self, error: TengenError) -> None:
        """Say next to the field why there cannot be such a game."""
        if error.code == "bad-first-move":
            self.clock_form.refuse_first_move()
            self.add_error(None, _("Look at the clock again."))
            return
        if error.code == "over-quota":
            self.add_error(None, refusal_words(error))
            return
        texts = {
            "bad-handicap": _("This board has no room for so many. Expected: {expected}."),
            "bad-placement": _("These rules put the stones on the usual points."),
            "handicap-in-record": _("The record brings its own stones: choose 0."),
            "bad-size": _("From 2 to 25 lines."),
            "bad-komi": _("Whole or half points, such as 6.5."),
        }
        field = {**FIELDS, "bad-placement": "placement", "handicap-in-record": "handicap"}.get(error.code, "record")
        text = texts.get(error.code, _("This record cannot be read: {reason}"))
        self.add_error(field, text.format(expected=translated(error.expected), reason=refusal_words(error)))

    def _seat(self, data: dict[str, Any], color: Color) -> None:
        self.names = {color: data["name"]}
        self.rests = dict.fromkeys(Color, self.rest_form.rest) if self.clock_form.is_one else {}
        if data["opponent"] == "device":
            self.names[color.opponent] = data["other_name"]
        for seat, field in ((color, "name"), (color.opponent, "other_name")):
            try:
                check_name(seat, self.names.get(seat, ""))
            except BadInput as error:
                hidden = _("There is a sign in it that cannot be seen, or that turns the text around.")
                self.add_error(field, hidden if error.code == "hidden-sign" else _("At most 60 characters."))


class CodeForm(forms.Form):
    """A short code as it was typed."""

    code = forms.CharField(
        max_length=40,
        error_messages={"required": gettext_lazy("Type the code that the other device shows.")},
        widget=forms.TextInput(
            attrs={"autocomplete": "one-time-code", "autocapitalize": "off", "spellcheck": "false", "maxlength": 40}
        ),
    )
