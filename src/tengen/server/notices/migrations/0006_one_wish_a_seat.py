"""A seat that wished one thing of mail and another of its channels has one wish: the one by which it hears more.

Quiet hours that either of them had are kept. What was turned off (`never`) stays as it was.
"""

from typing import Any, Final

from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps

OFTEN: Final = ("every-turn", "away", "digest")
"""Who hears most comes first."""
HOURS: Final = ("zone", "quiet_from", "quiet_until")


def put_together(apps: StateApps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    subscription, reader = (apps.get_model("notices", name) for name in ("Subscription", "Reader"))
    channels = {(each.game_id, each.seat): each for each in reader.objects.filter(policy__in=OFTEN)}
    for mail in subscription.objects.filter(policy__in=OFTEN).iterator(500):
        other = channels.get((mail.game_id, mail.seat))
        if other is None:
            continue
        more, less = sorted((mail, other), key=lambda row: OFTEN.index(row.policy))
        quiet = next((row for row in (more, less) if _has_hours(row)), more)
        chosen = {"policy": more.policy, **{name: getattr(quiet, name) for name in HOURS}}
        subscription.objects.filter(id=mail.id).update(**chosen)
        reader.objects.filter(id=other.id).update(**chosen)


def _has_hours(row: Any) -> bool:
    return bool(row.quiet_from != row.quiet_until)


class Migration(migrations.Migration):
    dependencies = [("notices", "0005_no_other_queue")]

    operations = [migrations.RunPython(put_together)]
