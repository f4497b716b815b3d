"""Mail becomes part of notices: the tables of the app `notify` are taken over with all their rows."""

from typing import Any

import django.db.models.deletion
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.recorder import MigrationRecorder
from django.db.migrations.state import ProjectState, StateApps


class TakeOver(migrations.CreateModel):
    """A table that the app `notify` may have made already, under a name of its own."""

    @property
    def before(self) -> str:
        return f"notify_{self.name_lower}"

    def database_forwards(
        self, app_label: str, schema_editor: BaseDatabaseSchemaEditor, from_state: ProjectState, to_state: ProjectState
    ) -> None:
        if self.before not in schema_editor.connection.introspection.table_names():
            super().database_forwards(app_label, schema_editor, from_state, to_state)
            return
        model = to_state.apps.get_model(app_label, self.name)
        schema_editor.alter_db_table(model, self.before, model._meta.db_table)


def forget_the_other_app(apps: StateApps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Nothing tells a site that was taken over from a new one: backups of one fit the other."""
    MigrationRecorder(schema_editor.connection).migration_qs.filter(app="notify").delete()
    types: Any = apps.get_model("contenttypes", "ContentType")
    types.objects.filter(app_label="notify").update(app_label="notices")


def seat() -> models.ForeignKey:  # type: ignore[type-arg]
    return models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to="games.game")


def number() -> models.BigAutoField:  # type: ignore[type-arg]
    return models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")


class Migration(migrations.Migration):
    dependencies = [
        ("contenttypes", "0002_remove_content_type_name"),
        ("games", "0002_devices"),
        ("notices", "0001_initial"),
    ]

    operations = [
        TakeOver(
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
        TakeOver(
            name="Kept",
            fields=[
                ("id", number()),
                ("message_id", models.CharField(max_length=120, unique=True)),
                ("to", models.CharField(max_length=254)),
                ("subject", models.CharField(max_length=200)),
                ("at", models.BigIntegerField(db_index=True)),
                ("source", models.BinaryField()),
            ],
        ),
        TakeOver(
            name="Suppressed",
            fields=[
                ("email", models.CharField(max_length=254, primary_key=True, serialize=False)),
                ("at", models.BigIntegerField()),
                ("why", models.CharField(max_length=200)),
            ],
        ),
        TakeOver(
            name="Mail",
            fields=[
                ("id", number()),
                ("version", models.PositiveIntegerField()),
                ("seat", models.CharField(max_length=5)),
                ("occasion", models.CharField(max_length=16)),
                ("number", models.PositiveIntegerField(default=0)),
                ("to", models.CharField(max_length=254)),
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
                ("game", seat()),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        fields=("game", "version", "seat", "occasion", "number"), name="one_mail_a_note"
                    )
                ],
                "indexes": [models.Index(fields=("to", "made_at"), name="mails_of_an_address")],
            },
        ),
        TakeOver(
            name="Subscription",
            fields=[
                ("id", number()),
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
                ("game", seat()),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("game", "seat"), name="one_address_a_seat")],
            },
        ),
        migrations.CreateModel(
            name="Beat",
            fields=[
                ("worker", models.CharField(max_length=100, primary_key=True, serialize=False)),
                ("at", models.BigIntegerField(db_index=True)),
            ],
        ),
        migrations.RunPython(forget_the_other_app, migrations.RunPython.noop),
    ]
