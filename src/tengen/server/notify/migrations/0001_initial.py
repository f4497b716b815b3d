"""The tables of mail: addresses of seats, how far logs are followed, mails, and the outbox."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("games", "0002_devices"),
    ]

    operations = [
        migrations.CreateModel(
            name="Follower",
            fields=[
                (
                    "game",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="+",
                        serialize=False,
                        to="games.game",
                    ),
                ),
                ("handled", models.PositiveIntegerField()),
                ("remind_at", models.BigIntegerField(db_index=True, null=True)),
                ("reminders", models.PositiveSmallIntegerField(default=0)),
                ("warn_at", models.BigIntegerField(db_index=True, null=True)),
            ],
        ),
        migrations.CreateModel(
            name="Kept",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("message_id", models.CharField(max_length=120, unique=True)),
                ("to", models.CharField(max_length=254)),
                ("subject", models.CharField(max_length=200)),
                ("at", models.BigIntegerField(db_index=True)),
                ("source", models.BinaryField()),
            ],
        ),
        migrations.CreateModel(
            name="Suppressed",
            fields=[
                ("email", models.CharField(max_length=254, primary_key=True, serialize=False)),
                ("at", models.BigIntegerField()),
                ("why", models.CharField(max_length=200)),
            ],
        ),
        migrations.CreateModel(
            name="Mail",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("version", models.PositiveIntegerField()),
                ("seat", models.CharField(max_length=5)),
                ("occasion", models.CharField(max_length=16)),
                ("number", models.PositiveIntegerField(default=0)),
                ("to", models.CharField(db_index=True, max_length=254)),
                ("message_id", models.CharField(max_length=120, unique=True)),
                ("sender", models.CharField(db_index=True, default="", max_length=64)),
                ("language", models.CharField(max_length=12)),
                ("note", models.TextField(default="")),
                ("happened_at", models.BigIntegerField()),
                ("made_at", models.BigIntegerField()),
                ("digest", models.BooleanField(default=False)),
                ("due_at", models.BigIntegerField(db_index=True, null=True)),
                ("tries", models.PositiveSmallIntegerField(default=0)),
                ("sent_at", models.BigIntegerField(null=True)),
                ("ended", models.CharField(default="", max_length=12)),
                ("error", models.CharField(default="", max_length=200)),
                (
                    "game",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to="games.game"),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        fields=("game", "version", "seat", "occasion", "number"), name="one_mail_a_note"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Subscription",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("seat", models.CharField(max_length=5)),
                ("email", models.CharField(db_index=True, max_length=254)),
                ("device", models.CharField(max_length=64)),
                ("confirmed_at", models.BigIntegerField(null=True)),
                ("policy", models.CharField(max_length=12)),
                ("zone", models.CharField(max_length=64)),
                ("quiet_from", models.PositiveSmallIntegerField()),
                ("quiet_until", models.PositiveSmallIntegerField()),
                ("language", models.CharField(max_length=12)),
                ("generation", models.PositiveIntegerField(default=0)),
                ("seen_at", models.BigIntegerField()),
                ("made_at", models.BigIntegerField()),
                (
                    "game",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to="games.game"),
                ),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("game", "seat"), name="one_address_a_seat")],
            },
        ),
    ]
