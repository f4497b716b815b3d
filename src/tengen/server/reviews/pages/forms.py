"""The forms of the reviews: an SGF file to look at, and a new game that is forked from a position.

What a record or a game can be is decided elsewhere; here refusals are put next to the field that they are about.
"""

from __future__ import annotations

from typing import Any, cast

from django import forms
from django.utils.translation import gettext as _

from tengen.game.clock import ClockSettings
from tengen.records import SgfError
from tengen.rules import BadInput, Color, TengenError
from tengen.server.games.service import COLORS_FROM_HERE, ClockForm, NewGame, NewGameForm, check_name, color_of
from tengen.server.reviews.tree.reading import MOST_BYTES
from tengen.server.site.words.refusals import refusal_words, translated

CHOICES = NewGameForm.base_fields


class UploadForm(forms.Form):
    """An SGF file or its text, and which of its games."""

    file = forms.FileField(required=False, widget=forms.FileInput(attrs={"accept": ".sgf"}))
    record = forms.CharField(
        required=False, widget=forms.Textarea(attrs={"rows": 4, "spellcheck": "false", "autocomplete": "off"})
    )
    number = forms.IntegerField(
        min_value=1, max_value=1_000_000, initial=1, required=False, widget=forms.NumberInput(attrs={"min": 1})
    )

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if not self.errors and not data.get("file") and not data.get("record", "").strip():
            self.add_error("file", _("Choose a file, or paste its text."))
        return data

    @property
    def sgf(self) -> bytes | str:
        """What was sent: the bytes of the file, whatever their encoding, or the text."""
        sent = self.cleaned_data["file"]
        if sent is None:
            return str(self.cleaned_data["record"])
        return bytes(sent.read(MOST_BYTES + 1))

    @property
    def game_number(self) -> int:
        return self.cleaned_data["number"] or 1

    def refuse(self, error: TengenError) -> None:
        """Say next to the field why the record cannot be shown."""
        if error.code in ("over-quota", "no-room"):
            self.add_error(None, _("This cannot be kept: {reason}.").format(reason=refusal_words(error)))
            return
        field = "file" if self.cleaned_data.get("file") else "record"
        text = _("This record cannot be read: {reason}")
        if error.code == "no-such-record":
            field, text = "number", _("There is no such game in it. Expected: {expected}.")
        if error.code == "too-large":
            text = _("This is too much: {reason}")
        reason = refusal_words(error)
        if isinstance(error, SgfError) and error.line is not None:
            place = {"line": error.line, "column": error.column, "reason": reason}
            reason = _("line {line}, column {column}: {reason}").format(**place)
        self.add_error(field, text.format(reason=reason, expected=translated(error.expected)))


class ForkForm(forms.Form):
    """Who plays the new game, and under which clock; board, rules and komi come with the position."""

    opponent = CHOICES["opponent"]
    name = CHOICES["name"]
    other_name = CHOICES["other_name"]
    color = CHOICES["color"]
    audience = CHOICES["audience"]

    names: dict[Color, str]

    def __init__(self, *args: Any, turn: Color, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        cast("forms.ChoiceField", self.fields["color"]).choices = COLORS_FROM_HERE[str(turn)]
        self.clock_form = ClockForm(self.data if self.is_bound else None)

    @property
    def watchable(self) -> bool:
        return bool(self.cleaned_data["audience"] == "watchable")

    @property
    def clock(self) -> ClockSettings:
        return self.clock_form.settings

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if not self.clock_form.is_valid():
            self.add_error(None, _("Look at the clock again."))
        return data

    def refuse(self, error: BadInput) -> None:
        """Say next to its field why the game cannot be made; raises what is about no field."""
        match error.code:
            case "over-quota":
                self.add_error(None, refusal_words(error))
            case "bad-first-move":
                self.clock_form.refuse_first_move()
                self.add_error(None, _("Look at the clock again."))
            case _:
                raise error

    def seat(self) -> bool:
        """Who sits where; whether the names can be names."""
        data = self.cleaned_data
        color = color_of(NewGame(color=data["color"]))
        self.names = {color: data["name"]}
        if data["opponent"] == "device":
            self.names[color.opponent] = data["other_name"]
        for seat, field in ((color, "name"), (color.opponent, "other_name")):
            try:
                check_name(seat, self.names.get(seat, ""))
            except BadInput as error:
                hidden = _("There is a sign in it that cannot be seen, or that turns the text around.")
                self.add_error(field, hidden if error.code == "hidden-sign" else _("At most 60 characters."))
        return not self.errors
