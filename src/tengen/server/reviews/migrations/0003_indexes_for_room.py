"""So that the room of a visitor is counted without reading the reviews themselves.

Apart from 0002, since PostgreSQL makes no index while rows that were just changed wait for the end of a transaction.
"""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("reviews", "0002_room_and_lifetime")]

    operations = [
        migrations.AlterField("review", "opened_at", models.BigIntegerField(db_index=True, default=0)),
        migrations.AddIndex("review", models.Index(fields=("author", "size"), name="review_size_of_author")),
        migrations.AddIndex("review", models.Index(fields=("place", "size"), name="review_size_of_place")),
    ]
