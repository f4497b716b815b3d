"""One secret may open several games: a device is known by the same secret in all of them."""

import django.db.models.deletion
from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def copy(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    old, new = (apps.get_model("games", name) for name in ("Secret", "Entry"))
    rows = old.objects.values("hash", "game_id", "role", "expires_at")
    new.objects.bulk_create((new(**row) for row in rows.iterator()), batch_size=1000)


class Migration(migrations.Migration):
    dependencies = [("games", "0002_room_for_the_seat_in_command_ids")]

    operations = [
        migrations.AddField(
            model_name="game",
            name="rematch",
            field=models.CharField(db_index=True, max_length=16, null=True),
        ),
        migrations.CreateModel(
            name="Entry",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("hash", models.CharField(max_length=64)),
                ("role", models.CharField(max_length=8)),
                ("expires_at", models.BigIntegerField(null=True)),
                (
                    "game",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to="games.game"),
                ),
            ],
            options={"constraints": [models.UniqueConstraint(fields=("hash", "game"), name="one_role_a_secret")]},
        ),
        migrations.RunPython(copy, elidable=True),
        migrations.DeleteModel(name="Secret"),
        migrations.RenameModel(old_name="Entry", new_name="Secret"),
        migrations.AlterField(
            model_name="secret",
            name="game",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, related_name="secrets", to="games.game"
            ),
        ),
    ]
