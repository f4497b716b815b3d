"""What an operator can see and do about clubs and ratings: hide a club, read the logs of what they play."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from tengen.server.operator.pages.admin import Shown, instant
from tengen.server.people.clubs.models import Club, Contest, ContestEvent
from tengen.server.people.ratings.models import RatedGame, Standing


@admin.register(Club)
class Clubs(Shown):
    """Every club; one that is hidden is seen by nobody, and can be shown again."""

    rows_are = _("Clubs")
    list_display = ("name", "slug", "about", "made", "hidden")
    list_filter = ("hidden",)
    search_fields = ("name", "slug", "about")
    ordering = ("-made_at",)
    made = instant("made_at", _("made"))
    fields = ("id", "name", "slug", "about", "made", "hidden")

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        return tuple(name for name in self.fields if name != "hidden")

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return request.user.is_superuser


@admin.register(Contest)
class Contests(Shown):
    """Ladders and tournaments."""

    rows_are = _("Ladders and tournaments")
    list_display = ("title", "club", "kind", "version", "over", "made", "due")
    list_filter = ("kind", "over")
    list_select_related = ("club",)
    search_fields = ("title", "=id", "club__name")
    ordering = ("-made_at",)
    made, due = instant("made_at", _("made")), instant("due_at", _("due"))
    fields = ("id", "club", "kind", "title", "version", "over", "made", "due")


@admin.register(ContestEvent)
class ContestEvents(Shown):
    """The logs of ladders and tournaments, line by line."""

    rows_are = _("Logs of clubs")
    list_display = ("contest", "version", "body")
    list_select_related = ("contest",)
    search_fields = ("=contest__id",)
    ordering = ("-id",)
    fields = ("contest", "version", "body")


@admin.register(RatedGame)
class RatedGames(Shown):
    """Rated games that are over, and why some do not count."""

    rows_are = _("Rated games")
    list_display = ("game", "ended", "black", "white", "score", "ranks", "left_out")
    list_filter = ("left_out", "correspondence", "width")
    list_select_related = ("black", "white")
    search_fields = ("=game", "=black__account", "=white__account")
    ordering = ("-at",)
    ended = instant("at", _("ended"))
    fields = ("game", "ended", "black", "white", "score", "ranks", "left_out")


@admin.register(Standing)
class Standings(Shown):
    """How strong everybody is, the strongest first."""

    rows_are = _("Ratings")
    list_display = ("player", "pool", "value", "deviation", "games", "last")
    list_filter = ("pool",)
    list_select_related = ("player",)
    search_fields = ("=player__account",)
    ordering = ("-value",)
    last = instant("at", _("last game"))
    fields = ("player", "pool", "value", "deviation", "volatility", "games", "last")
