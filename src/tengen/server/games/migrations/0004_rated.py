"""Which games are rated is known from their summary too, so that they are found when they are over."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0003_one_index_for_the_log"),
    ]

    operations = [
        migrations.AddField(model_name="game", name="rated", field=models.BooleanField(default=False)),
        migrations.AddIndex(
            model_name="game",
            index=models.Index(fields=["last_at"], name="games_rated", condition=models.Q(("rated", True))),
        ),
    ]
