"""The tables of notices: what readers wish, where they are told, and the notices."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("games", "0002_devices"),
    ]

    operations = [
        migrations.CreateModel(
            name="Reader",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("seat", models.CharField(max_length=5)),
                ("policy", models.CharField(max_length=12)),
                ("zone", models.CharField(max_length=64)),
                ("quiet_from", models.PositiveSmallIntegerField()),
                ("quiet_until", models.PositiveSmallIntegerField()),
                ("language", models.CharField(max_length=12)),
                ("seen_at", models.BigIntegerField()),
                (
                    "game",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to="games.game"),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Channel",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("kind", models.CharField(max_length=8)),
                ("name", models.CharField(max_length=60)),
                ("hint", models.CharField(max_length=12)),
                ("sealed", models.TextField()),
                ("key_id", models.CharField(max_length=16)),
                ("fingerprint", models.CharField(db_index=True, max_length=64)),
                ("made_at", models.BigIntegerField()),
                ("failures", models.PositiveSmallIntegerField(default=0)),
                ("retry_at", models.BigIntegerField(default=0)),
                ("silenced_at", models.BigIntegerField(null=True)),
                ("error", models.CharField(default="", max_length=200)),
                (
                    "reader",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="channels", to="notices.reader"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Notice",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("version", models.PositiveIntegerField()),
                ("occasion", models.CharField(max_length=16)),
                ("number", models.PositiveIntegerField(default=0)),
                ("note", models.TextField(default="")),
                ("happened_at", models.BigIntegerField()),
                ("made_at", models.BigIntegerField()),
                ("digest", models.BooleanField(default=False)),
                ("due_at", models.BigIntegerField(db_index=True, null=True)),
                ("tries", models.PositiveSmallIntegerField(default=0)),
                ("sent_at", models.BigIntegerField(null=True)),
                ("ended", models.CharField(default="", max_length=12)),
                (
                    "channel",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="notices.channel"
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        fields=("channel", "version", "occasion", "number"), name="one_notice_a_note"
                    )
                ],
            },
        ),
        migrations.AddConstraint(
            model_name="reader",
            constraint=models.UniqueConstraint(fields=("game", "seat"), name="one_reader_a_seat"),
        ),
        migrations.AddConstraint(
            model_name="channel",
            constraint=models.UniqueConstraint(fields=("reader", "fingerprint"), name="one_channel_an_address"),
        ),
    ]
