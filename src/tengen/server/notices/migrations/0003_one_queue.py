"""Room for mails in the table of notices."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("notices", "0002_one_app")]

    operations = [
        migrations.AddField(
            "notice",
            "game",
            models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.CASCADE, related_name="+", to="games.game"
            ),
        ),
        migrations.AddField("notice", "seat", models.CharField(default="", max_length=5), preserve_default=False),
        migrations.AddField("notice", "kind", models.CharField(default="", max_length=8), preserve_default=False),
        migrations.AddField("notice", "to", models.CharField(default="", max_length=254)),
        migrations.AddField("notice", "message_id", models.CharField(default="", max_length=120)),
        migrations.AddField("notice", "sender", models.CharField(db_index=True, default="", max_length=64)),
        migrations.AddField("notice", "language", models.CharField(default="", max_length=12)),
        migrations.AddField("notice", "error", models.CharField(default="", max_length=200)),
        migrations.AlterField(
            "notice",
            "channel",
            models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.CASCADE, related_name="+", to="notices.channel"
            ),
        ),
    ]
