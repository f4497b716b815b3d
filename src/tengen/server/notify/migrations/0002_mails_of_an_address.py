"""So that the mails of an address within a day are counted without reading all that it ever got."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("notify", "0001_initial")]

    operations = [
        migrations.AlterField("mail", "to", models.CharField(max_length=254)),
        migrations.AddIndex("mail", models.Index(fields=("to", "made_at"), name="mails_of_an_address")),
    ]
