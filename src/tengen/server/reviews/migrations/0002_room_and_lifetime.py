"""What a review takes and when it was last opened; those that are there already were opened today."""

import time
from typing import Any

from django.db import migrations, models


def measure(apps: Any, schema_editor: Any) -> None:
    review = apps.get_model("reviews", "Review")
    review.objects.update(opened_at=time.time_ns() // 1_000_000)
    length = "length(CAST(tree AS BLOB))" if schema_editor.connection.vendor == "sqlite" else "octet_length(tree)"
    schema_editor.execute(f"UPDATE reviews_review SET size = {length}")


class Migration(migrations.Migration):
    dependencies = [("reviews", "0001_initial")]

    operations = [
        migrations.AlterField("review", "author", models.CharField(max_length=64)),
        migrations.AddField("review", "place", models.CharField(default="", max_length=64)),
        migrations.AddField("review", "size", models.PositiveIntegerField(default=0)),
        migrations.AddField("review", "opened_at", models.BigIntegerField(default=0)),
        migrations.RunPython(measure, migrations.RunPython.noop),
    ]
