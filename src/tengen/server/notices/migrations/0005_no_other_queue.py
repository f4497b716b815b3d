"""The table of mails is done with; what is in the queue is there once."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("notices", "0004_mails_into_the_queue")]

    operations = [
        migrations.DeleteModel("Mail"),
        migrations.AlterField(
            "notice",
            "game",
            models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to="games.game"),
        ),
        migrations.AddIndex("notice", models.Index(fields=("to", "made_at"), name="notices_to_an_address")),
        migrations.AddConstraint(
            "notice",
            models.UniqueConstraint(
                fields=("game", "version", "seat", "occasion", "number"),
                condition=models.Q(kind="mail"),
                name="one_mail_for_a_note",
            ),
        ),
        migrations.AddConstraint(
            "notice",
            models.UniqueConstraint(
                fields=("message_id",), condition=~models.Q(message_id=""), name="one_mail_a_message_id"
            ),
        ),
    ]
