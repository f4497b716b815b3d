"""What an operator can look at: games, their logs, who may enter them, chat, mail.

Nothing is changed here that a game is made of. A game can be removed whole, a remark and a stop to mail too.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Final

from django.contrib import admin
from django.db.models import Model, QuerySet
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _

from tengen.server.computer.models import Seat as ComputerSeat
from tengen.server.games.service import Event, Game, Secret
from tengen.server.notices.models import Channel, Follower, Kept, Notice, Reader, Subscription, Suppressed
from tengen.server.operator.parcels.belonging import way_to_game
from tengen.server.operator.removing import remove_game
from tengen.server.people.lobby.models import Offer
from tengen.server.reviews.models import Review
from tengen.server.reviews.quota import usage
from tengen.server.talk.models import Remark

OFFICE: Final = admin.site
"""Where all of this is shown."""


def instant(name: str, label: Any) -> Any:
    """A column for the instant that this field holds, as a date."""

    @admin.display(description=label, ordering=name, empty_value="-")
    def shown(_pages: Any, row: Model) -> datetime | None:
        at = getattr(row, name)
        return datetime.fromtimestamp(at / 1000, UTC) if at is not None else None

    return shown


class Shown(admin.ModelAdmin):  # type: ignore[type-arg]  # at run time it takes none
    """Rows that are only looked at; `rows_are` says what they are."""

    rows_are: Any = ""
    list_per_page = 50
    show_full_result_count = False

    @admin.display(description=_("game"), ordering="game_id")
    def of_game(self, row: Any) -> str:
        if not row.game_id:
            return "-"
        return format_html('<a href="{}">{}</a>', reverse("admin:games_game_change", args=[row.game_id]), row.game_id)

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        return self.fields or ()

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        return super().changelist_view(request, {"title": self.rows_are, **(extra_context or {})})


class Removable(Shown):
    """Rows that can be removed too."""

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return request.user.is_superuser


@admin.register(Game)
class Games(Removable):
    """Every game, the one where something happened last first."""

    rows_are = _("Games")
    list_display = ("id", "black", "white", "phase", "result", "move_number", "size", "rules", "last", "created")
    list_filter = ("phase", "rules", "watchable", "width")
    search_fields = ("id", "black", "white")
    ordering = ("-last_at",)
    last = instant("last_at", _("last move"))
    created = instant("created_at", _("made"))
    time_is_over = instant("deadline", _("time is over"))
    fields = (
        *("id", "links", "phase", "result", "black", "white", "turn", "move_number", "version", "size", "rules"),
        *("watchable", "rematch", "created", "last", "time_is_over"),
    )

    @admin.display(description=_("board"), ordering="width")
    def size(self, game: Game) -> str:
        return f"{game.width}x{game.height}"

    @admin.display(description=_("see"))
    def links(self, game: Game) -> str:
        """The page of the game, which shows a private one to its players only, and all that belongs to it."""
        told = ((Notice, _("mail and notices")), (Channel, _("channels")))
        lists = ((Event, _("log")), (Secret, _("seats")), (Remark, _("chat")), *told, (Review, _("reviews")))
        found = format_html('<a href="{}">{}</a>', reverse("game", args=[game.id]), _("page"))
        for model, label in lists:
            place = reverse(f"admin:{model._meta.app_label}_{model._meta.model_name}_changelist")
            found += format_html(' · <a href="{}?{}__id__exact={}">{}</a>', place, way_to_game(model), game.id, label)
        return found

    def get_deleted_objects(
        self, objs: Any, request: HttpRequest
    ) -> tuple[list[Any], dict[str, int], set[str], list[Any]]:
        """What goes with a game is not asked about one by one."""
        count = len(objs)
        return [str(game) for game in objs], {str(self.rows_are): count}, set(), []

    def delete_model(self, request: HttpRequest, obj: Game) -> None:
        remove_game(obj.id)

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[Game]) -> None:
        for game_id in list(queryset.values_list("id", flat=True)):
            remove_game(game_id)


@admin.register(Event)
class Events(Shown):
    """The logs, line by line."""

    rows_are = _("Logs")
    list_display = ("of_game", "version", "command_id", "body")
    list_select_related = False
    search_fields = ("=game__id",)
    search_help_text = _("The id of a game")
    ordering = ("-id",)
    fields = ("of_game", "version", "command_id", "body")

    def lookup_allowed(self, lookup: str, value: Any, request: HttpRequest | None = None) -> bool:
        return lookup == "game__id__exact"


@admin.register(Secret)
class Seats(Shown):
    """Who may enter a game, and as what; only hashes are kept, so that nobody can enter with what is seen here."""

    rows_are = _("Seats and links")
    list_display = ("of_game", "role", "known_by", "expires")
    list_filter = ("role",)
    search_fields = ("=game__id",)
    search_help_text = _("The id of a game")
    ordering = ("-id",)
    expires = instant("expires_at", _("expires"))
    fields = ("of_game", "role", "known_by", "expires")

    @admin.display(description=_("hash"))
    def known_by(self, secret: Secret) -> str:
        return secret.hash[:12]


@admin.register(Remark)
class Remarks(Removable):
    """All that was said."""

    rows_are = _("Chat")
    list_display = ("of_game", "number", "room", "seat", "name", "text", "move_number", "said")
    list_filter = ("room", "seat")
    search_fields = ("=game__id", "name", "text")
    ordering = ("-at",)
    said = instant("at", _("said"))
    fields = ("of_game", "number", "room", "seat", "name", "text", "move_number", "said")


@admin.register(Review)
class Reviews(Removable):
    """The reviews and what they take, the largest first; what is in one is read on its page."""

    rows_are = _("Reviews")
    list_display = ("id", "title", "of_game", "nodes", "size", "opened", "changed", "kept_by", "from_place")
    list_select_related = False
    search_fields = ("id", "=game__id", "title", "author", "place")
    search_help_text = _("The id of a review or of a game, a title, or the hash of who keeps it")
    ordering = ("-size",)
    opened, changed = instant("opened_at", _("opened")), instant("changed_at", _("changed"))
    made = instant("created_at", _("made"))
    fields = ("id", "title", "of_game", "author_name", "nodes", "size", "opened", "changed", "made", "author", "place")

    @admin.display(description=_("kept by"), ordering="author")
    def kept_by(self, review: Review) -> str:
        return review.author[:12]

    @admin.display(description=_("from"), ordering="place")
    def from_place(self, review: Review) -> str:
        """What is kept of a network address: enough to find all that came from there."""
        return review.place[:12]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Review]:
        """Without the trees: a list need not read them."""
        return super().get_queryset(request).defer("tree")

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        return super().changelist_view(request, {"title": f"{self.rows_are}: {usage()}", **(extra_context or {})})


@admin.register(Reader)
class Readers(Shown):
    """Players who are told besides by mail, and how often they wish it."""

    rows_are = _("Wishes about notices")
    list_display = ("of_game", "seat", "policy", "seen", "language")
    list_filter = ("policy", "language", "seat")
    search_fields = ("=game__id",)
    ordering = ("-id",)
    seen = instant("seen_at", _("seen"))
    fields = ("of_game", "seat", "policy", "zone", "quiet_from", "quiet_until", "language", "seen")


@admin.register(Channel)
class Channels(Shown):
    """Where they are told, and whether that works; no address is shown."""

    rows_are = _("Channels")
    list_display = ("of_game", "seat", "kind", "name", "hint", "failures", "retry", "silenced", "error")
    list_filter = ("kind", "name", ("silenced_at", admin.EmptyFieldListFilter))
    list_select_related = ("reader",)
    search_fields = ("=reader__game__id", "name", "hint")
    ordering = ("-id",)
    made, retry = instant("made_at", _("made")), instant("retry_at", _("tried again"))
    silenced = instant("silenced_at", _("silenced"))
    fields = ("of_game", "seat", "kind", "name", "hint", "made", "failures", "retry", "silenced", "error")

    @admin.display(description=_("game"), ordering="reader__game_id")
    def of_game(self, row: Channel) -> str:
        return super().of_game(row.reader)

    @admin.display(description=_("seat"))
    def seat(self, row: Channel) -> str:
        return row.reader.seat

    def lookup_allowed(self, lookup: str, value: Any, request: HttpRequest) -> bool:
        return lookup == "reader__game__id__exact" or super().lookup_allowed(lookup, value, request)


@admin.register(Notice)
class Notices(Shown):
    """Every mail and every notice besides: what it is about, and what became of it."""

    rows_are = _("Mail and notices")
    list_display = ("of_game", "kind", "occasion", "seat", "place", "ended", "tries", "due", "sent", "error")
    list_filter = ("kind", "ended", "occasion", "digest")
    list_select_related = ("channel",)
    search_fields = ("=game__id", "to", "message_id", "channel__name")
    ordering = ("-id",)
    made, due = instant("made_at", _("made")), instant("due_at", _("due"))
    sent = instant("sent_at", _("sent"))
    fields = (
        *("of_game", "kind", "occasion", "version", "seat", "place", "message_id", "made", "due", "tries", "sent"),
        *("ended", "error"),
    )

    @admin.display(description=_("to"), ordering="to")
    def place(self, notice: Notice) -> str:
        return notice.to or str(notice.channel)


@admin.register(Subscription)
class Subscriptions(Shown):
    """The addresses of seats."""

    rows_are = _("Addresses of seats")
    list_display = ("of_game", "seat", "email", "policy", "confirmed", "seen", "language")
    list_filter = ("policy", "language", "seat")
    search_fields = ("=game__id", "email")
    ordering = ("-id",)
    confirmed, seen = instant("confirmed_at", _("confirmed")), instant("seen_at", _("seen"))
    fields = (
        "of_game",
        "seat",
        "email",
        "policy",
        "zone",
        "quiet_from",
        "quiet_until",
        "language",
        "confirmed",
        "seen",
    )


@admin.register(Follower)
class Followers(Shown):
    """How far the mail worker has followed each game that somebody wants mail about."""

    rows_are = _("Games that mail follows")
    list_display = ("of_game", "handled", "reminds", "reminders", "warns")
    search_fields = ("=game__id",)
    reminds, warns = instant("remind_at", _("reminds")), instant("warn_at", _("warns"))
    fields = ("of_game", "handled", "reminds", "reminders", "warns")


@admin.register(ComputerSeat)
class ComputerSeats(Shown):
    """The seats in which the computer plays; one whose engine fails says since when."""

    rows_are = _("Seats of the computer")
    list_display = ("of_game", "color", "level", "coach", "over", "fails")
    list_filter = ("level", "over")
    search_fields = ("=game__id",)
    ordering = ("-id",)
    fails = instant("failing_since", _("fails since"))
    fields = ("of_game", "color", "level", "coach", "language", "over", "handled", "fails")


@admin.register(Offer)
class Offers(Removable):
    """Open offers of the lobby, and for a day those that were taken; the name can be anything."""

    rows_are = _("Offers")
    list_display = ("id", "name", "live", "game", "made", "seen")
    list_filter = ("live",)
    search_fields = ("=id", "name", "=game")
    ordering = ("-made_at",)
    made, seen = instant("made_at", _("made")), instant("seen_at", _("seen"))
    fields = ("id", "name", "terms", "live", "game", "made", "seen")


@admin.register(Suppressed)
class Stops(Removable):
    """Addresses that get nothing; to remove one lets it be written to again."""

    rows_are = _("Addresses that get no mail")
    list_display = ("email", "since", "why")
    search_fields = ("email",)
    since = instant("at", _("since"))
    fields = ("email", "since", "why")


@admin.register(Kept)
class Outbox(Shown):
    """Mails of a site that has no mail server; what is in them is read at `/outbox`, on this machine only."""

    rows_are = _("Outbox")
    list_display = ("subject", "to", "kept")
    search_fields = ("to", "subject")
    ordering = ("-id",)
    kept = instant("at", _("kept"))
    fields = ("subject", "to", "kept", "message_id")
