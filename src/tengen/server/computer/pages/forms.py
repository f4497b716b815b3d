"""The form to play the computer: which level, and whether there is a coach. The rest is the form of a new game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from django import forms
from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tengen.engines.levels import LEVELS, Level
from tengen.server.computer import fitting
from tengen.server.games.service import NewGameForm

SIZES: Final = ("9", "13", "19")
"""The boards that one tap can choose."""


@dataclass(frozen=True, slots=True)
class LevelLabel:
    """A level as the form shows it: name, rank, and its character in a line."""

    name: str
    rank: str
    words: str

    def __str__(self) -> str:
        return self.__html__()

    def __html__(self) -> str:
        return format_html('<b>{}</b> <span class="rank">{}</span> <small>{}</small>', self.name, self.rank, self.words)


def sized(game: NewGameForm) -> NewGameForm:
    """The form of a new game, which says on which boards the computer plays."""
    widget = game.fields["size"].widget
    assert isinstance(widget, forms.RadioSelect)
    other = LevelLabel(_("Other"), "", _("5 to 25"))
    widget.choices = [(value, other if value == "other" else label) for value, label in widget.choices]
    return game


def level_choices(fits: Level, step: int | None) -> list[tuple[str, LevelLabel]]:
    """The level that fits, and then all of them, the gentlest first."""
    fitted = LevelLabel(_("As strong as you"), fits.rank, fitting.explained(fits, step))
    return [(fitting.FIT, fitted), *((each.id, LevelLabel(each.name, each.rank, _(each.about))) for each in LEVELS)]


class ComputerForm(forms.Form):
    """Which level, and whether a coach looks on."""

    level = forms.ChoiceField(
        widget=forms.RadioSelect,
        error_messages=dict.fromkeys(("required", "invalid_choice"), gettext_lazy("Choose one of these.")),
    )
    coach = forms.BooleanField(required=False)

    def __init__(self, choices: list[tuple[str, LevelLabel]], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["level"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = choices
