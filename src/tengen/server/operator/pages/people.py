"""What an operator can see and do about accounts: reports to be answered, a ban with a reason. All of it is logged."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import admin
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from tengen.server.operator.pages.admin import Shown, instant
from tengen.server.people.accounts.models import Account, Act, Report
from tengen.server.people.accounts.service import answer, ban, devices_in_common, unban


class BanForm(forms.ModelForm):  # type: ignore[type-arg]  # at run time it takes none
    """A reason bans, none lets in again."""

    banned_because = forms.CharField(
        label=_("Banned because"),
        required=False,
        max_length=200,
        help_text=_("A reason closes the account and signs it out; its owner is told. Empty opens it again."),
    )

    class Meta:
        model = Account
        fields = ("banned_because",)


@admin.register(Account)
class Accounts(Shown):
    """Everybody who has a name here; of the way they sign in nothing is shown."""

    rows_are = _("People")
    form = BanForm
    list_display = ("name", "strength", "created", "seen", "banned", "banned_because")
    list_filter = (("banned_at", admin.EmptyFieldListFilter), "strength")
    search_fields = ("name", "=id")
    ordering = ("-created_at",)
    created, seen = instant("created_at", _("made")), instant("seen_at", _("last here"))
    banned = instant("banned_at", _("banned"))
    fields = ("id", "name", "strength", "created", "seen", "in_common", "banned", "banned_because")

    @admin.display(description=_("devices in common with"))
    def in_common(self, account: Account) -> str:
        return ", ".join(devices_in_common(account)) or "-"

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        return tuple(name for name in self.fields if name != "banned_because")

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return request.user.is_superuser

    def save_model(self, request: HttpRequest, obj: Account, form: Any, change: bool) -> None:
        why = form.cleaned_data["banned_because"]
        (ban if why else unban)(obj, why, request.user.get_username())


@admin.register(Report)
class Reports(Shown):
    """What people told about others, the unanswered first."""

    rows_are = _("Reports")
    list_display = ("about", "why", "words", "by", "said", "answered", "answer")
    list_filter = (("answered_at", admin.EmptyFieldListFilter), "why")
    list_select_related = ("about", "by")
    search_fields = ("about__name", "words")
    ordering = ("answered_at", "-at")
    said, answered = instant("at", _("told")), instant("answered_at", _("answered"))
    fields = ("about", "why", "words", "by", "said", "answered", "answer")

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        return tuple(name for name in self.fields if name != "answer")

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return request.user.is_superuser

    def save_model(self, request: HttpRequest, obj: Report, form: Any, change: bool) -> None:
        answer(obj, form.cleaned_data["answer"], request.user.get_username())


@admin.register(Act)
class Acts(Shown):
    """What operators did, for good."""

    rows_are = _("What operators did")
    list_display = ("name", "deed", "why", "by", "done")
    search_fields = ("name", "account", "by")
    ordering = ("-at",)
    done = instant("at", _("when"))
    fields = ("account", "name", "deed", "why", "by", "done")
