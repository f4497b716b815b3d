"""Every mail becomes a notice, sent or not, and every notice knows its game, its seat and its kind."""

from typing import Any, Final

from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps
from django.db.models import OuterRef, Subquery

AT_ONCE: Final = 500
SAME: Final = (
    *("game_id", "seat", "version", "occasion", "number", "to", "message_id", "sender", "language", "note"),
    *("happened_at", "made_at", "digest", "due_at", "tries", "sent_at", "ended", "error"),
)


def put_together(apps: StateApps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    notice, mail, channel = (apps.get_model("notices", name) for name in ("Notice", "Mail", "Channel"))
    _say_whose(notice, channel)
    waiting: list[Any] = []
    for each in mail.objects.order_by("id").iterator(AT_ONCE):
        waiting.append(notice(kind="mail", **{name: getattr(each, name) for name in SAME}))
        if len(waiting) == AT_ONCE:
            notice.objects.bulk_create(waiting)
            waiting.clear()
    notice.objects.bulk_create(waiting)


def _say_whose(notice: Any, channel: Any) -> None:
    mine = channel.objects.filter(id=OuterRef("channel_id"))
    notice.objects.update(
        game_id=Subquery(mine.values("reader__game_id")[:1]),
        seat=Subquery(mine.values("reader__seat")[:1]),
        kind=Subquery(mine.values("kind")[:1]),
    )


class Migration(migrations.Migration):
    dependencies = [("notices", "0003_one_queue")]

    operations = [migrations.RunPython(put_together)]
