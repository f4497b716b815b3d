"""Signs of life are kept by `notices`, whose workers leave them."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("operator", "0001_signs_of_life")]

    operations = [migrations.DeleteModel("Beat")]
