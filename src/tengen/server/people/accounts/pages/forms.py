"""The forms of an account: what a page may send, and what is said about each field."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tengen.rules import TengenError
from tengen.server.people.accounts import names, strengths
from tengen.server.people.accounts.signing.tokens import SCOPES
from tengen.server.site.words.refusals import refusal_words


class Refusable(forms.Form):
    """A form that can be told what was refused; sentences of our own pages are said as they are."""

    def refuse(self, error: TengenError, field: str | None = None) -> None:
        is_sentence = error.message.endswith(".")
        self.add_error(field, error.message if is_sentence else refusal_words(error))


class MailForm(Refusable):
    """Where a code is to go."""

    email = forms.CharField(
        label=_("Your mail address"),
        max_length=254,
        widget=forms.EmailInput(attrs={"autocomplete": "email", "spellcheck": "false"}),
        error_messages={"required": _("An address like ann@example.org.")},
    )


class CodeForm(Refusable):
    """The code of a mail."""

    code = forms.CharField(
        label=_("The code"),
        max_length=40,
        widget=forms.TextInput(attrs={"autocomplete": "one-time-code", "spellcheck": "false", "autofocus": True}),
        error_messages={"required": _("The code of the mail.")},
    )


class RecoveryForm(Refusable):
    """A name and one of its recovery codes."""

    name = forms.CharField(label=_("Your name here"), max_length=60, error_messages={"required": _("Your name.")})
    code = forms.CharField(
        label=_("A recovery code"),
        max_length=40,
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
        error_messages={"required": _("Twelve letters and digits.")},
    )


class NewForm(Refusable):
    """A name, and how strong somebody is."""

    name = forms.CharField(
        label=_("Your name here"),
        max_length=60,
        widget=forms.TextInput(
            attrs={"autocomplete": "username", "spellcheck": "false", "minlength": names.SHORTEST, "autofocus": True}
        ),
        error_messages={"required": _("A name of 2 to 24 characters.")},
    )
    strength = forms.ChoiceField(
        label=_("How strong are you?"), choices=strengths.choices, widget=forms.RadioSelect, required=False
    )


class SettingsForm(Refusable):
    """What can be changed later."""

    name = forms.CharField(label=_("Your name here"), max_length=60)
    is_private = forms.BooleanField(required=False)


class TokenForm(Refusable):
    """A token for a program."""

    label = forms.CharField(
        label=_("What it is for"), max_length=60, error_messages={"required": _("A few words, like: my bot.")}
    )
    scopes = forms.MultipleChoiceField(
        label=_("What it may do"),
        choices=lambda: list(SCOPES.items()),
        widget=forms.CheckboxSelectMultiple,
        error_messages={"required": _("Choose what it may do.")},
    )


class ReportForm(Refusable):
    """What is wrong with somebody, for the operator."""

    why = forms.ChoiceField(
        label=_("What is wrong?"),
        choices=lambda: REASONS,
        widget=forms.RadioSelect,
        error_messages={"required": _("Choose one of these.")},
    )
    words = forms.CharField(
        label=_("What happened"), required=False, max_length=2000, widget=forms.Textarea(attrs={"rows": 4})
    )


REASONS: list[tuple[str, Any]] = [
    ("name", _("The name")),
    ("chat", _("What was said in chat")),
    ("cheating", _("Cheating")),
    ("leaving", _("Leaving games")),
    ("other", _("Something else")),
]
